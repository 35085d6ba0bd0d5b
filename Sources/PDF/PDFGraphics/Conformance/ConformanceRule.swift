/// What standards forbid, or ask for, that a drawing can go against. Everything else that they
/// ask for holds by the way files are written (see `docs/conformance`).
public enum ConformanceRule: Int, Hashable, Sendable, CaseIterable {
  // The document as a whole.
  case structureTree, title, titleDisplay, language, languageTag
  // The structure tree.
  case alternateText, formulaText, headingLevels, nesting, tableShape, listContent
  case structureDestination
  // Text and fonts.
  case missingGlyph, privateUse, privateUseText, privateUseReading, embeddedFont
  // Colours and pictures.
  case deviceColor, transparency, profileVersion, bitDepth, interpolation
  case separation, colorants, colorantCount, overprintMode, outputProfiles, outputProfileColor
  // Limits.
  case pageSize, stringLength, arrayLength, stateNesting, objectCount
  // What a document carries beside its pages.
  case encryption, attachment, missingAttachment, attachmentDescription, importedPage
  case optionalContent, layerUsage, action
  case annotationType, annotationAppearance

  /// The maximum number of elements of an array in PDF 1.4 (its annex C).
  static let longestArray = 8191

  /// The maximum length of a string in bytes: 65,535 in PDF 1.4 (its annex C), on which PDF/A-1
  /// is based, and 32,767 later (ISO 32000-1, annex C).
  static func maximumStringLength(_ archive: PDFStandard?) -> Int {
    archive?.part == 1 ? 65_535 : 32_767
  }

  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .structureTree: "the document has no structure tree"
    case .title: "the document has no title"
    case .titleDisplay: "readers are asked to show the file's name instead of its title"
    case .language: "the document's language is not said"
    case .languageTag: "a language is not a language tag"
    case .alternateText: "a picture has no alternate text"
    case .formulaText: "a formula has no text"
    case .headingLevels: "a heading skips a level"
    case .nesting: "an element lies in one that it cannot lie in"
    case .tableShape: "a table's rows have different numbers of columns"
    case .listContent: "an item of a list holds text outside its label and body"
    case .structureDestination: "a place is told by its page, not by what stands there"
    case .missingGlyph: "a character has no glyph in any font"
    case .privateUse: "a character is of Unicode's private use area, which has no meaning"
    case .privateUseText: "a text contains a character of Unicode's private use area"
    case .privateUseReading:
      "a bookmark or an annotation contains a character of Unicode's private use area"
    case .embeddedFont: "a font could not be embedded"
    case .deviceColor: "a CMYK colour has no profile"
    case .transparency: "something is transparent"
    case .profileVersion: "a colour profile is of a later version"
    case .bitDepth: "a picture has 16 bits a sample"
    case .interpolation: "a picture asks to be smoothed"
    case .separation: "a spot colour is described in two ways"
    case .colorants: "a spot colour is used with others and not described by itself"
    case .colorantCount: "more than 8 colourants are used together"
    case .overprintMode: "overprinting keeps what lies under no ink, of inks with a profile"
    case .outputProfiles: "output intents have different profiles"
    case .outputProfileColor:
      "a CMYK colour has the profile of the output intent, not the device's space"
    case .pageSize: "a page is smaller than 3 points"
    case .stringLength: "a text is too long"
    case .arrayLength: "an element has too many parts"
    case .stateNesting: "more than 28 graphics states are saved within each other"
    case .objectCount: "the file has more than 8,388,607 objects"
    case .encryption: "the file is encrypted"
    case .attachment: "a file is attached"
    case .missingAttachment: "no file is attached"
    case .attachmentDescription: "an attached file is not described"
    case .importedPage: "a page of another file is drawn, which has not been looked into"
    case .optionalContent: "the document has layers"
    case .layerUsage: "a layer switches by itself for printing or viewing"
    case .action: "an action is one that archives cannot keep"
    case .annotationType: "an annotation is of a kind that archives cannot keep"
    case .annotationAppearance: "an annotation has no appearance of its own"
    }
  }
}
