import ComposeFonts
import ComposePDFReading
import ComposePDFWriter
import ComposePlatform

/// Faces in place of fonts that are not embedded, and the widths of the standard fonts.
struct StandardFont {
  /// The face that is drawn; nil when there is none at all.
  let face: FontFace?
  /// The widths by the names of glyphs, in thousandths; nil for a fixed width of 600.
  let widths: [Substring: Int]?
  let isSymbol: Bool
  let isDingbats: Bool
  let isStandard: Bool

  init(name: String, flags: Int) {
    let plain = (name.split(separator: "+").last.map(String.init) ?? name).lowercased()
    func has(_ words: String...) -> Bool { words.contains { plain.contains(bytesOf: $0) } }
    let isBold = has("bold", "black", "heavy", "demi") || flags & 1 << 18 != 0
    let isItalic = has("italic", "oblique") || flags & 1 << 6 != 0
    isSymbol = plain.hasPrefix("symbol")
    isDingbats = has("dingbat")
    let isFixed = has("courier", "mono", "consol") || flags & 1 != 0
    let isSans = has("helvetica", "arial", "sans", "verdana", "tahoma", "calibri", "gothic")
    let isSerif =
      !isSans && (has("times", "serif", "roman", "georgia", "garamond", "mincho") || flags & 2 != 0)
    isStandard = has("helvetica", "arial", "times", "courier") || isSymbol || isDingbats
    let family =
      isSymbol
      ? "Libertinus Math"
      : isDingbats
        ? "Noto Sans Symbols 2"
        : isFixed ? "Source Code Pro" : isSerif ? "Libertinus Serif" : "Source Sans Pro"
    face = try? FontCollection.bundled.closestFace(
      to: FontQuery(
        family: family, role: isFixed ? .mono : isSerif ? .serif : .sans,
        weight: isBold ? 700 : 400, isItalic: isItalic)
    ).face
    let metrics: String? =
      isSymbol
      ? "Symbol"
      : isDingbats
        ? "ZapfDingbats"
        : isFixed
          ? nil
          : isSerif
            ? (isBold
              ? (isItalic ? "Times-BoldItalic" : "Times-Bold")
              : isItalic ? "Times-Italic" : "Times-Roman")
            : isBold ? "Helvetica-Bold" : "Helvetica"
    widths = metrics.flatMap { EncodingTables.widths[$0] }.map { text in
      var all: [Substring: Int] = [:]
      let words = text.split(separator: " ")
      var index = 0
      while index + 1 < words.count {
        all[words[index]] = Int(words[index + 1])
        index += 2
      }
      return all
    }
  }

  func width(_ name: String) -> Double? {
    guard let widths else { return 600 }
    return widths[Substring(name)].map(Double.init)
  }
}
