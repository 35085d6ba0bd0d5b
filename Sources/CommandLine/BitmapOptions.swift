import ComposeArguments
import ComposeComposition

/// The resolution and quality of page images.
///
/// In PDF files the resolution is that of what has pixels there: filtered parts of drawings.
struct BitmapOptions {
  static let resolution = Option<Double>(
    "dpi", value: "number",
    help: "Pixels per inch of images, and of filtered drawings in PDF files, 1–2400.",
    default: "\(Int(BitmapSettings().dotsPerInch))"
  ) { text throws(OptionValueError) in
    guard let number = Double(text), BitmapSettings.resolutions.contains(number) else {
      throw .explained("--dpi must be a number from 1 to 2400")
    }
    return number
  }
  static let scale = Option<Double>(
    "scale", value: "number",
    help: "Pixels of images for each pixel of CSS, of which 96 are an inch."
  ) { text throws(OptionValueError) in
    guard let number = Double(text), BitmapSettings.resolutions.contains(number * 96) else {
      throw .explained("--scale must be a number from 0.02 to 25")
    }
    return number
  }
  static let quality = Option<Int>(
    "quality", value: "percent",
    help: "JPEG quality, 1–100, or that of WebP, which else keeps every pixel.", default: "85"
  ) { text throws(OptionValueError) in
    guard let number = Int(text), (1...100).contains(number) else {
      throw .explained("--quality must be a whole number from 1 to 100")
    }
    return number
  }

  static let definitions = [resolution.definition, scale.definition, quality.definition]

  private let resolution: Double?
  private let quality: Int?

  init(_ arguments: ParsedArguments) throws {
    let scale = try arguments.value(of: Self.scale)
    let dotsPerInch = try arguments.value(of: Self.resolution)
    if scale != nil, dotsPerInch != nil {
      throw ArgumentError.invalid("--scale and --dpi cannot be used together")
    }
    resolution = dotsPerInch ?? scale.map { $0 * 96 }
    quality = try arguments.value(of: Self.quality)
  }

  /// Checks that the options apply to the format of the output.
  ///
  /// - Parameter format: The format given by the extension of the output; nil for PDF.
  func check(_ format: BitmapFileFormat?, isEncrypted: Bool) throws {
    if format != .jpeg, format != .webP, quality != nil {
      throw ArgumentError.invalid("--quality needs a JPEG or WebP output; name one with -o")
    }
    if format != nil, isEncrypted {
      throw ArgumentError.invalid("only PDF output can be encrypted")
    }
  }

  /// The settings with these options, the others as they are by default.
  var settings: BitmapSettings {
    var options = BitmapSettings()
    if let resolution { options.dotsPerInch = resolution }
    if let quality {
      options.quality = Double(quality) / 100
      options.webPQuality = options.quality
    }
    return options
  }

  func apply(to options: inout CompositionOptions) {
    if let resolution {
      options.bitmaps.dotsPerInch = resolution
      let filters = CompositionOptions.filterResolutions
      options.filterResolution = min(max(resolution, filters.lowerBound), filters.upperBound)
    }
    if let quality {
      options.bitmaps.quality = Double(quality) / 100
      options.bitmaps.webPQuality = options.bitmaps.quality
    }
  }
}
