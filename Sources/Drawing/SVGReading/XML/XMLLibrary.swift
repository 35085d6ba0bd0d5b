import CComposeSystem
import ComposePlatform

/// Expat, opened when XML is first read.
///
/// The functions keep no state but in the parser that each is given.
enum XMLLibrary {
  /// The functions, or why there are none. Opened once, by the first thread that asks.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libexpat.so.1"], debian: "libexpat1",
      macOS: ["/usr/lib/libexpat.1.dylib"] + LibraryFiles.homebrewPaths("libexpat.1.dylib"),
      homebrew: "expat"),
    functions: cexpat_functions(), with: cexpat_open)

  static func functions() throws(SVGError) -> cexpat_functions {
    switch library {
    case .success(let library): return library.functions
    case .failure(let error):
      throw .libraryMissing(package: error.packageName, reason: error.reason)
    }
  }
}
