internal import CComposeSystem

/// libwebp, opened when a WebP file is first read: most documents have none, and linking it
/// would be paid at every start.
enum WebPLibrary {
  /// The functions, or why there are none. Opened once, by the first thread that asks.
  static let functions: Result<WebPFunctions, ImageError> = {
    var functions = cwebp_functions()
    var reason = ""
    for name in names {
      guard let failure = cwebp_open(name, &functions) else {
        return .success(WebPFunctions(table: functions))
      }
      if reason.isEmpty { reason = String(cString: failure) }
    }
    return .failure(.libraryMissing(package: package, reason: reason))
  }()

  /// The decoder alone is enough; a plain name is looked for where the system keeps libraries.
  private static var names: [String] {
    #if canImport(Darwin)
      ["libwebp.dylib", "/opt/homebrew/lib/libwebp.dylib", "/usr/local/lib/libwebp.dylib"]
    #else
      ["libwebp.so.7", "libwebpdecoder.so.3", "libwebp.so"]
    #endif
  }

  private static var package: String {
    #if canImport(Darwin)
      "webp"
    #else
      "libwebp7"
    #endif
  }
}

/// The addresses of libwebp's functions.
// Unchecked: addresses of code, which never change; the functions keep no state.
struct WebPFunctions: @unchecked Sendable {
  private let table: cwebp_functions

  init(table: cwebp_functions) { self.table = table }

  /// Decodes a file of one picture to rows of red, green, blue and, if asked for, opacity.
  ///
  /// - Parameter width: With `height` within what `ImageLimits` allows.
  func pixels(
    of file: [UInt8], width: Int, height: Int, hasAlpha: Bool
  ) throws(ImageError) -> [UInt8] {
    let rowSize = width * (hasAlpha ? 4 : 3)
    let size = rowSize * height
    var isDecoded = false
    let pixels = [UInt8](unsafeUninitializedCapacity: size) { output, count in
      isDecoded = file.withUnsafeBufferPointer { input in
        var (foundWidth, foundHeight): (CInt, CInt) = (0, 0)
        // The library writes as many rows as its own reading of the file says, and refuses when
        // they do not fit into `size`; a smaller picture would leave bytes unset.
        guard table.GetInfo(input.baseAddress, input.count, &foundWidth, &foundHeight) != 0,
          Int(foundWidth) == width, Int(foundHeight) == height
        else { return false }
        let decode = hasAlpha ? table.DecodeRGBAInto : table.DecodeRGBInto
        return decode?(
          input.baseAddress, input.count, output.baseAddress, size, CInt(clamping: rowSize))
          != nil
      }
      count = isDecoded ? size : 0
    }
    guard isDecoded else { throw .corrupt("its image data cannot be decoded") }
    return pixels
  }
}
