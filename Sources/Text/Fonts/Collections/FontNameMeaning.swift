import ComposePlatform

/// What the name of a font indicates without the font: its family, weight, slant and role, and the
/// families that replace it.
struct FontNameMeaning {
  /// The name without the words for weight and slant, in lower case.
  let family: String
  /// Families of equal advances or equal design, the best first.
  let substitutes: [String]
  /// Whether the substitutes have its advances, so that lines are as long as with it.
  let hasEqualAdvances: Bool
  /// Nil where the name indicates none.
  let role: FontRole?
  let weight: Int
  let isItalic: Bool

  /// The role of a generic family of CSS (CSS Fonts 4, 2.1.3); nil for other names.
  static func genericRole(_ name: String) -> FontRole? {
    switch name.lowercased() {
    case "serif", "ui-serif", "cursive": .serif
    case "sans-serif", "ui-sans-serif", "system-ui", "ui-rounded", "fantasy": .sans
    case "monospace", "ui-monospace": .mono
    case "math": .math
    case "emoji": .symbols
    default: nil
    }
  }

  /// The families that a generic family of letters as by hand, or for show, stands for, the best
  /// first; none for other names. Where there are none of them, its role counts.
  static func genericFamilies(_ name: String) -> [String] {
    switch name.lowercased() {
    case "cursive":
      [
        "Apple Chancery", "Snell Roundhand", "Segoe Script", "Brush Script MT", "Z003",
        "URW Chancery L", "TeX Gyre Chorus", "Comic Sans MS", "Comic Neue", "Dancing Script",
        "Caveat", "Pacifico", "Great Vibes", "Yellowtail",
      ]
    case "fantasy":
      [
        "Papyrus", "Luminari", "Copperplate", "Impact", "Cooper Black", "Bangers", "Lobster",
        "Sedgwick Ave Display",
      ]
    default: []
    }
  }

  init(_ name: String) {
    let folded = name.lowercased()
    // `Helvetica-BoldOblique` and `Times New Roman Bold` are a family and a style.
    var words = folded.split { $0 == " " || $0 == "-" || $0 == "," }.map(String.init)
    let style = words.dropFirst().joined()
    weight = Self.weights.first { style.contains(bytesOf: $0.0) }?.1 ?? 400
    isItalic = Self.isItalic(style)
    while words.count > 1, let last = words.last,
      Self.isItalic(last) || last == "regular" || last == "roman"
        || Self.weights.contains(where: { last.contains(bytesOf: $0.0) })
    {
      words.removeLast()
    }
    family = Self.known[folded] == nil ? words.joined(separator: " ") : folded
    let known = Self.known[family]
    substitutes = known?.substitutes ?? []
    hasEqualAdvances = Self.equals.contains(family)
    role = known?.role ?? Self.genericRole(folded) ?? Self.roleByWords(family)
  }

  private static func isItalic(_ style: String) -> Bool {
    style.contains(bytesOf: "italic") || style.contains(bytesOf: "oblique")
  }

  private static func roleByWords(_ family: String) -> FontRole? {
    func contains(_ words: String...) -> Bool { words.contains { family.contains(bytesOf: $0) } }
    if contains("mono", "code", "courier", "consol", "terminal", "typewriter") { return .mono }
    if contains("sans", "gothic", "grotesk") { return .sans }
    if contains("math") { return .math }
    if contains("symbol", "emoji") { return .symbols }
    return contains("serif", "roman", "antiqua") ? .serif : nil
  }

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

  /// Families whose substitutes have their advances, which browsers take as the families themselves.
  private static let equals: Set<String> = [
    "helvetica", "arial", "arimo", "liberation sans", "times", "times new roman", "tinos",
    "liberation serif", "courier", "courier new", "cousine", "liberation mono", "calibri",
    "cambria", "georgia",
  ]

  /// Families that documents name often, with their substitutes of equal advances or design, as
  /// fontconfig's `30-metric-aliases` lists them.
  private static let known: [String: (substitutes: [String], role: FontRole)] = [
    "helvetica": (helvetica, .sans), "helvetica neue": (helvetica, .sans),
    "arial": (helvetica, .sans), "arimo": (helvetica, .sans),
    "liberation sans": (helvetica, .sans), "liberation serif": (times, .serif),
    "tinos": (times, .serif), "liberation mono": (courier, .mono), "cousine": (courier, .mono),
    "times": (times, .serif), "times new": (times, .serif), "times new roman": (times, .serif),
    "courier": (courier, .mono), "courier new": (courier, .mono),
    "menlo": (["DejaVu Sans Mono"], .mono), "monaco": (["DejaVu Sans Mono"], .mono),
    "consolas": (["Inconsolata"], .mono), "calibri": (["Carlito"], .sans),
    "cambria": (["Caladea"], .serif), "georgia": (["Gelasio"], .serif),
    "verdana": (["DejaVu Sans"], .sans), "tahoma": ([], .sans), "segoe ui": ([], .sans),
    "roboto": ([], .sans), "trebuchet ms": ([], .sans), "lato": ([], .sans), "inter": ([], .sans),
    "garamond": ([], .serif),
    // The fonts of Excalidraw's drawings.
    "virgil": (["Comic Neue", "Comic Sans MS"], .sans),
    "excalifont": (["Comic Neue", "Comic Sans MS"], .sans), "cascadia": (["Cascadia Code"], .mono),
    "palatino": (["P052", "TeX Gyre Pagella"], .serif),
    "palatino linotype": (["P052", "TeX Gyre Pagella"], .serif),
    "itc avant garde gothic": (["URW Gothic", "TeX Gyre Adventor"], .sans),
    "itc bookman": (["URW Bookman", "TeX Gyre Bonum"], .serif),
    "new century schoolbook": (["C059", "TeX Gyre Schola"], .serif),
    "symbol": (["Standard Symbols PS"], .symbols), "zapfdingbats": (["D050000L"], .symbols),
    "apple color emoji": (["Noto Color Emoji", "Twemoji"], .symbols),
  ]

  private static let weights = [
    ("thin", 100), ("extralight", 200), ("ultralight", 200), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("bold", 700),
    ("black", 900), ("heavy", 900),
  ]
}
