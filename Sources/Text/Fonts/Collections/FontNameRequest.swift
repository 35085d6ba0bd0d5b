/// What the name of a font tells when the font is not there.
struct FontNameRequest {
  /// The family itself, then those that may stand for it, best first; never empty.
  let families: [String]
  let role: FontRole
  let weight: Int
  let isItalic: Bool

  private static let helvetica = [
    "Helvetica", "Arial", "Liberation Sans", "Arimo", "Nimbus Sans", "TeX Gyre Heros", "FreeSans",
  ]
  private static let times = [
    "Times New Roman", "Times", "Liberation Serif", "Tinos", "Nimbus Roman", "TeX Gyre Termes",
    "FreeSerif",
  ]
  private static let courier = [
    "Courier New", "Courier", "Liberation Mono", "Cousine", "Nimbus Mono PS", "TeX Gyre Cursor",
    "FreeMono",
  ]

  /// Families of equal advances or equal design, as fontconfig's `30-metric-aliases` has them.
  private static let substitutes: [String: (families: [String], role: FontRole)] = [
    "helvetica": (helvetica, .sans), "helvetica neue": (helvetica, .sans),
    "arial": (helvetica, .sans), "sans-serif": ([], .sans), "system-ui": ([], .sans),
    "times": (times, .serif), "times new": (times, .serif), "times new roman": (times, .serif),
    "serif": ([], .serif),
    "courier": (courier, .mono), "courier new": (courier, .mono), "monospace": ([], .mono),
    "menlo": (["DejaVu Sans Mono"], .mono), "monaco": (["DejaVu Sans Mono"], .mono),
    "consolas": (["Inconsolata"], .mono), "calibri": (["Carlito"], .sans),
    "cambria": (["Caladea"], .serif), "georgia": (["Gelasio"], .serif),
    "verdana": (["DejaVu Sans"], .sans), "palatino": (["P052", "TeX Gyre Pagella"], .serif),
    "itc avant garde gothic": (["URW Gothic", "TeX Gyre Adventor"], .sans),
    "itc bookman": (["URW Bookman", "TeX Gyre Bonum"], .serif),
    "new century schoolbook": (["C059", "TeX Gyre Schola"], .serif),
    "symbol": (["Standard Symbols PS"], .symbols), "zapfdingbats": (["D050000L"], .symbols),
    "apple color emoji": (["Noto Color Emoji", "Noto Emoji"], .symbols),
  ]

  private static let weights = [
    ("thin", 100), ("extralight", 200), ("ultralight", 200), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("bold", 700),
    ("black", 900), ("heavy", 900),
  ]

  init(_ name: String) {
    let folded = name.lowercased()
    // `Helvetica-BoldOblique` and `Times New Roman Bold` are a family and a style.
    var words = folded.split { $0 == " " || $0 == "-" || $0 == "," }.map(String.init)
    let style = words.dropFirst().joined()
    weight = Self.weights.first { style.contains($0.0) }?.1 ?? 400
    isItalic = style.contains("italic") || style.contains("oblique")
    while words.count > 1, let last = words.last,
      last.contains("italic") || last.contains("oblique") || last == "regular" || last == "roman"
        || Self.weights.contains(where: { last.contains($0.0) })
    {
      words.removeLast()
    }
    let family = Self.substitutes[folded] == nil ? words.joined(separator: " ") : folded
    if let known = Self.substitutes[family] {
      families = [family] + known.families
      role = known.role
      return
    }
    families = [family]
    if family.contains("mono") || family.contains("code") || family.contains("courier") {
      role = .mono
    } else if family.contains("sans") || family.contains("gothic") || family.contains("grotesk") {
      role = .sans
    } else if family.contains("math") {
      role = .math
    } else if family.contains("symbol") || family.contains("emoji") {
      role = .symbols
    } else {
      role = .serif
    }
  }
}
