public import ComposeGeometry

/// Messages between participants, from top to bottom.
public struct SequenceDiagram: Hashable, Sendable {
  public struct Participant: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    public var label: DiagramLabel
    /// Whether it is drawn as a person.
    public var isActor: Bool
    /// The index of the box around it; nil for none.
    public var box: Int?
  }

  /// A box around participants that are next to each other.
  public struct Box: Hashable, Sendable {
    public var label: DiagramLabel
    public var fill: Color?
  }

  public enum Head: Hashable, Sendable {
    case none, arrow, cross, open
  }

  public struct Message: Hashable, Sendable {
    public var source: Int
    public var target: Int
    public var label: DiagramLabel
    public var isDotted: Bool
    public var head: Head
    /// Whether there is a head at both ends.
    public var isBidirectional: Bool
  }

  public enum NotePlace: Hashable, Sendable {
    case left, right, over
  }

  public enum Block: String, Hashable, Sendable {
    case loop, alt, opt, par, critical, `break`, rect
  }

  public enum Event: Hashable, Sendable {
    case message(Message)
    case activate(Int)
    case deactivate(Int)
    case note(NotePlace, first: Int, last: Int, DiagramLabel)
    case begin(Block, DiagramLabel, fill: Color?)
    /// The next part of the innermost block: `else`, `and`, `option`.
    case next(DiagramLabel)
    case end
    /// A participant begins or ends here.
    case create(Int)
    case destroy(Int)
  }

  public var participants: [Participant]
  public var boxes: [Box]
  public var events: [Event]
  /// The number of the first message and the step; nil for messages without numbers.
  public var numbering: Numbering?

  public struct Numbering: Hashable, Sendable {
    public var first: Int
    public var step: Int
  }
}
