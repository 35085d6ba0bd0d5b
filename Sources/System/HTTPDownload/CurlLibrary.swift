import CComposeSystem
import ComposePlatform

/// libcurl, loaded for the first download.
///
/// The functions keep state in the handle passed to them, and what `global_init` makes once.
enum CurlLibrary {
  /// The functions, or the error if they cannot be loaded. Loaded once, by the first thread that
  /// uses them.
  private static let library: Result<DynamicLibrary<ccurl_functions>, DynamicLibraryError> = {
    let library = DynamicLibrary.open(
      LibraryFiles(
        // With OpenSSL, then with GnuTLS.
        linux: ["libcurl.so.4", "libcurl-gnutls.so.4"], debian: "libcurl4",
        // Part of the system.
        macOS: ["libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"], homebrew: "curl"),
      functions: ccurl_functions(), with: ccurl_open)
    if case .success(let library) = library {
      // A failure shows when a handle is made.
      _ = library.functions.global_init(Int(ccurl_global_default))
    }
    return library
  }()

  static func functions() throws(HTTPDownloadError) -> ccurl_functions {
    switch library {
    case .success(let library): return library.functions
    case .failure(let error):
      throw .libraryMissing(package: error.packageName, reason: error.reason)
    }
  }
}
