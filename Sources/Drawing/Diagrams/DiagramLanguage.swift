public import ComposeGraphics
public import ComposeTextLayout

/// A language that diagrams are written in.
public enum DiagramLanguage: Hashable, Sendable {
  /// Mermaid (mermaid.js.org).
  case mermaid
  /// DOT, the language of Graphviz.
  case dot

  /// The language of a fenced code block by its name; nil for any other.
  public init?(_ name: String?) {
    switch name {
    case "mermaid": self = .mermaid
    case "dot", "graphviz": self = .dot
    default: return nil
    }
  }

  /// Draws a diagram as an image in its natural size, with a description as alternate text.
  ///
  /// - Parameters:
  ///   - source: The source of the diagram, UTF-8.
  ///   - engine: The layout engine of Graphviz, such as `neato`; nil for `dot`. Mermaid's diagrams
  ///     have none.
  ///   - shaper: Shapes the labels, with its fonts for missing characters.
  /// - Returns: The image, and what of the source is not drawn.
  /// - Throws: `DiagramError` where the source cannot be drawn.
  public func draw(
    _ source: [UInt8], engine: String? = nil, style: DiagramStyle, shaper: ParagraphShaper,
    limits: DiagramLimits = DiagramLimits()
  ) throws(DiagramError) -> (image: Image, notes: [DiagramNote]) {
    switch self {
    case .mermaid:
      let (diagram, notes) = try MermaidReader(limits: limits).read(source)
      let drawn = try diagram.draw(
        style: style, shaper: shaper, contentHash: ContentHash(source))
      return (drawn.image, notes + (drawn.note.map { [$0] } ?? []))
    case .dot:
      let image = try GraphvizImage.draw(
        source, engine: engine, style: style, fonts: shaper.fonts, limits: limits)
      return (image, [])
    }
  }
}
