import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

extension PDFContext {
  /// Inspects the finished document, when all but its catalog and metadata is written, and decides
  /// which standards it claims.
  ///
  /// - Parameter root: The catalog as it will be written, without its metadata.
  func finishedConformance(
    _ tree: StructureTreeWriter?, root: PDFDictionary
  ) -> PDFConformance {
    if let tree {
      StructureCheck.run(on: tree, longestString: maximumStringLength, into: &conformance)
    } else {
      conformance.note(.structureTree)
    }
    checkMetadata(root)
    checkFonts()
    checkDestinations()
    checkStrings(root)
    if !deviceMeaning.intents(options, isArchive: true).agree { conformance.note(.outputProfiles) }
    if deviceMeaning.archiveIntent.profile?.majorVersion ?? 2 > 2 {
      conformance.note(.profileVersion)
    }
    if writer.cipher != nil { conformance.note(.encryption) }
    conformance.note(catalog.attachments.isEmpty ? .missingAttachment : .attachment)
    if !catalog.attachments.areDescribed { conformance.note(.attachmentDescription) }
    if !resources.forms.importedLayers.isEmpty || !resources.layers.isEmpty {
      conformance.note(.optionalContent)
    }
    if resources.layers.hasUsage, options.standards?.archive == nil {
      conformance.note(.layerUsage)
    }
    // The objects still to be written are fewer than the distance to the limit.
    if writer.objectCount > 8_388_000 { conformance.note(.objectCount) }
    return conformance.conformance(asked: options.standards, version: writer.version)
  }

  /// The maximum length of a string in bytes, for the requested standard.
  var maximumStringLength: Int {
    ConformanceRule.maximumStringLength(options.standards?.archive)
  }

  /// Inspects an annotation's text that is read aloud (ISO 14289-2, 8.6).
  func checkReading(_ text: PDFObject?) {
    // PDFDocEncoding, used by most texts, has no such characters.
    guard case .string(let bytes)? = text, bytes.first == 0xFE else { return }
    if PrivateUse.isContained(in: PDFTextString.decode(bytes).utf8) {
      conformance.note(.privateUseReading, at: currentSource)
    }
  }

  private func checkMetadata(_ root: PDFDictionary) {
    if options.metadata.title?.isEmpty != false {
      conformance.note(.title)
    } else {
      var shows = false
      if case .dictionary(let preferences)? = root["ViewerPreferences"] {
        shows = preferences["DisplayDocTitle"] == true
      }
      if !shows { conformance.note(.titleDisplay) }
    }
    guard let language = options.metadata.language, !language.isEmpty else {
      return conformance.note(.language)
    }
    if !LanguageTagSyntax.isMet(by: language) { conformance.note(.languageTag) }
  }

  private func checkDestinations() {
    if catalog.destinations.hasEmptyPlace { conformance.note(.structureDestination) }
    if case .page = options.initialView.openAction { conformance.note(.structureDestination) }
  }

  private func checkFonts() {
    for font in resources.fonts.fonts {
      if font.showsMissingGlyph {
        conformance.note(.missingGlyph, at: font.missingGlyphSource)
      }
      if font.hasPrivateUse { conformance.note(.privateUse, at: font.privateUseSource) }
    }
  }

  /// Inspects the strings of the file, including those that are still to be written.
  private func checkStrings(_ root: PDFDictionary) {
    let longest = max(
      writer.longestString, content.bytes.longestString, PDFObject.dictionary(root).longestString,
      PDFObject.dictionary(options.metadata.information).longestString,
      options.metadata.language.map { PDFObject.text($0).longestString } ?? 0)
    // Alternate texts and the like are already noted, with their sources.
    if longest > maximumStringLength, !conformance.contains(.stringLength) {
      conformance.note(.stringLength)
    }
    if catalog.outline.containsPrivateUse { conformance.note(.privateUseReading) }
  }
}

extension PDFObject {
  /// The length in bytes of the longest string in a direct object; 0 without any.
  fileprivate var longestString: Int {
    switch self {
    case .string(let bytes): bytes.count
    case .array(let elements): elements.map(\.longestString).max() ?? 0
    case .dictionary(let dictionary): dictionary.entries.map(\.value.longestString).max() ?? 0
    default: 0
    }
  }
}
