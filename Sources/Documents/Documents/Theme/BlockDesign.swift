public import ComposeGeometry

/// The look that a theme gives divisions of a class: `::: recipe`.
public struct BlockDesign: Hashable, Sendable {
  /// The class.
  public var name: String
  /// The title above the text, unless the division has its own; nil for none.
  public var title: String?
  /// The background; nil for none.
  public var ground: Color?
  /// The bar at the start of lines, and the title; nil for no bar.
  public var rule: Color?
  /// The text; nil for that of running text.
  public var ink: Color?
  /// The space between the edges and the text, as a multiple of the size of text.
  public var padding: Double

  /// Creates a design.
  public init(
    name: String, title: String? = nil, ground: Color? = nil, rule: Color? = nil,
    ink: Color? = nil, padding: Double = 0.9
  ) {
    self.name = name
    self.title = title
    self.ground = ground
    self.rule = rule
    self.ink = ink
    self.padding = padding
  }
}
