import CComposeSystem
import ComposePlatform

/// HarfBuzz's subsetter, opened when a font with TrueType outlines is first embedded: fonts with
/// PostScript outlines, such as the bundled ones, need none.
///
/// It is linked to the HarfBuzz library that this program is linked to. The functions keep no
/// state.
struct SubsettingLibrary {
  let functions: charfbuzz_subset_functions

  /// The functions, or why there are none. Opened once, by the first thread that asks.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libharfbuzz-subset.so.0"], debian: "libharfbuzz-subset0",
      macOS: LibraryFiles.homebrewPaths("libharfbuzz-subset.0.dylib"), homebrew: "harfbuzz"),
    functions: charfbuzz_subset_functions(), with: charfbuzz_subset_open)

  /// The package that installs the library, where it cannot be opened.
  static var missingPackage: String? {
    if case .failure(let error) = library { error.packageName } else { nil }
  }

  /// - Parameter face: The full name of the face to be subset.
  /// - Throws: `FontError.subsettingFailed` with the package to install.
  init(for face: String) throws(FontError) {
    switch Self.library {
    case .success(let library): functions = library.functions
    case .failure(let error):
      throw .subsettingFailed(
        face: face, reason: "install \(error.packageName) (\(error.reason))")
    }
  }
}
