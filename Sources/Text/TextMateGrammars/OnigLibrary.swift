import CComposeSystem
import ComposePlatform

/// Oniguruma, loaded for the first grammar.
///
/// Its functions keep state in the patterns passed to them, and what `onig_initialize` makes once.
enum OnigLibrary {
  /// Loaded once, by the first thread that uses it.
  private static let library: Result<DynamicLibrary<conig_functions>, DynamicLibraryError> = {
    let library = DynamicLibrary.open(
      LibraryFiles(
        linux: ["libonig.so.5"], debian: "libonig5",
        macOS: LibraryFiles.homebrewPaths("libonig.5.dylib"), homebrew: "oniguruma"),
      functions: conig_functions(), with: conig_open)
    if case .success(let library) = library {
      // Encodings initialise themselves when first used.
      _ = library.functions.onig_initialize(nil, 0)
    }
    return library
  }()

  static func functions() throws(DynamicLibraryError) -> conig_functions {
    try library.get().functions
  }
}
