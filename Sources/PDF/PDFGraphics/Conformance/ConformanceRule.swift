/// Requirements of standards that a drawing can violate. All others are met by the way files are
/// written (see `docs/conformance`).
public enum ConformanceRule: Int, Hashable, Sendable, CaseIterable {
  // The document as a whole.
  case structureTree, title, titleDisplay, language, languageTag
  // The structure tree.
  case alternateText, formulaText, headingLevels, nesting, tableShape, listContent, laterType
  case structureDestination
  // Text and fonts.
  case missingGlyph, privateUse, privateUseText, privateUseReading, embeddedFont
  // Colours and images.
  case deviceColor, transparency, profileVersion, bitDepth, interpolation
  case separation, colorants, colorantCount, overprintMode, outputProfiles, outputProfileColor
  // Limits.
  case pageSize, stringLength, arrayLength, stateNesting, objectCount
  // What a document contains in addition to its pages.
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

  /// The violation, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .structureTree: "the document has no structure tree"
    case .title: "the document has no title"
    case .titleDisplay: "the title bar shows the file name instead of the title"
    case .language: "the document has no language"
    case .languageTag: "invalid language tag"
    case .alternateText: "image without alternate text"
    case .formulaText: "formula without alternate text"
    case .headingLevels: "heading skips a level"
    case .nesting: "structure element inside one that must not contain it"
    case .tableShape: "table rows have different numbers of columns"
    case .listContent: "list item with text outside its label and body"
    case .laterType: "structure element of a type that came with PDF 1.5"
    case .structureDestination: "destination is a page, not a structure element"
    case .missingGlyph: "character without a glyph in any font"
    case .privateUse: "character of Unicode's private use area"
    case .privateUseText: "text string with a character of Unicode's private use area"
    case .privateUseReading:
      "bookmark or annotation with a character of Unicode's private use area"
    case .embeddedFont: "font not embedded"
    case .deviceColor: "CMYK colour without a profile"
    case .transparency: "transparency"
    case .profileVersion: "colour profile of a later version"
    case .bitDepth: "image with 16 bits per component"
    case .interpolation: "image with interpolation"
    case .separation: "spot colour with two different definitions"
    case .colorants: "spot colour used with others without a definition of its own"
    case .colorantCount: "more than 8 colourants used together"
    case .overprintMode: "overprint mode 1 with an ICC-based CMYK colour"
    case .outputProfiles: "output intents have different profiles"
    case .outputProfileColor:
      "CMYK colour with the profile of the output intent instead of DeviceCMYK"
    case .pageSize: "page smaller than 3 points"
    case .stringLength: "text string too long"
    case .arrayLength: "array with too many elements"
    case .stateNesting: "graphics states nested more than 28 deep"
    case .objectCount: "the file has more than 8,388,607 objects"
    case .encryption: "the file is encrypted"
    case .attachment: "file attached"
    case .missingAttachment: "no file attached"
    case .attachmentDescription: "attached file without a description"
    case .importedPage: "page of another PDF file, which is not checked"
    case .optionalContent: "the document has layers"
    case .layerUsage: "layer that changes its visibility for printing or viewing"
    case .action: "action that PDF/A does not permit"
    case .annotationType: "annotation of a type that PDF/A does not permit"
    case .annotationAppearance: "annotation without an appearance"
    }
  }
}
