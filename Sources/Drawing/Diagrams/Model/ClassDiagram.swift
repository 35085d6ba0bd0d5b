/// Classes with their members, and the relations between them.
public struct ClassDiagram: Hashable, Sendable {
  /// A class with its members, or a note.
  public struct Class: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    /// The name that is shown.
    public var label: DiagramLabel
    /// Such as `interface`, without its guillemets.
    public var annotations: [String]
    /// The attributes, each as written: `+name: String`.
    public var attributes: [String]
    /// The methods, each as written: `+area() Double`.
    public var methods: [String]
    /// The index of the namespace; nil for none.
    public var namespace: Int?
    /// The colours and lines of its box.
    public var style: DiagramItemStyle
    /// Whether it is a note.
    public var isNote: Bool
    /// The address to which it leads; nil for none.
    public var link: String?
  }

  /// A namespace with a frame around its classes.
  public struct Namespace: Hashable, Sendable {
    /// The name above its classes.
    public var label: DiagramLabel
    /// The index of the namespace around it; nil for none.
    public var parent: Int?
  }

  /// The shape at an end of a relation, as UML has it.
  public enum Head: Hashable, Sendable {
    case none, inheritance, composition, aggregation, arrow, lollipop
  }

  /// A relation between two classes.
  public struct Relation: Hashable, Sendable {
    /// The index of the class at which it starts.
    public var source: Int
    /// The index of the class at which it ends.
    public var target: Int
    /// The shape at the source.
    public var sourceHead: Head
    /// The shape at the target.
    public var targetHead: Head
    /// Whether the line is dashed: a dependency or a realization.
    public var isDotted: Bool
    /// The text beside the line.
    public var label: DiagramLabel
    /// At the source, such as `1..*`.
    public var sourceCardinality: String
    /// At the target, such as `0..1`.
    public var targetCardinality: String
  }

  /// The direction of the ranks.
  public var direction: FlowDirection
  /// The classes and notes, in the order of the source.
  public var classes: [Class]
  /// The namespaces; outer ones precede inner ones.
  public var namespaces: [Namespace]
  /// The relations, in the order of the source.
  public var relations: [Relation]
}
