import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax
import Foundation

/// Where glyphs and rules of a formula stand, in thousandths of the text's size, y upwards.
struct PlacedFormula {
  struct Glyph {
    /// `M` for the math font, `T` for that of text.
    var font: String
    var name: String
    var x: Double
    var y: Double
    var size: Double
  }

  var width: Double?
  var height: Double?
  var depth: Double?
  var glyphs: [Glyph] = []
  var rules: [[Double]] = []
}

/// A formula as another engine has set it.
struct ReferenceFormula {
  var id: String
  var tag: String
  var mode: String
  var tex: String
  var placed: PlacedFormula
  /// The largest difference between two engines; nil where it was not measured.
  var difference: Double?

  /// Reads a line of `reference.jsonl`; nil for one that is broken.
  init?(line: Substring) {
    guard
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let id = object["id"] as? String, let mode = object["mode"] as? String,
      let tex = object["tex"] as? String, let glyphs = object["glyphs"] as? [[Any]],
      let rules = object["rules"] as? [[NSNumber]]
    else { return nil }
    self.id = id
    self.mode = mode
    self.tex = tex
    tag = object["tag"] as? String ?? ""
    difference = (object["xe"] as? NSNumber)?.doubleValue
    placed = PlacedFormula()
    placed.width = (object["w"] as? NSNumber)?.doubleValue
    placed.height = (object["h"] as? NSNumber)?.doubleValue
    placed.depth = (object["d"] as? NSNumber)?.doubleValue
    placed.rules = rules.map { $0.map(\.doubleValue) }
    for glyph in glyphs {
      guard glyph.count == 6, let font = glyph[0] as? String, let name = glyph[1] as? String,
        let x = glyph[3] as? NSNumber, let y = glyph[4] as? NSNumber,
        let size = glyph[5] as? NSNumber
      else { return nil }
      placed.glyphs.append(
        .init(
          font: font, name: name, x: x.doubleValue, y: y.doubleValue, size: size.doubleValue))
    }
  }

  static func read(_ path: String) -> [ReferenceFormula] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap(ReferenceFormula.init(line:))
  }
}

extension PlacedFormula {
  /// Sets a formula as `tools/reference.py` has it set by another engine.
  init(_ tex: String, mode: String, with typesetter: MathTypesetter) {
    self.init()
    let style: MathStyle = mode == "inline" ? .text : mode == "script" ? .script : .display
    let formula = Formula(latex: tex, style: style)
    if mode == "block" {
      appendDisplay(formula, typesetter)
      return
    }
    let box = typesetter.box(formula.content, style: style, isCramped: mode == "cramped")
    append(box, x: 0, y: 0, typesetter)
    let unit = 1000 / typesetter.size
    width = box.width * unit
    height = box.ascent * unit
    depth = box.depth * unit
  }

  /// A whole display on a measure of 30 em, its rows numbered from 1.
  private mutating func appendDisplay(_ formula: Formula, _ typesetter: MathTypesetter) {
    let measure = 30 * typesetter.size
    func number(_ text: String) -> MathBox {
      typesetter.box(
        [MathNode(.text(MathText([.characters(text, MathTextStyle())])), at: 0..<0)], style: .text)
    }
    func text(of tag: MathRow.Tag, _ count: inout Int) -> String? {
      switch tag {
      case .none: return nil
      case .automatic:
        count += 1
        return "(\(count))"
      case .given(let text, let isParenthesized):
        var characters = ""
        for case .characters(let part, _) in text.pieces { characters += part }
        return isParenthesized ? "(\(characters))" : characters
      }
    }
    var sizingCount = 0
    let display = typesetter.display(formula, measure: measure) { tag in
      text(of: tag, &sizingCount).map { number($0).width + typesetter.size } ?? 0
    }
    var y = 0.0
    var count = 0
    for row in display.rows {
      y -= row.baselineDistance
      append(row.box, x: row.x, y: y, typesetter)
      if let text = text(of: row.tag, &count) {
        let box = number(text)
        append(box, x: measure - box.width, y: y, typesetter)
      }
    }
  }

  private mutating func append(_ box: MathBox, x: Double, y: Double, _ typesetter: MathTypesetter) {
    let unit = 1000 / typesetter.size
    for part in box.glyphs {
      let face = part.run.face
      for (glyph, place) in zip(part.run.glyphs, part.run.positions) {
        guard face.bounds(of: glyph.glyph) != nil else { continue }
        glyphs.append(
          Glyph(
            font: face == typesetter.font.face ? "M" : "T",
            name: face.name(of: glyph.glyph) ?? "\(glyph.glyph)",
            x: (x + part.origin.x + place.x) * unit, y: (y - part.origin.y - place.y) * unit,
            size: part.run.size * unit))
      }
    }
    for rule in box.rules {
      let rect = rule.rect
      rules.append([
        (x + rect.origin.x) * unit, (y - rect.origin.y - rect.size.height) * unit,
        rect.size.width * unit, rect.size.height * unit,
      ])
    }
  }

  /// The line of `ours.jsonl` that `tools/compare.py` reads.
  func line(id: String) -> String {
    let object: [String: Any] = [
      "id": id, "w": width ?? 0, "h": height ?? 0, "d": depth ?? 0,
      "glyphs": glyphs.map { [$0.font, $0.name, 0, $0.x, $0.y, $0.size] as [Any] }, "rules": rules,
    ]
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Moves the left-most, lowest of the largest glyphs to the origin.
  var movedToOrigin: PlacedFormula {
    guard let largest = glyphs.map(\.size).max(),
      let first = glyphs.filter({ $0.size == largest }).min(by: { ($0.x, $0.y) < ($1.x, $1.y) })
    else { return self }
    var moved = self
    moved.width = nil
    moved.height = nil
    moved.depth = nil
    for index in moved.glyphs.indices {
      moved.glyphs[index].x -= first.x
      moved.glyphs[index].y -= first.y
    }
    for index in moved.rules.indices {
      moved.rules[index][0] -= first.x
      moved.rules[index][1] -= first.y
    }
    return moved
  }

  /// The largest difference of places and measures, and how many glyphs and rules have no partner: the rule of
  /// `tools/compare.py`.
  func difference(from reference: PlacedFormula) -> (largest: Double, unmatched: Int) {
    var largest = 0.0
    var missing = 0
    var left = glyphs
    for glyph in reference.glyphs {
      func distance(_ other: Glyph) -> Double { abs(other.x - glyph.x) + abs(other.y - glyph.y) }
      let candidates = left.indices.filter {
        left[$0].font == glyph.font && left[$0].name == glyph.name
          && abs(left[$0].size - glyph.size) <= 10
      }
      guard let index = candidates.min(by: { distance(left[$0]) < distance(left[$1]) }) else {
        missing += 1
        continue
      }
      let other = left.remove(at: index)
      largest = max(largest, abs(other.x - glyph.x), abs(other.y - glyph.y))
    }
    var leftRules = rules
    for rule in reference.rules {
      func distance(_ other: [Double]) -> Double {
        zip(other, rule).reduce(0) { $0 + abs($1.0 - $1.1) }
      }
      guard
        let index = leftRules.indices.min(by: { distance(leftRules[$0]) < distance(leftRules[$1]) })
      else {
        missing += 1
        continue
      }
      let other = leftRules.remove(at: index)
      largest = max(largest, zip(other, rule).map { abs($0 - $1) }.max() ?? 0)
    }
    for (own, other) in [
      (width, reference.width), (height, reference.height), (depth, reference.depth),
    ] {
      if let own, let other { largest = max(largest, abs(own - other)) }
    }
    return (largest, missing + left.count + leftRules.count)
  }
}
