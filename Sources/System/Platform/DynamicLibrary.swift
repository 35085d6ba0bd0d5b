import CComposeSystem

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
  ///   - files: Where the library is looked for.
  ///   - functions: An empty table.
  ///   - open: Fills the table from one library; returns the reason where it cannot.
  /// - Returns: The library, or the reason why the first file cannot be opened.
  package static func open(
    _ files: LibraryFiles, functions: Functions,
    with open: (UnsafePointer<CChar>, UnsafeMutablePointer<Functions>) -> UnsafePointer<CChar>?
  ) -> Result<DynamicLibrary, DynamicLibraryError> {
    var functions = functions
    var reason = ""
    for name in files.names {
      guard let failure = open(name, &functions) else {
        return .success(DynamicLibrary(functions: functions))
      }
      if reason.isEmpty { reason = String(cString: failure) }
    }
    return .failure(DynamicLibraryError(packageName: files.packageName, reason: reason))
  }
}

/// The file names of a library in order of preference, and the system package that contains it.
///
/// A name without a path is looked for where the system keeps libraries.
package struct LibraryFiles: Sendable {
  package let names: [String]
  package let packageName: String

  /// - Parameters:
  ///   - linux: File names, the preferred version first.
  ///   - debian: The package of Debian and Ubuntu.
  ///   - macOS: File names or paths.
  ///   - homebrew: The package of Homebrew.
  package init(linux: [String], debian: String, macOS: [String], homebrew: String) {
    #if canImport(Darwin)
      (names, packageName) = (macOS, homebrew)
    #else
      (names, packageName) = (linux, debian)
    #endif
  }

  /// The paths where macOS, Homebrew and MacPorts keep a library.
  package static func homebrewPaths(_ name: String) -> [String] {
    [name, "/opt/homebrew/lib/" + name, "/usr/local/lib/" + name, "/opt/local/lib/" + name]
  }
}

/// The reason why a library could not be opened.
package struct DynamicLibraryError: Error, Hashable, Sendable {
  /// The system package that contains the library.
  package let packageName: String
  /// In the words of the dynamic linker.
  package let reason: String

  package init(packageName: String, reason: String) {
    self.packageName = packageName
    self.reason = reason
  }
}
