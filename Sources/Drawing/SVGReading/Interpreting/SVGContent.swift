package import ComposeGraphics

/// What a document draws, with every style found and every reference followed.
package struct SVGContent: Sendable {
  package var commands: [DrawingCommand]
  /// The fills in the colour of the text, by the indices of their commands, with the opacity that
  /// the document gives them. Commands within masks and patterns are not among them.
  package var foregroundFills: [Int: Double]
  /// Whether anything has the colour of the text.
  package var usesForeground: Bool
  /// What the drawing is called, where it has a title.
  package var title: String?
  /// The drawing's `desc`: what it shows, in words.
  package var summary: String?
  /// What is not drawn as it was meant, each once with the first place of it, in the order in which
  /// it was met.
  package var diagnostics: [SVGDiagnostic]

  /// Those without their places.
  package var warnings: [SVGWarning] { diagnostics.map(\.warning) }
}
