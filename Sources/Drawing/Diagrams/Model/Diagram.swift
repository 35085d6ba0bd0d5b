/// A diagram as its source describes it, before it is laid out.
public struct Diagram: Hashable, Sendable {
  /// What the diagram shows.
  public enum Content: Hashable, Sendable {
    case flowchart(Flowchart)
    case sequence(SequenceDiagram)
    case state(StateDiagram)
    case classes(ClassDiagram)
    case pie(PieChart)
    case gantt(GanttChart)
  }

  /// What the diagram shows.
  public var content: Content
  /// The title above the diagram; nil for none.
  public var title: String?
  /// The title for screen readers (`accTitle`).
  public var accessibleTitle: String?
  /// The description for screen readers (`accDescr`).
  public var accessibleDescription: String?

  /// Creates a diagram without descriptions for screen readers.
  public init(_ content: Content, title: String? = nil) {
    self.content = content
    self.title = title
  }
}

/// Why a source cannot be drawn as a diagram.
public struct DiagramError: Error, Hashable, Sendable {
  /// A stable code for the diagnostic: `invalid-diagram`, `unsupported-diagram`,
  /// `diagram-too-large` or `missing-library`.
  public var code: String
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// Where, in bytes of the diagram's source.
  public var range: Range<Int>
  /// A suggestion to the author.
  public var hint: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - message: What is wrong, in one sentence without a full stop.
  ///   - range: Where, in bytes of the diagram's source.
  ///   - hint: A suggestion to the author.
  public init(
    code: String = "invalid-diagram", _ message: String, at range: Range<Int>, hint: String? = nil
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.hint = hint
  }
}

/// What is not drawn as it was meant, while the diagram is drawn.
public struct DiagramNote: Hashable, Sendable {
  /// A stable code for the diagnostic: `diagram-part-ignored` or `missing-glyph`.
  public var code: String
  /// What is left out, in one sentence without a full stop.
  public var message: String
  /// Where, in bytes of the diagram's source.
  public var range: Range<Int>

  /// Creates a note.
  ///
  /// - Parameters:
  ///   - message: What is left out, in one sentence without a full stop.
  ///   - range: Where, in bytes of the diagram's source.
  public init(code: String = "diagram-part-ignored", _ message: String, at range: Range<Int>) {
    self.code = code
    self.message = message
    self.range = range
  }
}

/// Limits of diagrams, for hostile sources.
public struct DiagramLimits: Hashable, Sendable {
  /// The number of bytes of a source.
  public var maximumBytes = 1 << 20
  /// The number of nodes, participants, tasks or slices, and of the lines between them.
  public var maximumItems = 2_000
  /// The nesting depth of subgraphs, composite states and blocks.
  public var maximumDepth = 20

  /// Creates the default limits.
  public init() {}
}
