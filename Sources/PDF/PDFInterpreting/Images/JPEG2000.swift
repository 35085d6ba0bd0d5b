import CComposePageCodecs
import ComposePlatform

/// Pictures in JPEG 2000 (ISO 32000-2, 7.4.9), decoded by OpenJPEG, which is opened for the first.
///
/// Its functions keep no state but that of the decoder they are given.
struct JPEG2000Picture {
  let width: Int
  let height: Int
  let components: Int
  /// Bits of a sample before it was made one of eight.
  let precision: Int
  /// Whether the file says that its colours are those of inks.
  let isCMYK: Bool
  /// In eight bits, pixel by pixel.
  let samples: [UInt8]

  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libopenjp2.so.7"], debian: "libopenjp2-7",
      macOS: LibraryFiles.homebrewPaths("libopenjp2.7.dylib"), homebrew: "openjpeg"),
    functions: copj_functions(), with: copj_open)

  /// - Parameters:
  ///   - keepsValues: Whether samples are numbers of colours, not parts of the greatest.
  ///   - limit: The most pixels.
  init(_ bytes: [UInt8], keepsValues: Bool, limit: Int) throws(JPEG2000Failure) {
    var functions: copj_functions
    switch Self.library {
    case .success(let library): functions = library.functions
    case .failure(let error): throw JPEG2000Failure(missingPackage: error.packageName)
    }
    var picture = copj_picture()
    let result = bytes.withUnsafeBufferPointer {
      copj_decode(&functions, $0.baseAddress, $0.count, keepsValues ? 1 : 0, limit, &picture)
    }
    guard Int(result) == Int(COPJ_DECODED), let decoded = picture.samples else {
      throw JPEG2000Failure(missingPackage: nil)
    }
    defer { copj_free(&picture) }
    width = Int(picture.width)
    height = Int(picture.height)
    components = Int(picture.components)
    precision = Int(picture.precision)
    isCMYK = picture.color_space == 5
    samples = Array(UnsafeBufferPointer(start: decoded, count: width * height * components))
  }
}

/// Why a picture in JPEG 2000 is not decoded.
struct JPEG2000Failure: Error {
  /// The package that has the library; nil where the picture is at fault.
  var missingPackage: String?
}
