import ArgumentParser
import PDFComposition

/// The resolution and quality of images of pages.
struct BitmapOptions: ParsableArguments {
  /// A number of pixels per inch.
  struct Resolution: ExpressibleByArgument, Equatable {
    static let standard = Resolution(dotsPerInch: BitmapSettings().dotsPerInch)
    var dotsPerInch: Double

    init(dotsPerInch: Double) { self.dotsPerInch = dotsPerInch }

    init?(argument: String) {
      guard let value = Double(argument) else { return nil }
      dotsPerInch = value
    }

    var defaultValueDescription: String { "\(Int(dotsPerInch))" }
  }

  private static let standardQuality = 85

  @Option(
    help: ArgumentHelp("Pixels per inch of PNG and JPEG files, 1–2400.", valueName: "number"))
  var dpi = Resolution.standard

  @Option(help: ArgumentHelp("JPEG quality, 1–100.", valueName: "percent"))
  var quality = Self.standardQuality

  func validate() throws {
    if !BitmapSettings.resolutions.contains(dpi.dotsPerInch) {
      throw ValidationError("--dpi must be a number from 1 to 2400")
    }
    if !(1...100).contains(quality) {
      throw ValidationError("--quality must be a whole number from 1 to 100")
    }
  }

  /// Checks that the options are for what is written, as far as its path tells.
  func check(_ format: BitmapFileFormat?, isEncrypted: Bool) throws {
    if format == nil, dpi != .standard {
      throw ValidationError("--dpi needs a PNG or JPEG output; name one with -o")
    }
    if format != .jpeg, quality != Self.standardQuality {
      throw ValidationError("--quality needs a JPEG output; name one with -o")
    }
    if format != nil, isEncrypted {
      throw ValidationError("only PDF output can be encrypted")
    }
  }

  func apply(to options: inout CompositionOptions) {
    options.bitmaps.dotsPerInch = dpi.dotsPerInch
    options.bitmaps.quality = Double(quality) / 100
  }
}
