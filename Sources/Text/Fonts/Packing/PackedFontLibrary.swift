import CComposeSystem
import ComposePlatform

/// Why a font cannot be unpacked.
struct PackedFontProblem: Error {
  let reason: String
}

/// Google's WOFF2 decoder, opened when a packed font is first read.
///
/// The functions keep no state.
struct PackedFontLibrary {
  private let table: cwoff2_functions

  /// The functions, or why there are none. Opened once, by the first thread that asks.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      // Libraries whose name has the whole version promise no other: later ones are tried as well,
      // since a changed function would have another name.
      linux: ["libwoff2dec.so.1.0.2", "libwoff2dec.so.1", "libwoff2dec.so"], debian: "libwoff1",
      macOS: LibraryFiles.homebrewPaths("libwoff2dec.dylib"), homebrew: "woff2"),
    functions: cwoff2_functions(), with: cwoff2_open)

  init() throws(PackedFontProblem) {
    switch Self.library {
    case .success(let library): table = library.functions
    case .failure(let error):
      throw PackedFontProblem(
        reason: "install \(error.packageName), which unpacks WOFF2 fonts (\(error.reason))")
    }
  }

  /// The font in a WOFF2 file.
  ///
  /// - Parameter limit: How many bytes the font may have.
  func font(
    in file: UnsafeRawBufferPointer, limit: Int
  ) throws(PackedFontProblem) -> [UInt8] {
    let start = file.bindMemory(to: UInt8.self).baseAddress
    let size = table.final_size(start, file.count)
    guard size > 0, size <= UInt(limit) else {
      throw PackedFontProblem(
        reason: size == 0
          ? "the file is damaged" : "it unpacks to \(size) bytes, more than the limit of \(limit)")
    }
    var isUnpacked = false
    // Within `limit`, which is an `Int`. The decoder writes no more bytes than the given capacity;
    // what it leaves unwritten stays zero.
    var font = [UInt8](repeating: 0, count: Int(size))
    font.withUnsafeMutableBufferPointer { output in
      isUnpacked = table.convert(output.baseAddress, output.count, start, file.count)
    }
    guard isUnpacked else { throw PackedFontProblem(reason: "the file is damaged") }
    return font
  }
}
