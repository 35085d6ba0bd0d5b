public import ComposeAttributedText
import ComposeFonts
public import ComposeGeometry
import ComposeGraphics
import ComposePlatform
import ComposeUnicode

extension Line {
  /// The measures by the fonts; the width with the white space that ends the line.
  public var typographicBounds: TypographicBounds {
    TypographicBounds(
      width: width + trailingWhitespaceWidth, ascent: ascent, descent: descent, leading: leading)
  }

  /// The box around the outlines of all glyphs, from the line's origin, y downwards; nil when
  /// nothing is drawn. Images count by their boxes. Complexity: O(glyphs of the line).
  public var inkBounds: Rect? {
    var ink: Rect?
    func add(_ rect: Rect?) {
      guard let rect else { return }
      ink = ink?.union(rect) ?? rect
    }
    for run in runs {
      if run.kind == .attachment || run.kind == .composite, run.width > 0 {
        add(
          Rect(
            x: run.origin.x, y: run.origin.y - run.boxAscent, width: run.width,
            height: run.boxAscent + run.boxDescent))
      } else {
        add(run.inkBounds)
      }
    }
    if let hyphen { add(hyphen.run.inkBounds?.offsetBy(dx: hyphen.x, dy: 0)) }
    if let token { add(token.line.inkBounds?.offsetBy(dx: token.x, dy: 0)) }
    return ink
  }

  /// The line's bounds from its origin, y downwards, without the white space that ends it.
  ///
  /// Without options its typographic box: ascent, descent and leading, which is below.
  /// Complexity: O(glyphs of the line).
  public func bounds(_ options: LineBoundsOptions = []) -> Rect {
    if options.contains(.useGlyphPathBounds), !options.contains(.useOpticalBounds) {
      return inkBounds ?? .zero
    }
    let edges = edgeInsets(options)
    var above = ascent
    var below = descent
    if options.contains(.excludeTypographicShifts) {
      (above, below) = extentWithoutShifts
    }
    if options.contains(.includeLanguageExtents), let ink = inkBounds {
      above = max(above, -ink.minY)
      below = max(below, ink.maxY)
    }
    if !options.contains(.excludeTypographicLeading) { below += leading }
    return Rect(
      x: edges.left, y: -above, width: max(0, width - edges.left - edges.right),
      height: above + below)
  }

  private var extentWithoutShifts: (ascent: Double, descent: Double) {
    var above = paragraph.baseFont.ascent
    var below = paragraph.baseFont.descent
    for run in runs {
      above = max(above, run.boxAscent)
      below = max(below, run.boxDescent)
    }
    return (above, below)
  }

  /// The insets of the edges given by options from the line's width.
  private func edgeInsets(_ options: LineBoundsOptions) -> (left: Double, right: Double) {
    var left = 0.0
    var right = 0.0
    var hangsLeft = false
    var hangsRight = false
    if options.contains(.useHangingPunctuation) {
      left = hangingWidth(atLeft: true)
      right = hangingWidth(atLeft: false)
      hangsLeft = left > 0
      hangsRight = right > 0
    }
    let ink =
      options.contains(.useOpticalBounds) || options.contains(.useGlyphPathBounds)
      ? inkBounds : nil
    if let ink {
      if !hangsLeft { left = ink.minX }
      if !hangsRight { right = width - ink.maxX }
    }
    return (left, right)
  }

  /// The advance of the punctuation at one end that hangs; 0 when there is none.
  private func hangingWidth(atLeft: Bool) -> Double {
    if token != nil { return 0 }
    if let hyphen, atLeft ? hyphen.x == 0 : hasHyphenAtRight { return hyphenWidth }
    guard let index = atLeft ? fragments.indices.first : fragments.indices.last else { return 0 }
    var clusters: [LineCluster] = []
    appendClusters(ofFragment: index, to: &clusters)
    guard clusters.count > 1 || fragments.count > 1,
      let cluster = atLeft ? clusters.first : clusters.last
    else { return 0 }
    let scalar = paragraph.text.withUnsafeBufferPointer { bytes in
      cluster.range.lowerBound < bytes.count
        ? UTF8Decoder.decode(bytes, at: cluster.range.lowerBound).scalar : 0
    }
    return HangingPunctuation.hangs(scalar, atLeft: atLeft) ? cluster.advance : 0
  }

  /// Moves the line so that the edges of its paragraph's `lineBoundsOptions` are aligned.
  mutating func alignEdges(isSpread: Bool) {
    let options = paragraph.style.lineBoundsOptions
    let edges = edgeInsets(options)
    guard edges.left != 0 || edges.right != 0, edges.left.isFinite, edges.right.isFinite else {
      return
    }
    if isSpread, let wider = justified(to: width + edges.left + edges.right) { self = wider }
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    switch paragraph.style.alignment {
    case .left: indent -= edges.left
    case .right: indent += edges.right
    case .center: indent += (edges.right - edges.left) / 2
    case .natural, .justified:
      if isRightToLeft, !isSpread { indent += edges.right } else { indent -= edges.left }
    }
  }
}

/// Punctuation that hangs outside of a line's edges.
enum HangingPunctuation {
  static func hangs(_ scalar: UInt32, atLeft: Bool) -> Bool {
    switch scalar {
    // Quotation marks, at either end.
    case 0x22, 0x27, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A: true
    // Stops, commas, hyphens; ideographic ones.
    case 0x2C, 0x2D, 0x2E, 0x3A, 0x3B, 0xAD, 0x2010, 0x2011, 0x3001, 0x3002, 0xFF0C, 0xFF0E:
      !atLeft
    default: false
    }
  }
}
