import CComposeSystem
import ComposePlatform

/// A graph in DOT, laid out by Graphviz.
struct GraphvizGraph {
  /// The drawing as SVG.
  let svg: [UInt8]
  /// The edges, or the nodes where there are none, in words.
  let summary: String

  /// The layout engines, all of Graphviz itself.
  static let engines: Set<String> = [
    "dot", "neato", "fdp", "sfdp", "twopi", "circo", "osage", "patchwork",
  ]

  /// - Parameters:
  ///   - engine: Nil for what the graph asks for, or `dot`.
  ///   - family: The font family of text without another.
  /// - Throws: `DiagramError` for what Graphviz cannot read, and for graphs beyond the limits.
  init(
    _ source: [UInt8], engine: String?, family: String, limits: DiagramLimits
  ) throws(DiagramError) {
    if let engine, !Self.engines.contains(engine) {
      throw DiagramError(
        "‘\(engine.prefix(40))’ is not a layout engine of Graphviz", at: 0..<0,
        hint: "engines are dot, neato, fdp, sfdp, twopi, circo, osage and patchwork")
    }
    guard source.count <= limits.maximumBytes, !source.contains(0) else {
      throw DiagramError(code: "diagram-too-large", "the graph is too long", at: 0..<0)
    }
    // Graphviz follows nested groups, records and tables by recursion.
    guard Self.depth(of: source) <= Self.maximumDepth else {
      throw DiagramError(
        code: "diagram-too-large", "the graph is nested more than \(Self.maximumDepth) levels deep",
        at: 0..<0)
    }
    // Pictures in HTML-like labels are files.
    if let place = Self.picture(in: source) {
      throw DiagramError(
        "graphs have no pictures of files", at: place..<(place + 4),
        hint: "remove the <IMG> element")
    }
    self = try GraphvizLibrary.use { library in
      Result { () throws(DiagramError) in
        try GraphvizSession(library, source, engine: engine, family: family).drawn()
      }
    }
  }

  fileprivate init(svg: [UInt8], summary: String) {
    self.svg = svg
    self.summary = summary
  }

  private static let maximumDepth = 64

  /// What an engine lays out within a few seconds, even where edges are random.
  fileprivate static func limits(of engine: String, nodes: Int) -> (nodes: Int, edges: Int) {
    switch engine {
    case "dot": (1_000, nodes + 200)
    case "circo": (100, 200)
    case "fdp": (200, 400)
    default: (500, 1_000)
    }
  }

  /// The depth of braces, and of tables in HTML-like labels, wherever they are.
  private static func depth(of source: [UInt8]) -> Int {
    var braces = 0
    var tables = 0
    var deepest = 0
    for (index, byte) in source.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"): braces = max(0, braces - 1)
      case UInt8(ascii: "<"):
        if isElement("table", source, at: index + 1) { tables += 1 }
        if isElement("/table", source, at: index + 1) { tables = max(0, tables - 1) }
      default: break
      }
      deepest = max(deepest, braces, tables)
    }
    return deepest
  }

  /// Whether a name in small letters is next, in letters of any case.
  private static func isElement(_ name: StaticString, _ source: [UInt8], at start: Int) -> Bool {
    guard start + name.utf8CodeUnitCount <= source.count else { return false }
    return name.withUTF8Buffer { name in
      name.indices.allSatisfy {
        source[start + $0] == name[$0] || source[start + $0] | 0x20 == name[$0]
      }
    }
  }

  private static func picture(in source: [UInt8]) -> Int? {
    source.indices.first { source[$0] == UInt8(ascii: "<") && isElement("img", source, at: $0 + 1) }
  }
}

/// One graph within the library.
private struct GraphvizSession {
  private let functions: cgraphviz_functions
  private let plugins: UnsafeRawPointer
  private let source: [UInt8]
  private let engine: String?
  private let family: String

  init(
    _ library: GraphvizLibrary.Opened, _ source: [UInt8], engine: String?, family: String
  ) {
    functions = library.functions
    plugins = library.plugins
    self.source = source
    self.engine = engine
    self.family = family
  }

  func drawn() throws(DiagramError) -> GraphvizGraph {
    _ = messages()
    // First, as it declares the labels that nodes have by default.
    guard let context = functions.gvContextPlugins(plugins, 0) else {
      throw DiagramError("Graphviz does not start", at: 0..<0)
    }
    defer { _ = functions.gvFreeContext(context) }
    functions.agreadline(1)
    // White space at the end would count as lines of the next graph.
    let end = source.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    let terminated = source[..<end].map { CChar(bitPattern: $0) } + [0]
    guard let graph = terminated.withUnsafeBufferPointer({ functions.agmemread($0.baseAddress) })
    else { throw unreadable() }
    defer { _ = functions.agclose(graph) }
    let asked = engine ?? value("layout", of: graph) ?? ""
    let engine = GraphvizGraph.engines.contains(asked) ? asked : "dot"
    // Layouts take time that grows much faster than the graph.
    let (nodes, edges) = (Int(functions.agnnodes(graph)), Int(functions.agnedges(graph)))
    let most = GraphvizGraph.limits(of: engine, nodes: nodes)
    guard nodes <= most.nodes, edges <= most.edges else {
      throw DiagramError(
        code: "diagram-too-large",
        "the graph has \(nodes) nodes and \(edges) edges, too many for the layout ‘\(engine)’",
        at: 0..<0,
        hint: "of so many nodes it takes \(most.edges) edges, and \(most.nodes) nodes at most")
    }
    for name in ["nslimit", "nslimit1", "mclimit"] {
      let value = name == "mclimit" ? "0.3" : "2"
      if let limit = attribute(name, kind: 0, of: graph, standard: value) {
        _ = functions.agxset(graph, limit, value)
      }
    }
    // Of pictures in pixels; Graphviz 2.43 scales the drawing by it, but not its view box.
    for name in ["dpi", "resolution"] {
      if let resolution = attribute(name, kind: 0, of: graph) {
        _ = functions.agxset(graph, resolution, "72")
      }
    }
    withholdFiles(from: graph)
    setFonts(of: graph)
    guard functions.gvLayout(context, graph, engine) == 0 else {
      throw DiagramError("Graphviz cannot lay the graph out: \(messages())", at: 0..<0)
    }
    defer { _ = functions.gvFreeLayout(context, graph) }
    var result: UnsafeMutablePointer<CChar>?
    // Zero, as earlier versions write four bytes of it.
    var length = 0
    guard functions.gvRenderData(context, graph, "svg", &result, &length) == 0, let result else {
      throw DiagramError("Graphviz cannot draw the graph: \(messages())", at: 0..<0)
    }
    defer { functions.gvFreeRenderData(result) }
    let bytes = UnsafeRawBufferPointer(start: result, count: strlen(result))
    return GraphvizGraph(svg: Array(bytes), summary: summary(of: graph))
  }

  private func messages() -> String {
    let text = String(cString: cgraphviz_messages())
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "no reason given"
  }

  /// The error in what was read, with its line where Graphviz tells it.
  private func unreadable() -> DiagramError {
    let message = messages()
    var line: Int?
    let words = message.split(separator: " ")
    for (word, next) in zip(words, words.dropFirst()) where word == "line" && line == nil {
      line = Int(next.filter { $0.isASCII && $0.isNumber })
    }
    var start = 0
    for _ in 1..<max(line ?? 1, 1) {
      guard let end = source[start...].firstIndex(of: 0x0A) else { break }
      start = end + 1
    }
    let end = source[start...].firstIndex(of: 0x0A) ?? source.count
    // From `Error: <name>: syntax error in line 1 near 'x'` what is in it.
    var said = words.drop { $0 == "Error:" || $0.hasPrefix("<") }
    if let place = said.firstIndex(of: "line"), place > said.startIndex, place + 1 < said.endIndex {
      said.removeSubrange((place - 1)...(place + 1))
    }
    let reason = said.joined(separator: " ")
    return DiagramError(
      "Graphviz cannot read the graph: \(reason)", at: start..<max(start, end))
  }

  private func attribute(
    _ name: String, kind: Int32, of graph: UnsafeMutableRawPointer, standard: String? = nil
  ) -> UnsafeMutableRawPointer? {
    var name = Array(name.utf8CString)
    return name.withUnsafeMutableBufferPointer { name in
      if let standard { return functions.agattr(graph, kind, name.baseAddress, standard) }
      return functions.agattr(graph, kind, name.baseAddress, nil)
    }
  }

  private func value(_ name: String, of object: UnsafeMutableRawPointer) -> String? {
    var name = Array(name.utf8CString)
    return name.withUnsafeMutableBufferPointer { functions.agget(object, $0.baseAddress) }
      .map { String(cString: $0) }
  }

  /// Empties the attributes that name files.
  private func withholdFiles(from graph: UnsafeMutableRawPointer) {
    for name in ["imagepath", "_background", "shapefile", "image", "fontpath"] {
      if let attribute = attribute(name, kind: 0, of: graph) {
        _ = functions.agxset(graph, attribute, "")
      }
    }
    for name in ["image", "shapefile"] {
      guard let attribute = attribute(name, kind: 1, of: graph) else { continue }
      var node = functions.agfstnode(graph)
      while let current = node {
        _ = functions.agxset(current, attribute, "")
        node = functions.agnxtnode(graph, current)
      }
    }
  }

  /// The font of text that has no other. Graphviz measures it as Helvetica, which is a little wider.
  private func setFonts(of graph: UnsafeMutableRawPointer) {
    for kind in [Int32(0), 1, 2] where attribute("fontname", kind: kind, of: graph) == nil {
      _ = attribute("fontname", kind: kind, of: graph, standard: "Helvetica," + family)
    }
  }

  // MARK: In words

  private func label(_ node: UnsafeMutableRawPointer) -> String {
    let name = functions.agnameof(node).map { String(cString: $0) } ?? ""
    guard let label = value("label", of: node), !label.isEmpty, !label.utf8.starts(with: "<".utf8),
      !label.utf8.contains(UInt8(ascii: "|")), !label.utf8.contains(UInt8(ascii: "{"))
    else { return name }
    if label == "\\N" { return name }
    // Line breaks are \n, \l and \r.
    var text: [UInt8] = []
    var isEscape = false
    for byte in label.utf8 {
      if isEscape {
        text.append("nlr".utf8.contains(byte) ? 0x20 : byte)
        isEscape = false
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func summary(of graph: UnsafeMutableRawPointer) -> String {
    let arrow = functions.agisdirected(graph) != 0 ? " → " : " – "
    var edges: [String] = []
    var nodes: [String] = []
    var length = 0
    var node = functions.agfstnode(graph)
    while let current = node, length < 360 {
      let name = label(current)
      nodes.append(name)
      var edge = functions.agfstout(graph, current)
      while let next = edge, length < 360 {
        let part = name + arrow + (functions.aghead(next).map { label($0) } ?? "")
        length += part.count + 2
        edges.append(part)
        edge = functions.agnxtout(graph, next)
      }
      if edges.isEmpty { length += name.count / 2 }
      node = functions.agnxtnode(graph, current)
    }
    let parts = edges.isEmpty ? nodes : edges
    return "Graph: " + parts.joined(separator: "; ") + (length >= 360 ? " …" : "")
  }
}
