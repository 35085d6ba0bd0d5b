public import ComposeGeometry

/// One image in several resolutions, such as `logo.png`, `logo@2x.png` and `logo@3x.png`.
public struct ImageSet: Hashable, Sendable {
  /// From the fewest pixels to the most.
  public let variants: [Image]

  /// What was chosen for a place.
  public struct Choice: Hashable, Sendable {
    /// The image that was chosen.
    public let image: Image
    /// The effective resolution in pixels per inch, of the side where it is lower.
    public let dotsPerInch: Double
    /// A note that the resolution is too low for print.
    public let note: ImageNote?
  }

  /// Below so many pixels per inch print shows them.
  public static let leastPrintResolution = 150.0

  /// Drawings have no pixels and are omitted.
  public init(_ images: [Image]) {
    variants = images.filter { $0.pixelWidth > 0 && $0.pixelHeight > 0 }
      .enumerated()
      .sorted {
        ($0.element.pixelWidth * $0.element.pixelHeight, $0.offset)
          < ($1.element.pixelWidth * $1.element.pixelHeight, $1.offset)
      }
      .map(\.element)
  }

  /// The smallest image with at least the requested resolution, or else the largest one; nil when
  /// the set is empty or the size is invalid.
  ///
  /// - Parameters:
  ///   - size: The size of the upright image on the page, in points.
  ///   - dotsPerInch: The resolution of the device, such as 300 for print.
  public func choice(for size: Size, dotsPerInch: Double) -> Choice? {
    guard size.isFinite, size.width > 0, size.height > 0 else { return nil }
    let choices = variants.map { ($0, $0.dotsPerInch(at: size)) }
    guard let (image, resolution) = choices.first(where: { $0.1 >= dotsPerInch }) ?? choices.last
    else { return nil }
    return Choice(
      image: image, dotsPerInch: resolution,
      note: resolution < Self.leastPrintResolution ? .lowResolution(resolution) : nil)
  }

  /// The scale factor in a file's name: 2 for `logo@2x.png`; 1 for a name without one.
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
  /// The effective resolution in pixels per inch when the upright image has this size in points, of
  /// the side where it is lower; 0 for drawings and for an empty size.
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
