public import ComposeGeometry
public import ComposeGraphics

/// A formula in a line, or the part of one between two places where the line may end.
///
/// It is one word with the text that it directly adjoins. Parts that share a `FormulaMeaning` are one
/// element of the structure, with the spaces between them.
public struct FormulaPart: Hashable, Sendable {
  /// What a line's end after the part costs, as TeX's penalties of inline formulas.
  public enum Break: UInt8, Hashable, Sendable {
    /// After a relation (`\relpenalty`).
    case afterRelation
    /// After a binary operator (`\binoppenalty`).
    case afterOperator
    /// Where the author allows it (`\allowbreak`).
    case allowed
  }

  /// An area that leads elsewhere.
  public struct Link: Hashable, Sendable {
    /// Where it leads.
    public var target: LinkTarget
    /// In points from the left end of the part's baseline, y downwards.
    public var rect: Rect

    /// Creates an area.
    public init(_ target: LinkTarget, over rect: Rect) {
      self.target = target
      self.rect = rect
    }
  }

  /// Draws the part; the origin is the left end of its baseline.
  public var drawing: InlineDrawing
  /// What it says.
  public var meaning: FormulaMeaning
  /// What follows the part; nil for the end of the formula.
  public var breakAfter: Break?
  /// The areas that lead elsewhere.
  public var links: [Link] = []

  /// Creates a part.
  public init(_ drawing: InlineDrawing, meaning: FormulaMeaning, breakAfter: Break? = nil) {
    self.drawing = drawing
    self.meaning = meaning
    self.breakAfter = breakAfter
  }
}
