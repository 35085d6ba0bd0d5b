public import ComposeInternetPrinting

/// How pages are drawn for a printer that takes pixels.
public struct PageRasterSettings: Hashable, Sendable {
  /// PWG or Apple raster.
  public var format: RasterFormat
  /// Dots per inch, 1 to 10,000.
  public var resolution: Int
  /// What a pixel is made of.
  public var color: RasterColor
  /// The sides of the sheets that are printed on.
  public var sides: PrintSides
  /// How the printer wants the back sides of sheets.
  public var back: SheetBack
  /// The quality that the header of a page names.
  public var quality: PrintQuality
  /// The type of medium that the header of a page names; empty for the printer's choice.
  public var mediaType: String
  /// The sheet, and how pages lie on it.
  public var sheet: PrintSheet
  /// The bytes of pixels that are drawn at once, four each; a page takes several bands where it has
  /// more. At least one row is drawn.
  public var bandBytes: Int

  /// Creates settings; the defaults are a page on one side of the sheet.
  public init(
    format: RasterFormat, resolution: Int, color: RasterColor, sides: PrintSides = .oneSided,
    back: SheetBack = .normal, quality: PrintQuality = .normal, mediaType: String = "",
    sheet: PrintSheet, bandBytes: Int = 4_000_000
  ) {
    self.format = format
    self.resolution = resolution
    self.color = color
    self.sides = sides
    self.back = back
    self.quality = quality
    self.mediaType = mediaType
    self.sheet = sheet
    self.bandBytes = bandBytes
  }

  /// The settings for a printer: the colour and the resolution that the options ask for where the
  /// printer takes them, else the nearest.
  ///
  /// Colour is drawn where the printer takes it unless the options ask for grey or black. Nil where
  /// the printer does not take the format.
  public init?(
    _ format: RasterFormat, _ options: PrintOptions, sheet: PrintSheet,
    for printer: PrinterDescription
  ) {
    guard PrintFormat.raster(format).isTaken(by: printer), let raster = printer.raster(format)
    else { return nil }
    let quality = options.quality ?? .normal
    let resolution =
      options.resolution.flatMap { wanted in
        raster.resolutions.min { abs($0 - wanted) < abs($1 - wanted) }
      } ?? raster.resolution(quality)
    let wanted: [RasterColor] =
      switch options.colorMode {
      case .bilevel?: [.black, .gray, .sRGB, .cmyk]
      case .monochrome?: [.gray, .black, .sRGB, .cmyk]
      case .color?, .auto?: [.sRGB, .cmyk, .gray, .black]
      case nil: printer.isColor ? [.sRGB, .cmyk, .gray, .black] : [.gray, .sRGB, .black, .cmyk]
      }
    let colors = raster.colors.filter(format.has)
    guard let resolution, (1...10_000).contains(resolution),
      let color = wanted.first(where: colors.contains)
    else { return nil }
    self.init(
      format: format, resolution: resolution, color: color, sides: options.sides ?? .oneSided,
      back: raster.back, quality: quality, mediaType: options.media.type ?? "", sheet: sheet)
  }
}
