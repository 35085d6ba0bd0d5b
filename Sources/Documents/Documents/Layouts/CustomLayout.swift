package import ComposeDiagnostics
package import ComposeDocumentModel
package import ComposeGeometry

/// Custom content that has a layout.
package protocol CustomLayout: CustomContent {
  /// Adds the content to the vertical list.
  func flow(in area: LayoutArea) throws

  /// What the content needs and likes as its width. Draws nothing and makes no structure.
  func needs(in area: LayoutArea) throws -> ContentNeeds
}

/// What content needs and likes as the width of its column, in points.
package struct ContentNeeds: Equatable, Sendable {
  /// Of what cannot be broken.
  package var minimum: Double
  /// Where no line is broken.
  package var natural: Double

  package init(minimum: Double, natural: Double) {
    self.minimum = minimum
    self.natural = natural
  }
}

/// What happens to content that cannot be made to fit.
package enum OverflowPolicy: Hashable, Sendable {
  /// Composing ends with a `LayoutOverflow`.
  case fail
  /// It is drawn smaller.
  case shrink
  /// What has no room is not shown.
  case clip
  /// As `clip`, with a red frame around it.
  case mark
}

/// Content that can never fit where it is.
package struct LayoutOverflow: Error, Hashable, Sendable {
  /// Where the content comes from.
  package var range: SourceRange?
  /// What is too large, as a noun.
  package var subject: String
  /// The size of the content, and that of the place for it, in points.
  package var wanted: Size
  package var available: Size
  /// What to change.
  package var hint: String

  /// The same as a warning, where something else was done instead.
  func diagnostic(_ remedy: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "does-not-fit",
      "\(subject) of \(Self.text(wanted)) points in a place of \(Self.text(available)) points; \(remedy)",
      at: range, hint: hint)
  }

  /// A size as `width × height`, in tenths of points.
  package static func text(_ size: Size) -> String { "\(text(size.width)) × \(text(size.height))" }

  /// A length in tenths of points.
  package static func text(_ length: Double) -> String {
    guard length.isFinite, abs(length) < 1e9 else { return "∞" }
    let tenths = Int((length * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
