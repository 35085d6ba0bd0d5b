import ComposePlatform

/// The file of the program that runs, which gives way to a newer one.
final class RunningProgram {
  /// Passes the port on to the new program.
  private static let variable = "PDFCOMPOSE_PREVIEW_PORT"

  private let path: String?
  private let version: FileVersion?
  /// The version that was there at the last look.
  private var seen: FileVersion?

  init() {
    // On Linux the file of the process; elsewhere its name as it was called.
    let name =
      FileStatus(path: "/proc/self/exe") != nil ? "/proc/self/exe" : CommandLine.arguments.first
    // With a null buffer `realpath` allocates one of the right size, which the caller must free.
    let resolved = name.flatMap { realpath($0, nil) }
    defer { free(resolved) }
    path = resolved.map { String(cString: $0) }
    version = path.flatMap { FileStatus(path: $0)?.version }
    seen = version
  }

  /// The port of the program that this one has replaced.
  var port: UInt16? { getenv(Self.variable).flatMap { UInt16(String(cString: $0)) } }

  /// Whether there is another file of the program than the one that runs, which has not changed since the last look.
  func hasBeenBuilt() -> Bool {
    guard let path, let now = FileStatus(path: path), now.kind == .regular,
      now.permissions & S_IXUSR != 0
    else {
      return false
    }
    defer { seen = now.version }
    return now.version != version && now.version == seen
  }

  /// Becomes the new program, with the same arguments. Returns only where that fails.
  func replace(port: UInt16) {
    guard let path else { return }
    setenv(Self.variable, "\(port)", 1)
    var arguments = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv(path, &arguments)
    for argument in arguments { free(argument) }
  }
}
