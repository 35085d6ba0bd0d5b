import CComposeSystem
import ComposePlatform

/// libturbojpeg, opened when the first JPEG is coded or decoded.
///
/// Its interface reports errors by results and hides its structures, where libjpeg's needs
/// `setjmp` and the very header that the library was built with. The functions keep no state but
/// in the handle that each is given.
package enum JPEGLibrary {
  /// Whether it can be opened.
  package static var isPresent: Bool { if case .success = library { true } else { false } }

  /// The functions, or why there are none. Opened once, by the first thread that asks.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libturbojpeg.so.0", "libturbojpeg.so"], debian: "libturbojpeg0",
      macOS: LibraryFiles.homebrewPaths("libturbojpeg.dylib"), homebrew: "jpeg-turbo"),
    functions: ctjpeg_functions(), with: ctjpeg_open)

  static func functions() throws(JPEGCoderError) -> ctjpeg_functions {
    switch library {
    case .success(let library): return library.functions
    case .failure(let error):
      throw .missingLibrary(package: error.packageName, reason: error.reason)
    }
  }
}
