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

  /// - Parameter documents: Those of the parts.
  init(
    sink: any ByteSink, documents: [PDFDocument], stamps: [PageStamp], identity: AssemblyIdentity?
  ) throws(PDFError) {
    // Pages that claim what the whole does are written as the whole is.
    let kept = identity.flatMap { _ in documents.first.flatMap { PDFVersion(rawValue: $0.version) } }
    version = kept?.rawValue ?? Self.version(of: documents)
    writer = try PDFWriter(sink: sink, version: kept ?? Self.headerVersion(of: documents))
    self.identity = identity
    copier = ObjectCopier(writer: writer)
    self.stamps = StampTable(stamps)
  }

  /// Records something that was not kept, once.
  func lose(_ loss: String) {
    if !losses.contains(loss) { losses.append(loss) }
  }

  func assemble(_ parts: [AssemblyPart]) throws(PDFError) -> PageAssembly.Result {
    let catalog = writer.reserve()
    var names = NameRegistry()
    var structure = StructureMerging(root: writer.reserve())
    var copies: [PartCopy] = []
    var sources: [ObjectIdentifier: AssemblySource] = [:]
    for part in parts {
      let key = ObjectIdentifier(part.document)
      let source = sources[key] ?? part.source ?? AssemblySource(part.document)
      let isFirst = sources.updateValue(source, forKey: key) == nil
      var targets: [(index: Int, reference: PDFReference)] = []
      for index in part.pages {
        let page = tree.append(to: writer)
        targets.append((index, tree.reference(of: page)))
      }
      let copy = PartCopy(
        source, targets: targets, copier: copier, fileNames: part.fileNames,
        headingShift: identity?.headingShift ?? 0)
      copy.prepare(&names, &structure)
      copies.append(copy)
      if isFirst { noteLosses(of: source) }
    }
    var first = 0
    for copy in copies {
      for (offset, target) in copy.targets.enumerated() {
        try write(copy, target.index, as: target.reference, number: first + offset)
      }
      first += copy.targets.count
    }
    if first == 0 { try writeEmptyPage() }
    var root: PDFDictionary = ["Type": .name("Catalog")]
    root["Pages"] = .reference(try tree.write(to: writer))
    try writeCatalog(copies, into: &root, &structure)
    var trailer: PDFDictionary = ["Root": .reference(catalog)]
    let information = InformationMerging(copies.first?.document, version: version, identity: identity)
    try information.write(into: &root, &trailer, to: writer)
    try writer.write(.dictionary(root), as: catalog)
    if copier.omittedCount > 0 {
      lose("objects that could not be read are left out (\(copier.omittedCount))")
    }
    let byteCount = try writer.finish(trailer: trailer)
    return PageAssembly.Result(
      pageCount: max(first, 1), byteCount: byteCount, losses: losses, droppedClaims: droppedClaims)
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
    _ copies: [PartCopy], into root: inout PDFDictionary, _ structure: inout StructureMerging
  ) throws(PDFError) {
    var names = PDFDictionary()
    if let destinations = try DestinationMerging.write(copies, to: writer) {
      names["Dests"] = .reference(destinations)
    }
    if let files = try AttachmentMerging.write(copies, to: writer) {
      names["EmbeddedFiles"] = .reference(files)
    }
    if !names.isEmpty { root["Names"] = .dictionary(names) }
    if let labels = try LabelMerging.write(copies, to: writer) {
      root["PageLabels"] = .reference(labels)
    }
    if let outline = try OutlineMerging.write(copies, to: writer) {
      root["Outlines"] = .reference(outline)
      root["PageMode"] = .name("UseOutlines")
    }
    if let form = try FormMerging.write(copies, to: writer) { root["AcroForm"] = form }
    if let layers = try LayerMerging.write(copies) { root["OCProperties"] = layers }
    if let tree = try structure.write(copies, to: writer) {
      root["StructTreeRoot"] = .reference(tree)
      root["MarkInfo"] = ["Marked": true]
    }
    // Document-wide settings are those of the first part.
    guard let first = copies.first else { return }
    for key: PDFName in ["Lang", "ViewerPreferences", "PageLayout", "OutputIntents"] {
      if let value = first.document.catalog[key] { root[key] = try first.copied(value) }
    }
    var associated: [PDFObject] = []
    for copy in copies {
      for file in copy.document.array(copy.document.catalog["AF"]) {
        // From PDF 2.0 on, associated files need a modification date (ISO 32000-2, table 45); the
        // others stay as files of the document.
        if version > "1.7", !copy.document.saysWhenChanged(file) { continue }
        associated.append(try copy.copied(file))
      }
    }
    if !associated.isEmpty { root["AF"] = .array(associated) }
    // A later version than the header can state.
    if version > writer.version.rawValue { root["Version"] = .name(PDFName(version)) }
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
