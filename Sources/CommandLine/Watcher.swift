import ComposeComposition
import ComposePDFWriter
import ComposePlatform

/// Composes a document again whenever one of its files changes.
///
/// Polls the sizes and modification times of the files several times a second, which works on every
/// file system, including those without change events.
struct Watcher {
  let session: ComposeSession
  /// The data that fill the inputs; their files are watched, too.
  var data: DataOptions?
  private static let interval = 0.2

  /// Never returns; a signal terminates it.
  func run(_ plan: OutputPlan) -> Never {
    var session = session
    var watched = plan.jobs.map {
      compose($0, in: session, knowing: [], reusing: CompressedStreams())
    }
    tell(watched)
    while true {
      sleep(Self.interval)
      var isChanged = false
      for index in watched.indices where watched[index].isChanged {
        settle(watched[index])
        session.reporter.mention("\(watched[index].changedNames) changed")
        do {
          session = try renewed(session)
        } catch {
          // The next change is waited for.
          session.reporter.mention("not composed: \(error)")
          watched[index] = watched[index].seen
          continue
        }
        watched[index] = compose(
          watched[index].job, in: session, knowing: watched[index].files,
          reusing: watched[index].streams)
        isChanged = true
      }
      if isChanged { tell(watched) }
    }
  }

  /// The session with the data as they are now.
  private func renewed(_ session: ComposeSession) throws(CompositionError) -> ComposeSession {
    guard let data, !data.files.isEmpty, !data.usesStandardInput else { return session }
    var options = session.composer.options
    options.templateData = try data.read()
    return ComposeSession(composer: Composer(options: options), reporter: session.reporter)
  }

  /// - Parameters:
  ///   - known: The files used by the previous version of the document.
  ///   - streams: The compressed streams of the previous version: unchanged pages are not
  ///     compressed again.
  private func compose(
    _ job: OutputPlan.Job, in session: ComposeSession, knowing known: [String],
    reusing streams: CompressedStreams?
  ) -> WatchedJob {
    // File versions are recorded first, so that changes during composition trigger another one.
    let inputs = job.inputs.compactMap(\.path) + (data?.files ?? [])
    let before = WatchedJob(job: job, files: inputs + known.filter { !inputs.contains($0) })
    let outcome = session.compose(job, reusing: streams)
    var after = before.watching(outcome.filesUsed).keeping(inputs + outcome.filesUsed)
    after.streams = outcome.streams
    return after
  }

  private func tell(_ watched: [WatchedJob]) {
    let count = Set(watched.flatMap(\.files)).count
    session.reporter.mention(
      "watching \(count == 1 ? "1 file" : "\(count) files"), end with Control-C")
  }

  /// Waits until the files have not changed for one interval, since editors save in several steps
  /// and may briefly remove a file; at most five intervals.
  private func settle(_ job: WatchedJob) {
    var versions = job.currentVersions
    for _ in 0..<5 {
      sleep(Self.interval / 2)
      let next = job.currentVersions
      if next == versions, !next.contains(nil) { return }
      versions = next
    }
  }

  private func sleep(_ seconds: Double) {
    var rest = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1e9))
    nanosleep(&rest, nil)
  }
}

/// A job and the versions of its files when it was composed.
private struct WatchedJob {
  let job: OutputPlan.Job
  let files: [String]
  private let versions: [FileSystem.Version?]
  var streams: CompressedStreams?

  init(job: OutputPlan.Job, files: [String]) {
    self.init(job: job, files: files, versions: files.map(FileSystem.version))
  }

  private init(job: OutputPlan.Job, files: [String], versions: [FileSystem.Version?]) {
    self.job = job
    self.files = files
    self.versions = versions
  }

  /// Adds files to watch; files already watched keep their first recorded version.
  func watching(_ others: [String]) -> WatchedJob {
    let added = others.filter { !files.contains($0) }
    return WatchedJob(
      job: job, files: files + added, versions: versions + added.map(FileSystem.version))
  }

  /// Removes the files that the job no longer uses.
  func keeping(_ kept: [String]) -> WatchedJob {
    let indices = files.indices.filter { kept.contains(files[$0]) }
    return WatchedJob(
      job: job, files: indices.map { files[$0] }, versions: indices.map { versions[$0] })
  }

  /// The same with the versions that files have now.
  var seen: WatchedJob {
    var job = WatchedJob(job: job, files: files)
    job.streams = streams
    return job
  }

  var currentVersions: [FileSystem.Version?] { files.map(FileSystem.version) }
  var isChanged: Bool { currentVersions != versions }

  /// The description of a change: the name of the single file, or the number of files.
  var changedNames: String {
    let changed = zip(files, zip(versions, currentVersions)).filter { $1.0 != $1.1 }.map(\.0)
    return changed.count == 1 ? changed[0] : "\(changed.count) files"
  }
}
