import CComposeSystem
import ComposePlatform

/// ISA-L, which inflates image data five times as fast as zlib, opened when a PNG file is first
/// read: loading it takes longer than anything else at the start of a program.
///
/// The functions keep no state.
struct PNGInflatingLibrary {
  let functions: cisal_functions

  /// The functions, or why there are none. Opened once, by the first thread that asks.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libisal.so.2"], debian: "libisal2",
      macOS: LibraryFiles.homebrewPaths("libisal.2.dylib"), homebrew: "isa-l"),
    functions: cisal_functions(), with: cisal_open)

  /// - Throws: `ImageError.libraryMissing`.
  init() throws(ImageError) {
    switch Self.library {
    case .success(let library): functions = library.functions
    case .failure(let error):
      throw .libraryMissing(package: error.packageName, reason: error.reason)
    }
  }
}
