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
    /// As `TextAttributes.font`.
    public let font: TextKeys.Font
    /// As `TextAttributes.foregroundColor`.
    public let foregroundColor: TextKeys.ForegroundColor
    /// As `TextAttributes.backgroundColor`.
    public let backgroundColor: TextKeys.BackgroundColor
    /// As `TextAttributes.kerning`.
    public let kerning: TextKeys.Kerning
    /// As `TextAttributes.tracking`.
    public let tracking: TextKeys.Tracking
    /// As `TextAttributes.ligatures`.
    public let ligatures: TextKeys.Ligatures
    /// The line below the text.
    public let underlineStyle: TextKeys.UnderlineStyle
    /// The line through the text.
    public let strikethroughStyle: TextKeys.StrikethroughStyle
    /// As `TextAttributes.baselineOffset`.
    public let baselineOffset: TextKeys.BaselineOffset
    /// As `TextAttributes.attachment`.
    public let attachment: TextKeys.Attachment
    /// As `TextAttributes.paragraphStyle`.
    public let paragraphStyle: TextKeys.ParagraphStyle
    /// As `TextAttributes.obliqueness`.
    public let obliqueness: TextKeys.Obliqueness
    /// As `TextAttributes.expansion`.
    public let expansion: TextKeys.Expansion
    /// As `TextAttributes.strokeWidth`.
    public let strokeWidth: TextKeys.StrokeWidth
    /// As `TextAttributes.strokeColor`.
    public let strokeColor: TextKeys.StrokeColor
    /// As `TextAttributes.shadow`.
    public let shadow: TextKeys.Shadow
    /// The effect of the glyphs, such as letterpress.
    public let textEffect: TextKeys.Effect
    /// The area behind the text.
    public let textHighlight: TextKeys.Highlight
    /// As `TextAttributes.takesContextColor`.
    public let takesContextColor: TextKeys.ContextColor
    /// The embeddings of the text, the outermost first.
    public let embeddedDirections: TextKeys.EmbeddedDirections
    /// The glyph that represents the text.
    public let glyphOverride: TextKeys.GlyphOverride
    /// As `TextAttributes.verticalGlyphForm`.
    public let verticalGlyphForm: TextKeys.VerticalGlyphForm
    /// As `TextAttributes.horizontalInVertical`.
    public let horizontalInVertical: TextKeys.HorizontalInVertical
    /// As `TextAttributes.ruby`.
    public let ruby: TextKeys.Ruby
    /// As `TextAttributes.superscript`.
    public let superscript: TextKeys.Superscript
    /// As `TextAttributes.baselineClass`.
    public let baselineClass: TextKeys.BaselineClass
    /// As `TextAttributes.isUnbreakable`.
    public let isUnbreakable: TextKeys.Unbreakable
    /// As `TextAttributes.anchor`.
    public let anchor: TextKeys.Anchor
    /// As `TextAttributes.structureType`.
    public let structureType: TextKeys.StructureType
    /// As `TextAttributes.actualText`.
    public let actualText: TextKeys.ActualText
    /// As `TextAttributes.expansionText`.
    public let expansionText: TextKeys.ExpansionText
    /// The target of a link that is no URL that Foundation keeps as it is.
    public let linkTarget: TextKeys.Target
    /// An address of an image that is no URL that Foundation keeps as it is.
    public let imageAddress: TextKeys.ImageAddress
    /// The footnote that is called at the text.
    public let footnote: TextKeys.Footnote
    /// The name of the destination whose page number the text shows.
    public let pageReference: TextKeys.PageReference
    /// The index entries of the place.
    public let indexEntries: TextKeys.IndexEntries
    /// The annotation of the text.
    public let textAnnotation: TextKeys.Annotation
    /// Foundation's own attributes, such as `link`.
    public let foundation: FoundationAttributes
  }

  /// The scope of the attributes of styled text.
  public var styledText: StyledTextAttributes.Type { StyledTextAttributes.self }
}

extension AttributeDynamicLookup {
  /// Looks up attributes of styled text, such as `text.foregroundColor`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.StyledTextAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
