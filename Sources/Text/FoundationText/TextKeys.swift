public import ComposeAttributedText
public import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The keys of `AttributeScopes.StyledTextAttributes`; see `TextAttributes` for their meaning.
public enum TextKeys {
  /// The face, size and features of letters.
  public enum Font: AttributedStringKey {
    public typealias Value = ComposeAttributedText.Font
    public static let name = "ComposeAttributedText.font"
  }

  /// Of glyphs.
  public enum ForegroundColor: AttributedStringKey {
    public typealias Value = Color
    public static let name = "ComposeAttributedText.foregroundColor"
  }

  /// Behind glyphs.
  public enum BackgroundColor: AttributedStringKey {
    public typealias Value = Color
    public static let name = "ComposeAttributedText.backgroundColor"
  }

  /// How pairs of glyphs are spaced.
  public enum Kerning: AttributedStringKey {
    public typealias Value = ComposeAttributedText.Kerning
    public static let name = "ComposeAttributedText.kerning"
  }

  /// Points after each cluster.
  public enum Tracking: AttributedStringKey {
    public typealias Value = Double
    public static let name = "ComposeAttributedText.tracking"
  }

  /// Which ligatures are formed.
  public enum Ligatures: AttributedStringKey {
    public typealias Value = ComposeAttributedText.Ligatures
    public static let name = "ComposeAttributedText.ligatures"
  }

  /// A line under text.
  public enum UnderlineStyle: AttributedStringKey {
    public typealias Value = TextDecoration
    public static let name = "ComposeAttributedText.underlineStyle"
  }

  /// A line through text.
  public enum StrikethroughStyle: AttributedStringKey {
    public typealias Value = TextDecoration
    public static let name = "ComposeAttributedText.strikethroughStyle"
  }

  /// Points, positive upwards.
  public enum BaselineOffset: AttributedStringKey {
    public typealias Value = Double
    public static let name = "ComposeAttributedText.baselineOffset"
  }

  /// Replaces U+FFFC; on other text there is none.
  public enum Attachment: AttributedStringKey {
    public typealias Value = TextAttachment
    public static let name = "ComposeAttributedText.attachment"
    public static var runBoundaries: AttributedString.AttributeRunBoundaries? {
      .character("\u{FFFC}")
    }
  }

  /// The same for the whole of a paragraph.
  public enum ParagraphStyle: AttributedStringKey {
    public typealias Value = ComposeAttributedText.ParagraphStyle
    public static let name = "ComposeAttributedText.paragraphStyle"
    public static var runBoundaries: AttributedString.AttributeRunBoundaries? { .paragraph }
  }

  /// The slant of the glyphs: rightward shift for each unit of height.
  public enum Obliqueness: AttributedStringKey {
    public typealias Value = Double
    public static let name = "ComposeAttributedText.obliqueness"
  }

  /// The natural logarithm of how much wider glyphs are.
  public enum Expansion: AttributedStringKey {
    public typealias Value = Double
    public static let name = "ComposeAttributedText.expansion"
  }

  /// Percent of the size; below zero the letters are filled too.
  public enum StrokeWidth: AttributedStringKey {
    public typealias Value = Double
    public static let name = "ComposeAttributedText.strokeWidth"
  }

  /// Of the line around glyphs.
  public enum StrokeColor: AttributedStringKey {
    public typealias Value = Color
    public static let name = "ComposeAttributedText.strokeColor"
  }

  /// The shadow of the glyphs.
  public enum Shadow: AttributedStringKey {
    public typealias Value = ComposeGraphics.Shadow
    public static let name = "ComposeAttributedText.shadow"
  }

  /// Letterpress.
  public enum Effect: AttributedStringKey {
    public typealias Value = TextEffect
    public static let name = "ComposeAttributedText.textEffect"
  }

  /// A patch of colour behind words.
  public enum Highlight: AttributedStringKey {
    public typealias Value = TextHighlight
    public static let name = "ComposeAttributedText.textHighlight"
  }

  /// Leaves the colour to the renderer.
  public enum ContextColor: AttributedStringKey {
    public typealias Value = Bool
    public static let name = "ComposeAttributedText.takesContextColor"
  }

  /// Directions within the paragraph's, the outermost first.
  public enum EmbeddedDirections: AttributedStringKey {
    public typealias Value = [EmbeddedDirection]
    public static let name = "ComposeAttributedText.embeddedDirections"
  }

  /// A glyph of the font in place of the text's own.
  public enum GlyphOverride: AttributedStringKey {
    public typealias Value = ComposeAttributedText.GlyphOverride
    public static let name = "ComposeAttributedText.glyphOverride"
  }

  /// Whether glyphs use their vertical forms.
  public enum VerticalGlyphForm: AttributedStringKey {
    public typealias Value = Bool
    public static let name = "ComposeAttributedText.verticalGlyphForm"
  }

  /// The number of characters set horizontally in a vertical line (tate-chu-yoko).
  public enum HorizontalInVertical: AttributedStringKey {
    public typealias Value = Int
    public static let name = "ComposeAttributedText.horizontalInVertical"
  }

  /// A ruby annotation.
  public enum Ruby: AttributedStringKey {
    public typealias Value = RubyAnnotation
    public static let name = "ComposeAttributedText.ruby"
  }

  /// Steps up, or below zero down.
  public enum Superscript: AttributedStringKey {
    public typealias Value = Int
    public static let name = "ComposeAttributedText.superscript"
  }

  /// The baseline of the glyphs that is aligned to that of the paragraph.
  public enum BaselineClass: AttributedStringKey {
    public typealias Value = FontBaseline
    public static let name = "ComposeAttributedText.baselineClass"
  }

  /// Keeps text on one line.
  public enum Unbreakable: AttributedStringKey {
    public typealias Value = Bool
    public static let name = "ComposeAttributedText.isUnbreakable"
  }

  /// A name for the place.
  public enum Anchor: AttributedStringKey {
    public typealias Value = String
    public static let name = "ComposeAttributedText.anchor"
  }

  /// The structure type of text in a tagged document.
  public enum StructureType: AttributedStringKey {
    public typealias Value = ComposeGraphics.StructureType
    public static let name = "ComposeAttributedText.structureType"
  }

  /// The replacement text (ActualText).
  public enum ActualText: AttributedStringKey {
    public typealias Value = String
    public static let name = "ComposeAttributedText.actualText"
  }

  /// The target of a link.
  public enum Target: AttributedStringKey {
    public typealias Value = LinkTarget
    public static let name = "ComposeAttributedText.linkTarget"
  }

  /// The address of an image.
  public enum ImageAddress: AttributedStringKey {
    public typealias Value = String
    public static let name = "ComposeAttributedText.imageAddress"
  }

  /// The note that text calls.
  public enum Footnote: AttributedStringKey {
    public typealias Value = ComposeAttributedText.TextFootnote
    public static let name = "ComposeAttributedText.footnote"
  }

  /// The anchor whose page number replaces the text.
  public enum PageReference: AttributedStringKey {
    public typealias Value = String
    public static let name = "ComposeAttributedText.pageReference"
  }

  /// Under what an index has the text.
  public enum IndexEntries: AttributedStringKey {
    public typealias Value = [IndexEntry]
    public static let name = "ComposeAttributedText.indexEntries"
  }

  /// A reviewer's comment on the text.
  public enum Annotation: AttributedStringKey {
    public typealias Value = TextAnnotation
    public static let name = "ComposeAttributedText.textAnnotation"
  }
}
