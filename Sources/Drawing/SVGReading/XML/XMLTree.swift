/// The elements of a document that drawing can need, as a flat list in the order in which they
/// begin.
struct XMLTree: Sendable {
  /// The number of an element or a text.
  typealias Index = Int32
  static let none: Index = -1
  /// Before the names of elements of HTML, of which only those within `foreignObject` are kept.
  static let htmlPrefix = "html:"

  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  struct Node: Sendable {
    /// The local name of an element of SVG; empty for text, `?` for elements of other vocabularies.
    var name: String
    /// Of text; empty for elements.
    var text = ""
    var parent: Index
    var firstChild = XMLTree.none
    var nextSibling = XMLTree.none
    var previousSibling = XMLTree.none
    /// Where it begins in the bytes of the document; that of the element before where it is text.
    var offset: Int32 = 0
    /// Of `attributes`.
    var firstAttribute: Int32
    var attributeCount: Int32

    var isText: Bool { name.isEmpty }
  }

  /// The root first; never empty.
  var nodes: [Node] = []
  var attributes: [Attribute] = []

  subscript(_ index: Index) -> Node { nodes[Int(index)] }

  func attributes(of index: Index) -> ArraySlice<Attribute> {
    let node = self[index]
    let start = Int(node.firstAttribute)
    return attributes[start..<(start + Int(node.attributeCount))]
  }

  /// The last value of an attribute, as written.
  func attribute(_ name: String, of index: Index) -> String? {
    attributes(of: index).last { $0.name == name }?.value
  }

  /// The text in an element, that of its children too, in order.
  func text(in index: Index) -> String {
    var text = ""
    // What follows a node without children and siblings is found through its parents.
    var node = self[index].firstChild
    while node != Self.none {
      text += self[node].text
      var next = self[node].firstChild
      while next == Self.none, node != index {
        next = self[node].nextSibling
        if next == Self.none {
          node = self[node].parent
          if node == index { return text }
        }
      }
      node = next
    }
    return text
  }
}
