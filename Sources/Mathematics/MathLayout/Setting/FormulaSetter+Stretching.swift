import ComposeFonts
import ComposeMathSyntax

extension FormulaSetter {
  /// The most glyphs of an assembly, however large it ought to be.
  static let maximumAssemblyCount = 1000

  /// In which direction a glyph grows.
  enum Growth {
    case vertical, horizontal
  }

  /// Sets a character at least as tall as `target`: the first of its sizes that is, else an assembly, else
  /// the largest there is with a lengthened shaft.
  mutating func setTall(
    _ scalar: UInt32, target: Double, _ style: LayoutStyle, least: Int = 0
  ) -> LayoutBox {
    let glyph = glyph(of: scalar, style)
    guard glyph != 0 else {
      return setCharacters(
        Unicode.Scalar(scalar).map { String(Character($0)) } ?? "", MathTextStyle(),
        size: fontSize(style))
    }
    let unit = unit(style)
    let wanted = target / unit
    func height(_ glyph: UInt16) -> Double {
      let measures = glyphs.measures(of: glyph)
      return Double(measures.ascent + measures.depth)
    }
    if height(glyph) >= wanted { return setGlyph(glyph, text: scalar, style) }
    var largest = glyph
    if let construction = font.table.verticalConstructions[glyph] {
      for variant in construction.variants {
        if height(variant.glyph) >= wanted { return setGlyph(variant.glyph, text: scalar, style) }
        if height(variant.glyph) > height(largest) { largest = variant.glyph }
      }
      if let assembly = assembly(construction, target: wanted, .vertical) {
        return setAssembly(assembly, text: scalar, .vertical, construction, style)
      }
    }
    if isArrow(scalar) {
      return setLengthened(largest, text: scalar, target: target, .vertical, style)
    }
    return setGlyph(largest, text: scalar, style)
  }

  /// Sets a character about as wide as `target`.
  ///
  /// - Parameter isWider: Whether it is at least that wide, as arrows are; accents are at most.
  mutating func setWide(
    _ scalar: UInt32, target: Double, isWider: Bool, _ style: LayoutStyle, glyph: UInt16? = nil
  ) -> LayoutBox {
    let glyph = glyph ?? self.glyph(of: scalar, style)
    guard glyph != 0 else { return emptyBox() }
    let unit = unit(style)
    let wanted = target / unit
    let construction = font.table.horizontalConstructions[glyph]
    func width(_ glyph: UInt16) -> Double {
      let measures = glyphs.measures(of: glyph)
      // Combining characters have no advance.
      return Double(measures.advance > 0 ? measures.advance : measures.right - measures.left)
    }
    var chosen = glyph
    if let construction {
      if isWider {
        if width(glyph) >= wanted { return setGlyph(glyph, text: scalar, style) }
        for variant in construction.variants {
          chosen = variant.glyph
          if width(chosen) >= wanted { return setGlyph(chosen, text: scalar, style) }
        }
        if let assembly = assembly(construction, target: wanted, .horizontal) {
          return setAssembly(assembly, text: scalar, .horizontal, construction, style)
        }
      } else {
        for variant in construction.variants {
          guard width(variant.glyph) <= wanted else {
            return setGlyph(chosen, text: scalar, style)
          }
          chosen = variant.glyph
        }
        if let assembly = assembly(construction, target: wanted, .horizontal) {
          return setAssembly(assembly, text: scalar, .horizontal, construction, style)
        }
      }
    }
    if width(chosen) < wanted, isArrow(scalar) {
      return setLengthened(chosen, text: scalar, target: target, .horizontal, style)
    }
    return setGlyph(chosen, text: scalar, style)
  }

  private func isArrow(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3D, 0x2261, 0x20D0, 0x20D1, 0x20D6, 0x20D7, 0x20E1, 0x20EC...0x20EF, 0x2190...0x21FF,
      0x27F0...0x27FF, 0x2900...0x297F, 0x2B04...0x2B0D:
      true
    default: false
    }
  }

  /// Parts in order with the overlap of each with the one before it; font units.
  struct Assembly {
    var parts: [(glyph: UInt16, advance: Double, overlap: Double)] = []
    var length = 0.0
  }

  /// Parts that together are at least `target` long, with the least number of extenders and the overlaps
  /// spread; nil where there are no parts or none that could grow.
  private func assembly(
    _ construction: MathGlyphConstruction, target: Double, _ growth: Growth
  ) -> Assembly? {
    guard !construction.parts.isEmpty, target.isFinite else { return nil }
    var parts = construction.parts
    let least = font.table.minimumConnectorOverlap
    // What each further repetition of all extenders adds, and what there is without any.
    var repetitions = parts.contains { !$0.isExtender } ? 0 : 1
    let none = Self.length(parts, repetitions: repetitions, least: least)
    let one = Self.length(parts, repetitions: repetitions + 1, least: least)
    let two = Self.length(parts, repetitions: repetitions + 2, least: least)
    let extenderCount = parts.lazy.filter(\.isExtender).count
    let most =
      extenderCount == 0
      ? 0 : max(0, (Self.maximumAssemblyCount - parts.count) / extenderCount)
    if none < target, extenderCount > 0 {
      let step = two - one
      let more = one >= target || step <= 0 ? 1 : 1 + ((target - one) / step).rounded(.up)
      // More than the most allowed does not fit an integer in every case.
      repetitions += Int(min(more, Double(most)))
    }
    repetitions = min(repetitions, max(1, most))
    if growth == .vertical {
      // Some fonts give parts less than their glyphs have, and their connectors from the glyph's end.
      for index in parts.indices {
        let measures = glyphs.measures(of: parts[index].glyph)
        parts[index].advance = max(parts[index].advance, Double(measures.ascent + measures.depth))
      }
    }
    var result = Assembly()
    var slack = 0.0
    var previous: MathGlyphConstruction.Part?
    var room: [Double] = []
    for part in parts {
      for _ in 0..<(part.isExtender ? repetitions : 1) {
        var overlap = 0.0
        var maximum = 0.0
        if let previous {
          maximum = Self.maximumOverlap(previous, part)
          overlap = min(least, maximum)
        }
        slack += maximum - overlap
        room.append(maximum - overlap)
        result.parts.append((part.glyph, part.advance, overlap))
        result.length += part.advance - overlap
        previous = part
      }
    }
    let excess = result.length - target
    if excess > 0, slack > 0 {
      let share = min(1, excess / slack)
      for index in result.parts.indices {
        let more = room[index] * share
        result.parts[index].overlap += more
        result.length -= more
      }
    }
    return result.parts.isEmpty ? nil : result
  }

  /// How far two parts may overlap: never so much that one of them adds nothing.
  private static func maximumOverlap(
    _ first: MathGlyphConstruction.Part, _ second: MathGlyphConstruction.Part
  ) -> Double {
    max(
      0, min(first.endConnector, second.startConnector, first.advance - 1, second.advance - 1))
  }

  /// How long parts are with the least overlaps.
  private static func length(
    _ parts: [MathGlyphConstruction.Part], repetitions: Int, least: Double
  ) -> Double {
    var length = 0.0
    var previous: MathGlyphConstruction.Part?
    for part in parts {
      for _ in 0..<(part.isExtender ? min(repetitions, 3) : 1) {
        if let previous { length -= min(least, maximumOverlap(previous, part)) }
        length += part.advance
        previous = part
      }
    }
    return length
  }

  /// Appends the glyphs of an assembly, from the baseline up or from the left.
  private mutating func setAssembly(
    _ assembly: Assembly, text scalar: UInt32, _ growth: Growth,
    _ construction: MathGlyphConstruction, _ style: LayoutStyle
  ) -> LayoutBox {
    let unit = unit(style)
    assemblyCount &+= 1
    var box = emptyBox()
    var place = 0.0
    for (index, part) in assembly.parts.enumerated() {
      place -= part.overlap * unit
      let measures = glyphs.measures(of: part.glyph)
      let ascent = Double(measures.ascent) * unit
      let depth = Double(measures.depth) * unit
      var piece = InkPiece(
        x: 0, y: 0, width: fontSize(style), height: 1, text: index == 0 ? scalar : 0,
        glyph: part.glyph, kind: .glyph)
      piece.assembly = assemblyCount
      switch growth {
      case .vertical:
        piece.y = place + depth
        box.width = max(box.width, Double(measures.advance) * unit)
      case .horizontal:
        piece.x = place - (measures.advance > 0 ? 0 : Double(measures.left) * unit)
        box.ascent = max(box.ascent, ascent)
        box.depth = max(box.depth, depth)
      }
      append(piece)
      place += part.advance * unit
    }
    switch growth {
    case .vertical: box.ascent = place
    case .horizontal: box.width = place
    }
    box.italic = construction.italicCorrection * unit
    box.topAccent = box.width / 2
    box.end = ink.count
    return box
  }
}
