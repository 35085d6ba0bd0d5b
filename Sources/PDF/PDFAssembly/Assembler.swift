import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter

/// The state of one assembly.
final class Assembler {
  let writer: PDFWriter
  let copier: ObjectCopier
  private let stamps: StampTable
  private var tree = PageTree()
  private(set) var losses: [String] = []
  private var droppedClaims: [String] = []

  private let identity: AssemblyIdentity?
  /// The version of the new document.
  private let version: String
  private let catalog: PDFReference
  private var names = NameRegistry()
  private var structure: StructureMerging
  private var destinations = DestinationMerging()
  private var attachments = AttachmentMerging()
  private var labels = LabelMerging()
  private var outline = OutlineMerging()
  private var form = FormMerging()
  private var layers = LayerMerging()
  private var associated: [PDFObject] = []
  /// What the catalog has of the first part.
  private var settings: [PDFDictionary.Entry] = []
  private var firstDocument: PDFDocument?
  /// The number of pages of the parts that have been written.
  private var pageCount = 0

  /// - Parameter documents: Those of the parts.
  init(
    sink: any ByteSink, documents: [PDFDocument], stamps: [PageStamp], identity: AssemblyIdentity?
  ) throws(PDFError) {
    // Pages that claim what the whole does are written as the whole is.
    let kept = identity.flatMap { _ in documents.first.flatMap { PDFVersion(rawValue: $0.version) }
    }
    version = kept?.rawValue ?? Self.version(of: documents)
    writer = try PDFWriter(sink: sink, version: kept ?? Self.headerVersion(of: documents))
    self.identity = identity
    copier = ObjectCopier(writer: writer)
    self.stamps = StampTable(stamps)
    catalog = writer.reserve()
    structure = StructureMerging(root: writer.reserve())
  }

  /// Records something that was not kept, once.
  func lose(_ loss: String) {
    if !losses.contains(loss) { losses.append(loss) }
  }

  func assemble(_ parts: [AssemblyPart]) throws(PDFError) -> PageAssembly.Result {
    var copies: [PartCopy] = []
    var firstCopies: [PartCopy] = []
    var sources: [ObjectIdentifier: AssemblySource] = [:]
    for part in parts {
      let key = ObjectIdentifier(part.document)
      let source = sources[key] ?? part.source ?? AssemblySource(part.document)
      let isFirst = sources.updateValue(source, forKey: key) == nil
      let copy = prepared(part, source)
      copies.append(copy)
      if isFirst {
        firstCopies.append(copy)
        noteLosses(of: source)
      }
    }
    for copy in copies { try writePages(of: copy) }
    return try finish(copies, firstOfDocuments: firstCopies)
  }

  /// Adds all pages of a document, of which nothing is kept in memory but names and places of what the catalog lists.
  ///
  /// - Parameter document: Not one that was added before.
  func append(_ document: PDFDocument) throws(PDFError) {
    let copy = prepared(AssemblyPart(document), AssemblySource(document))
    try writePages(of: copy)
    try destinations.add(copy)
    try attachments.add(copy)
    labels.add(copy)
    try outline.add(copy)
    try form.add(copy)
    try layers.add(copy)
    try structure.add(copy, to: writer)
    if firstDocument == nil { try noteSettings(of: copy) }
    try addAssociatedFiles(of: copy)
    copy.forget()
  }

  /// Reserves the pages of a part, and decides what is kept of it and under which names.
  private func prepared(_ part: AssemblyPart, _ source: AssemblySource) -> PartCopy {
    var targets: [(index: Int, reference: PDFReference)] = []
    for index in part.pages {
      let page = tree.append(to: writer)
      targets.append((index, tree.reference(of: page)))
    }
    let copy = PartCopy(
      source, targets: targets, copier: copier, fileNames: part.fileNames,
      headingShift: identity?.headingShift ?? 0)
    copy.prepare(&names, &structure)
    return copy
  }

  private func writePages(of copy: PartCopy) throws(PDFError) {
    for (offset, target) in copy.targets.enumerated() {
      try write(copy, target.index, as: target.reference, number: pageCount + offset)
    }
    pageCount += copy.targets.count
  }

  /// Writes what follows the pages.
  ///
  /// - Parameters:
  ///   - copies: What has not been added to the lists of the catalog yet.
  ///   - firstOfDocuments: Those of them that are the first of their document.
  func finish(
    _ copies: [PartCopy] = [], firstOfDocuments: [PartCopy] = []
  ) throws(PDFError) -> PageAssembly.Result {
    if pageCount == 0 { try writeEmptyPage() }
    var root: PDFDictionary = ["Type": .name("Catalog")]
    root["Pages"] = .reference(try tree.write(to: writer))
    try writeCatalog(copies, firstOfDocuments, into: &root)
    var trailer: PDFDictionary = ["Root": .reference(catalog)]
    let information = InformationMerging(firstDocument, version: version, identity: identity)
    try information.write(into: &root, &trailer, to: writer)
    try writer.write(.dictionary(root), as: catalog)
    if copier.omittedCount > 0 {
      lose("objects that could not be read are left out (\(copier.omittedCount))")
    }
    let byteCount = try writer.finish(trailer: trailer)
    return PageAssembly.Result(
      pageCount: max(pageCount, 1), byteCount: byteCount, losses: losses,
      droppedClaims: droppedClaims)
  }

  /// Copies a page and all objects it needs.
  private func write(
    _ copy: PartCopy, _ index: Int, as reference: PDFReference, number: Int
  ) throws(PDFError) {
    let page = copy.document.pages[index]
    var dictionary: PDFDictionary = [
      "Type": .name("Page"), "Parent": .reference(tree.parent(of: number)),
    ]
    for entry in page.dictionary.entries {
      switch entry.key.text {
      case "Type", "Parent": continue
      // Articles and their beads are lists that run through all pages.
      case "B": lose("article threads are not kept")
      case "StructParents":
        if let key = copy.parentTreeKey(for: entry.value) { dictionary[entry.key] = key }
      default: dictionary[entry.key] = try copy.copied(entry.value)
      }
    }
    if page.dictionary["MediaBox"] == nil { dictionary["MediaBox"] = [0, 0, 612, 792] }
    if dictionary["Resources"] == nil { dictionary["Resources"] = [:] }
    try stamps.apply(to: &dictionary, of: page, number: number, copy: copy, writer: writer)
    try writer.write(.dictionary(dictionary), as: reference)
  }

  /// Viewers reject a document without pages.
  private func writeEmptyPage() throws(PDFError) {
    let page = tree.append(to: writer)
    try writer.write(
      [
        "Type": .name("Page"), "Parent": .reference(tree.parent(of: page)),
        "MediaBox": [0, 0, 612, 792], "Resources": [:],
      ], as: tree.reference(of: page))
  }

  private func writeCatalog(
    _ copies: [PartCopy], _ firstOfDocuments: [PartCopy], into root: inout PDFDictionary
  ) throws(PDFError) {
    var names = PDFDictionary()
    for copy in copies { try destinations.add(copy) }
    if let destinations = try destinations.write(to: writer) {
      names["Dests"] = .reference(destinations)
    }
    for copy in firstOfDocuments { try attachments.add(copy) }
    if let files = try attachments.write(to: writer) { names["EmbeddedFiles"] = .reference(files) }
    if !names.isEmpty { root["Names"] = .dictionary(names) }
    for copy in copies { labels.add(copy) }
    if let labels = try labels.write(to: writer) { root["PageLabels"] = .reference(labels) }
    for copy in copies { try outline.add(copy) }
    if let outline = try outline.write(to: writer) {
      root["Outlines"] = .reference(outline)
      root["PageMode"] = .name("UseOutlines")
    }
    for copy in copies { try form.add(copy) }
    if let form = form.merged() { root["AcroForm"] = form }
    for copy in copies { try layers.add(copy) }
    if let layers = layers.merged() { root["OCProperties"] = layers }
    for copy in copies { try structure.add(copy) }
    if let tree = try structure.write(to: writer) {
      root["StructTreeRoot"] = .reference(tree)
      root["MarkInfo"] = ["Marked": true]
    }
    if let first = copies.first { try noteSettings(of: first) }
    for entry in settings { root[entry.key] = entry.value }
    for copy in copies { try addAssociatedFiles(of: copy) }
    if !associated.isEmpty { root["AF"] = .array(associated) }
    // A later version than the header can state.
    if version > writer.version.rawValue { root["Version"] = .name(PDFName(version)) }
  }

  /// Settings of the whole document are those of the first part.
  private func noteSettings(of first: PartCopy) throws(PDFError) {
    firstDocument = first.document
    for key: PDFName in ["Lang", "ViewerPreferences", "PageLayout", "OutputIntents"] {
      guard let value = first.document.catalog[key] else { continue }
      settings.append(PDFDictionary.Entry(key: key, value: try first.copied(value)))
    }
  }

  private func addAssociatedFiles(of copy: PartCopy) throws(PDFError) {
    for file in copy.document.array(copy.document.catalog["AF"]) {
      // From PDF 2.0 on, associated files need a modification date (ISO 32000-2, table 45); the
      // others stay as files of the document.
      if version > "1.7", !copy.document.saysWhenChanged(file) { continue }
      associated.append(try copy.copied(file))
    }
  }

  /// The highest PDF version of the parts, and at least that of what is written here.
  private static func version(of documents: [PDFDocument]) -> String {
    documents.map(\.version).filter { $0.count == 3 }.max().map { max($0, "1.7") } ?? "1.7"
  }

  /// The highest version that a header can state for the documents.
  private static func headerVersion(of documents: [PDFDocument]) -> PDFVersion {
    version(of: documents) >= PDFVersion.v20.rawValue ? .v20 : .v17
  }

  private func noteLosses(of source: AssemblySource) {
    let document = source.document
    let name = document.name
    if document.isEncrypted { lose("the encryption of ‘\(name)’ is not kept") }
    let catalog = document.catalog
    if catalog["OpenAction"] != nil || catalog["AA"] != nil
      || document.dictionary(catalog["Names"])["JavaScript"] != nil
    {
      lose("what ‘\(name)’ does when it is opened is not kept")
    }
    let form = document.dictionary(catalog["AcroForm"])
    if form["XFA"] != nil { lose("the XFA form of ‘\(name)’ is not kept") }
    if case .integer(let flags)? = form["SigFlags"].map(document.resolve), flags & 1 != 0 {
      lose("the signatures of ‘\(name)’ are not valid any more")
    }
    if catalog["Collection"] != nil { lose("the portfolio view of ‘\(name)’ is not kept") }
    let claims = source.claims
    if !claims.isEmpty {
      let claim = "‘\(name)’ claims \(claims.joined(separator: " and ")); the new file does not"
      if !droppedClaims.contains(claim) { droppedClaims.append(claim) }
    }
  }
}

extension PDFDocument {
  /// Whether a file specification's embedded file has a modification date.
  fileprivate func saysWhenChanged(_ specification: PDFObject) -> Bool {
    let files = dictionary(dictionary(specification)["EF"])
    let file = dictionary(files["UF"] ?? files["F"])
    return dictionary(file["Params"])["ModDate"] != nil
  }
}
