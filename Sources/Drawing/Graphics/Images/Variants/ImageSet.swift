public import ComposeGeometry

/// One picture in several resolutions, such as `logo.png`, `logo@2x.png` and `logo@3x.png`.
public struct ImageSet: Hashable, Sendable {
  /// From the fewest pixels to the most.
  public let variants: [Image]

  /// What was chosen for a place.
  public struct Choice: Hashable, Sendable {
    /// The image that was chosen.
    public let image: Image
    /// How many pixels come to lie on an inch, along the side that has fewer of them.
    public let dotsPerInch: Double
    /// Says that these are too few to be printed well.
    public let note: ImageNote?
  }

  /// Below so many pixels per inch print shows them.
  public static let leastPrintResolution = 150.0

  /// Drawings have no pixels and are left out.
  public init(_ images: [Image]) {
    variants = images.filter { $0.pixelWidth > 0 && $0.pixelHeight > 0 }
      .enumerated()
      .sorted {
        ($0.element.pixelWidth * $0.element.pixelHeight, $0.offset)
          < ($1.element.pixelWidth * $1.element.pixelHeight, $1.offset)
      }
      .map(\.element)
  }

  /// The picture with the fewest pixels that has as many to the inch as asked for, or else the
  /// one with the most; nil when there is none or the size is not one.
  ///
  /// - Parameters:
  ///   - size: That the upright picture will have on the page, in points.
  ///   - dotsPerInch: Of the device, such as 300 for print.
  public func choice(for size: Size, dotsPerInch: Double) -> Choice? {
    guard size.isFinite, size.width > 0, size.height > 0 else { return nil }
    let choices = variants.map { ($0, $0.dotsPerInch(at: size)) }
    guard let (image, resolution) = choices.first(where: { $0.1 >= dotsPerInch }) ?? choices.last
    else { return nil }
    return Choice(
      image: image, dotsPerInch: resolution,
      note: resolution < Self.leastPrintResolution ? .lowResolution(resolution) : nil)
  }

  /// The scale that a file's name tells: 2 for `logo@2x.png`; 1 for a name that tells none.
  public static func scale(ofName name: String) -> Int {
    let stem =
      name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name.utf8[..<$0] }
      ?? name.utf8[...]
    guard stem.last == UInt8(ascii: "x"), let at = stem.lastIndex(of: UInt8(ascii: "@")),
      let digits = String(stem[stem.index(after: at)...].dropLast()), let scale = Int(digits),
      1...9 ~= scale
    else { return 1 }
    return scale
  }
}

extension Image {
  /// How many pixels come to lie on an inch when the upright picture has this size in points,
  /// along the side that has fewer of them; 0 for drawings and for no size.
  public func dotsPerInch(at size: Size) -> Double {
    guard size.isFinite, size.width > 0, size.height > 0 else { return 0 }
    let (across, down) = uprightPixels
    return min(Double(across) * 72 / size.width, Double(down) * 72 / size.height)
  }

  /// Columns and rows once `orientation` is applied.
  var uprightPixels: (width: Int, height: Int) {
    orientation.swapsAxes ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
  }
}
