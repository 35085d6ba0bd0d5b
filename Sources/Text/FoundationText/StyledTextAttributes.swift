#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AttributeScopes {
  /// The attributes that `StyledText` sets text with, for `AttributedString`:
  ///
  ///     var text = AttributedString("Hello")
  ///     text.font = try .bundled.font("Libertinus Serif", size: 12)
  ///     text.foregroundColor = .red
  ///     let styled = AttributedText(text)
  ///
  /// `link`, `languageIdentifier`, `alternateDescription` and `imageURL` are Foundation's own.
  public struct StyledTextAttributes: AttributeScope {
    public let font: TextKeys.Font
    public let foregroundColor: TextKeys.ForegroundColor
    public let backgroundColor: TextKeys.BackgroundColor
    public let kerning: TextKeys.Kerning
    public let tracking: TextKeys.Tracking
    public let ligatures: TextKeys.Ligatures
    public let underlineStyle: TextKeys.UnderlineStyle
    public let strikethroughStyle: TextKeys.StrikethroughStyle
    public let baselineOffset: TextKeys.BaselineOffset
    public let attachment: TextKeys.Attachment
    public let paragraphStyle: TextKeys.ParagraphStyle
    public let obliqueness: TextKeys.Obliqueness
    public let expansion: TextKeys.Expansion
    public let strokeWidth: TextKeys.StrokeWidth
    public let strokeColor: TextKeys.StrokeColor
    public let shadow: TextKeys.Shadow
    public let textEffect: TextKeys.Effect
    public let textHighlight: TextKeys.Highlight
    public let takesContextColor: TextKeys.ContextColor
    public let embeddedDirections: TextKeys.EmbeddedDirections
    public let glyphOverride: TextKeys.GlyphOverride
    public let verticalGlyphForm: TextKeys.VerticalGlyphForm
    public let horizontalInVertical: TextKeys.HorizontalInVertical
    public let ruby: TextKeys.Ruby
    public let superscript: TextKeys.Superscript
    public let baselineClass: TextKeys.BaselineClass
    public let isUnbreakable: TextKeys.Unbreakable
    public let anchor: TextKeys.Anchor
    public let structureType: TextKeys.StructureType
    public let actualText: TextKeys.ActualText
    /// The target of a link that is no URL that Foundation keeps as it is.
    public let linkTarget: TextKeys.Target
    /// An address of an image that is no URL that Foundation keeps as it is.
    public let imageAddress: TextKeys.ImageAddress
    public let footnote: TextKeys.Footnote
    public let pageReference: TextKeys.PageReference
    public let indexEntries: TextKeys.IndexEntries
    public let textAnnotation: TextKeys.Annotation
    public let foundation: FoundationAttributes
  }

  public var styledText: StyledTextAttributes.Type { StyledTextAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.StyledTextAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
