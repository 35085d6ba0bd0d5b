/// The attributes of a block, written as `{#anchor .class key=value}`.
///
/// Everything but the identifier is boxed, since most blocks have no other attributes: in sources
/// of many short blocks, the blocks take most of the memory.
public struct BlockAttributes: Hashable, Sendable {
  /// The identifier, which is the target of links and destinations.
  public var identifier: String?
  /// Nil when all are empty.
  private var box: Box?

  private struct Rare: Hashable, Sendable {
    var classes: [String] = []
    var values = [String: String]()
    var anchors: [String] = []
    var language: String?
    var label: String?
    var appearance: BlockAppearance?

    var isEmpty: Bool {
      classes.isEmpty && values.isEmpty && anchors.isEmpty && language == nil && label == nil
        && appearance == nil
    }
  }

  private final class Box: Sendable {
    let rare: Rare
    init(_ rare: Rare) { self.rare = rare }
  }

  /// Creates attributes; without arguments none.
  public init(
    identifier: String? = nil, classes: [String] = [], values: [String: String] = [:],
    anchors: [String] = [], language: String? = nil, appearance: BlockAppearance? = nil
  ) {
    self.identifier = identifier
    let rare = Rare(
      classes: classes, values: values, anchors: anchors, language: language,
      appearance: appearance)
    if !rare.isEmpty { box = Box(rare) }
  }

  /// The class names, in the order written.
  public var classes: [String] {
    get { box?.rare.classes ?? [] }
    set { change { $0.classes = newValue } }
  }

  /// The values by key.
  public var values: [String: String] {
    get { box?.rare.values ?? [:] }
    set { change { $0.values = newValue } }
  }

  /// Additional anchors of the block, as from `<a id="…">` in or before it.
  public var anchors: [String] {
    get { box?.rare.anchors ?? [] }
    set { change { $0.anchors = newValue } }
  }

  /// The language of the block as a BCP 47 tag; nil to inherit it from the parent.
  public var language: String? {
    get { box?.rare.language }
    set { change { $0.language = newValue } }
  }

  /// The number of a heading, as `2.1`, or the label before a caption, as “Figure 3”; nil without
  /// numbering. Not written by authors: `Document.numbered(by:)` gives it.
  public var label: String? {
    get { box?.rare.label }
    set { change { $0.label = newValue } }
  }

  /// The properties that style sheets set on the block; nil for none.
  public var appearance: BlockAppearance? {
    get { box?.rare.appearance }
    set { change { $0.appearance = newValue } }
  }

  private mutating func change(_ change: (inout Rare) -> Void) {
    var rare = box?.rare ?? Rare()
    change(&rare)
    box = rare.isEmpty ? nil : Box(rare)
  }

  /// Whether no attribute is given.
  public var isEmpty: Bool { identifier == nil && box == nil }

  /// Whether both have the same values.
  public static func == (left: Self, right: Self) -> Bool {
    left.identifier == right.identifier && left.box?.rare == right.box?.rare
  }

  /// Hashes all values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(box?.rare)
  }
}
