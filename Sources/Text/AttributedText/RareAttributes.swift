import ComposeFonts
import ComposeGeometry
import ComposeGraphics

/// Attributes that little text has, kept apart so that the sets of other text stay small to make,
/// to copy and to compare.
final class RareAttributes: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var obliqueness = 0.0
    var expansion = 0.0
    var strokeWidth = 0.0
    var strokeColor: Color?
    var shadow: Shadow?
    var effect: TextEffect?
    var highlight: TextHighlight?
    var takesContextColor = false
    var writingDirections: [EmbeddedDirection] = []
    var superscript = 0
    var glyphOverride: GlyphOverride?
    var baselineClass: FontBaseline?
    var isUnbreakable = false
    var verticalGlyphForm = false
    var horizontalInVertical = 0
    var ruby: RubyAnnotation?
    var anchor: String?
    var structureType: StructureType?
    var alternateText: String?
    var actualText: String?
    var expansionText: String?
    var imageAddress: String?
    var footnote: TextFootnote?
    var pageReference: String?
    var indexEntries: [IndexEntry] = []
    var annotation: TextAnnotation?
    var formula: FormulaMeaning?

    static let none = Values()
  }

  let values: Values

  private init(_ values: Values) { self.values = values }

  /// Nil where there is nothing to keep.
  static func needed(_ values: Values) -> RareAttributes? {
    values == .none ? nil : RareAttributes(values)
  }

  static func == (left: RareAttributes, right: RareAttributes) -> Bool {
    left === right || left.values == right.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
