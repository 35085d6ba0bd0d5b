/// States and the transitions between them.
public struct StateDiagram: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case state, start, end, choice, fork, join, note
  }

  public struct State: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    public var label: DiagramLabel
    /// Further lines below the name.
    public var description: [DiagramLabel]
    public var kind: Kind
    /// The index of the composite state around it; nil for none.
    public var composite: Int?
    public var style: DiagramItemStyle
  }

  /// A state with states within it.
  public struct Composite: Hashable, Sendable {
    public var name: String
    public var label: DiagramLabel
    public var parent: Int?
    public var style: DiagramItemStyle
  }

  public enum End: Hashable, Sendable {
    case state(Int)
    case composite(Int)
  }

  public struct Transition: Hashable, Sendable {
    public var source: End
    public var target: End
    public var label: DiagramLabel
    /// Whether it ties a note to its state.
    public var isNote: Bool
  }

  public var direction: FlowDirection
  public var states: [State]
  public var composites: [Composite]
  public var transitions: [Transition]
}
