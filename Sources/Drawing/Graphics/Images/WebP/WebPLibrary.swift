import CComposeSystem
import ComposePlatform

/// libwebp, opened when a WebP file is first read: most documents have none, and linking it
/// would be paid at every start.
///
/// The functions keep no state.
struct WebPLibrary {
  private let table: cwebp_functions

  /// The functions, or why there are none. Opened once, by the first thread that asks; the decoder
  /// alone is enough.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libwebp.so.7", "libwebpdecoder.so.3", "libwebp.so"], debian: "libwebp7",
      macOS: LibraryFiles.homebrewPaths("libwebp.dylib"), homebrew: "webp"),
    functions: cwebp_functions(), with: cwebp_open)

  /// - Throws: `ImageError.libraryMissing`.
  init() throws(ImageError) {
    switch Self.library {
    case .success(let library): table = library.functions
    case .failure(let error):
      throw .libraryMissing(package: error.packageName, reason: error.reason)
    }
  }

  /// Decodes a file of one image to rows of red, green, blue and, if requested, opacity.
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
        // The library writes as many rows as it finds in the file, and fails when they do not fit
        // into `size`; a smaller image would leave bytes unset.
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
    guard isDecoded else { throw .corrupt("image data cannot be decoded") }
    return pixels
  }
}
