import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

/// The attributes of a range of text. Absent values fall back to the text's defaults.
///
/// One flat set: sets are few and shared, and runs refer to them by number. Copies share their
/// values until one of them is changed, so that passing a set on costs one reference.
public struct TextAttributes: Hashable, Sendable {
  private struct Values: Hashable, Sendable {
    var font: Font?
    var foregroundColor: Color?
    var backgroundColor: Color?
    var kerning: Kerning
    var tracking: Double
    var ligatures: Ligatures
    var underline: TextDecoration?
    var strikethrough: TextDecoration?
    var baselineOffset: Double
    var link: LinkTarget?
    var attachment: TextAttachment?
    var language: String?
    var paragraphStyle: ParagraphStyle?
    var rare: RareAttributes?

    var isDecorated: Bool {
      backgroundColor != nil || underline != nil || strikethrough != nil || link != nil
        || attachment != nil || rare != nil
    }
  }

  // Unchecked: values are changed only while one set refers to them.
  private final class Storage: @unchecked Sendable {
    private(set) var values: Values
    // Asked of every run of a text: comparing a large value with nil copies it.
    private(set) var isDecorated: Bool
    private(set) var hasAttachment: Bool
    private var face: FontFace?

    /// - Parameters:
    ///   - isDecorated: Of the values.
    ///   - hasAttachment: Of the values.
    init(_ values: Values, isDecorated: Bool, hasAttachment: Bool, face: FontFace?) {
      self.values = values
      self.isDecorated = isDecorated
      self.hasAttachment = hasAttachment
      self.face = face
    }

    var copy: Storage {
      Storage(values, isDecorated: isDecorated, hasAttachment: hasAttachment, face: face)
    }

    func change(_ body: (inout Values) -> Void) {
      body(&values)
      isDecorated = values.isDecorated
      hasAttachment = values.attachment != nil
      face = values.font?.face
    }

    /// Asked of every set that might be known to a text. Most that differ do so in what is looked at
    /// first; to compare all values they are copied.
    func isEqual(to other: Storage) -> Bool {
      isDecorated == other.isDecorated && hasAttachment == other.hasAttachment
        && face === other.face && values == other.values
    }
  }

  private var storage: Storage

  /// What little text has; nil for most.
  var rare: RareAttributes.Values? { storage.values.rare?.values }

  mutating func changeRare(_ body: (inout RareAttributes.Values) -> Void) {
    var values = storage.values.rare?.values ?? .none
    body(&values)
    change { $0.rare = .needed(values) }
  }

  /// Whether the set has attributes that little text has: outlines, shadows, embedded directions …
  /// Complexity: O(1).
  package var hasRareAttributes: Bool { storage.values.rare != nil }

  /// Whether more than glyphs is drawn, or glyphs otherwise than in one colour. Complexity: O(1).
  package var isDecorated: Bool { storage.isDecorated }

  /// Whether something replaces U+FFFC. Complexity: O(1).
  package var hasAttachment: Bool { storage.hasAttachment }

  private mutating func change(_ body: (inout Values) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy }
    storage.change(body)
  }

  /// Creates attributes; those that are nil are decided where the text is set.
  public init(
    font: Font? = nil, foregroundColor: Color? = nil, backgroundColor: Color? = nil,
    kerning: Kerning = .font, tracking: Double = 0, ligatures: Ligatures = .standard,
    underline: TextDecoration? = nil, strikethrough: TextDecoration? = nil,
    baselineOffset: Double = 0, link: LinkTarget? = nil, attachment: TextAttachment? = nil,
    language: String? = nil, paragraphStyle: ParagraphStyle? = nil
  ) {
    storage = Storage(
      Values(
        font: font, foregroundColor: foregroundColor, backgroundColor: backgroundColor,
        kerning: kerning, tracking: tracking, ligatures: ligatures, underline: underline,
        strikethrough: strikethrough, baselineOffset: baselineOffset, link: link,
        attachment: attachment, language: language, paragraphStyle: paragraphStyle),
      isDecorated: backgroundColor != nil || underline != nil || strikethrough != nil
        || link != nil || attachment != nil,
      hasAttachment: attachment != nil, face: font?.face)
  }

  public static func == (left: TextAttributes, right: TextAttributes) -> Bool {
    left.storage === right.storage || left.storage.isEqual(to: right.storage)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.values)
  }
}

extension TextAttributes {
  /// The font and its size; nil for the default font.
  public var font: Font? {
    get { storage.values.font }
    set { change { $0.font = newValue } }
  }

  /// Colour of glyphs, and of decorations that name none. Default black.
  public var foregroundColor: Color? {
    get { storage.values.foregroundColor }
    set { change { $0.foregroundColor = newValue } }
  }

  /// Painted behind the run, from the line's ascent to its descent.
  public var backgroundColor: Color? {
    get { storage.values.backgroundColor }
    set { change { $0.backgroundColor = newValue } }
  }

  /// The kerning between glyphs.
  public var kerning: Kerning {
    get { storage.values.kerning }
    set { change { $0.kerning = newValue } }
  }

  /// Points added after every cluster but a line's last; turns ligatures off that are only
  /// `standard`.
  public var tracking: Double {
    get { storage.values.tracking }
    set { change { $0.tracking = newValue } }
  }

  /// The ligatures that are used.
  public var ligatures: Ligatures {
    get { storage.values.ligatures }
    set { change { $0.ligatures = newValue } }
  }

  /// The line below the text; nil for none.
  public var underline: TextDecoration? {
    get { storage.values.underline }
    set { change { $0.underline = newValue } }
  }

  /// The line through the text; nil for none.
  public var strikethrough: TextDecoration? {
    get { storage.values.strikethrough }
    set { change { $0.strikethrough = newValue } }
  }

  /// Points, positive upwards.
  public var baselineOffset: Double {
    get { storage.values.baselineOffset }
    set { change { $0.baselineOffset = newValue } }
  }

  /// The target of a link over the text; nil for none.
  public var link: LinkTarget? {
    get { storage.values.link }
    set { change { $0.link = newValue } }
  }

  /// Replaces U+FFFC.
  public var attachment: TextAttachment? {
    get { storage.values.attachment }
    set { change { $0.attachment = newValue } }
  }

  /// BCP 47: chooses localised glyphs and, later, hyphenation.
  public var language: String? {
    get { storage.values.language }
    set { change { $0.language = newValue } }
  }

  /// The first character of a paragraph decides for the whole of it.
  public var paragraphStyle: ParagraphStyle? {
    get { storage.values.paragraphStyle }
    set { change { $0.paragraphStyle = newValue } }
  }
}

/// How pairs of glyphs are spaced.
public enum Kerning: Hashable, Sendable {
  /// The kerning of the font.
  case font
  /// Not at all: Core Text's `kern` of 0.
  case none
  /// The kerning of the font, plus these points after each cluster but a line's last.
  case adjusted(Double)
}

/// Which ligatures are formed.
public enum Ligatures: Hashable, Sendable {
  /// Only those a script cannot do without.
  case none
  case standard
  /// Discretionary and historical ones too.
  case all
}
