import CComposePrinting
import ComposePlatform

/// libcups, loaded for the first request to a printer.
///
/// The functions keep state in the connection passed to them, and the last error in the thread.
enum CUPSLibrary {
  private static let library: Result<DynamicLibrary<ccups_functions>, DynamicLibraryError> =
    DynamicLibrary.open(
      LibraryFiles(
        linux: ["libcups.so.2"], debian: "libcups2",
        // Part of the system.
        macOS: ["libcups.2.dylib", "/usr/lib/libcups.2.dylib"], homebrew: "cups"),
      functions: ccups_functions(), with: ccups_open)

  static func functions() throws(PrintError) -> ccups_functions {
    switch library {
    case .success(let library): return library.functions
    case .failure(let error):
      throw .libraryMissing(package: error.packageName, reason: error.reason)
    }
  }
}
