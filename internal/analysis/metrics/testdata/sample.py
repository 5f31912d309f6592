#!/usr/bin/env python3
"""What the module is for.

A second paragraph."""
import os

double = lambda n: n * 2
names = ["a", "b"]  # a list is no decision


class Box:
    """A box."""

    def __init__(self, size=1):
        self.size = size

    async def kind(self, of):
        text = """first

third \n row"""
        if of and self.size or not of:
            return [n for n in names if n]
        elif of is None:
            return 1 if self.size else 2
        else:
            pass
        for name in names:
            while True:
                break
        try:
            os.getcwd()
        except OSError:
            pass
        match of:
            case (1, 2) if text:
                pass
            case _:
                pass
        return sorted(names, key=lambda n: n)
