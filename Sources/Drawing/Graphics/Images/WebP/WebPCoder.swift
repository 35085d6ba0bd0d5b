import CComposeSystem
import ComposePlatform

/// Why no WebP file is made.
package enum WebPCoderError: Error {
  case missingLibrary(package: String, reason: String)
  case failed
}

/// Writes WebP files by libwebp, opened for the first one.
///
/// The functions keep no state.
package enum WebPCoder {
  /// The longest side that the format has.
  package static let maximumSide = 16_383

  /// The functions, or why there are none. Opened once, by the first thread that asks.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libwebp.so.7", "libwebp.so"], debian: "libwebp7",
      macOS: LibraryFiles.homebrewPaths("libwebp.dylib"), homebrew: "webp"),
    functions: cwebp_encoding_functions(), with: cwebp_encoding_open)

  /// Whether it can be opened.
  package static var isPresent: Bool { if case .success = library { true } else { false } }

  /// - Parameters:
  ///   - samples: Red, green, blue and, where `hasAlpha`, opacity of `width` × `height` pixels.
  ///   - width: At most `maximumSide`, as `height`.
  ///   - quality: 0…100; nil keeps all pixels as they are.
  package static func encode(
    _ samples: [UInt8], width: Int, height: Int, hasAlpha: Bool, quality: Double?
  ) throws(WebPCoderError) -> [UInt8] {
    let functions: cwebp_encoding_functions
    switch library {
    case .success(let library): functions = library.functions
    case .failure(let error):
      throw .missingLibrary(package: error.packageName, reason: error.reason)
    }
    let rowSize = width * (hasAlpha ? 4 : 3)
    guard 1...maximumSide ~= width, 1...maximumSide ~= height, samples.count == rowSize * height
    else { throw .failed }
    // Sides are checked above, so that all fit.
    let (columns, rows, stride) = (CInt(width), CInt(height), CInt(rowSize))
    var output: UnsafeMutablePointer<UInt8>?
    defer { functions.Free(output) }
    let count = samples.withUnsafeBufferPointer { input in
      if let quality {
        let encode = hasAlpha ? functions.EncodeRGBA : functions.EncodeRGB
        return encode?(input.baseAddress, columns, rows, stride, Float(quality), &output) ?? 0
      }
      let encode = hasAlpha ? functions.EncodeLosslessRGBA : functions.EncodeLosslessRGB
      return encode?(input.baseAddress, columns, rows, stride, &output) ?? 0
    }
    guard count > 0, let output else { throw .failed }
    // The library returns the number of bytes allocated at `output`.
    return Array(UnsafeBufferPointer(start: output, count: count))
  }
}
