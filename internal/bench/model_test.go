package bench_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

// largeModel has 50 systems of 20 containers, which call one another in chains.
func largeModel() gen.ArchitectureModel {
	reason := "Nothing shows that it is deployed."
	model := gen.ArchitectureModel{SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC2}
	relate := func(from, to string) {
		model.Relations = append(model.Relations, gen.ModelRelation{
			ID: "rel_" + from + "_" + to, SourceID: from, DestinationID: to, Description: "Places orders",
			Status: gen.ReviewStatusRequiresReview, ReviewReason: &reason,
		})
	}
	for i := range 50 {
		system := fmt.Sprintf("system%02d", i)
		model.Elements = append(model.Elements, gen.ModelElement{
			ID: system, Kind: gen.ElementKindSoftwareSystem, Name: "System " + system, Status: gen.ReviewStatusRequiresReview, ReviewReason: &reason,
		})
		if i > 0 {
			relate(fmt.Sprintf("system%02d.container19", i-1), system+".container00")
		}
		for k := range 20 {
			container := fmt.Sprintf("%s.container%02d", system, k)
			model.Elements = append(model.Elements, gen.ModelElement{
				ID: container, Kind: gen.ElementKindContainer, Name: "Container " + container, ParentID: &system, Status: gen.ReviewStatusRequiresReview, ReviewReason: &reason,
			})
			if k > 0 {
				relate(fmt.Sprintf("%s.container%02d", system, k-1), container)
			}
		}
	}
	return model
}

// BenchmarkEmit writes the large model as LikeC4. The bare time is that of
// writing the same bytes to files and reading them again.
func BenchmarkEmit(b *testing.B) {
	model, folder := largeModel(), b.TempDir()
	var times, bareTimes []time.Duration
	size := 0
	for b.Loop() {
		begun := time.Now()
		emitted, err := likec4.Emit(model, likec4.Components{})
		if err != nil {
			b.Fatal(err)
		}
		times = append(times, time.Since(begun))
		begun, size = time.Now(), 0
		for _, file := range emitted.Files {
			write(b, filepath.Join(folder, file.Name), string(file.Content))
			content, err := os.ReadFile(filepath.Join(folder, file.Name))
			if err != nil {
				b.Fatal(err)
			}
			size += len(content)
		}
		bareTimes = append(bareTimes, time.Since(begun))
	}
	report(b, median(times), median(bareTimes))
	b.ReportMetric(float64(size)/(1<<20), "MiB")
}

// BenchmarkValidate has the real LikeC4 judge the large model, against the same
// command on the same files without us.
func BenchmarkValidate(b *testing.B) {
	cli, node := os.Getenv("REPO2C4_TEST_LIKEC4"), os.Getenv("REPO2C4_TEST_NODE_BIN")
	if cli == "" || node == "" {
		b.Fatal("REPO2C4_TEST_LIKEC4 and REPO2C4_TEST_NODE_BIN do not name the pinned CLI; go tool mage bench sets them")
	}
	searchPath := node + string(os.PathListSeparator) + os.Getenv("PATH")
	emitted, err := likec4.Emit(largeModel(), likec4.Components{})
	if err != nil {
		b.Fatal(err)
	}
	folder := b.TempDir()
	var files []likec4.WorkspaceFile
	for _, file := range emitted.Files {
		files = append(files, likec4.WorkspaceFile(file))
		write(b, filepath.Join(folder, file.Name), string(file.Content))
	}
	var times, bareTimes []time.Duration
	for b.Loop() {
		begun := time.Now()
		result, err := likec4.Check(b.Context(), likec4.Options{PathList: searchPath, Explicit: cli, ForbiddenRoot: folder, Timeout: 5 * time.Minute}, files)
		if err != nil || !result.IsValid {
			b.Fatalf("%+v, %v", result, err)
		}
		times = append(times, time.Since(begun))

		begun = time.Now()
		cmd := exec.Command(cli, "validate", "--json", folder)
		cmd.Env = append(os.Environ(), "PATH="+searchPath, "CI=1", "NO_COLOR=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		bareTimes = append(bareTimes, time.Since(begun))
	}
	report(b, median(times), median(bareTimes))
}
