internal import CComposeSystem

/// The functions of a C library that is opened at run time, the first time one of them is needed.
///
/// A library that few documents need costs no other run its loading, and a machine without it loses
/// one capability instead of the program.
// Unchecked: addresses of code, which never change. Each user states what state the functions keep.
package struct DynamicLibrary<Functions>: @unchecked Sendable {
  package let functions: Functions

  /// Opens the first library that is found and has all functions.
  ///
  /// The library stays open for as long as the process runs; keep the result in a `static let`.
  ///
  /// - Parameters:
  ///   - names: File names or paths in order of preference. A name without a path is looked for where
  ///     the system keeps libraries.
  ///   - functions: An empty table.
  ///   - open: Fills the table from one library; returns the reason where it cannot.
  /// - Returns: The library, or the reason why the first name cannot be opened.
  package static func open(
    _ names: [String], functions: Functions,
    with open: (UnsafePointer<CChar>, UnsafeMutablePointer<Functions>) -> UnsafePointer<CChar>?
  ) -> Result<DynamicLibrary, DynamicLibraryError> {
    var functions = functions
    var reason = ""
    for name in names {
      guard let failure = open(name, &functions) else {
        return .success(DynamicLibrary(functions: functions))
      }
      if reason.isEmpty { reason = String(cString: failure) }
    }
    return .failure(DynamicLibraryError(reason: reason))
  }

  /// The places of a library in which Homebrew and MacPorts keep it, after where the system does.
  package static func homebrewNames(_ name: String) -> [String] {
    [name, "/opt/homebrew/lib/" + name, "/usr/local/lib/" + name, "/opt/local/lib/" + name]
  }
}

/// The reason why a library could not be opened, in the words of the dynamic linker.
package struct DynamicLibraryError: Error, Hashable, Sendable {
  package let reason: String
}
