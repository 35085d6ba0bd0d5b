import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

/// A formula that has been set, ready to draw: glyphs, rules, lines, grounds and links.
///
/// Places are points from the left end of the baseline, x to the right and y downwards.
public struct MathBox: Sendable {
  /// The advance, in points.
  public var width: Double
  /// The height above the baseline, in points.
  public var ascent: Double
  /// The depth below the baseline, in points.
  public var depth: Double
  /// How far the last letter leans beyond its own advance, in points; part of `width`.
  public var italicCorrection: Double
  /// The glyphs, in the order of the source where that is the order of drawing.
  public var glyphs: [MathGlyphs]
  /// Filled rectangles: bars of fractions and roots, frames, rules of tables.
  public var rules: [MathRule]
  /// Lines that need not be level: strokes through formulas, dashed rules.
  public var lines: [MathLine]
  /// Grounds of colour, from the farthest to the nearest; behind all else.
  public var backgrounds: [MathRule]
  /// The areas of links.
  public var links: [MathLinkArea]

  /// An empty box of a size, in points.
  public init(width: Double = 0, ascent: Double = 0, depth: Double = 0) {
    self.width = width
    self.ascent = ascent
    self.depth = depth
    italicCorrection = 0
    glyphs = []
    rules = []
    lines = []
    backgrounds = []
    links = []
  }
}

/// Glyphs of one face, size and colour on one baseline.
public struct MathGlyphs: Sendable {
  /// The glyphs with their text: a letter as its character of mathematics, a larger form as the character that
  /// it is a form of. Advances lead from each to the next.
  public var run: GlyphRun
  /// Where the run begins on its baseline.
  public var origin: Point
  /// The colour of the glyphs.
  public var color: Color
  /// Where each glyph stands in the formula's source, in UTF-8 bytes.
  public var sources: ArraySlice<Range<Int>>
  /// A number of its own for a glyph that is put together of parts; nil for others. The parts are one cluster,
  /// raised above one another where they stand so.
  public var assembly: Int?
  /// The element of the formula's MathML that each glyph is part of, by its number in
  /// `FormulaMeaning.elements`; empty where nobody asked.
  public var elements: [Int] = []
}

/// A filled rectangle.
public struct MathRule: Hashable, Sendable {
  /// Its place, in points from the left end of the baseline, y downwards.
  public var rect: Rect
  /// Its colour.
  public var color: Color
  /// Where it comes from in the formula's source, in UTF-8 bytes.
  public var source: Range<Int>
}

/// A straight line.
public struct MathLine: Hashable, Sendable {
  /// Where it begins, in points from the left end of the baseline, y downwards.
  public var start: Point
  /// Where it ends, in the same coordinates.
  public var end: Point
  /// In points.
  public var thickness: Double
  /// Whether it is dashed: 6 times as long as thick, with gaps of 4.
  public var isDashed: Bool
  /// Its colour.
  public var color: Color
  /// Where it comes from in the formula's source, in UTF-8 bytes.
  public var source: Range<Int>
}

/// The area of a link.
public struct MathLinkArea: Hashable, Sendable {
  /// Its place, in points from the left end of the baseline, y downwards.
  public var rect: Rect
  /// What it leads to, as the source has it.
  public var destination: String
  /// Where it comes from in the formula's source, in UTF-8 bytes.
  public var source: Range<Int>
}

extension MathBox {
  /// The characters that no font has a glyph for, each once, in the order of drawing.
  public var missingCharacters: [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    for part in glyphs {
      for glyph in part.run.glyphs where glyph.glyph == 0 && glyph.textLength > 0 {
        let start = part.run.text.startIndex + Int(glyph.textOffset)
        let end = start + Int(glyph.textLength)
        guard end <= part.run.text.endIndex else { continue }
        for scalar in String(decoding: part.run.text[start..<end], as: UTF8.self).unicodeScalars
        where !found.contains(scalar) { found.append(scalar) }
      }
    }
    return found
  }

  /// The box at another size, everything in proportion.
  ///
  /// - Parameter factor: More than 0; others leave the box as it is.
  public func scaled(by factor: Double) -> MathBox {
    guard factor > 0, factor.isFinite, factor != 1 else { return self }
    var box = self
    box.width *= factor
    box.ascent *= factor
    box.depth *= factor
    box.italicCorrection *= factor
    for index in box.glyphs.indices {
      box.glyphs[index].run.size *= factor
      box.glyphs[index].origin = box.glyphs[index].origin.scaled(by: factor)
    }
    for index in box.rules.indices {
      box.rules[index].rect = box.rules[index].rect.scaled(by: factor)
    }
    for index in box.backgrounds.indices {
      box.backgrounds[index].rect = box.backgrounds[index].rect.scaled(by: factor)
    }
    for index in box.links.indices {
      box.links[index].rect = box.links[index].rect.scaled(by: factor)
    }
    for index in box.lines.indices {
      box.lines[index].start = box.lines[index].start.scaled(by: factor)
      box.lines[index].end = box.lines[index].end.scaled(by: factor)
      box.lines[index].thickness *= factor
    }
    return box
  }
}

extension MathBox {
  /// Takes in another box of the same baseline, which begins at `x`.
  mutating func append(_ other: MathBox, at x: Double) {
    width = max(width, x + other.width)
    ascent = max(ascent, other.ascent)
    depth = max(depth, other.depth)
    italicCorrection = other.italicCorrection
    let known = glyphs.reduce(0) { max($0, $1.assembly ?? 0) }
    for var run in other.glyphs {
      run.origin.x += x
      // Assemblies keep numbers of their own.
      if let assembly = run.assembly { run.assembly = assembly + known }
      glyphs.append(run)
    }
    func moved(_ rule: MathRule) -> MathRule {
      var rule = rule
      rule.rect = rule.rect.offsetBy(dx: x, dy: 0)
      return rule
    }
    rules += other.rules.map(moved)
    backgrounds += other.backgrounds.map(moved)
    for var line in other.lines {
      line.start.x += x
      line.end.x += x
      lines.append(line)
    }
    for var link in other.links {
      link.rect = link.rect.offsetBy(dx: x, dy: 0)
      links.append(link)
    }
  }
}

extension Point {
  fileprivate func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(
      x: origin.x * factor, y: origin.y * factor, width: size.width * factor,
      height: size.height * factor)
  }
}
