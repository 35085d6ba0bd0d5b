import ComposeArguments
import ComposeComposition

/// The resolution and quality of page images.
struct BitmapOptions {
  static let resolution = Option<Double>(
    "dpi", value: "number", help: "Pixels per inch of PNG and JPEG files, 1–2400.",
    default: "\(Int(BitmapSettings().dotsPerInch))"
  ) { text throws(OptionValueError) in
    guard let number = Double(text), BitmapSettings.resolutions.contains(number) else {
      throw .explained("--dpi must be a number from 1 to 2400")
    }
    return number
  }
  static let quality = Option<Int>(
    "quality", value: "percent", help: "JPEG quality, 1–100.", default: "85"
  ) { text throws(OptionValueError) in
    guard let number = Int(text), (1...100).contains(number) else {
      throw .explained("--quality must be a whole number from 1 to 100")
    }
    return number
  }

  static let definitions = [resolution.definition, quality.definition]

  private let resolution: Double?
  private let quality: Int?

  init(_ arguments: ParsedArguments) throws {
    resolution = try arguments.value(of: Self.resolution)
    quality = try arguments.value(of: Self.quality)
  }

  /// Checks that the options apply to the format of the output.
  ///
  /// - Parameter format: The format given by the extension of the output; nil for PDF.
  func check(_ format: BitmapFileFormat?, isEncrypted: Bool) throws {
    if format == nil, resolution != nil {
      throw ArgumentError.invalid("--dpi needs a PNG or JPEG output; name one with -o")
    }
    if format != .jpeg, quality != nil {
      throw ArgumentError.invalid("--quality needs a JPEG output; name one with -o")
    }
    if format != nil, isEncrypted {
      throw ArgumentError.invalid("only PDF output can be encrypted")
    }
  }

  func apply(to options: inout CompositionOptions) {
    if let resolution { options.bitmaps.dotsPerInch = resolution }
    if let quality { options.bitmaps.quality = Double(quality) / 100 }
  }
}
