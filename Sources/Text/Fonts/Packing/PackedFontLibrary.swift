internal import CComposeSystem

/// Google's WOFF2 decoder, opened when a packed font is first read.
enum PackedFontLibrary {
  /// The functions, or why there are none. Opened once, by the first thread that asks.
  static let functions: Result<PackedFontFunctions, PackedFontProblem> = {
    var functions = cwoff2_functions()
    var reason = ""
    for name in names {
      guard let failure = cwoff2_open(name, &functions) else {
        return .success(PackedFontFunctions(table: functions))
      }
      if reason.isEmpty { reason = String(cString: failure) }
    }
    return .failure(
      PackedFontProblem(reason: "install \(package), which unpacks WOFF2 fonts (\(reason))"))
  }()

  private static var names: [String] {
    #if canImport(Darwin)
      [
        "libwoff2dec.dylib", "/opt/homebrew/lib/libwoff2dec.dylib",
        "/usr/local/lib/libwoff2dec.dylib",
      ]
    #else
      // Libraries whose name has the whole version promise no other: later ones are tried as well,
      // since a changed function would have another name.
      ["libwoff2dec.so.1.0.2", "libwoff2dec.so.1", "libwoff2dec.so"]
    #endif
  }

  private static var package: String {
    #if canImport(Darwin)
      "woff2"
    #else
      "libwoff1"
    #endif
  }
}

/// Why a font cannot be unpacked.
struct PackedFontProblem: Error {
  let reason: String
}

/// The addresses of the decoder's functions.
// Unchecked: addresses of code, which never change; the functions keep no state.
struct PackedFontFunctions: @unchecked Sendable {
  private let table: cwoff2_functions

  init(table: cwoff2_functions) { self.table = table }

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
    // Within `limit`, which is an `Int`. The decoder writes no more bytes than it is told there are;
    // what it leaves unwritten stays zero.
    var font = [UInt8](repeating: 0, count: Int(size))
    font.withUnsafeMutableBufferPointer { output in
      isUnpacked = table.convert(output.baseAddress, output.count, start, file.count)
    }
    guard isUnpacked else { throw PackedFontProblem(reason: "the file is damaged") }
    return font
  }
}
