public import ComposePDFReading

/// Some pages of one document, in the requested order.
public struct AssemblyPart: Sendable {
  /// The document that the pages are taken from.
  public let document: PDFDocument
  /// Counted from 0.
  public let pages: [Int]
  /// The document as read before; nil to read it for the assembly.
  private(set) var source: AssemblySource?

  /// The files that hold the other pages of the document, by page; empty to leave links to them
  /// out. Links to named destinations on these pages lead to the files (ISO 32000-2, 12.6.4.3).
  public var fileNames: [String] = []

  /// All pages of a document.
  public init(_ document: PDFDocument) {
    self.document = document
    pages = Array(document.pages.indices)
  }

  /// - Parameter pages: Pages that the document does not have are ignored.
  public init(_ document: PDFDocument, pages: [Int]) {
    self.document = document
    self.pages = pages.filter(document.pages.indices.contains)
  }

  /// - Parameters:
  ///   - source: The document, read once for several assemblies.
  ///   - pages: Pages that the document does not have are ignored.
  public init(_ source: AssemblySource, pages: [Int]) {
    self.init(source.document, pages: pages)
    self.source = source
  }

  /// The same pages in parts without repeated pages, so that each copy is a separate page.
  var withoutRepetition: [AssemblyPart] {
    var parts: [AssemblyPart] = []
    var pages: [Int] = []
    var seen: Set<Int> = []
    for page in self.pages {
      if !seen.insert(page).inserted {
        parts.append(part(pages))
        pages = []
        seen = [page]
      }
      pages.append(page)
    }
    return parts + [part(pages)]
  }

  private func part(_ pages: [Int]) -> AssemblyPart {
    var part = AssemblyPart(document, pages: pages)
    part.fileNames = fileNames
    part.source = source
    return part
  }
}
