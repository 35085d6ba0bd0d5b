import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

// The font descriptor entries common to all fonts, whatever the type of their glyphs.

extension EmbeddedFont {
  /// A font descriptor without a program (ISO 32000-1, 9.8).
  func descriptor(name: String) -> PDFDictionary {
    let metrics = face.metrics
    let traits = face.traits
    let unit = 1000 / unitsPerEm
    func scaled(_ value: Double) -> PDFObject {
      value.isFinite ? .integer(Int((min(max(value * unit, -1e6), 1e6)).rounded())) : 0
    }
    var flags = 4  // Symbolic: the glyphs need not be of the standard Latin set.
    if traits.isMonospaced { flags |= 1 }
    if face.hasSerifs { flags |= 2 }
    if traits.isItalic { flags |= 64 }
    // Stem widths are not in the font; this estimates them from the weight.
    let stem = 50 + (Double(traits.weight) / 65) * (Double(traits.weight) / 65)
    return [
      "Type": .name("FontDescriptor"), "FontName": .name(PDFName(name)),
      "Flags": .integer(flags),
      "FontBBox": [
        scaled(metrics.bounds.minX), scaled(metrics.bounds.minY), scaled(metrics.bounds.maxX),
        scaled(metrics.bounds.maxY),
      ],
      "ItalicAngle": .real(metrics.italicAngle.isFinite ? metrics.italicAngle : 0),
      "Ascent": scaled(metrics.ascender), "Descent": scaled(metrics.descender),
      "CapHeight": scaled(metrics.capHeight), "StemV": .integer(Int(stem.rounded())),
    ]
  }

  /// The UTF-16 of codes, for `ToUnicode`.
  func texts(of assignments: [Assignment]) -> [(code: UInt16, text: [UInt16])] {
    assignments.map { assignment in
      let key = assignment.text == .none ? TextKey.zeroWidthSpace : assignment.text
      let text = String(decoding: self.text(of: key), as: UTF8.self)
      // These are forbidden as text (PDF/UA-1, 7.21.7).
      let units = text.utf16.map { $0 == 0 || $0 == 0xFEFF || $0 == 0xFFFE ? 0xFFFD : $0 }
      return (assignment.code, units)
    }
  }

  /// The six-letter tag of a font subset, from its glyphs and their codes (9.6.4).
  func tag(of assignments: [Assignment]) -> String {
    var bytes = Array(face.postScriptName.utf8)
    for assignment in assignments {
      for value in [assignment.code, assignment.glyph] {
        bytes.append(UInt8(value >> 8))
        bytes.append(UInt8(truncatingIfNeeded: value))
      }
    }
    var rest = ContentHash(bytes).low
    var letters = ""
    for _ in 0..<6 {
      letters.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26)))
      rest /= 26
    }
    return letters
  }
}

extension FontFace {
  /// Whether OS/2 classifies the face as serif: by its family class, else by PANOSE.
  fileprivate var hasSerifs: Bool {
    withTable("OS/2") { table in
      guard table.count >= 34 else { return false }
      switch table[30] {
      case 1...5, 7: return true
      case 8...10, 12: return false
      default: return table[32] == 2 && (2...10).contains(table[33])
      }
    } ?? false
  }
}
