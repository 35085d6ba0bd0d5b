import ComposePDFWriter

extension PDFContext {
  /// Looks at the document as a whole, when all but its metadata is written, and decides what
  /// it is called.
  func finishedConformance(_ tree: StructureTreeWriter?) -> PDFConformance {
    if let tree {
      StructureCheck.run(on: tree, into: &conformance)
    } else {
      conformance.note(.structureTree)
    }
    checkMetadata()
    checkFonts()
    checkDestinations()
    if !deviceMeaning.intents(options, isArchive: true).agree { conformance.note(.outputProfiles) }
    if deviceMeaning.archiveIntent.profile?.majorVersion ?? 2 > 2 {
      conformance.note(.profileVersion)
    }
    if writer.cipher != nil { conformance.note(.encryption) }
    conformance.note(attachments.isEmpty ? .missingAttachment : .attachment)
    if !attachments.areDescribed { conformance.note(.attachmentDescription) }
    if !forms.importedLayers.isEmpty || !layers.isEmpty { conformance.note(.optionalContent) }
    if layers.hasUsage, options.standards?.archive == nil { conformance.note(.layerUsage) }
    // The few objects still to come are as many as these numbers are from the limit.
    if writer.objectCount > 8_388_000 { conformance.note(.objectCount) }
    if writer.longestString > 32_767 { conformance.note(.stringLength) }
    return conformance.conformance(asked: options.standards, version: writer.version)
  }

  private func checkMetadata() {
    if options.metadata.title?.isEmpty != false { conformance.note(.title) }
    guard let language = options.metadata.language, !language.isEmpty else {
      return conformance.note(.language)
    }
    if !LanguageTagSyntax.isMet(by: language) { conformance.note(.languageTag) }
  }

  private func checkDestinations() {
    if destinations.hasEmptyPlace { conformance.note(.structureDestination) }
    if case .page = options.initialView.openAction { conformance.note(.structureDestination) }
  }

  private func checkFonts() {
    for font in fonts.fonts {
      if font.showsMissingGlyph { conformance.note(.missingGlyph) }
      if font.hasPrivateUse { conformance.note(.privateUse) }
    }
  }
}
