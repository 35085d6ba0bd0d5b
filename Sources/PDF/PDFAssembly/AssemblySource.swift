public import ComposePDFReading
import ComposePDFWriter

/// A document that pages are taken from, with what assemblies need of all of it: names, outline,
/// labels and structure.
///
/// It is read once. Parts made of one source then take time in their own pages only, however long
/// the document is.
public final class AssemblySource: Sendable {
  /// The document.
  public let document: PDFDocument
  let destinations: Destinations
  /// The named destinations on each page, with their places in the order of names.
  let namesByPage: [PDFReference: [(rank: Int, name: [UInt8])]]
  let fields: [(reference: PDFReference, name: [UInt8])]
  let outline: SourceOutline
  let labels: LabelRanges
  /// Nil where the document is not tagged.
  let structure: SourceStructure?
  let claims: [String]

  /// - Complexity: O(n) in the pages, names, outline entries and structure elements.
  public init(_ document: PDFDocument) {
    self.document = document
    destinations = document.destinations
    var namesByPage: [PDFReference: [(rank: Int, name: [UInt8])]] = [:]
    for (rank, name) in destinations.orderedNames.enumerated() {
      guard let page = destinations.page(of: .string(name)) else { continue }
      namesByPage[page, default: []].append((rank, name))
    }
    self.namesByPage = namesByPage
    var fields: [(reference: PDFReference, name: [UInt8])] = []
    for field in document.array(document.dictionary(document.catalog["AcroForm"])["Fields"]) {
      guard case .reference(let reference) = field,
        case .string(let name)? = document.dictionary(field)["T"].map(document.resolve)
      else { continue }
      fields.append((reference, name))
    }
    self.fields = fields
    outline = SourceOutline(document, destinations)
    labels = LabelRanges(document)
    structure = document.isTagged ? SourceStructure(document) : nil
    claims = document.claimedStandards
  }

  /// The named destinations on some pages, in the order of names.
  func names(on pages: Set<PDFReference>) -> [[UInt8]] {
    pages.flatMap { namesByPage[$0] ?? [] }.sorted { $0.rank < $1.rank }.map(\.name)
  }
}

/// The outline of a document as a list, with the entries that lead to each page.
struct SourceOutline: Sendable {
  let items: [OutlineItem]
  /// The index of each entry's parent; -1 for none.
  let parents: [Int]
  private let byPage: [PDFReference: [Int]]
  /// Entries with actions other than going to a page of the document.
  private let actions: [Int]

  init(_ document: PDFDocument, _ destinations: Destinations) {
    items = document.outlineItems
    var parents: [Int] = []
    var byPage: [PDFReference: [Int]] = [:]
    var actions: [Int] = []
    var lastAtLevel: [Int] = []
    for (index, item) in items.enumerated() {
      lastAtLevel.removeLast(max(0, lastAtLevel.count - (item.level - 1)))
      parents.append(lastAtLevel.last ?? -1)
      lastAtLevel.append(index)
      var destination = item.dictionary["Dest"]
      if destination == nil, let action = item.dictionary["A"] {
        let action = document.dictionary(action)
        guard action["S"] == .name("GoTo") else {
          actions.append(index)
          continue
        }
        destination = action["D"]
      }
      if let page = destination.flatMap(destinations.page) {
        byPage[page, default: []].append(index)
      }
    }
    self.parents = parents
    self.byPage = byPage
    self.actions = actions
  }

  /// The entries that may be kept when only some pages are, in ascending order.
  func candidates(on pages: Set<PDFReference>) -> [Int] {
    (pages.flatMap { byPage[$0] ?? [] } + actions).sorted()
  }
}
