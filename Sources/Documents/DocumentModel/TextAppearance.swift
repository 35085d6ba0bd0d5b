public import ComposeGeometry

/// A length that may depend on the size of body text, which the theme sets.
public struct StyleLength: Hashable, Sendable {
  /// The part that does not depend on it, in points.
  public var points: Double
  /// The share of the size of body text.
  public var ems: Double

  /// Creates a length of points, and of sizes of body text.
  public init(points: Double = 0, ems: Double = 0) {
    self.points = points
    self.ems = ems
  }

  /// No length.
  public static let zero = StyleLength()

  /// The length in points, at most two metres.
  ///
  /// - Parameter bodySize: The size of body text, in points.
  public func points(bodySize: Double) -> Double {
    min(max(points + ems * bodySize, -5_670), 5_670)
  }

  /// The length multiplied.
  public static func * (factor: Double, length: StyleLength) -> StyleLength {
    StyleLength(points: factor * length.points, ems: factor * length.ems)
  }
}

/// The properties that style sheets set on text (CSS Fonts 4, CSS Text 3); nil leaves them to the theme.
public struct TextAppearance: Hashable, Sendable {
  /// Above or below the line, in smaller type.
  public enum Shift: Hashable, Sendable { case none, raised, lowered }

  /// The colour of letters.
  public var color: Color?
  /// The colour behind them.
  public var background: Color?
  /// The names of families, the first that exists counts.
  public var families: [String]?
  /// The size of type.
  public var size: StyleLength?
  /// Whether `size` is that of text around it, of which headings, code and the like have a share.
  public var isSizeInherited = false
  /// The weight, 1…1000.
  public var weight: Int?
  /// Whether letters are italic.
  public var isItalic: Bool?
  /// Whether lower-case letters are small capitals.
  public var hasSmallCapitals: Bool?
  /// Whether there is a line below.
  public var isUnderlined: Bool?
  /// Whether there is a line through the letters.
  public var isStruck: Bool?
  /// The space that is added between letters.
  public var letterSpacing: StyleLength?
  /// Whether text is above or below the line.
  public var shift: Shift?
  /// Whether it holds whatever is around the text; else it adds to the appearance of that.
  public var isComplete = false

  /// Creates an appearance without properties.
  public init() {}

  /// Whether no property is set.
  public var isEmpty: Bool {
    var other = TextAppearance()
    other.isComplete = isComplete
    other.isSizeInherited = isSizeInherited
    return self == other
  }

  /// The appearance of text in text of this appearance.
  public func inside(_ outer: TextAppearance) -> TextAppearance {
    guard !isComplete else { return self }
    var result = outer
    result.color = color ?? result.color
    result.background = background ?? result.background
    result.families = families ?? result.families
    if let size {
      result.size = size
      result.isSizeInherited = isSizeInherited
    }
    result.weight = weight ?? result.weight
    result.isItalic = isItalic ?? result.isItalic
    result.hasSmallCapitals = hasSmallCapitals ?? result.hasSmallCapitals
    result.isUnderlined = isUnderlined ?? result.isUnderlined
    result.isStruck = isStruck ?? result.isStruck
    result.letterSpacing = letterSpacing ?? result.letterSpacing
    result.shift = shift ?? result.shift
    return result
  }
}
