/// Small text next to text that gives its reading or meaning: furigana, bopomofo, glosses.
///
/// As an attribute it belongs to the whole run, which stays on one line. Its position follows
/// JIS X 4051 and "Requirements for Japanese Text Layout", 3.3.
public struct RubyAnnotation: Hashable, Sendable {
  /// The position of the annotation.
  public enum Position: Hashable, Sendable, CaseIterable {
    /// Above horizontal text, right of vertical text.
    case before
    /// Below horizontal text, left of vertical text.
    case after
    /// Right of the text, running downwards, as bopomofo does; in vertical text as `before`.
    case interCharacter
    /// After the text, at its size.
    case inline
  }

  /// How text and annotation are brought to one length.
  public enum Alignment: Hashable, Sendable {
    /// `distributeSpace` where both are Chinese or Japanese, else `center`.
    case automatic
    case start, center, end
    /// The shorter one is spread from end to end.
    case distributeLetter
    /// The shorter one is spread, with half a gap at each end.
    case distributeSpace
    /// As `automatic`, and flush with the edge of the line at its ends.
    case lineEdge
  }

  /// At which ends an annotation longer than its text may overhang adjacent kana.
  public enum Overhang: Hashable, Sendable {
    /// At both.
    case automatic
    case start, end, none
  }

  /// The annotations by their position.
  public var texts: [Position: String]
  /// The alignment of annotation and base text where one is shorter.
  public var alignment: Alignment
  /// How far an annotation that is wider than its base text may overhang the neighbouring text.
  public var overhang: Overhang
  /// Times the size of the text, 0.1…1; `inline` annotations have the size of the text.
  public var sizeFactor: Double {
    didSet { sizeFactor = Self.usable(sizeFactor) }
  }
  /// Whether an annotation longer than its text is set smaller, down to half its size, before it
  /// makes room for itself.
  public var scalesToFit: Bool
  /// Of the annotation, instead of those of its text; the font's size counts as it is.
  public var attributes: TextAttributes?

  /// Creates an annotation on one side of its text.
  public init(
    _ text: String, position: Position = .before, alignment: Alignment = .automatic,
    overhang: Overhang = .automatic, sizeFactor: Double = 0.5, scalesToFit: Bool = false,
    attributes: TextAttributes? = nil
  ) {
    self.init(
      [position: text], alignment: alignment, overhang: overhang, sizeFactor: sizeFactor,
      scalesToFit: scalesToFit, attributes: attributes)
  }

  /// Creates an annotation with texts on several sides.
  public init(
    _ texts: [Position: String], alignment: Alignment = .automatic,
    overhang: Overhang = .automatic, sizeFactor: Double = 0.5, scalesToFit: Bool = false,
    attributes: TextAttributes? = nil
  ) {
    self.texts = texts
    self.alignment = alignment
    self.overhang = overhang
    self.sizeFactor = Self.usable(sizeFactor)
    self.scalesToFit = scalesToFit
    self.attributes = attributes
  }

  private static func usable(_ factor: Double) -> Double {
    factor.isFinite ? min(max(factor, 0.1), 1) : 0.5
  }
}
