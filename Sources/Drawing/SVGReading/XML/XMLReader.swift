import CComposeSystem

/// Reads XML into a tree; nothing but the bytes given is read. Entities declared in them are
/// expanded, which Expat limits to a hundred times the bytes (8 MB at least) and the limits of
/// nodes and bytes to what they allow.
struct XMLReader {
  var limits: SVGLimits

  /// - Throws: `SVGError` for what is not well-formed or breaks a limit.
  /// - Complexity: O(bytes).
  func read(_ bytes: [UInt8]) throws(SVGError) -> XMLTree {
    guard bytes.count <= min(limits.maximumBytes, Int(Int32.max)) else {
      throw .tooManyBytes(limit: limits.maximumBytes)
    }
    let table = try XMLLibrary.functions()
    let separator = CChar(bitPattern: XMLTreeBuilder.separator)
    let parser =
      XMLEncoding.isUTF8ByAnotherName(bytes)
      ? table.ParserCreateNS("UTF-8", separator) : table.ParserCreateNS(nil, separator)
    guard let parser else { throw .tooManyBytes(limit: limits.maximumBytes) }
    defer { table.ParserFree(parser) }
    let builder = XMLTreeBuilder(
      limits: limits, stopParser: { _ = table.StopParser(parser, 0) },
      offset: { Int32(clamping: table.GetCurrentByteIndex(parser)) })
    // The builder outlives the parser's last call, which is in this function.
    table.SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    table.SetElementHandler(
      parser, { XMLTreeBuilder.of($0)?.start($1, $2) },
      { user, _ in XMLTreeBuilder.of(user)?.end() })
    table.SetCharacterDataHandler(parser) { XMLTreeBuilder.of($0)?.add($1, count: $2) }
    let status = bytes.withUnsafeBytes { bytes in
      // Not larger than an Int32, as was checked.
      table.Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
    }
    let tree = withExtendedLifetime(builder) { builder.tree }
    if let failure = builder.failure { throw failure }
    guard status == 1, !tree.nodes.isEmpty else {
      let reason = table.ErrorString(table.GetErrorCode(parser)).map { String(cString: $0) }
      throw .notWellFormed(
        reason: reason ?? "no element", line: Int(clamping: table.GetCurrentLineNumber(parser)))
    }
    return tree
  }
}

/// What Expat's callbacks write to.
private final class XMLTreeBuilder {
  /// Between a namespace and a name; neither can have it.
  static let separator: UInt8 = 0x0A
  private static let namespaces = (
    svg: Array("http://www.w3.org/2000/svg\n".utf8CString.dropLast()),
    link: Array("http://www.w3.org/1999/xlink\n".utf8CString.dropLast()),
    html: Array("http://www.w3.org/1999/xhtml\n".utf8CString.dropLast()),
    xml: Array("http://www.w3.org/XML/1998/namespace\n".utf8CString.dropLast())
  )
  /// Elements whose text matters, with that of the elements in them; `tref` shows that of shapes,
  /// too.
  private static func hasText(_ name: String) -> Bool {
    switch name {
    case "text", "style", "title", "desc", "foreignObject": true
    case "rect", "path", "circle", "ellipse", "line", "polyline", "polygon": true
    default: false
    }
  }

  private(set) var tree = XMLTree()
  private(set) var failure: SVGError?
  private let limits: SVGLimits
  private let stopParser: () -> Void
  /// Of what is being read, in the bytes of the document.
  private let offset: () -> Int32
  private var open: [(node: XMLTree.Index, lastChild: XMLTree.Index)] = []
  /// How many open elements are ones whose text matters.
  private var textDepth = 0
  /// How many open elements hold HTML.
  private var foreignDepth = 0
  private var textBytes = 0

  init(
    limits: SVGLimits, stopParser: @escaping () -> Void, offset: @escaping () -> Int32
  ) {
    self.limits = limits
    self.stopParser = stopParser
    self.offset = offset
  }

  /// The builder behind a callback's pointer, which is that of a living one.
  static func of(_ user: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    user.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  func stop(_ error: SVGError) {
    guard failure == nil else { return }
    failure = error
    stopParser()
  }

  func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil, let name else { return }
    guard open.count < limits.maximumDepth else {
      return stop(.tooDeep(limit: limits.maximumDepth))
    }
    guard tree.nodes.count < limits.maximumNodes else {
      return stop(.tooManyNodes(limit: limits.maximumNodes))
    }
    var local = Self.name(name, in: Self.namespaces.svg) ?? Self.nameAlone(name) ?? "?"
    if local == "?", foreignDepth > 0,
      let name = Self.name(name, in: Self.namespaces.html)
    {
      local = XMLTree.htmlPrefix + name
    }
    let first = tree.attributes.count
    if local != "?", var next = attributes {
      // Names and values in turn, ended by a null pointer.
      while let name = next[0], let value = next[1] {
        if let (name, isLink) = Self.attributeName(name),
          // `href` goes before `xlink:href`, whichever comes first (SVG 2, 16.1.6).
          !isLink || !tree.attributes[first...].contains(where: { $0.name == name })
        {
          tree.attributes.append(.init(name: name, value: String(cString: value)))
        }
        next += 2
      }
    }
    guard tree.attributes.count <= limits.maximumNodes else {
      return stop(.tooManyNodes(limit: limits.maximumNodes))
    }
    add(
      XMLTree.Node(
        name: local, parent: open.last?.node ?? XMLTree.none, offset: offset(),
        firstAttribute: Int32(first),
        attributeCount: Int32(tree.attributes.count - first)))
    open.append((XMLTree.Index(tree.nodes.count - 1), XMLTree.none))
    if Self.hasText(local) { textDepth += 1 }
    if local == "foreignObject" { foreignDepth += 1 }
  }

  func end() {
    guard failure == nil, let last = open.popLast() else { return }
    if Self.hasText(tree[last.node].name) { textDepth -= 1 }
    if foreignDepth > 0, tree[last.node].name == "foreignObject" { foreignDepth -= 1 }
  }

  func add(_ text: UnsafePointer<CChar>?, count: Int32) {
    guard failure == nil, textDepth > 0, let text, count > 0, let last = open.last else { return }
    textBytes += Int(count)
    guard textBytes <= limits.maximumBytes else {
      return stop(.tooManyBytes(limit: limits.maximumBytes))
    }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
    let string = String(decoding: bytes, as: UTF8.self)
    // Text comes in pieces.
    if last.lastChild != XMLTree.none, tree[last.lastChild].isText {
      tree.nodes[Int(last.lastChild)].text += string
      return
    }
    guard tree.nodes.count < limits.maximumNodes else {
      return stop(.tooManyNodes(limit: limits.maximumNodes))
    }
    add(
      XMLTree.Node(
        name: "", text: string, parent: last.node, firstAttribute: 0, attributeCount: 0))
  }

  /// Nodes are fewer than their limit, which fits into an index.
  private func add(_ node: XMLTree.Node) {
    let index = XMLTree.Index(tree.nodes.count)
    tree.nodes.append(node)
    guard let parent = open.indices.last else { return }
    if open[parent].lastChild == XMLTree.none {
      tree.nodes[Int(open[parent].node)].firstChild = index
    } else {
      tree.nodes[Int(open[parent].lastChild)].nextSibling = index
      tree.nodes[Int(index)].previousSibling = open[parent].lastChild
    }
    open[parent].lastChild = index
  }

  /// The local part of a name in a namespace; nil for other namespaces.
  private static func name(
    _ name: UnsafePointer<CChar>, in namespace: [CChar]
  ) -> String? {
    var index = 0
    // Ends at the name's terminating zero at the latest, which no namespace has.
    while index < namespace.count, name[index] == namespace[index] { index += 1 }
    return index == namespace.count ? String(cString: name + index) : nil
  }

  /// A name that is in no namespace; nil for others.
  private static func nameAlone(_ name: UnsafePointer<CChar>) -> String? {
    var index = 0
    while name[index] != 0 {
      if name[index] == CChar(bitPattern: separator) { return nil }
      index += 1
    }
    return String(cString: name)
  }

  /// `xlink:href` is `href`; nil for attributes of other vocabularies.
  private static func attributeName(_ name: UnsafePointer<CChar>) -> (name: String, isLink: Bool)? {
    if let alone = nameAlone(name) { return (alone, false) }
    if let local = Self.name(name, in: namespaces.link) { return (local, true) }
    return Self.name(name, in: namespaces.xml).map { ("xml:" + $0, false) }
  }
}
