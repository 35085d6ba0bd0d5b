import ComposePDFReading
import ComposePDFWriter

/// The order of marked content by the structure tree of a document (ISO 32000-2, 14.7).
struct StructureOrder {
  private var orders: [PDFReference: [Int: Int]] = [:]
  private static let maximumElements = 2_000_000

  init(_ document: PDFDocument) {
    let root = document.dictionary(document.catalog["StructTreeRoot"])
    guard document.isTagged, let kids = root["K"] else { return }
    var seen: Set<PDFReference> = []
    var open: [(object: PDFObject, page: PDFReference?)] = [(kids, nil)]
    var count = 0
    while let (object, page) = open.popLast(), count < Self.maximumElements {
      count += 1
      if case .reference(let reference) = object, !seen.insert(reference).inserted { continue }
      switch document.resolve(object) {
      case .integer(let identifier): add(identifier, page)
      case .array(let elements):
        for element in elements.reversed() { open.append((element, page)) }
      case .dictionary(let dictionary):
        var page = page
        if case .reference(let own)? = dictionary["Pg"] { page = own }
        if let identifier = document.integer(dictionary["MCID"]) {
          // That of a form has numbers of its own.
          if dictionary["Stm"] == nil { add(identifier, page) }
        } else if let kids = dictionary["K"] {
          open.append((kids, page))
        }
      default: break
      }
    }
  }

  private mutating func add(_ identifier: Int, _ page: PDFReference?) {
    guard let page else { return }
    let next = orders[page, default: [:]].count
    if orders[page]?[identifier] == nil { orders[page, default: [:]][identifier] = next }
  }

  /// The places of the content of a page by its numbers; nil for a page without any.
  func places(on page: PDFPage) -> [Int: Int]? { page.reference.flatMap { orders[$0] } }
}
