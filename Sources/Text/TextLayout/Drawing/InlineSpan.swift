import ComposeAttributedText
import ComposeGraphics

/// What a stretch of text is to a reader who cannot see it, beyond text of its paragraph.
struct InlineSpan: Equatable {
  var type: StructureType
  /// Nil for the language around it.
  var language: String?
  var alternateText: String?
  var actualText: String?

  /// Nil for plain text in the language of its paragraph.
  init?(_ attributes: TextAttributes, in paragraphLanguage: String?) {
    language = attributes.language == paragraphLanguage ? nil : attributes.language
    // An image in the line has its own alternate text.
    alternateText = attributes.attachment == nil ? attributes.alternateText : nil
    actualText = attributes.actualText
    type = attributes.structureType ?? .span
    if language == nil, alternateText == nil, actualText == nil, attributes.structureType == nil {
      return nil
    }
  }

  var properties: StructureProperties {
    StructureProperties(
      alternateText: alternateText, actualText: actualText, language: language)
  }
}
