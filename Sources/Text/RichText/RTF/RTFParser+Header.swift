import ComposeAttributedText
import ComposeFonts
import ComposeGeometry

/// A font as the table of an RTF file describes it.
struct RTFFontEntry {
  var name = ""
  var alternateName: String?
  var role = FontRole.serif
  /// Windows' character set.
  var characterSet = 1
  var ownCodePage: Int?

  /// Whether bytes represent symbols.
  var isSymbol: Bool { characterSet == 2 }

  /// Nil for the document's.
  var codePage: Int? {
    if let ownCodePage { return ownCodePage }
    return switch characterSet {
    case 0: 1252
    case 77: 10000
    case 128: 932
    case 129: 949
    case 130: 1361
    case 134: 936
    case 136: 950
    case 161: 1253
    case 162: 1254
    case 163: 1258
    case 177: 1255
    case 178: 1256
    case 186: 1257
    case 204: 1251
    case 222: 874
    case 238: 1250
    case 254: 437
    default: nil
    }
  }
}

/// AppKit's colours of other spaces, in addition to those of the colour table.
struct RTFExpandedColors {
  private(set) var colors: [Color?] = []
  private var space: RTFControl?
  private var components: [Double] = []

  mutating func begin(_ space: RTFControl) {
    self.space = space
    components = []
  }

  /// In hundred-thousandths.
  mutating func add(_ component: Int) {
    if components.count < 5 { components.append(Double(component) / 100_000) }
  }

  mutating func end() {
    colors.append(color)
    space = nil
    components = []
  }

  private var color: Color? {
    switch (space, components.count) {
    case (.csgray, 1...):
      .gray(components[0], alpha: components.count > 1 ? components[1] : 1)
    case (.cssrgb, 3...), (.csgenericrgb, 3...):
      .rgb(
        components[0], components[1], components[2],
        alpha: components.count > 3 ? components[3] : 1)
    case (.cspthree, 3...):
      Color(
        Array(components[..<3]), in: .displayP3, alpha: components.count > 3 ? components[3] : 1)
    default: nil
    }
  }
}

extension RTFParser {
  /// The document's own properties, and those of fonts and colours.
  mutating func applyToHeader(_ control: RTFControl, _ parameter: Int?) -> Bool {
    let points = Double(parameter ?? 0) / 20
    switch control {
    case .f where group.destination == .fontTable:
      endFontNames(atEndOfTable: true)
      currentFont = parameter ?? 0
      if fonts.count < reader.limits.maximumTableEntries { fonts[currentFont] = RTFFontEntry() }
    case .froman: fonts[currentFont]?.role = .serif
    case .fswiss: fonts[currentFont]?.role = .sans
    case .fmodern: fonts[currentFont]?.role = .mono
    case .fnil, .fscript, .fdecor, .ftech, .fbidi: break
    case .fcharset: fonts[currentFont]?.characterSet = parameter ?? 0
    case .cpg: fonts[currentFont]?.ownCodePage = parameter
    case .red: components = (clamped(parameter), components.green, components.blue, true)
    case .green: components = (components.red, clamped(parameter), components.blue, true)
    case .blue: components = (components.red, components.green, clamped(parameter), true)
    case .cssrgb, .csgray, .csgenericrgb, .cspthree: expanded.begin(control)
    case .c: expanded.add(parameter ?? 0)
    case .ansi: documentCodePage = 1252
    case .mac: documentCodePage = 10000
    case .pc: documentCodePage = 437
    case .pca: documentCodePage = 850
    case .ansicpg: documentCodePage = parameter ?? 1252
    case .deff: defaultFont = parameter
    case .deflang: attributes.language = parameter.flatMap(RTFLanguages.tag)
    case .deftab:
      documentTabInterval = min(max(parameter ?? 720, 0), 31_680)
      attributes.defaultTabInterval = Double(documentTabInterval) / 20
    case .paperw: setPaper(width: points)
    case .paperh: setPaper(height: points)
    case .margl: setMargins { $0.left = points }
    case .margr: setMargins { $0.right = points }
    case .margt: setMargins { $0.top = abs(points) }
    case .margb: setMargins { $0.bottom = abs(points) }
    case .landscape: break
    case .viewkind:
      attributes.viewMode = parameter == 1 ? .pageLayout : .normal
    case .hyphauto:
      hyphenatesByDefault = parameter != 0
      if attributes.hyphenationFactor == nil, parameter != 0 { attributes.hyphenationFactor = 1 }
    case .hyphfactor: attributes.hyphenationFactor = Double(min(max(parameter ?? 0, 0), 100)) / 100
    case .uc: group.unicodeSkip = min(max(parameter ?? 1, 0), 1000)
    case .sectd, .sbknone, .chpgn: break
    default: return false
    }
    return true
  }

  private mutating func setPaper(width: Double? = nil, height: Double? = nil) {
    let known = attributes.paperSize ?? .letter
    attributes.paperSize = Size(
      width: min(max(width ?? known.width, 1), 14_400),
      height: min(max(height ?? known.height, 1), 14_400))
  }

  private mutating func setMargins(_ change: (inout EdgeInsets) -> Void) {
    // What the format starts from.
    var margins = attributes.margins ?? EdgeInsets(top: 72, left: 90, bottom: 72, right: 90)
    change(&margins)
    attributes.margins = margins
  }

  private func clamped(_ component: Int?) -> Int { min(max(component ?? 0, 0), 255) }

  /// Keeps the names that end in a semicolon.
  mutating func endFontNames(atEndOfTable: Bool = false) {
    guard group.destination == .fontTable, !buffer.isEmpty else { return }
    let hasEnd = buffer.contains(0x3B)
    guard hasEnd || atEndOfTable else { return }
    let name = buffer.prefix { $0 != 0x3B }.drop { $0 <= 0x20 }
    buffer = []
    guard !name.isEmpty, fonts[currentFont] != nil else { return }
    fonts[currentFont]?.name = String(decoding: name, as: UTF8.self)
  }

  /// A semicolon of a table of colours.
  mutating func endColor() {
    guard colors.count + expanded.colors.count < reader.limits.maximumTableEntries * 2 else {
      return
    }
    if group.destination == .expandedColorTable { return expanded.end() }
    colors.append(
      components.isSet
        ? .rgb(
          Double(components.red) / 255, Double(components.green) / 255,
          Double(components.blue) / 255) : nil)
    components = (0, 0, 0, false)
  }

  /// A colour by its number; nil for 0, for those that are not there and for the automatic one.
  func color(_ number: Int) -> Color? {
    guard number > 0 else { return nil }
    if number < expanded.colors.count, let color = expanded.colors[number] { return color }
    return number < colors.count ? colors[number] : nil
  }
}
