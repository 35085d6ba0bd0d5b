public import ComposeAttributedText
public import ComposeDiagnostics

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AttributedText {
  /// The text of a Foundation string, and its attributes that have no counterpart here.
  ///
  /// - Returns: The text as `init(_:)` makes it, and a note `unknown-attribute` for each attribute
  ///   that has no counterpart, in the order in which they are met.
  /// - Complexity: O(n) for the text, and O(attributes) for each run.
  public static func converting(
    _ string: AttributedString
  ) -> (text: AttributedText, diagnostics: [Diagnostic]) {
    var met: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for run in string.runs {
      for name in run.attributes.names where !KnownAttributes.names.contains(name) {
        guard met.insert(name).inserted else { continue }
        let words = String(String.UnicodeScalarView(string.unicodeScalars[run.range]).prefix(24))
        diagnostics.append(
          Diagnostic(
            .note, code: "unknown-attribute",
            "unknown attribute ‘\(name)’ ignored, first found at ‘\(words)’"))
      }
    }
    return (AttributedText(string), diagnostics)
  }
}

/// The attributes that `TextAttributes.init(_:)` hears.
private enum KnownAttributes {
  static let names = Set(keys.map { $0.name })

  private static let keys: [any AttributedStringKey.Type] = [
    TextKeys.Font.self, TextKeys.ForegroundColor.self, TextKeys.BackgroundColor.self,
    TextKeys.Kerning.self, TextKeys.Tracking.self, TextKeys.Ligatures.self,
    TextKeys.UnderlineStyle.self, TextKeys.StrikethroughStyle.self, TextKeys.BaselineOffset.self,
    TextKeys.Attachment.self, TextKeys.ParagraphStyle.self, TextKeys.StrokeWidth.self,
    TextKeys.StrokeColor.self, TextKeys.Shadow.self, TextKeys.Effect.self,
    TextKeys.Highlight.self, TextKeys.ContextColor.self, TextKeys.EmbeddedDirections.self,
    TextKeys.Obliqueness.self, TextKeys.Expansion.self, TextKeys.GlyphOverride.self,
    TextKeys.VerticalGlyphForm.self, TextKeys.HorizontalInVertical.self, TextKeys.Ruby.self,
    TextKeys.Superscript.self, TextKeys.BaselineClass.self, TextKeys.Unbreakable.self,
    TextKeys.Anchor.self, TextKeys.StructureType.self, TextKeys.ActualText.self,
    TextKeys.Target.self,
    TextKeys.ImageAddress.self,
    AttributeScopes.FoundationAttributes.LinkAttribute.self,
    AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self,
    AttributeScopes.FoundationAttributes.AlternateDescriptionAttribute.self,
    AttributeScopes.FoundationAttributes.ImageURLAttribute.self,
  ]
}

extension AttributeContainer {
  /// The names of all attributes, sorted. Foundation lists them only in the description, a line
  /// each.
  fileprivate var names: [String] {
    description.utf8.split(separator: 0x0A).compactMap { line -> String? in
      guard line.first == 0x09, let end = line.firstIndex(of: 0x3D), end > line.startIndex else {
        return nil
      }
      return String(decoding: line[line.index(after: line.startIndex)..<end], as: UTF8.self)
        .trimmingSpaces
    }.sorted()
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let inner = utf8.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed()
    return String(decoding: Array(inner), as: UTF8.self)
  }
}
