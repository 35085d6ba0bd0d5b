import CComposeSystem
import ComposePlatform

/// libqpdf, opened when a PDF file is first read.
///
/// Linking it would cost every run of a program the loading of libqpdf and eleven further
/// libraries, mostly for cryptography: 4 ms before `main`. The functions keep no state but in the
/// handle that each is given.
enum QPDFLibrary {
  /// The functions, or why there are none. Opened once, by the first thread that asks.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      // The newest interface first.
      linux: ["libqpdf.so.30", "libqpdf.so.29", "libqpdf.so"], debian: "libqpdf29",
      macOS: LibraryFiles.homebrewPaths("libqpdf.dylib"), homebrew: "qpdf"),
    functions: cqpdf_functions(), with: cqpdf_open)

  static func functions() throws(ReadingError) -> cqpdf_functions {
    switch library {
    case .success(let library): return library.functions
    case .failure(let error): throw .libraryMissing(reason: error.reason)
    }
  }
}
