public import ComposeGeometry

/// An image with display attributes: source rectangle, cap insets, tint and alignment insets. A
/// value; the pixels are shared by all values made from one image, and are one image XObject in a
/// PDF file.
public struct StyledImage: Sendable {
  /// The image that is styled.
  public let image: Image
  /// The source rectangle, in points of the upright image, y down.
  public let part: Rect
  /// The cap insets that keep their size when the image is resized, in points; nil to stretch all
  /// of it.
  public private(set) var capInsets: EdgeInsets?
  /// How the image fills an area of another size.
  public private(set) var resizing = ImageResizing.stretch
  /// The paint of a tinted (template) image; nil for its own colours.
  public private(set) var tint: Paint?
  /// The opacity of a tinted image.
  private(set) var template: ImageMask?
  /// The insets from the image's edges to its alignment rectangle, in points; positive is inward.
  public private(set) var alignmentInsets = EdgeInsets.zero
  /// The distance of the baseline above the lower edge, in points.
  public var baselineOffset = 0.0
  /// Whether it is mirrored horizontally in right-to-left layout.
  public var mirrorsForRightToLeft = false
  /// By row × 3 + column: made once, so that they are the same objects wherever they are drawn.
  private(set) var cells: [Int: TileCell] = [:]
  /// Strips of one pixel cut out of the image, also by row and column. Stretched through a clip,
  /// they would take the whole image to the size of a house, and its other pixels would bleed into
  /// them where a reader smooths.
  private(set) var strips: [Int: Image] = [:]

  /// Creates a styled image that looks like the image itself.
  public init(_ image: Image) {
    self.init(image, part: Rect(origin: .zero, size: image.size))
  }

  private init(_ image: Image, part: Rect) {
    self.image = image
    self.part = part
  }

  /// The size of the source rectangle, in points.
  public var size: Size { part.size }

  /// The size used by layout: that of the alignment rectangle.
  public var alignmentSize: Size { size.inset(by: alignmentInsets) }

  /// The size of one pixel, in points; none for drawings.
  var pixel: Size {
    let (across, down) = image.uprightPixels
    guard across > 0, down > 0 else { return Size(width: 0, height: 0) }
    return Size(
      width: image.size.width / Double(across), height: image.size.height / Double(down))
  }

  // MARK: Variants

  /// The image cropped to `rect`, in points from its upper left, y down; nil when they do not
  /// intersect.
  ///
  /// The pixels of the whole image are kept. Cap and alignment insets are reset.
  public func cropped(to rect: Rect) -> StyledImage? {
    guard rect.isFinite else { return nil }
    let moved = rect.offsetBy(dx: part.minX, dy: part.minY)
    guard let rest = moved.intersection(part), !rest.isEmpty else { return nil }
    var result = StyledImage(image, part: rest)
    result.tint = tint
    result.template = template
    result.baselineOffset = baselineOffset
    result.mirrorsForRightToLeft = mirrorsForRightToLeft
    return result
  }

  /// A resizable copy of the image with the given cap insets.
  ///
  /// - Parameters:
  ///   - capInsets: In points; negative values and NaN count as 0.
  ///   - resizing: Whether the area between the caps is tiled or stretched; one pixel is always
  ///     stretched.
  public func resizable(
    capInsets: EdgeInsets, mode resizing: ImageResizing = .tile
  ) -> StyledImage {
    func cap(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }
    var result = self
    let caps = EdgeInsets(
      top: cap(capInsets.top), left: cap(capInsets.left), bottom: cap(capInsets.bottom),
      right: cap(capInsets.right))
    result.capInsets = caps
    result.resizing = resizing
    result.makeCells()
    return result
  }

  /// The image as a template: its alpha filled with one paint.
  ///
  /// - Throws: `ImageError` when the alpha is not available: for drawings, or for more samples than
  ///   the limits allow.
  public func tinted(
    _ paint: Paint, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> StyledImage {
    var result = self
    if template == nil {
      result.template = try ImageMask(opacityOf: image, limits: limits)
    }
    result.tint = paint
    result.makeCells()
    return result
  }

  /// The image in its own colours.
  public var original: StyledImage {
    var result = self
    result.tint = nil
    result.template = nil
    result.makeCells()
    return result
  }

  /// The image with other alignment insets; NaN counts as 0.
  public func withAlignmentInsets(_ insets: EdgeInsets) -> StyledImage {
    let all = [insets.top, insets.left, insets.bottom, insets.right]
    var result = self
    result.alignmentInsets = all.allSatisfy(\.isFinite) ? insets : .zero
    return result
  }

  // MARK: Alignment

  /// The alignment rectangle of an image that fills `frame`.
  public func alignmentRect(forFrame frame: Rect, yAxisPointsUp: Bool = false) -> Rect {
    frame.inset(by: turned(alignmentInsets, yAxisPointsUp))
  }

  /// The frame of the image whose alignment rectangle is `rect`.
  public func frame(forAlignmentRect rect: Rect, yAxisPointsUp: Bool = false) -> Rect {
    rect.outset(by: turned(alignmentInsets, yAxisPointsUp))
  }

  private func turned(_ insets: EdgeInsets, _ yAxisPointsUp: Bool) -> EdgeInsets {
    guard yAxisPointsUp else { return insets }
    return EdgeInsets(
      top: insets.bottom, left: insets.left, bottom: insets.top, right: insets.right)
  }

  // MARK: Slices

  /// The parts of the image in a place of this size.
  func slices(filling size: Size) -> [ImageSlices.Slice] {
    ImageSlices(
      part: part, pixel: pixel, capInsets: capInsets ?? .zero, resizing: resizing, target: size
    ).slices
  }

  /// Cells for all that is tiled when the image is at its own size.
  private mutating func makeCells() {
    cells = [:]
    strips = [:]
    guard capInsets != nil else { return }
    for slice in slices(filling: size) {
      let strip = strip(of: slice)
      strips[slice.index] = strip
      guard slice.isTiled else { continue }
      cells[slice.index] = TileCell(
        down: drawing(of: slice.source, strip, yAxisPointsUp: false),
        up: drawing(of: slice.source, strip, yAxisPointsUp: true))
    }
  }

  private func drawing(
    of source: Rect, _ strip: Image?, yAxisPointsUp: Bool
  ) -> RecordedDrawing {
    let bounds = Rect(origin: .zero, size: source.size)
    return RecordedDrawing(bounds: bounds) {
      if let strip {
        $0.draw(strip, in: bounds)
      } else {
        $0.draw(self, source: source, over: bounds, yAxisPointsUp: yAxisPointsUp)
      }
    }
  }

  /// The pixels of a slice that is one pixel wide or high, unless they cannot be cut out.
  private func strip(of slice: ImageSlices.Slice) -> Image? {
    let pixel = pixel
    guard tint == nil, pixel.width > 0, pixel.height > 0 else { return nil }
    let isNarrow = slice.column == 1 && slice.source.width < pixel.width * 1.001
    let isLow = slice.row == 1 && slice.source.height < pixel.height * 1.001
    guard isNarrow || isLow,
      let columns = Self.pixels(slice.source.minX, slice.source.maxX, pixel.width),
      let rows = Self.pixels(slice.source.minY, slice.source.maxY, pixel.height)
    else { return nil }
    return image.cut(columns: columns, rows: rows)
  }

  /// The range of whole pixels between two positions; nil when either is not on a pixel boundary.
  private static func pixels(_ start: Double, _ end: Double, _ pixel: Double) -> Range<Int>? {
    let (first, last) = ((start / pixel).rounded(), (end / pixel).rounded())
    guard abs(first - start / pixel) < 0.01, abs(last - end / pixel) < 0.01,
      let first = Int(exactly: first), let last = Int(exactly: last), first < last
    else { return nil }
    return first..<last
  }
}

/// What is repeated between caps, for each direction of y.
struct TileCell: Sendable {
  let down: RecordedDrawing
  let up: RecordedDrawing
}

extension StyledImage: Hashable {
  // Cells follow from the rest.
  public static func == (left: StyledImage, right: StyledImage) -> Bool {
    left.image == right.image && left.part == right.part && left.capInsets == right.capInsets
      && left.resizing == right.resizing && left.tint == right.tint
      && left.alignmentInsets == right.alignmentInsets
      && left.baselineOffset == right.baselineOffset
      && left.mirrorsForRightToLeft == right.mirrorsForRightToLeft
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(image)
    hasher.combine(part)
    hasher.combine(capInsets)
    hasher.combine(resizing)
  }
}

extension Image {
  /// As `StyledImage.cropped(to:)`.
  public func cropped(to rect: Rect) -> StyledImage? { StyledImage(self).cropped(to: rect) }

  /// As `StyledImage.resizable(capInsets:mode:)`.
  public func resizable(
    capInsets: EdgeInsets, mode resizing: ImageResizing = .tile
  ) -> StyledImage {
    StyledImage(self).resizable(capInsets: capInsets, mode: resizing)
  }

  /// As `StyledImage.tinted(_:limits:)`.
  public func tinted(
    _ paint: Paint, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> StyledImage {
    try StyledImage(self).tinted(paint, limits: limits)
  }

  /// As `StyledImage.withAlignmentInsets(_:)`.
  public func withAlignmentInsets(_ insets: EdgeInsets) -> StyledImage {
    StyledImage(self).withAlignmentInsets(insets)
  }
}
