public import ComposeGeometry
public import ComposeSyntaxHighlighting

/// The inks of source code by the class of its tokens.
public struct CodeColors: Hashable, Sendable {
  /// The colour and style of a class of tokens.
  public struct Ink: Hashable, Sendable {
    /// The colour; nil for that of code.
    public var color: Color?
    /// Whether the text is bold.
    public var isBold: Bool
    /// Whether the text is italic.
    public var isItalic: Bool

    /// Creates an ink.
    public init(_ color: Color?, isBold: Bool = false, isItalic: Bool = false) {
      self.color = color
      self.isBold = isBold
      self.isItalic = isItalic
    }
  }

  /// By the raw value of the class.
  private var inks: [Ink?]
  /// The rules of a theme for the scopes of grammars; nil for the inks of the classes next to them.
  var scopeRules: ScopeRules?

  /// Creates colours that have all code in one ink.
  public init() {
    inks = Array(repeating: nil, count: TokenClass.allCases.count)
  }

  /// Whether all code is in one ink.
  public var isPlain: Bool { inks.allSatisfy { $0 == nil } }

  /// The ink of a class; nil for that of code.
  public subscript(tokenClass: TokenClass) -> Ink? {
    get { inks[Int(tokenClass.rawValue)] }
    set { inks[Int(tokenClass.rawValue)] = newValue }
  }

  /// The same with inks that can hardly be read on a ground, below a contrast of 4.5:1 (WCAG 2.2, 1.4.3),
  /// in the colour of the text around them.
  public func readable(on ground: Color) -> CodeColors {
    func isReadable(_ color: Color) -> Bool { color.contrast(with: ground) >= 4.5 }
    var result = self
    for index in inks.indices {
      if let color = inks[index]?.color, !isReadable(color) { result.inks[index]?.color = nil }
    }
    result.scopeRules = scopeRules?.keepingColors(where: isReadable)
    return result
  }

  /// Dark inks for the light ground of code, each with a contrast of at least 4.5:1 on it.
  public static let light: CodeColors = {
    var colors = CodeColors()
    for tokenClass in TokenClass.allCases {
      guard let value = lightInk(of: tokenClass) else { continue }
      colors[tokenClass] = Ink(.hex(value), isBold: tokenClass == .heading || tokenClass == .range)
    }
    colors[.bold] = Ink(nil, isBold: true)
    colors[.italic] = Ink(nil, isItalic: true)
    return colors
  }()

  /// As 0xRRGGBB.
  private static func lightInk(of tokenClass: TokenClass) -> UInt32? {
    switch tokenClass {
    case .comment: 0x59636E
    case .keyword, .escape: 0xB3202C
    case .string, .link: 0x0A3069
    case .function, .range: 0x6F3FC0
    case .type, .variable, .listMarker, .changed: 0x8A3A00
    case .constant, .builtin, .stringVariable, .receiver, .property, .attribute, .raw, .header,
      .heading:
      0x0550AE
    case .regexpEscape, .key, .tag, .quote, .inserted: 0x116329
    case .deleted, .invalid: 0x82071E
    case .plain, .bold, .italic, .struck: nil
    }
  }
}
