import ComposeFonts
import ComposeGeometry
import ComposeMathSyntax

extension FormulaSetter {
  /// Sets a glyph with a shaft as long as `target`: the glyph at the end of its head, and rules as thick as its
  /// shafts up to there. Arrows with heads at both ends are put together from two.
  mutating func setLengthened(
    _ glyph: UInt16, text scalar: UInt32, target: Double, _ growth: Growth, _ style: LayoutStyle
  ) -> LayoutBox {
    let unit = unit(style)
    let measures = glyphs.measures(of: glyph)
    var box = setGlyph(glyph, text: scalar, style)
    let own = growth == .horizontal ? box.width : box.height
    let target = Self.bounded(target)
    guard target > own else { return box }
    if growth == .horizontal, let pair = ArrowPair(scalar),
      let lengthened = setLengthened(pair, of: glyph, box, text: scalar, target: target, style)
    {
      return lengthened
    }
    let heads = ArrowHeads(scalar)
    // Rules begin well inside the shaft, which is a third of the way from the end without a head.
    let extent =
      growth == .horizontal
      ? (Double(measures.left), Double(measures.right))
      : (-Double(measures.depth), Double(measures.ascent))
    if case .both(let first, let second) = heads {
      let firstGlyph = glyphs.glyph(of: first)
      let secondGlyph = glyphs.glyph(of: second)
      if firstGlyph != 0, secondGlyph != 0 {
        ink.remove(from: box.start)
        let low = setGlyph(firstGlyph, text: scalar, style)
        let high = setGlyph(secondGlyph, text: 0, style)
        let end = growth == .horizontal ? target - high.width : target - high.height
        moveAlong(high, growth, end)
        // From the middle of the one to the middle of the other.
        let lowMiddle = (growth == .horizontal ? low.width : low.ascent - low.depth) / 2
        let highMiddle = end + (growth == .horizontal ? high.width : high.ascent - high.depth) / 2
        appendShafts(
          of: secondGlyph, at: 0.35, extent, from: lowMiddle, to: highMiddle, growth, style)
        box.extend(with: low)
        box.extend(with: high)
        box.end = ink.count
        setLength(&box, target, growth)
        join(box, text: scalar)
        return box
      }
    }
    if case .first = heads {
      let place = extent.0 + 0.65 * (extent.1 - extent.0)
      let extra = target - own
      appendShafts(
        of: glyph, at: 0.65, extent, from: place * unit, to: extent.1 * unit + extra, growth, style)
    } else {
      let extra = target - own
      moveAlong(box, growth, extra)
      let place = extent.0 + 0.35 * (extent.1 - extent.0)
      appendShafts(
        of: glyph, at: 0.35, extent, from: extent.0 * unit, to: place * unit + extra, growth, style)
    }
    box.end = ink.count
    setLength(&box, target, growth)
    join(box, text: scalar)
    return box
  }

  /// Makes the glyphs of a box one character, from the left to the right.
  private mutating func join(_ box: LayoutBox, text scalar: UInt32) {
    let places = (box.start..<box.end).filter { ink.pieces[$0].kind == .glyph }
    guard places.count > 1 else { return }
    assemblyCount &+= 1
    let sorted = places.map { ink.pieces[$0] }.enumerated()
      .sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }
    for (index, place) in places.enumerated() {
      var piece = sorted[index].element
      piece.text = index == 0 ? scalar : 0
      piece.assembly = assemblyCount
      ink.pieces[place] = piece
    }
  }

  /// Sets two arrows of opposite directions above one another, each as long as `target`, where the glyph of
  /// both has its shafts; nil where the font lacks one of them.
  private mutating func setLengthened(
    _ pair: ArrowPair, of glyph: UInt16, _ whole: LayoutBox, text scalar: UInt32, target: Double,
    _ style: LayoutStyle
  ) -> LayoutBox? {
    func shafts(of glyph: UInt16) -> [Double] {
      let measures = glyphs.measures(of: glyph)
      let middle = (Double(measures.left) + Double(measures.right)) / 2
      return faces.crossings(of: glyph, at: middle, isHorizontal: true)
        .map { ($0.lowerBound + $0.upperBound) / 2 }
    }
    let places = shafts(of: glyph).sorted()
    let parts = [(pair.lower, places.first), (pair.upper, places.last)].compactMap {
      part -> (glyph: UInt16, up: Double)? in
      let own = glyphs.glyph(of: part.0)
      guard own != 0, let place = part.1, let shaft = shafts(of: own).first else { return nil }
      return (own, place - shaft)
    }
    guard places.count == 2, parts.count == 2 else { return nil }
    ink.remove(from: whole.start)
    var box = whole
    for (index, scalars) in [pair.lower, pair.upper].enumerated() {
      let part = setLengthened(
        parts[index].glyph, text: scalars, target: target, .horizontal, style)
      let up = parts[index].up * unit(style)
      ink.move(part, right: max(0, target - part.width) / 2, up: up)
      box.extend(with: part, raisedBy: up)
    }
    box.end = ink.count
    setLength(&box, target, .horizontal)
    join(box, text: scalar)
    return box
  }

  private mutating func moveAlong(_ box: LayoutBox, _ growth: Growth, _ distance: Double) {
    switch growth {
    case .horizontal: ink.move(box, right: distance)
    case .vertical: ink.move(box, right: 0, up: distance)
    }
  }

  private func setLength(_ box: inout LayoutBox, _ target: Double, _ growth: Growth) {
    switch growth {
    case .horizontal: box.width = target
    case .vertical: box.ascent = max(0, target - box.depth)
    }
    box.glyph = 0
    box.italic = 0
    box.topAccent = box.width / 2
  }

  /// Appends minus or equals signs, as TeX does, where they continue the shafts of a glyph; else rules where its
  /// outline is crossed at a share of its length.
  private mutating func appendShafts(
    of glyph: UInt16, at share: Double, _ extent: (Double, Double), from start: Double,
    to end: Double,
    _ growth: Growth, _ style: LayoutStyle
  ) {
    guard end > start else { return }
    let unit = unit(style)
    let place = extent.0 + share * (extent.1 - extent.0)
    if growth == .horizontal, let sign = sign(continuing: glyph, at: place) {
      let measures = glyphs.measures(of: sign)
      let left = Double(measures.left) * unit
      let width = Double(measures.right) * unit - left
      if width > 0, end - start >= width {
        // Each reaches a tenth into the next one, so that nothing shows between them.
        let count = Int(
          min(((end - start) / (0.9 * width)).rounded(.up), Double(Self.maximumAssemblyCount)))
        let step = count > 1 ? (end - start - width) / Double(count - 1) : 0
        for index in 0..<count {
          ink.move(
            setGlyph(sign, text: 0, style), right: start - left + Double(index) * step)
        }
        return
      }
    }
    for shaft in faces.crossings(of: glyph, at: place, isHorizontal: growth == .horizontal) {
      let low = shaft.lowerBound * unit
      let thickness = (shaft.upperBound - shaft.lowerBound) * unit
      switch growth {
      case .horizontal: appendRule(x: start, y: low, width: end - start, height: thickness)
      case .vertical: appendRule(x: low, y: start, width: thickness, height: end - start)
      }
    }
  }
}

extension FormulaSetter {
  /// The sign whose lines are those of a glyph at a place, in font units.
  private func sign(continuing glyph: UInt16, at place: Double) -> UInt16? {
    let lines = faces.crossings(of: glyph, at: place, isHorizontal: true)
    for scalar in [0x2212, 0x3D, 0x2261] as [UInt32] {
      let sign = glyphs.glyph(of: scalar)
      guard sign != 0 else { continue }
      let measures = glyphs.measures(of: sign)
      let own = faces.crossings(
        of: sign, at: (Double(measures.left) + Double(measures.right)) / 2, isHorizontal: true)
      guard own.count == lines.count else { continue }
      let differs = zip(own, lines).contains {
        abs($0.lowerBound - $1.lowerBound) > 1 || abs($0.upperBound - $1.upperBound) > 1
      }
      if !differs { return sign }
    }
    return nil
  }
}

/// The arrows that a sign of two in opposite directions is put together from.
private struct ArrowPair {
  var upper: UInt32
  var lower: UInt32

  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x21C4: (upper, lower) = (0x2192, 0x2190)
    case 0x21C6: (upper, lower) = (0x2190, 0x2192)
    case 0x21CB: (upper, lower) = (0x21BC, 0x21C1)
    case 0x21CC: (upper, lower) = (0x21C0, 0x21BD)
    default: return nil
    }
  }
}

/// At which ends of an arrow heads stand.
enum ArrowHeads {
  /// At the left or the bottom.
  case first
  /// At the right or the top.
  case last
  /// At both, with the arrows that have one each.
  case both(UInt32, UInt32)

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x2194, 0x27F7: self = .both(0x2190, 0x2192)
    case 0x21D4, 0x27FA: self = .both(0x21D0, 0x21D2)
    case 0x2195: self = .both(0x2193, 0x2191)
    case 0x21D5: self = .both(0x21D3, 0x21D1)
    case 0x2190, 0x2193, 0x21D0, 0x21D3, 0x219E, 0x21A0 - 1, 0x21A9, 0x21AB, 0x21BC, 0x21BD, 0x21C7,
      0x21CA, 0x21DA, 0x21DC, 0x21E0, 0x21E4, 0x21E6, 0x21E9, 0x21A2, 0x21C2, 0x21C3, 0x27F5,
      0x27F8, 0x27FB, 0x27FD:
      self = .first
    default: self = .last
    }
  }
}
