/// Classes with their members, and the relations between them.
public struct ClassDiagram: Hashable, Sendable {
  public struct Class: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    public var label: DiagramLabel
    /// Such as `interface`, without its guillemets.
    public var annotations: [String]
    public var attributes: [String]
    public var methods: [String]
    /// The index of the namespace; nil for none.
    public var namespace: Int?
    public var style: DiagramItemStyle
    /// Whether it is a note.
    public var isNote: Bool
  }

  public struct Namespace: Hashable, Sendable {
    public var label: DiagramLabel
    public var parent: Int?
  }

  public enum Head: Hashable, Sendable {
    case none, inheritance, composition, aggregation, arrow, lollipop
  }

  public struct Relation: Hashable, Sendable {
    public var source: Int
    public var target: Int
    public var sourceHead: Head
    public var targetHead: Head
    public var isDotted: Bool
    public var label: DiagramLabel
    /// At the source, such as `1..*`.
    public var sourceCardinality: String
    public var targetCardinality: String
  }

  public var direction: FlowDirection
  public var classes: [Class]
  public var namespaces: [Namespace]
  public var relations: [Relation]
}
