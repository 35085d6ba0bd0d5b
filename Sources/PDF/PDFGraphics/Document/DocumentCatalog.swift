import ComposeGeometry
import ComposePDFWriter

/// The objects reached from the document catalog (ISO 32000-2, 7.7.2): pages and their labels,
/// destinations, the links and bookmarks to them, and attached files.
struct DocumentCatalog {
  let reference: PDFReference
  var pages = PageTree()
  var pageLabels: PageLabels
  var destinations = DestinationTable()
  var outline = Outline()
  var links = LinkTable()
  /// Links within the document, with the names of their destinations, which may be defined later.
  var pendingLinks: [(PDFReference, PDFDictionary, String)] = []
  var attachments = AttachmentTable()
  /// Indices of reserved pages not yet drawn, with the size used if they never are.
  private var reservedPages = [Int: Size]()
  /// The size of the last page begun, also used for reserved ones.
  var pageSize: Size

  init(_ reference: PDFReference, _ options: PDFOptions, pageSize: Size) {
    self.reference = reference
    self.pageSize = pageSize
    pageLabels = options.pageLabels
    attachments.defaultDate =
      options.metadata.modificationDate ?? options.metadata.creationDate
  }

  /// Reserves indices for pages drawn later.
  mutating func reservePages(_ count: Int, _ writer: PDFWriter) -> Range<Int> {
    let start = pages.count
    for _ in 0..<max(count, 0) { reservedPages[pages.append(to: writer)] = pageSize }
    return start..<pages.count
  }

  /// Takes the index of a reserved page that is drawn now; false if it was not reserved or has been
  /// drawn.
  mutating func takeReservedPage(_ index: Int) -> Bool {
    reservedPages.removeValue(forKey: index) != nil
  }

  /// The page object (ISO 32000-2, 7.7.3.3), without its contents.
  func pageDictionary(_ index: Int, size: Size) -> PDFDictionary {
    [
      "Type": .name("Page"), "Parent": .reference(pages.parent(of: index)),
      "MediaBox": [0, 0, .real(size.width), .real(size.height)],
    ]
  }

  // MARK: Writing

  /// Writes the reserved pages that were never drawn as empty pages.
  ///
  /// - Returns: How many there are.
  func writeReservedPages(to writer: PDFWriter) throws(PDFError) -> Int {
    for (index, size) in reservedPages.sorted(by: { $0.key < $1.key }) {
      var dictionary = pageDictionary(index, size: size)
      dictionary["Resources"] = [:]
      try writer.write(.dictionary(dictionary), as: pages.reference(of: index))
    }
    return reservedPages.count
  }

  /// Writes the links within the document; those to undefined names have no target.
  mutating func writePendingLinks(to writer: PDFWriter) throws(PDFError) {
    for (reference, dictionary, name) in pendingLinks {
      var dictionary = dictionary
      if destinations.isDefined(name) {
        dictionary["Dest"] = try links.name(name, writer)
      }
      try writer.write(.dictionary(dictionary), as: reference)
    }
    pendingLinks = []
  }

  /// Writes destinations, attached files, bookmarks and labels, and adds them to the catalog.
  ///
  /// - Parameter structure: The reference of a structure element, for the structure destinations of
  ///   PDF 2.0; nil for page destinations.
  mutating func writeNavigation(
    into root: inout PDFDictionary, _ options: PDFOptions,
    structure: ((Int32) -> PDFReference?)?, to writer: PDFWriter
  ) throws(PDFError) {
    var names = PDFDictionary()
    if let places = try destinations.write(to: writer, structure: structure) {
      names["Dests"] = .reference(places)
    }
    for attachment in options.attachments { try attachments.append(attachment, to: writer) }
    try attachments.write(names: &names, root: &root, to: writer)
    if !names.isEmpty { root["Names"] = .dictionary(names) }
    let outlines = try outline.write(
      to: writer, language: options.metadata.language, destinations: &destinations)
    if let outlines { root["Outlines"] = .reference(outlines) }
    options.initialView.write(
      into: &root, pages: pages, hasTitle: options.metadata.title?.isEmpty == false,
      hasOutline: outlines != nil, destinations: &destinations)
    if let labels = try pageLabels.write(pageCount: pages.count, to: writer) {
      root["PageLabels"] = .reference(labels)
    }
  }
}
