import ComposeFonts
public import ComposePDFWriter

extension PDFContext {
  /// Finishes the document and commits the sink.
  ///
  /// A document without pages gets an empty one, since viewers reject it otherwise.
  ///
  /// - Throws: The first error of the sink, in which case nothing is left at a file's path.
  @discardableResult
  public func close() throws(PDFError) -> PDFSummary {
    try endPage()
    return try keepingFailure { () throws(PDFError) in
      if catalog.pages.count == 0 { _ = reservePages(1) }
      content.problems.emptyReservedPages += try catalog.writeReservedPages(to: writer)
      try writeUndrawnForms()
      var trailer = PDFDictionary()
      var root: PDFDictionary = ["Type": .name("Catalog")]
      writeExtensions(into: &root)
      root["Pages"] = .reference(try catalog.pages.write(to: writer))
      try catalog.writePendingLinks(to: writer)
      var tree =
        options.isTagged
        ? StructureTreeWriter(structure, pages: catalog.pages, writer: writer) : nil
      // PDF 2.0 uses structure destinations.
      try catalog.writeNavigation(
        into: &root, options,
        structure: writer.version >= .v20 ? tree.map { $0.reference(of:) } : nil, to: writer)
      content.problems.missingDestinations = catalog.destinations.missing
      content.problems.repeatedDestinations = catalog.destinations.repeated
      let written = try writeFonts()
      if let structureRoot = try tree?.write(
        to: writer, destinations: catalog.destinations)
      {
        root["MarkInfo"] = ["Marked": true]
        root["StructTreeRoot"] = .reference(structureRoot)
      }
      if let form = try resources.fields.write(to: writer) { root["AcroForm"] = form }
      // If no standard is requested, layers that switch automatically prevent PDF/A.
      let layers = try resources.layers.write(
        imported: resources.forms.importedLayers, switchesByUse: options.standards?.archive == nil,
        to: writer)
      if let layers { root["OCProperties"] = layers }
      content.problems.invalidProperties = XMPSchema.usable(options.metadata.schemas).leftOut
      content.problems.omittedObjects = resources.forms.omittedCount
      let conformance = finishedConformance(tree, root: root)
      let intents = deviceMeaning.intents(
        options, isArchive: conformance.claimed.contains { !$0.isAccessibility }
      ).intents
      if !intents.isEmpty {
        var objects: [PDFObject] = []
        for intent in intents {
          objects.append(try intent.object(content.colorSpaces.profiles, writer))
        }
        root["OutputIntents"] = .array(objects)
      }
      try writeMetadata(into: &root, &trailer, claims: conformance.claimed)
      try writer.write(.dictionary(root), as: catalog.reference)
      trailer["Root"] = .reference(catalog.reference)
      let byteCount = try writer.finish(trailer: trailer)
      failure = .alreadyFinished
      var problems = content.problems
      problems.nonFiniteNumbers += content.bytes.nonFiniteCount + writer.nonFiniteCount
      return PDFSummary(
        pageCount: catalog.pages.count, byteCount: byteCount, problems: problems,
        softShadows: softShadows, conformance: conformance, images: resources.images.written,
        fonts: written)
    }
  }

  private func writeFonts() throws(PDFError) -> [PDFFont] {
    var written: [PDFFont] = []
    for font in resources.fonts.fonts {
      let before = writer.streamByteCount
      var isEmbedded = true
      if font.isPainted {
        try writePaintedFont(font)
      } else {
        let fontWriter = FontWriter(font)
        try fontWriter.write(
          to: writer, listsGlyphs: options.standards?.archive?.part == 1)
        isEmbedded = fontWriter.isEmbedded
        if !isEmbedded {
          content.problems.fontsNotEmbedded.append(font.face.postScriptName)
          conformance.note(.embeddedFont)
        }
      }
      written.append(
        PDFFont(
          face: font.face, byteCount: writer.streamByteCount - before, isEmbedded: isEmbedded))
    }
    return written
  }

  /// The compressed streams, once the document is closed, for its next version; nil when it was
  /// begun without any.
  public var compressedStreams: CompressedStreams? { writer.compressedStreams }

  /// Discards the document; a file at the path is left unchanged.
  public func cancel() {
    writer.cancel()
    failure = failure ?? .alreadyFinished
  }

  private func writeMetadata(
    into root: inout PDFDictionary, _ trailer: inout PDFDictionary, claims: [PDFStandard]
  ) throws(PDFError) {
    let metadata = options.metadata
    if let language = metadata.language, !language.isEmpty { root["Lang"] = .text(language) }
    let packet = writer.reserve()
    try writer.writeStream(
      ["Type": .name("Metadata"), "Subtype": .name("XML")], Array(metadata.xmp(claims).utf8),
      as: packet, compress: false)
    root["Metadata"] = .reference(packet)
    let information = metadata.information
    // PDF 2.0 has all of this in the XMP, and PDF/A-4 nowhere else (ISO 19005-4, 6.1.3).
    if !information.isEmpty, writer.version < .v20 {
      trailer["Info"] = .reference(try writer.write(.dictionary(information)))
    }
  }
}
