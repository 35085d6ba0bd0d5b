import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePlatform

extension RTFParser {
  /// - Returns: False for words about something else.
  mutating func applyToCharacters(_ control: RTFControl, _ parameter: Int?) -> Bool {
    let isOn = parameter != 0
    switch control {
    case .plain: group.characters = group.characters.plain
    case .f: group.characters.font = parameter ?? 0
    case .fs: group.characters.size = min(max(parameter ?? 24, 1), 28_800)
    case .b: group.characters.isBold = isOn
    case .i: group.characters.isItalic = isOn
    case .scaps: group.characters.hasSmallCapitals = isOn
    case .caps: if isOn { note("text in capitals (\\caps)") }
    case .v, .deleted: group.characters.isHidden = isOn
    case .strike: group.characters.strikethrough = isOn ? .single : nil
    case .striked: group.characters.strikethrough = isOn ? .double : nil
    case .strikec: group.characters.strikethroughColor = parameter ?? 0
    case .ulc: group.characters.underlineColor = parameter ?? 0
    case .super: group.characters.superscript = isOn ? 1 : 0
    case .sub: group.characters.superscript = isOn ? -1 : 0
    case .nosupersub: group.characters.superscript = 0
    case .up: group.characters.baselineOffset = parameter ?? 6
    case .dn: group.characters.baselineOffset = -(parameter ?? 6)
    case .cf: group.characters.color = parameter ?? 0
    case .cb, .chcbpat, .highlight: group.characters.background = parameter ?? 0
    case .kerning: group.characters.kerning = parameter ?? 0
    // Quarter points.
    case .expnd: group.characters.spacing = min(max(parameter ?? 0, -10_000), 10_000) * 5
    case .expndtw: group.characters.spacing = parameter ?? 0
    case .charscalex: group.characters.scale = min(max(parameter ?? 100, 1), 600)
    case .lang: group.characters.language = parameter
    case .outl: if isOn, group.characters.strokeWidth == 0 { group.characters.strokeWidth = 60 }
    case .strokewidth: group.characters.strokeWidth = parameter ?? 0
    case .strokec: group.characters.strokeColor = parameter ?? 0
    case .u: readUnicode(parameter ?? 0)
    default: return setUnderline(control, isOn: isOn)
    }
    return true
  }

  private mutating func setUnderline(_ control: RTFControl, isOn: Bool) -> Bool {
    let underline: TextDecoration?
    switch control {
    case .ulnone: underline = nil
    case .ul, .ulwave: underline = TextDecoration()
    case .ulw: underline = TextDecoration(isByWord: true)
    case .uldb, .ululdbwave: underline = TextDecoration(.double)
    case .ulth, .ulhwave: underline = TextDecoration(.thick)
    case .uld: underline = TextDecoration(pattern: .dot)
    case .uldash, .ulldash: underline = TextDecoration(pattern: .dash)
    case .uldashd: underline = TextDecoration(pattern: .dashDot)
    case .uldashdd: underline = TextDecoration(pattern: .dashDotDot)
    case .ulthd: underline = TextDecoration(.thick, pattern: .dot)
    case .ulthdash, .ulthldash: underline = TextDecoration(.thick, pattern: .dash)
    case .ulthdashd: underline = TextDecoration(.thick, pattern: .dashDot)
    case .ulthdashdd: underline = TextDecoration(.thick, pattern: .dashDotDot)
    default: return false
    }
    group.characters.underline = isOn ? underline : nil
    return true
  }

  // MARK: Attributes

  /// The set of attributes for what holds now.
  mutating func currentSet() -> Int {
    var state = group.characters
    state.anchor = anchor
    if let lastSet, lastSet.state == state { return lastSet.set }
    let set: Int
    if let known = sets[state] {
      set = known
    } else {
      set = assembly.register(textAttributes(state))
      sets[state] = set
    }
    lastSet = (state, set)
    return set
  }

  private mutating func textAttributes(_ state: RTFCharacterState) -> TextAttributes {
    var attributes = TextAttributes(
      font: font(state), foregroundColor: color(state.color),
      backgroundColor: color(state.background),
      baselineOffset: Double(state.baselineOffset) / 2, link: state.link,
      language: state.language.flatMap(RTFLanguages.tag))
    let spacing = Double(state.spacing) / 20
    switch state.kerning {
    case 0: attributes.kerning = .none
    case .some where spacing != 0: attributes.kerning = .adjusted(spacing)
    default: break
    }
    if case .adjusted = attributes.kerning {} else { attributes.tracking = spacing }
    if var underline = state.underline {
      underline.color = color(state.underlineColor)
      attributes.underline = underline
    }
    if let style = state.strikethrough {
      attributes.strikethrough = TextDecoration(style, color: color(state.strikethroughColor))
    }
    if state.superscript != 0 { attributes.superscript = state.superscript }
    if state.scale != 100 { attributes.expansion = RTFScale.expansion(percent: state.scale) }
    if state.strokeWidth != 0 {
      attributes.strokeWidth = Double(state.strokeWidth) / 20
      attributes.strokeColor = color(state.strokeColor)
    }
    if let anchor = state.anchor { attributes.anchor = anchor }
    return attributes
  }

  private mutating func font(_ state: RTFCharacterState) -> Font? {
    guard state.namesFont || defaultFont.flatMap({ fonts[$0] }) != nil else { return nil }
    let size = Double(state.size ?? 24) / 2
    let features: [FontFeature] = state.hasSmallCapitals ? [.smallCapitals] : []
    var request = FontLookup.Request(
      names: [], weight: state.isBold ? 700 : 400, isItalic: state.isItalic)
    if let entry = (state.font ?? defaultFont).flatMap({ fonts[$0] }) {
      request.names = [entry.name] + (entry.alternateName.map { [$0] } ?? [])
      request.names.removeAll { $0.isEmpty }
      request.role = entry.role
    } else if let font = reader.font {
      request.names = [font.face.family]
    }
    return lookup.font(request, size: size, features: features)
  }

  // MARK: Anchors

  /// Names what follows, until the bookmark ends.
  mutating func beginAnchor(_ name: String) {
    anchor = name
    anchorStart = assembly.count
    anchorEndsAfterText = false
  }

  /// A bookmark that held nothing names what follows it next.
  mutating func endAnchor(_ name: String) {
    guard anchor == name else { return }
    if assembly.count == anchorStart { anchorEndsAfterText = true } else { anchor = nil }
  }
}

/// How much wider than its own glyphs a font is set.
enum RTFScale {
  /// The natural logarithm that `TextAttributes.expansion` is.
  static func expansion(percent: Int) -> Double { log(Double(percent) / 100) }

  /// To the nearest percent, 1…600.
  static func percent(expansion: Double) -> Int {
    Int(min(max((exp(min(max(expansion, -10), 10)) * 100).rounded(), 1), 600))
  }
}
