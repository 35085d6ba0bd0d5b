import CComposeSystem
import ComposePlatform

/// libqpdf, loaded when a PDF file is first read.
///
/// Linking it would load libqpdf and eleven further libraries, mostly for cryptography, in every
/// run of a program: 4 ms before `main`. The functions keep state only in the handle passed to
/// them.
enum QPDFLibrary {
  /// The functions, or the error if they cannot be loaded. Loaded once, by the first thread that
  /// uses them.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      // The newest ABI first.
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
