/// Text within a formula, shaped as text is.
public struct MathText: Hashable, Sendable {
  /// A piece of text of one style, or a formula within text.
  public enum Piece: Hashable, Sendable {
    /// Characters; runs of white space are one space.
    case characters(String, MathTextStyle)
    /// `$…$` within text.
    case formula(MathList)
    /// Text in a colour.
    case colored(MathColor, [Piece])
    /// What only mathematics has, within text: `\rule`, `\hspace`.
    case node(MathNode)
  }

  /// The pieces in the order of the source.
  public var pieces: [Piece]
  /// Whether the text keeps its size within scripts: `\mbox` as against `\text`.
  public var keepsSize: Bool

  /// Creates text.
  public init(_ pieces: [Piece], keepsSize: Bool = false) {
    self.pieces = pieces
    self.keepsSize = keepsSize
  }
}

/// How text within a formula is set.
public struct MathTextStyle: Hashable, Sendable {
  /// A family of typefaces.
  public enum Family: UInt8, Hashable, Sendable {
    /// That of the text around the formula.
    case surrounding
    case serif, sansSerif, monospace
  }

  /// The family of the typeface.
  public var family: Family
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is italic.
  public var isItalic: Bool
  /// Whether it is in small capitals.
  public var isSmallCapitals: Bool

  /// Creates a style; without arguments that of `\text`.
  public init(
    family: Family = .surrounding, isBold: Bool = false, isItalic: Bool = false,
    isSmallCapitals: Bool = false
  ) {
    self.family = family
    self.isBold = isBold
    self.isItalic = isItalic
    self.isSmallCapitals = isSmallCapitals
  }
}

extension MathText {
  /// Its characters, with the letters and signs of formulas in it.
  public var characters: String {
    var text = ""
    func add(_ list: MathList) {
      for node in list {
        switch node.content {
        case .symbol(let symbol): text.unicodeScalars.append(symbol.scalar)
        case .group(let inner), .styled(_, let inner): add(inner)
        case .text(let inner): text += inner.characters
        default: break
        }
      }
    }
    for piece in pieces {
      switch piece {
      case .characters(let characters, _): text += characters
      case .formula(let list): add(list)
      case .colored(_, let inner): text += MathText(inner).characters
      case .node(let node): add([node])
      }
    }
    return text
  }
}
