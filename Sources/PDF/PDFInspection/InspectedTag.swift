import ComposePDFInterpreting
import ComposePDFReading
import ComposePDFWriter

/// A structure element of a file.
public struct InspectedTag: Hashable, Sendable {
  /// 0 for the elements below the root.
  public var depth: Int
  /// The type as written, before role mapping.
  public var type: String
  /// The page that it says it is on, counted from 1; nil for none.
  public var page: Int?
  /// The text of its own content, without that of elements within it.
  public var text: String
  /// What stands for it when it is read aloud (`Alt`).
  public var alternative: String?
  /// The text that it replaces (`ActualText`).
  public var actualText: String?
  public var language: String?
}

extension FileInspection {
  private static let maximumTags = 1_000_000
  private static let maximumText = 200

  /// The structure tree from front to back.
  public var tags: [InspectedTag] {
    let root = document.dictionary(document.catalog["StructTreeRoot"])
    guard let kids = root["K"] else { return [] }
    var texts = ContentTexts(document)
    var pages: [PDFReference: Int] = [:]
    for page in document.pages {
      if let reference = page.reference, pages[reference] == nil { pages[reference] = page.number }
    }
    var tags: [InspectedTag] = []
    var seen: Set<PDFReference> = []
    // What is below which tag.
    var open: [(object: PDFObject, depth: Int, owner: Int?, page: Int?)] = [(kids, 0, nil, nil)]
    while let (object, depth, owner, outerPage) = open.popLast(), tags.count < Self.maximumTags {
      if case .reference(let reference) = object, !seen.insert(reference).inserted { continue }
      func add(_ identifier: Int, _ page: Int?) {
        guard let owner, let page, tags[owner].text.count < Self.maximumText else { return }
        let text = texts.text(of: identifier, on: page)
        guard !text.isEmpty else { return }
        tags[owner].text += (tags[owner].text.isEmpty ? "" : " ") + text
      }
      switch document.resolve(object) {
      case .integer(let identifier): add(identifier, outerPage)
      case .array(let elements):
        for element in elements.reversed() { open.append((element, depth, owner, outerPage)) }
      case .dictionary(let element):
        var page = outerPage
        if case .reference(let own)? = element["Pg"] { page = pages[own] ?? page }
        if let identifier = integer(element["MCID"]) {
          if element["Stm"] == nil { add(identifier, page) }
          continue
        }
        guard let type = name(element["S"]) else { continue }
        tags.append(
          InspectedTag(
            depth: depth, type: type, page: page, text: "",
            alternative: document.text(element["Alt"]),
            actualText: document.text(element["ActualText"]),
            language: document.text(element["Lang"])))
        if let kids = element["K"] { open.append((kids, depth + 1, tags.count - 1, page)) }
      default: break
      }
    }
    return tags
  }
}

/// The texts of marked content, page by page.
private struct ContentTexts {
  private let document: PDFDocument
  private let reader: PageTextReader
  private var pages: [Int: [Int: String]] = [:]

  init(_ document: PDFDocument) {
    self.document = document
    reader = PageTextReader(document)
  }

  mutating func text(of identifier: Int, on page: Int) -> String {
    if pages[page] == nil {
      var texts: [Int: String] = [:]
      for word in reader.text(of: document.pages[page - 1]).words {
        var added: Set<Int> = []
        for character in word.characters {
          guard let identifier = character.contentID else { continue }
          // Words of one content are separated, its letters are not.
          let isNew = added.insert(identifier).inserted
          let before = texts[identifier, default: ""]
          texts[identifier] = before + (isNew && !before.isEmpty ? " " : "") + character.text
        }
      }
      pages[page] = texts
    }
    return pages[page]?[identifier] ?? ""
  }
}
