import ComposeAttributedText
public import ComposeGeometry
public import ComposeGraphics

/// A text set in a place: its bounds and a way to draw it, any number of times. A value.
public struct StringDrawing: Sendable {
  /// The lines, at scale 1.
  public let frame: Frame
  /// The scale at which the text is drawn, so that it fits; 1 for text that does.
  public let actualScaleFactor: Double
  /// The box of the text, in points: from the top of the first line to the bottom of the last one.
  public let totalBounds: Rect
  /// Whether all text is shown.
  public let fits: Bool
  /// From the frame's coordinates to the page's.
  private let transform: AffineTransform

  /// Draws the text. The state is left as it was.
  ///
  /// - Parameter element: What the text is, for a tagged page; nil leaves that to the caller.
  public func draw(on context: any GraphicsContext, as element: StructureElement? = nil) {
    guard transform != .identity else { return frame.draw(on: context, as: element) }
    context.saveState()
    context.concatenate(transform)
    frame.draw(on: context, as: element)
    context.restoreState()
  }

  /// The box around all outlines, in points; nil when nothing is drawn.
  public var inkBounds: Rect? {
    frame.inkBounds?.applying(transform)
  }

  // MARK: Setting

  /// Sets text in a rectangle, if need be smaller.
  ///
  /// Scaling is that of the whole drawing, indents and spacing included, so that nothing is shaped
  /// twice. A scale counts as fitting when all text is shown and no word is broken inside; where
  /// the smallest one breaks words, all text is enough.
  ///
  /// - Parameters:
  ///   - minimumScaleFactor: Up to 1; the largest scale that fits is found to a 1000th.
  ///   - verticalShare: The fraction of the remaining height above the text: 0 is at the top.
  init(
    _ framesetter: Framesetter, in rect: Rect, options: FrameOptions, minimumScaleFactor: Double,
    verticalShare: Double = 0
  ) {
    var options = options
    // What has no room is shown nowhere else.
    options.controlsWidows = false
    let rect = Rect(
      x: rect.minX.isFinite ? rect.minX : 0, y: rect.minY.isFinite ? rect.minY : 0,
      width: rect.width.isNaN ? 0 : rect.width, height: rect.height.isNaN ? 0 : rect.height)
    let scale = Self.scale(
      framesetter, size: rect.size, options: options, minimum: minimumScaleFactor)
    var frame = Self.frame(framesetter, size: rect.size, scale: scale, options: options)
    var transform = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: rect.minX, ty: rect.minY)
    if verticalShare > 0, rect.height.isFinite {
      transform.ty += max(0, rect.height - frame.usedHeight * scale) * verticalShare
    }
    // Text at its own size is set in place, and needs no transform.
    if scale == 1 {
      frame = frame.moved(x: transform.tx, y: transform.ty)
      transform = .identity
    }
    self.init(frame, scale: scale, transform: transform)
  }

  init(_ frame: Frame, scale: Double, transform: AffineTransform) {
    self.frame = frame
    actualScaleFactor = scale
    self.transform = transform
    fits = frame.overflow == nil && frame.truncatedRange == nil
    let used = frame.usedRect ?? Rect(origin: frame.rect.origin, size: .zero)
    let top = frame.lines.first?.fragmentRect.minY ?? frame.rect.minY
    let box = Rect(x: used.minX, y: top, width: used.width, height: frame.usedHeight)
    totalBounds = transform == .identity ? box : box.applying(transform)
  }

  private static func frame(
    _ framesetter: Framesetter, size: Size, scale: Double, options: FrameOptions
  ) -> Frame {
    let container = TextContainer(
      Rect(x: 0, y: 0, width: size.width / scale, height: size.height / scale), options: options)
    return (try? framesetter.frame(in: container))
      ?? Frame(emptyFrom: 0..<framesetter.text.count, container)
  }

  private static func scale(
    _ framesetter: Framesetter, size: Size, options: FrameOptions, minimum: Double
  ) -> Double {
    let minimum = minimum > 0 ? min(minimum, 1) : 1
    guard minimum < 1 else { return 1 }
    var options = options
    options.truncation = nil
    func fits(_ scale: Double, breakingWords: Bool) -> Bool {
      let frame = frame(framesetter, size: size, scale: scale, options: options)
      return frame.overflow == nil
        && (breakingWords || !frame.lines.contains { $0.line.endsInsideWord })
        && frame.lines.allSatisfy { $0.line.width <= $0.fragmentRect.width + 1e-6 }
    }
    if fits(1, breakingWords: false) { return 1 }
    let breaksWords = !fits(minimum, breakingWords: false)
    guard fits(minimum, breakingWords: breaksWords) else { return minimum }
    if breaksWords, fits(1, breakingWords: true) { return 1 }
    var low = minimum
    var high = 1.0
    while high - low > 0.001 {
      let middle = (low + high) / 2
      if fits(middle, breakingWords: breaksWords) { low = middle } else { high = middle }
    }
    return low
  }
}

extension Line {
  /// Whether the next line continues the same word.
  var endsInsideWord: Bool {
    guard range.upperBound > range.lowerBound else { return false }
    return paragraph.segments[paragraph.segmentIndex(at: range.upperBound - 1)].end
      != range.upperBound
  }
}
