import ComposeFonts
import ComposeMathSyntax
import ComposeUnicode

extension FormulaSetter {
  /// Sets text within a formula, with the formulas in it.
  mutating func setText(_ text: MathText, _ style: LayoutStyle) -> LayoutBox {
    setPieces(text.pieces, style, size: text.keepsSize ? size : fontSize(style))
  }

  private mutating func setPieces(
    _ pieces: [MathText.Piece], _ style: LayoutStyle, size: Double
  ) -> LayoutBox {
    guard depth < Self.maximumDepth else { return emptyBox() }
    depth += 1
    defer { depth -= 1 }
    let level = breakLevel
    breakLevel = nil
    defer { breakLevel = level }
    var box = emptyBox()
    for piece in pieces {
      let part: LayoutBox
      switch piece {
      case .characters(let characters, let textStyle):
        part = setCharacters(characters, textStyle, size: size)
      case .formula(let list):
        // Within \text of a script a formula has the script's size.
        part = setList(list, style.isScript ? style : LayoutStyle(style: .text))
      case .colored(let value, let pieces):
        let outer = color
        color = number(of: value.color)
        part = setPieces(pieces, style, size: size)
        color = outer
      case .node(let node): part = setList([node], style)
      }
      ink.move(part, right: box.width)
      box.width += part.width
      box.extend(with: part)
    }
    box.end = ink.count
    box.topAccent = box.width / 2
    return box
  }

  /// Sets characters of the surrounding text's face.
  mutating func setPlainText(_ string: String, _ style: LayoutStyle) -> LayoutBox {
    setCharacters(string, MathTextStyle(), size: fontSize(style))
  }

  /// Sets characters in a face of text, at a size in points; runs of white space are one space.
  mutating func setCharacters(
    _ string: String, _ textStyle: MathTextStyle, size: Double
  ) -> LayoutBox {
    let start = textBytes.count
    var string = string
    string.withUTF8 { bytes in
      var isAfterSpace = false
      for byte in bytes {
        let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
        if isSpace {
          if !isAfterSpace { textBytes.append(0x20) }
        } else {
          textBytes.append(byte)
        }
        isAfterSpace = isSpace
      }
    }
    let range = start..<textBytes.count
    var box = emptyBox()
    guard !range.isEmpty else { return box }
    var runs: [(face: FontFace, glyphs: [ShapedGlyph])] = []
    let shaper = text
    textBytes.withUnsafeBufferPointer { bytes in
      shaper.shape(range, of: bytes, textStyle) { runs.append(($0, $1)) }
    }
    for run in runs {
      guard let number = faces.number(of: run.face) else { continue }
      let table = faces.tables[Int(number)]
      let unit = size / Double(max(1, run.face.unitsPerEm))
      for glyph in run.glyphs {
        let measures = table.measures(of: glyph.glyph)
        let up = Double(glyph.yOffset) * unit
        if !glyph.flags.contains(.invisible) {
          var piece = InkPiece(
            x: box.width + Double(glyph.xOffset) * unit, y: up, width: size, height: 1,
            text: glyph.textOffset, glyph: glyph.glyph, kind: .glyph)
          piece.face = number
          piece.isText = true
          piece.textLength = glyph.textLength
          append(piece)
          box.ascent = max(box.ascent, Double(measures.ascent) * unit + up)
          box.depth = max(box.depth, Double(measures.depth) * unit - up)
        }
        box.width += Double(glyph.advance) * unit
      }
    }
    box.end = ink.count
    box.topAccent = box.width / 2
    return box
  }
}
