import ComposePDFReading
import ComposePDFWriter

/// The structure tree of a file as it is read from front to back.
struct StructureFacts {
  /// The type of each element where it begins, and `/` with the type where it ends.
  private(set) var tags: [Fact] = []
  /// The texts that stand for elements.
  private(set) var alternatives: [Fact] = []
  private static let maximumElements = 2_000_000

  private enum Step {
    case node(PDFObject, page: Int?)
    case end(String, page: Int?)
  }

  init(_ reader: FactReader) {
    let document = reader.document
    let root = document.dictionary(document.catalog["StructTreeRoot"])
    guard let kids = root["K"] else { return }
    var seen: Set<PDFReference> = []
    var open = [Step.node(kids, page: nil)]
    var count = 0
    while let step = open.popLast(), count < Self.maximumElements {
      count += 1
      guard case .node(let object, let outerPage) = step else {
        if case .end(let role, let page) = step { tags.append(Self.tag("/" + role, page)) }
        continue
      }
      if case .reference(let reference) = object, !seen.insert(reference).inserted { continue }
      switch document.resolve(object) {
      case .array(let elements):
        for element in elements.reversed() { open.append(.node(element, page: outerPage)) }
      case .dictionary(let element):
        guard case .name(let role)? = element["S"].map(document.resolve) else { continue }
        var page = outerPage
        if case .reference(let own)? = element["Pg"] { page = reader.pageNumbers[own] ?? page }
        tags.append(Self.tag(role.text, page))
        open.append(.end(role.text, page: page))
        for key: PDFName in ["Alt", "ActualText", "E", "Lang"] {
          guard let text = document.text(element[key]) else { continue }
          alternatives.append(
            Fact(
              text, name: "\(role.text)/\(key.text)", key: "\(role.text) \(key.text) \(text)",
              at: page.map { PDFDifference.Place(page: $0) }))
        }
        if let kids = element["K"] { open.append(.node(kids, page: page)) }
      default: break
      }
    }
  }

  private static func tag(_ text: String, _ page: Int?) -> Fact {
    Fact(text, at: page.map { PDFDifference.Place(page: $0) })
  }

  /// What elements two trees differ in, neighbours together.
  static func differences(_ old: [Fact], _ new: [Fact]) -> [PDFDifference] {
    var numbers = Numbering<String>()
    let a = old.map { numbers.number($0.key) }
    let b = new.map { numbers.number($0.key) }
    return SequenceDifference(a, b).gaps(a.count, b.count).map { gap in
      func begun(_ facts: ArraySlice<Fact>) -> [Fact] {
        facts.filter { !$0.value.hasPrefix("/") }
      }
      var (before, after) = (begun(old[gap.old]), begun(new[gap.new]))
      var isNesting = false
      if before.isEmpty, after.isEmpty {
        isNesting = true
        (before, after) = (Array(old[gap.old]), Array(new[gap.new]))
      }
      func text(_ facts: [Fact]) -> String? {
        guard !facts.isEmpty else { return nil }
        let names = facts.prefix(20).map(\.value).joined(separator: " ")
        return facts.count > 20 ? names + " … (\(facts.count))" : names
      }
      return PDFDifference(
        field: .tags, kind: before.isEmpty ? .added : after.isEmpty ? .removed : .changed,
        name: isNesting ? "nesting" : "", old: text(before), new: text(after),
        oldPlaces: [before.first?.place].compactMap(\.self),
        newPlaces: [after.first?.place].compactMap(\.self))
    }
  }
}
