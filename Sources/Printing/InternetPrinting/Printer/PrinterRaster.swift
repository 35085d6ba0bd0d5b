/// What a printer says about the raster formats that it takes.
public struct PrinterRaster: Hashable, Sendable {
  /// What one pixel is made of.
  public var colors: [RasterColor]
  /// Dots per inch, the coarsest first.
  public var resolutions: [Int]
  public var back: SheetBack

  public init(colors: [RasterColor], resolutions: [Int], back: SheetBack) {
    self.colors = colors
    self.resolutions = resolutions
    self.back = back
  }

  /// The resolution of a print quality: the coarsest for a draft, the finest for high, that in the middle
  /// otherwise (300 of 150, 300 and 600); nil where there is none.
  public func resolution(_ quality: PrintQuality = .normal) -> Int? {
    switch quality {
    case .draft: resolutions.first
    case .normal: resolutions.isEmpty ? nil : resolutions[(resolutions.count - 1) / 2]
    case .high: resolutions.last
    }
  }
}

extension PrinterDescription {
  /// What the printer says about PWG raster; nil where it does not take it.
  public var pwgRaster: PrinterRaster? {
    guard takes(format: "image/pwg-raster") else { return nil }
    return PrinterRaster(
      colors: strings("pwg-raster-document-type-supported").compactMap(RasterColor.init(pwgName:)),
      resolutions: dpi("pwg-raster-document-resolution-supported"),
      back: string("pwg-raster-document-sheet-back").flatMap(SheetBack.init) ?? .normal)
  }

  /// What the printer says about Apple raster by `urf-supported`; nil where it does not take it.
  ///
  /// `W8` is grey, `SRGB24` colour; `RS300-600` are resolutions; `DM1` to `DM4` say how backs are to be.
  public var appleRaster: PrinterRaster? {
    guard takes(format: "image/urf") else { return nil }
    var raster = PrinterRaster(colors: [], resolutions: [], back: .normal)
    for word in strings("urf-supported") {
      switch word {
      case "W8", "W8-16": raster.colors.append(.gray)
      case "SRGB24": raster.colors.append(.sRGB)
      case "DM1": raster.back = .normal
      case "DM2": raster.back = .flipped
      case "DM3": raster.back = .rotated
      case "DM4": raster.back = .manualTumble
      default:
        guard word.hasPrefix("RS") else { continue }
        raster.resolutions += word.dropFirst(2).split(separator: "-").compactMap {
          Int($0).flatMap { (1...10_000).contains($0) ? $0 : nil }
        }
      }
    }
    raster.resolutions.sort()
    return raster
  }
}
