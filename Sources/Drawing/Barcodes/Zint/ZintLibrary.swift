import CComposeSystem
import ComposePlatform

/// libzint, opened when a symbol that only it draws is first made.
///
/// Its functions keep no state but that of the symbol they are given.
enum ZintLibrary {
  private static let library: Result<DynamicLibrary<czint_functions>, DynamicLibraryError> =
    DynamicLibrary.open(
      LibraryFiles(
        linux: ["libzint.so.2.11"], debian: "libzint2.11",
        macOS: LibraryFiles.homebrewPaths("libzint.2.11.dylib"), homebrew: "zint"),
      functions: czint_functions(), with: czint_open)

  /// The functions of version 2.11, whose structures are known.
  static func functions(for title: String) throws(BarcodeError) -> czint_functions {
    switch library {
    case .success(let opened):
      let version = opened.functions.ZBarcode_Version()
      // 21101 is 2.11.1.
      guard version / 100 == 211 else {
        throw BarcodeError(
          "missing-library",
          "\(title) is drawn by libzint 2.11, but its version here is \(version / 10000).\(version / 100 % 100)",
          hint: "install ‘libzint2.11’")
      }
      return opened.functions
    case .failure(let error):
      throw BarcodeError(
        "missing-library",
        "\(title) is drawn by libzint 2.11, which is not installed (\(error.reason))",
        hint: "install ‘\(error.packageName)’")
    }
  }
}
