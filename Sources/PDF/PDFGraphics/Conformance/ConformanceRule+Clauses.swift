extension ConformanceRule {
  /// The clause of `standard` that contains the rule; nil when the standard has no such rule.
  public func clause(in standard: PDFStandard) -> String? {
    switch standard {
    case .pdfUA1: accessibilityClause1
    case .pdfUA2: accessibilityClause2
    case .pdfA1b, .pdfA1a: clauseOfPart1(isAccessible: standard == .pdfA1a)
    case .pdfA4, .pdfA4f: clauseOfPart4(hasFiles: standard == .pdfA4f)
    default: clauseOfParts2And3(standard)
    }
  }

  /// ISO 14289-1:2014.
  private var accessibilityClause1: String? {
    switch self {
    case .structureTree, .title, .titleDisplay: "7.1"
    case .language, .languageTag, .nesting, .tableShape, .listContent: "7.2"
    case .alternateText: "7.3"
    case .headingLevels: "7.4.2"
    case .formulaText: "7.7"
    case .missingGlyph: "7.21.8"
    case .embeddedFont: "7.21.4.1"
    case .importedPage: "7.20"
    default: nil
    }
  }

  /// ISO 14289-2:2024.
  private var accessibilityClause2: String? {
    switch self {
    case .structureTree: "8.2.1"
    case .title: "8.11.1"
    case .titleDisplay: "8.11.2"
    case .language, .languageTag: "8.4.4"
    case .alternateText: "8.2.5.28.2"
    case .formulaText: "8.2.5.29"
    case .nesting: "8.2.5"
    case .tableShape: "8.2.5.26"
    case .listContent: "8.2.5.25"
    case .structureDestination: "8.8"
    case .missingGlyph: "8.4.5.9"
    case .privateUse, .privateUseText: "8.4.3"
    case .privateUseReading: "8.6"
    case .embeddedFont: "8.4.5.5.1"
    case .importedPage: "8.2.2"
    case .attachmentDescription: "8.14.1"
    default: nil
    }
  }

  /// ISO 19005-1:2005 with its corrigenda.
  private func clauseOfPart1(isAccessible: Bool) -> String? {
    switch self {
    case .structureTree: isAccessible ? "6.8.3" : nil
    case .laterType: isAccessible ? "6.8.3.4" : nil
    case .languageTag: isAccessible ? "6.8.4" : nil
    case .embeddedFont: "6.3.4"
    case .missingGlyph: "6.3.5"
    case .deviceColor: "6.2.3.3"
    case .profileVersion: "6.2.3.2"
    case .transparency: "6.4"
    case .bitDepth: "6.1.1"
    case .interpolation: "6.2.4"
    case .colorantCount: "6.1.12"
    case .outputProfiles: "6.2.2"
    case .stringLength, .arrayLength, .stateNesting, .objectCount: "6.1.12"
    case .encryption: "6.1.3"
    case .attachment: "6.1.11"
    case .importedPage: "6.2.5"
    case .optionalContent: "6.1.13"
    case .action: "6.6.1"
    case .annotationType: "6.5.2"
    case .annotationAppearance: "6.5.3"
    default: nil
    }
  }

  /// ISO 19005-2:2011 and 19005-3:2012, which have the same clause numbers.
  private func clauseOfParts2And3(_ standard: PDFStandard) -> String? {
    let level = standard.level
    return switch self {
    case .structureTree: level == .accessible ? "6.7.3.3" : nil
    case .languageTag: level == .accessible ? "6.7.4" : nil
    case .privateUse: level == .basic ? nil : "6.2.11.7.3"
    case .missingGlyph: "6.2.11.8"
    case .embeddedFont: "6.2.11.4.1"
    case .deviceColor: "6.2.4.3"
    case .interpolation: "6.2.8"
    case .separation, .colorants: "6.2.4.4"
    case .overprintMode: "6.2.4.2"
    case .outputProfiles: "6.2.3"
    case .pageSize, .stringLength, .stateNesting, .objectCount: "6.1.13"
    case .encryption: "6.1.3"
    case .attachment: standard.part == 2 ? "6.8" : nil
    case .layerUsage: "6.9"
    case .importedPage: "6.2.9"
    case .action: "6.5.1"
    case .annotationType: "6.3.1"
    case .annotationAppearance: "6.3.3"
    default: nil
    }
  }

  /// ISO 19005-4:2020.
  private func clauseOfPart4(hasFiles: Bool) -> String? {
    switch self {
    case .missingGlyph: "6.2.10.9"
    case .embeddedFont: "6.2.10.4.1"
    case .privateUseText: "6.2.10.8"
    case .deviceColor: "6.2.4.3"
    case .interpolation: "6.2.7.1"
    case .separation, .colorants: "6.2.4.4"
    case .overprintMode, .outputProfileColor: "6.2.4.2"
    case .outputProfiles: "6.2.3"
    case .encryption: "6.1.3"
    case .attachment: hasFiles ? nil : "6.9"
    case .layerUsage: "6.10"
    case .missingAttachment: hasFiles ? "6.9" : nil
    case .importedPage: "6.2.9"
    case .action: "6.6.1"
    case .annotationType: "6.3.1"
    case .annotationAppearance: "6.3.3"
    default: nil
    }
  }
}
