import ComposePlatform
import ComposeStructuredData
import TestSupport
import Testing

/// Batches in shards under schedulers: each makes the files of one run.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct SchedulerTests {
  private static let samples = SampleTests.folder + "/batch"
  private static let python = getenv("PYTHON").map { String(cString: $0) } ?? "/usr/bin/python3"

  private static let hasParallel =
    Program.find("parallel").map { path in
      (try? Process(path, ["--version"]).finish())?.text.contains("GNU parallel") == true
    } == true
  /// Its daemons need root where they are not set up for anybody else.
  private static let hasSlurm =
    access("/usr/sbin/slurmctld", X_OK) == 0 && access("/usr/sbin/slurmd", X_OK) == 0
    && access("/usr/sbin/munged", X_OK) == 0 && TemporaryFolder.isRoot
  private static let hasRay =
    (try? Process(python, ["-c", "import ray"]).finish())?.end == .exit(0)

  private func exercise(_ scheduler: String) throws {
    let run = try Process(
      "/bin/bash", [Self.samples + "/exercise", scheduler],
      environment: [
        "PDFCOMPOSE": try #require(Program.path), "PYTHON": Self.python, "RECORDS": "6",
        "RAY_FOLDER": "/nonexistent",
      ]
    ).finish()
    #expect(run.end == .exit(0), "\(run.text)\(run.errors)")
    #expect(run.text.hasSuffix("\(scheduler): the same 6 documents as one run\n"), "\(run.text)")
  }

  @Test(.enabled(if: hasParallel, "GNU parallel is not installed"))
  func gnuParallelMakesTheFilesOfOneRun() throws { try exercise("parallel") }

  @Test(.enabled(if: hasSlurm, "Slurm is not installed, or the tests do not run as root"))
  func anArrayOfSlurmMakesTheFilesOfOneRun() throws { try exercise("slurm") }

  @Test(.enabled(if: hasRay, "PYTHON has no Ray"))
  func rayMakesTheFilesOfOneRun() throws { try exercise("ray") }

  @Test func theCommandOfTheKubernetesJobMakesTheFilesOfOneRun() throws {
    try exercise("kubernetes")
  }

  @Test func theKubernetesJobHasAShardForEachIndex() throws {
    let job = try YAMLData.read(TemporaryFolder.read(path: Self.samples + "/kubernetes-job.yaml"))
    #expect(job["apiVersion"]?.string == "batch/v1" && job["kind"]?.string == "Job")
    let specification = try #require(job["spec"])
    #expect(specification["completionMode"]?.string == "Indexed")
    let count = try #require(specification["completions"]?.number?.integer)
    let container = try #require(
      specification["template"]?["spec"]?["containers"]?.array?.first)
    let command = try #require(container["command"]?.array).compactMap { $0.string }
    let shard = try #require(command.firstIndex(of: "--shard"))
    #expect(command[shard + 1] == "$(JOB_COMPLETION_INDEX)/\(count)")
  }
}
