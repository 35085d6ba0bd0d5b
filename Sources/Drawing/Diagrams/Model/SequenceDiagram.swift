public import ComposeGeometry

/// Messages between participants, from top to bottom.
public struct SequenceDiagram: Hashable, Sendable {
  /// A participant with its lifeline.
  public struct Participant: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    /// The name that is shown.
    public var label: DiagramLabel
    /// Whether it is drawn as a person.
    public var isActor: Bool
    /// The index of the box around it; nil for none.
    public var box: Int?
  }

  /// A box around participants that are next to each other.
  public struct Box: Hashable, Sendable {
    /// The title of the box.
    public var label: DiagramLabel
    /// The background; nil for that of the style.
    public var fill: Color?
  }

  /// The head of a message's arrow.
  public enum Head: Hashable, Sendable {
    case none, arrow, cross, open
    /// Half a head, above or below the line: filled, or a stroke.
    case upperHalf, lowerHalf, upperStick, lowerStick
  }

  /// A message from one participant to another, or to itself.
  public struct Message: Hashable, Sendable {
    /// The index of the sending participant.
    public var source: Int
    /// The index of the receiving participant.
    public var target: Int
    /// The text above the arrow.
    public var label: DiagramLabel
    /// Whether the line is dotted, as for replies.
    public var isDotted: Bool
    /// The head of the arrow.
    public var head: Head
    /// Whether there is a head at both ends.
    public var isBidirectional: Bool
    /// Whether the head is at the sender.
    public var pointsAtSource = false
    /// Whether there is a circle on the lifeline of the sender.
    public var startsAtCircle = false
    /// Whether there is a circle on the lifeline of the receiver.
    public var endsAtCircle = false
  }

  /// Where a note is placed: beside a lifeline, or over one or more.
  public enum NotePlace: Hashable, Sendable {
    case left, right, over
  }

  /// The kind of a frame around messages (combined fragment of UML), or a tinted `rect`.
  public enum Block: String, Hashable, Sendable {
    case loop, alt, opt, par, critical, `break`, rect
  }

  /// An event on the time axis, from top to bottom.
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

  /// The participants, from left to right.
  public var participants: [Participant]
  /// The boxes around participants.
  public var boxes: [Box]
  /// The events, from top to bottom.
  public var events: [Event]
  /// The number of the first message and the step; nil for messages without numbers.
  public var numbering: Numbering?

  /// The numbering of messages (`autonumber`).
  public struct Numbering: Hashable, Sendable {
    /// The number of the first message.
    public var first: Int
    /// The difference between the numbers of consecutive messages.
    public var step: Int
  }
}
