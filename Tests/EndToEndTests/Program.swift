import ComposePlatform
import TestSupport

/// The built program, started as a user starts it.
struct Program {
  /// How a run ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// Killed because it did not end by itself.
    case hung
  }

  struct Run {
    var end: End
    var output: [UInt8]
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Beside the test bundle, where the build puts it; nil when it has not been built.
  static let path: String? = {
    if let given = getenv("PDFCOMPOSE_PROGRAM") { return String(cString: given) }
    for argument in CommandLine.arguments {
      // `…/debug/pdfcomposePackageTests.xctest`, with more behind it on macOS.
      guard
        let bundle = argument.split(separator: "/").firstIndex(where: { $0.hasSuffix(".xctest") })
      else { continue }
      let steps = argument.split(separator: "/")[..<bundle]
      let program =
        (argument.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
        + "/pdfcompose"
      if access(program, X_OK) == 0 { return program }
    }
    return nil
  }()

  static var isBuilt: Bool { path != nil }

  /// Another program of the machine, such as a PDF checker; nil when it is not installed.
  static func find(_ name: String) -> String? {
    guard let folders = getenv("PATH") else { return nil }
    return String(cString: folders).split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Run {
    try Process(path ?? "", arguments, input: input, environment: environment).finish()
  }
}

/// A started program with its three streams in files.
final class Process {
  private let folder: TemporaryFolder
  fileprivate let identifier: pid_t
  private var end: Program.End?

  /// - Parameter outputIsClosedPipe: Whether the standard output is a pipe nobody reads.
  init(
    _ path: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], outputIsClosedPipe: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    try folder.write("in", input)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, folder["in"], O_RDONLY, 0)
    var unreadPipe: Int32 = -1
    if outputIsClosedPipe {
      unreadPipe = try folder.openUnreadPipe()
      posix_spawn_file_actions_adddup2(&actions, unreadPipe, 1)
    } else {
      posix_spawn_file_actions_addopen(
        &actions, 1, folder["out"], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    posix_spawn_file_actions_addopen(
      &actions, 2, folder["err"], O_WRONLY | O_CREAT | O_TRUNC, 0o600)

    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    // A fixed environment, so that the tests mean the same on every machine.
    let variables = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(environment) { $1 }
    var values: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + values { free(word) } }
    // The threads that run tests block signals, which a child would inherit.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var started = pid_t()
    let code = posix_spawn(&started, path, &actions, &attributes, &words, &values)
    if outputIsClosedPipe { close(unreadPipe) }
    guard code == 0 else { throw TemporaryFolder.Failure(code) }
    identifier = started
  }

  deinit {
    if end == nil {
      kill(identifier, SIGKILL)
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
    }
  }

  func send(_ signal: Int32) { kill(identifier, signal) }

  var isRunning: Bool { poll() == nil }
  var standardOutput: String { (try? String(decoding: folder.read("out"), as: UTF8.self)) ?? "" }
  var errors: String { (try? String(decoding: folder.read("err"), as: UTF8.self)) ?? "" }

  /// Waits for the end; two minutes are as good as for ever.
  func finish() throws -> Program.Run {
    if !Waiting.until({ self.poll() != nil }) {
      kill(identifier, SIGKILL)
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
      end = .hung
    }
    return Program.Run(
      end: end ?? .hung, output: (try? folder.read("out")) ?? [], errors: errors)
  }

  private func poll() -> Program.End? {
    if let end { return end }
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
    let signal = status & 0x7F
    end = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    return end
  }
}

enum Waiting {
  /// Asks every few milliseconds until `condition` holds; false after two minutes.
  static func until(_ condition: () -> Bool) -> Bool {
    for _ in 0..<24_000 {
      if condition() { return true }
      var rest = timespec(tv_sec: 0, tv_nsec: 5_000_000)
      nanosleep(&rest, nil)
    }
    return false
  }
}

extension Process {
  /// Whether the program has a file open in `folder` that has no name; never outside Linux.
  func hasUnnamedFile(in folder: String) -> Bool {
    let descriptors = "/proc/\(identifier)/fd"
    return TemporaryFolder.names(in: descriptors).contains { name in
      var buffer = [CChar](repeating: 0, count: 4096)
      let length = readlink("\(descriptors)/\(name)", &buffer, buffer.count)
      guard length > 0 else { return false }
      let target = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return target.hasPrefix(folder + "/") && target.hasSuffix(" (deleted)")
    }
  }
}

extension TemporaryFolder {
  /// A pipe to write into whose end for reading is closed.
  ///
  /// Closed on execution from the first: a program that another test starts meanwhile would keep the
  /// end for reading open, and nothing would be wrong with the pipe.
  fileprivate func openUnreadPipe() throws -> Int32 {
    try makePipe("pipe")
    // Without waiting for a writer, as the end for writing waits for a reader.
    let reader = open(self["pipe"], O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reader >= 0 else { throw Failure(errno) }
    defer { close(reader) }
    let writer = open(self["pipe"], O_WRONLY | O_CLOEXEC)
    guard writer >= 0 else { throw Failure(errno) }
    return writer
  }
}
