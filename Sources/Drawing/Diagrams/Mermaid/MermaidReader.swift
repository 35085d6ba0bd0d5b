/// Reads diagrams in Mermaid's language (mermaid.js.org): flowcharts, sequence, state and class
/// diagrams, pie and Gantt charts.
///
/// What is presentation only and not supported is a note; anything else that is not understood is
/// an error, so that no part of a diagram is lost silently.
public struct MermaidReader: Sendable {
  /// The limits of what is read.
  public var limits: DiagramLimits

  /// Creates a reader with limits for hostile sources.
  public init(limits: DiagramLimits = DiagramLimits()) { self.limits = limits }

  /// Reads one diagram.
  ///
  /// - Complexity: O(n) in the length of the source.
  /// - Throws: `DiagramError` for what is not understood, with its place.
  public func read(
    _ source: [UInt8]
  ) throws(DiagramError) -> (diagram: Diagram, notes: [DiagramNote]) {
    guard source.count <= limits.maximumBytes else {
      throw DiagramError(
        code: "diagram-too-large", "the diagram is longer than \(limits.maximumBytes) bytes",
        at: 0..<0)
    }
    var scanner = MermaidScanner(source)
    var common = MermaidCommon()
    common.skipFrontMatter(&scanner)
    common.skipBlank(&scanner)
    let start = scanner.position
    let word = scanner.take { !($0 <= 0x20 || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":")) }
    let content: Diagram.Content
    switch scanner.text(word) {
    case "graph", "flowchart", "flowchart-elk":
      var reader = FlowchartReader(scanner, common, limits)
      content = .flowchart(try reader.read())
      common = reader.common
    case "sequenceDiagram":
      var reader = SequenceReader(scanner, common, limits)
      content = .sequence(try reader.read())
      common = reader.common
    case "stateDiagram", "stateDiagram-v2":
      var reader = StateReader(scanner, common, limits)
      content = .state(try reader.read())
      common = reader.common
    case "classDiagram", "classDiagram-v2":
      var reader = ClassReader(scanner, common, limits)
      content = .classes(try reader.read())
      common = reader.common
    case "pie":
      var reader = PieReader(scanner, common, limits)
      content = .pie(try reader.read())
      common = reader.common
    case "gantt":
      var reader = GanttReader(scanner, common, limits)
      content = .gantt(try reader.read())
      common = reader.common
    case let name:
      throw Self.unknownKind(name, at: start..<max(start, word.upperBound))
    }
    var diagram = Diagram(content, title: common.title)
    diagram.accessibleTitle = common.accessibleTitle
    diagram.accessibleDescription = common.accessibleDescription
    return (diagram, common.notes)
  }

  private static let otherKinds: Set<String> = [
    "erDiagram", "timeline", "journey", "mindmap", "gitGraph", "quadrantChart",
    "requirementDiagram", "C4Context", "C4Container", "C4Component", "C4Dynamic", "C4Deployment",
    "sankey", "sankey-beta", "xychart", "xychart-beta", "block", "block-beta", "packet",
    "packet-beta", "kanban", "architecture", "architecture-beta", "radar-beta", "treemap-beta",
    "zenuml",
  ]

  private static func unknownKind(_ name: String, at range: Range<Int>) -> DiagramError {
    let drawn =
      "kinds that are drawn: flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, pie, gantt"
    if name.isEmpty {
      return DiagramError("the diagram is empty", at: range, hint: drawn)
    }
    if otherKinds.contains(name) {
      return DiagramError(
        code: "unsupported-diagram", "Mermaid diagrams of the kind ‘\(name)’ are not drawn",
        at: range, hint: drawn)
    }
    return DiagramError(
      "‘\(name.prefix(40))’ is not a kind of Mermaid diagram", at: range, hint: drawn)
  }
}
