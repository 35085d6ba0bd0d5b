import ComposePDFWriter

/// Finds the pages of a document (ISO 32000-1, 7.7.3) without recursion, even if its tree is deep,
/// cyclic or missing.
struct PageTreeReader {
  let reader: ObjectReader
  let limits: ReadingLimits
  let name: String

  /// The attributes that pages may inherit (ISO 32000-1, 7.7.3.4).
  static let inheritable: [PDFName] = ["Resources", "MediaBox", "CropBox", "Rotate"]

  /// A page in the tree.
  struct Leaf: Sendable {
    /// Nil for a page that is not an indirect object.
    var reference: PDFReference?
    /// The page's entries, when it has no reference.
    var direct: PDFDictionary?
    /// Index into `Pages.inherited`.
    var inherited: Int
  }

  struct Pages: Sendable {
    var leaves: [Leaf]
    var inherited: [PDFDictionary]
  }

  private struct Node {
    let kids: [PDFObject]
    var next = 0
    let inherited: Int
  }

  /// - Parameter tree: Its root, in the catalog.
  func pages(_ tree: PDFObject?) throws(ReadingError) -> Pages {
    var pages = Pages(leaves: [], inherited: [[:]])
    var seen: Set<PDFReference> = []
    var stack: [Node] = []
    if case .reference(let root)? = tree { seen.insert(root) }
    let root = reader.dictionary(tree)
    pages.inherited[0] = Self.attributes(of: root, over: [:])
    if root["Kids"] != nil {
      stack.append(Node(kids: reader.array(root["Kids"]), inherited: 0))
    } else if !root.isEmpty {
      // The catalog refers to a single page.
      try append(tree ?? .null, .page, inherited: 0, to: &pages)
    }
    var objects = 0
    while let last = stack.indices.last {
      guard stack[last].next < stack[last].kids.count else {
        stack.removeLast()
        continue
      }
      let kid = stack[last].kids[stack[last].next]
      let inherited = stack[last].inherited
      stack[last].next += 1
      objects += 1
      guard objects <= limits.maximumObjects else {
        throw .tooLarge(name: name, what: "nodes in its page tree", limit: limits.maximumObjects)
      }
      let kind = kind(of: kid)
      guard kind == .node else {
        try append(kid, kind, inherited: inherited, to: &pages)
        continue
      }
      if case .reference(let reference) = kid, !seen.insert(reference).inserted {
        reader.handle.warn("node of the page tree refers to one above it; left out")
        continue
      }
      let dictionary = reader.dictionary(kid)
      let attributes = Self.attributes(of: dictionary, over: pages.inherited[inherited])
      var index = inherited
      if attributes != pages.inherited[inherited] {
        index = pages.inherited.count
        pages.inherited.append(attributes)
      }
      stack.append(Node(kids: reader.array(dictionary["Kids"]), inherited: index))
    }
    if pages.leaves.isEmpty { try collect(trailer: reader.trailer, into: &pages) }
    return pages
  }

  private func kind(of kid: PDFObject) -> QPDFHandle.TreeObject {
    switch kid {
    case .reference(let reference): reader.treeObject(at: reference)
    case .dictionary(let dictionary): dictionary["Kids"] != nil ? .node : .page
    default: .neither
    }
  }

  private func append(
    _ kid: PDFObject, _ kind: QPDFHandle.TreeObject, inherited: Int, to pages: inout Pages
  ) throws(ReadingError) {
    guard pages.leaves.count < limits.maximumPages else {
      throw .tooLarge(name: name, what: "pages", limit: limits.maximumPages)
    }
    switch kid {
    case .reference(let reference):
      guard kind == .page else {
        return reader.handle.warn("page object not found; left out")
      }
      pages.leaves.append(Leaf(reference: reference, inherited: inherited))
    case .dictionary(let dictionary):
      pages.leaves.append(Leaf(direct: dictionary, inherited: inherited))
    default: reader.handle.warn("object in the page tree is not a page; left out")
    }
  }

  /// All page objects, by number, if the tree has none. Inherited attributes are found through
  /// their parents.
  private func collect(trailer: PDFDictionary, into pages: inout Pages) throws(ReadingError) {
    let size = min(reader.integer(trailer["Size"]) ?? 0, limits.maximumObjects)
    guard size > 1 else { return }
    var known: [PDFReference: Int] = [:]
    for number in 1..<size {
      let reference = PDFReference(number: Int32(clamping: number))
      guard reader.hasKey("/MediaBox", at: reference) || reader.hasKey("/Contents", at: reference),
        case .object(.dictionary(let page)) = reader.object(at: reference),
        page["Type"] == .name("Page")
      else { continue }
      var inherited = 0
      if case .reference(let parent)? = page["Parent"] {
        if let index = known[parent] {
          inherited = index
        } else {
          inherited = pages.inherited.count
          pages.inherited.append(attributes(above: page))
          known[parent] = inherited
        }
      }
      try append(.reference(reference), .page, inherited: inherited, to: &pages)
    }
    if !pages.leaves.isEmpty {
      reader.handle.warn("page tree not found; pages are in the order of their objects")
    }
  }

  /// The attributes inherited from a page's parents; at most 64 are followed, which ends cycles.
  private func attributes(above page: PDFDictionary) -> PDFDictionary {
    var attributes = PDFDictionary()
    var parent = page["Parent"]
    for _ in 0..<64 {
      guard let node = parent.map({ reader.dictionary($0) }), !node.isEmpty else { break }
      // The nearest parent takes precedence.
      attributes = Self.attributes(of: attributes, over: Self.attributes(of: node, over: [:]))
      parent = node["Parent"]
    }
    return attributes
  }

  private static func attributes(
    of dictionary: PDFDictionary, over inherited: PDFDictionary
  ) -> PDFDictionary {
    var attributes = inherited
    for key in inheritable {
      if let value = dictionary[key] { attributes[key] = value }
    }
    return attributes
  }
}
