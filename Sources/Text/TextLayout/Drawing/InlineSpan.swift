import ComposeAttributedText
import ComposeGraphics

/// What a stretch of text is to a reader who cannot see it, beyond text of its paragraph.
struct InlineSpan: Equatable {
  var type: StructureType
  /// Nil for the language around it.
  var language: String?
  var alternateText: String?
  var actualText: String?
  var expansionText: String?
  var formula: FormulaMeaning?

  /// Nil for plain text in the language of its paragraph.
  init?(_ attributes: TextAttributes, in paragraphLanguage: String?) {
    language = attributes.language == paragraphLanguage ? nil : attributes.language
    // An image in the line has its own alternate text.
    if case .formula(let part)? = attributes.attachment?.content {
      formula = part.meaning
    } else if attributes.hasRareAttributes {
      formula = attributes.formula
    }
    if let formula {
      type = .formula
      alternateText = formula.alternateText
      if let spoken = formula.language, spoken != language ?? paragraphLanguage {
        language = spoken
      }
      return
    }
    alternateText = attributes.attachment == nil ? attributes.alternateText : nil
    actualText = attributes.actualText
    expansionText = attributes.expansionText
    type = attributes.structureType ?? .span
    if language == nil, alternateText == nil, actualText == nil, expansionText == nil,
      attributes.structureType == nil
    {
      return nil
    }
  }

  var properties: StructureProperties {
    var properties = StructureProperties(
      alternateText: alternateText, actualText: actualText, language: language,
      expansionText: expansionText)
    if formula != nil { properties.formula = formula }
    return properties
  }
}
