/// States and the transitions between them.
public struct StateDiagram: Hashable, Sendable {
  /// The kind of a state, or of a pseudostate of UML.
  public enum Kind: Hashable, Sendable {
    case state, start, end, choice, fork, join, note
  }

  /// A state, a pseudostate or a note.
  public struct State: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    /// The name that is shown.
    public var label: DiagramLabel
    /// Further lines below the name.
    public var description: [DiagramLabel]
    /// What the state is.
    public var kind: Kind
    /// The index of the composite state around it; nil for none.
    public var composite: Int?
    /// The colours and lines of the state.
    public var style: DiagramItemStyle
  }

  /// A state with states within it.
  public struct Composite: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    /// The title of the frame.
    public var label: DiagramLabel
    /// The index of the composite state around it; nil for none.
    public var parent: Int?
    /// The colours and lines of the frame.
    public var style: DiagramItemStyle
    /// Whether it is one of the concurrent regions of the state around it, which has no title.
    public var isRegion = false
    /// The direction of what is in it; nil for that of what is around it. It has no effect where a
    /// transition leads from within to outside.
    public var direction: FlowDirection?
  }

  /// What a transition ends at: a state or a composite state, by index.
  public enum End: Hashable, Sendable {
    case state(Int)
    case composite(Int)
  }

  /// A transition between two states.
  public struct Transition: Hashable, Sendable {
    /// The state at which it starts.
    public var source: End
    /// The state at which it ends.
    public var target: End
    /// The text beside the arrow.
    public var label: DiagramLabel
    /// Whether it ties a note to its state.
    public var isNote: Bool
  }

  /// The direction of the ranks.
  public var direction: FlowDirection
  /// The states and notes, in the order of the source.
  public var states: [State]
  /// The composite states; outer ones precede inner ones.
  public var composites: [Composite]
  /// The transitions, in the order of the source.
  public var transitions: [Transition]
}
