import ComposePDFWriter

/// Finds the pages of a document (ISO 32000-1, 7.7.3) one after the other without recursion, even if
/// its tree is deep, cyclic or missing.
struct PageTreeReader: Sendable {
  private let reader: ObjectReader
  private let limits: ReadingLimits
  private let name: String
  /// The pages found so far.
  private(set) var leaves: [Leaf] = []
  /// What pages inherit.
  private(set) var inherited: [PDFDictionary] = [[:]]
  /// The path from the root to the node that is being read.
  private var path: [Node] = []
  private var seen: Set<PDFReference> = []
  private var objects = 0
  private var state = State.unread

  private enum State { case unread, reading, finished }

  /// The attributes that pages may inherit (ISO 32000-1, 7.7.3.4).
  static let inheritable: [PDFName] = ["Resources", "MediaBox", "CropBox", "Rotate"]

  /// A page in the tree.
  struct Leaf: Sendable {
    /// Nil for a page that is not an indirect object.
    var reference: PDFReference?
    /// The page's entries, when it has no reference.
    var direct: PDFDictionary?
    /// Index into `PageTreeReader.inherited`.
    var inherited: Int
  }

  private struct Node: Sendable {
    let kids: [PDFObject]
    var next = 0
    let inherited: Int
  }

  init(_ reader: ObjectReader, limits: ReadingLimits, name: String) {
    self.reader = reader
    self.limits = limits
    self.name = name
  }

  /// Reads on until there are `count` pages, or to the end of the tree.
  ///
  /// - Complexity: O(n) in the objects read, each of which is read once.
  mutating func find(_ count: Int) throws(ReadingError) {
    if state == .unread, count > 0 { try begin() }
    while state == .reading, leaves.count < count { try advance() }
  }

  /// Ends with the pages found so far.
  mutating func end() {
    state = .finished
    path = []
    seen = []
  }

  private mutating func begin() throws(ReadingError) {
    state = .reading
    let tree = reader.pageTree
    if case .reference(let root)? = tree { seen.insert(root) }
    let root = reader.dictionary(tree)
    inherited[0] = Self.attributes(of: root, over: [:])
    if root["Kids"] != nil {
      path.append(Node(kids: reader.array(root["Kids"]), inherited: 0))
    } else if !root.isEmpty {
      // The catalog refers to a single page.
      try append(tree ?? .null, .page, inherited: 0)
    }
  }

  /// Reads the next object of the tree.
  private mutating func advance() throws(ReadingError) {
    guard let last = path.indices.last else {
      if leaves.isEmpty { try collect(trailer: reader.trailer) }
      return end()
    }
    guard path[last].next < path[last].kids.count else {
      path.removeLast()
      return
    }
    let kid = path[last].kids[path[last].next]
    let above = path[last].inherited
    path[last].next += 1
    objects += 1
    guard objects <= limits.maximumObjects else {
      throw .tooLarge(name: name, what: "nodes in its page tree", limit: limits.maximumObjects)
    }
    let kind = kind(of: kid)
    guard kind == .node else { return try append(kid, kind, inherited: above) }
    if case .reference(let reference) = kid, !seen.insert(reference).inserted {
      return reader.handle.warn("node of the page tree refers to one above it; left out")
    }
    let dictionary = reader.dictionary(kid)
    let attributes = Self.attributes(of: dictionary, over: inherited[above])
    var index = above
    if attributes != inherited[above] {
      index = inherited.count
      inherited.append(attributes)
    }
    path.append(Node(kids: reader.array(dictionary["Kids"]), inherited: index))
  }

  private func kind(of kid: PDFObject) -> QPDFHandle.TreeObject {
    switch kid {
    case .reference(let reference): reader.treeObject(at: reference)
    case .dictionary(let dictionary): dictionary["Kids"] != nil ? .node : .page
    default: .neither
    }
  }

  private mutating func append(
    _ kid: PDFObject, _ kind: QPDFHandle.TreeObject, inherited: Int
  ) throws(ReadingError) {
    guard leaves.count < limits.maximumPages else {
      throw .tooLarge(name: name, what: "pages", limit: limits.maximumPages)
    }
    switch kid {
    case .reference(let reference):
      guard kind == .page else {
        return reader.handle.warn("page object not found; left out")
      }
      leaves.append(Leaf(reference: reference, inherited: inherited))
    case .dictionary(let dictionary):
      leaves.append(Leaf(direct: dictionary, inherited: inherited))
    default: reader.handle.warn("object in the page tree is not a page; left out")
    }
  }

  /// All page objects, by number, if the tree has none. Inherited attributes are found through
  /// their parents.
  private mutating func collect(trailer: PDFDictionary) throws(ReadingError) {
    let size = min(reader.integer(trailer["Size"]) ?? 0, limits.maximumObjects)
    guard size > 1 else { return }
    var known: [PDFReference: Int] = [:]
    for number in 1..<size {
      let reference = PDFReference(number: Int32(clamping: number))
      guard reader.hasKey("/MediaBox", at: reference) || reader.hasKey("/Contents", at: reference),
        case .object(.dictionary(let page)) = reader.object(at: reference),
        page["Type"] == .name("Page")
      else { continue }
      var above = 0
      if case .reference(let parent)? = page["Parent"] {
        if let index = known[parent] {
          above = index
        } else {
          above = inherited.count
          inherited.append(attributes(above: page))
          known[parent] = above
        }
      }
      try append(.reference(reference), .page, inherited: above)
    }
    if !leaves.isEmpty {
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
