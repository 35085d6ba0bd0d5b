/// The assignment of objects to the parts of a linearised file (ISO 32000-2, F.3).
///
/// Objects are identified by the numbers they were written with; unreachable ones are in no part.
struct LinearizedParts {
  /// The catalog and the other objects needed to open the document (part 4).
  private(set) var opening: [Int32] = []
  /// The first page, then objects only it uses, then objects that others use as well (part 6).
  private(set) var firstPage: [Int32] = []
  /// The other pages, each with the objects only it uses (part 7).
  private(set) var otherPages: [[Int32]] = []
  /// The objects shared by several of the other pages (part 8).
  private(set) var shared: [Int32] = []
  /// Everything else (part 9).
  private(set) var others: [Int32] = []
  /// The bookmarks, which belong to part 6 or 9.
  private(set) var outline: [Int32] = []
  /// Whether bookmarks are shown when the document is opened.
  private(set) var showsOutline = false
  /// The objects used by each page other than the first, including the page itself.
  private(set) var used: [[Int32]] = []

  /// The users of an object.
  private struct Use {
    var isOnFirstPage = false
    /// The index of the only other page; 0 for none, -1 for several.
    var page: Int32 = 0
    var isElsewhere = false
    var isInOutline = false
    var opensDocument = false

    var isUsed: Bool {
      isOnFirstPage || page != 0 || isElsewhere || isInOutline || opensDocument
    }

    mutating func add(page index: Int) {
      if index == 0 {
        isOnFirstPage = true
      } else {
        page = page == 0 ? Int32(clamping: index) : -1
      }
    }
  }

  private var uses: [Use]

  /// The entries of a catalog needed to open the document.
  private static let openingKeys: Set<PDFName> = [
    "ViewerPreferences", "PageMode", "Threads", "OpenAction", "AcroForm",
  ]

  /// Nil when there is no catalog or no page.
  ///
  /// Complexity: O(objects and references), again for each page.
  init?(_ objects: [HeldObject?], trailer: PDFDictionary) {
    guard case .reference(let root)? = trailer["Root"],
      let catalog = objects[Int(root.number)]?.dictionary
    else { return nil }
    uses = [Use](repeating: Use(), count: objects.count)
    var walk = ObjectWalk(objects)
    let pages = Self.pages(of: catalog, objects)
    guard let first = pages.first else { return nil }
    for (index, page) in pages.enumerated() {
      let found = walk.objects(ofPage: page)
      for number in found { uses[Int(number)].add(page: index) }
      if index > 0 { used.append(found) }
    }
    for entry in catalog.entries {
      let found = walk.objects(from: References.of(entry.value))
      for number in found {
        switch entry.key {
        case "Outlines": uses[Int(number)].isInOutline = true
        case _ where Self.openingKeys.contains(entry.key): uses[Int(number)].opensDocument = true
        default: uses[Int(number)].isElsewhere = true
        }
      }
      if entry.key == "Outlines" { outline = Array(found.prefix(1)) }
    }
    for entry in trailer.entries where entry.key != "Root" {
      for number in walk.objects(from: References.of(entry.value)) {
        uses[Int(number)].isElsewhere = true
      }
    }
    showsOutline = catalog["PageMode"] == .name("UseOutlines") && !outline.isEmpty
    opening = [root.number]
    firstPage = [first]
    otherPages = pages.dropFirst().map { [$0] }
    part(leavingOut: Set(pages + opening + outline))
  }

  /// Whether a page uses an object, which then must not be in an object stream.
  func isOnPage(_ number: Int32) -> Bool {
    let use = uses[Int(number)]
    return use.isOnFirstPage || use.page != 0
  }

  private mutating func part(leavingOut placed: Set<Int32>) {
    var sharedByFirst: [Int32] = []
    for (index, use) in uses.enumerated() where use.isUsed {
      let number = Int32(clamping: index)
      if placed.contains(number) { continue }
      if use.isInOutline {
        outline.append(number)
      } else if use.opensDocument {
        opening.append(number)
      } else if use.isOnFirstPage {
        if use.page == 0, !use.isElsewhere {
          firstPage.append(number)
        } else {
          sharedByFirst.append(number)
        }
      } else if use.page > 0, !use.isElsewhere {
        otherPages[Int(use.page) - 1].append(number)
      } else if use.page < 0 {
        shared.append(number)
      } else {
        others.append(number)
      }
    }
    firstPage += sharedByFirst
  }

  /// The pages in order.
  private static func pages(of catalog: PDFDictionary, _ objects: [HeldObject?]) -> [Int32] {
    var pages: [Int32] = []
    var seen: Set<Int32> = []
    var stack = catalog["Pages"].map { References.of($0) } ?? []
    while let reference = stack.popLast() {
      guard seen.insert(reference.number).inserted,
        let dictionary = objects[Int(reference.number)]?.dictionary
      else { continue }
      if let kids = dictionary["Kids"] {
        stack += References.of(kids).reversed()
      } else {
        pages.append(reference.number)
      }
    }
    return pages
  }
}

/// Traverses references, not into pages nor from a page to its parent in the tree.
private struct ObjectWalk {
  private let objects: [HeldObject?]
  /// The last walk that visited each object.
  private var seen: [Int]
  private var walk = 0

  init(_ objects: [HeldObject?]) {
    self.objects = objects
    seen = [Int](repeating: 0, count: objects.count)
  }

  /// The objects used by a page, itself first.
  mutating func objects(ofPage page: Int32) -> [Int32] {
    walk += 1
    seen[Int(page)] = walk
    if case .reference(let parent)? = objects[Int(page)]?.dictionary?["Parent"] {
      seen[Int(parent.number)] = walk
    }
    return [page] + follow((objects[Int(page)]?.mentions ?? []).map(\.number))
  }

  /// The objects used by the owner of `references`; no pages.
  mutating func objects(from references: [PDFReference]) -> [Int32] {
    walk += 1
    return follow(references.map(\.number))
  }

  private mutating func follow(_ start: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var stack = Array(start.reversed())
    while let number = stack.popLast() {
      // Numbers were assigned by the writer that holds the objects.
      guard seen[Int(number)] != walk, let object = objects[Int(number)], !object.isPage else {
        continue
      }
      seen[Int(number)] = walk
      found.append(number)
      for mention in object.mentions { stack.append(mention.number) }
    }
    return found
  }
}
