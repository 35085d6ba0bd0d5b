import ArgumentParser
import PDFComposition

/// What pictures of pages are like.
struct BitmapOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pixels per inch of PNG and JPEG files; 144 without this.", valueName: "number"))
  var dpi: Double?

  @Option(
    help: ArgumentHelp("Of JPEG files, 1 to 100; 85 without this.", valueName: "percent"))
  var quality: Int?

  func validate() throws {
    if let dpi, !BitmapSettings.resolutions.contains(dpi) {
      throw ValidationError("--dpi is a number from 1 to 2400")
    }
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality is a number from 1 to 100")
    }
  }

  /// Checks that the options are for what is written, as far as its path tells.
  func check(_ format: BitmapFileFormat?, isEncrypted: Bool) throws {
    if format == nil, dpi != nil {
      throw ValidationError("--dpi needs a PNG or JPEG file to write: name one with -o")
    }
    if format != .jpeg, quality != nil {
      throw ValidationError("--quality needs a JPEG file to write: name one with -o")
    }
    if format != nil, isEncrypted {
      throw ValidationError("only a PDF can be encrypted, and -o names a picture")
    }
  }

  func apply(to options: inout CompositionOptions) {
    if let dpi { options.bitmaps.dotsPerInch = dpi }
    if let quality { options.bitmaps.quality = Double(quality) / 100 }
  }
}
