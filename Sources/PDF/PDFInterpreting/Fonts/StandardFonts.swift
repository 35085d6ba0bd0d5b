import ComposeFonts
import ComposePDFReading
import ComposePDFWriter
import ComposePlatform

/// Faces in place of fonts that are not embedded, and the widths of the standard fonts.
///
/// Faces with the metrics of the standard fonts are those of URW or Liberation where one of them is
/// installed, else the bundled ones, made as wide.
struct StandardFont {
  /// The face that is drawn; nil when there is none at all.
  let face: FontFace?
  /// The widths by the names of glyphs, in thousandths; nil for a fixed width of 600.
  let widths: [Substring: Int]?
  let isSymbol: Bool
  let isDingbats: Bool
  let isStandard: Bool
  /// Whether its letters are those of a standard font, and not of a narrower one of the same family.
  let hasStandardLetters: Bool

  init(name: String, flags: Int, usesInstalledFonts: Bool) {
    let plain = (name.split(separator: "+").last.map(String.init) ?? name).lowercased()
    func has(_ words: String...) -> Bool { words.contains { plain.contains(bytesOf: $0) } }
    let isBold = has("bold", "black", "heavy", "demi", "impact") || flags & 1 << 18 != 0
    let isItalic = has("italic", "oblique") || flags & 1 << 6 != 0
    isSymbol = plain.hasPrefix("symbol")
    isDingbats = has("dingbat")
    let isFixed = has("courier", "mono", "consol") || flags & 1 != 0
    let isSans = has("helvetica", "arial", "sans", "verdana", "tahoma", "calibri", "gothic")
    let isSerif =
      !isSans && (has("times", "serif", "roman", "georgia", "garamond", "mincho") || flags & 2 != 0)
    isStandard = has("helvetica", "arial", "times", "courier") || isSymbol || isDingbats
    hasStandardLetters =
      isStandard && !has("narrow", "cond", "compress", "neue", "light", "thin", "black", "rounded")
    let style = (isBold ? 1 : 0) + (isItalic ? 2 : 0)
    let kind = isSymbol ? 3 : isDingbats ? 4 : isFixed ? 2 : isSerif ? 1 : 0
    face =
      (usesInstalledFonts ? Self.installed(kind, style) : nil)
      ?? Self.bundled(kind, isBold: isBold, isItalic: isItalic)
    let metrics: String? =
      switch kind {
      case 0: isBold ? "Helvetica-Bold" : "Helvetica"
      case 1: ["Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic"][style]
      case 2: nil
      case 3: "Symbol"
      default: "ZapfDingbats"
      }
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

  private static func bundled(_ kind: Int, isBold: Bool, isItalic: Bool) -> FontFace? {
    let families = [
      "Source Sans Pro", "Libertinus Serif", "Source Code Pro", "Libertinus Math",
      "Noto Sans Symbols 2",
    ]
    return try? FontCollection.bundled.closestFace(
      to: FontQuery(
        family: families[kind], role: kind == 2 ? .mono : kind == 1 ? .serif : .sans,
        weight: isBold ? 700 : 400, isItalic: isItalic)
    ).face
  }

  // MARK: Installed faces

  /// The names of files in the order of kinds and styles.
  private static func fileNames(_ kind: Int, _ style: Int) -> (urw: String, liberation: String?) {
    let styles = ["Regular", "Bold", "Italic", "BoldItalic"]
    return switch kind {
    case 0: ("NimbusSans-" + styles[style], "LiberationSans-" + styles[style])
    case 1: ("NimbusRoman-" + styles[style], "LiberationSerif-" + styles[style])
    case 2: ("NimbusMonoPS-" + styles[style], "LiberationMono-" + styles[style])
    case 3: ("StandardSymbolsPS", nil)
    default: ("D050000L", nil)
    }
  }

  /// Where Debian, Fedora, Arch and Homebrew have them.
  private static func installed(_ kind: Int, _ style: Int) -> FontFace? {
    let names = fileNames(kind, style)
    for folder in [
      "/usr/share/fonts/opentype/urw-base35/", "/usr/share/fonts/urw-base35/",
      "/usr/share/fonts/gsfonts/", "/opt/homebrew/share/ghostscript/fonts/",
    ] {
      if let face = try? FontFace(path: folder + names.urw + ".otf") { return face }
    }
    guard let name = names.liberation else { return nil }
    for folder in [
      "/usr/share/fonts/truetype/liberation/", "/usr/share/fonts/truetype/liberation2/",
      "/usr/share/fonts/liberation/", "/usr/share/fonts/liberation-fonts/",
    ] {
      if let face = try? FontFace(path: folder + name + ".ttf") { return face }
    }
    return nil
  }
}
