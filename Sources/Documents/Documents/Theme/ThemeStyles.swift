public import ComposeAttributedText
public import ComposeGeometry

/// A font family of a theme, by what it is for.
public enum FontRole: String, Hashable, Sendable, CaseIterable {
  case text, heading, mono
}

/// The style of the title block: title, subtitle, authors and date.
public struct TitleStyle: Hashable, Sendable {
  /// The size of the title as a fraction of the body size.
  public var size = 2.35
  /// The distance between baselines of the title, in lines of body text.
  public var leading = 1.9
  /// The family of all of it.
  public var font = FontRole.heading
  /// The weight of the title, 1…1000.
  public var weight = 700
  /// Whether the title is italic.
  public var isItalic = false
  /// The colour of the title; nil for that of headings of level 1.
  public var color: Color?
  /// The alignment of all of it.
  public var alignment = ParagraphStyle.Alignment.natural
  /// Whether a rule in the accent colour separates it from the text.
  public var hasRule = false
  /// The space below, in lines of body text.
  public var spaceAfter = 2.0
  /// Whether it has a page of its own, without header and footer.
  public var isCover = false
  /// The height of the empty part of a cover above the title, as a fraction of the text area.
  public var coverPosition = 0.28
  /// Whether recipient, author, date and subject are a list with labels, as in a memo.
  public var hasLabels = false
  /// Where letters with a recipient have the address.
  public var addressWindow = AddressWindow.none

  /// Creates the style of the report theme.
  public init() {}
}

/// The style of tables.
public struct TableStyle: Hashable, Sendable {
  /// The rules of a table.
  public enum Rules: String, Hashable, Sendable, CaseIterable {
    /// Heavy ones above and below, a light one below the header.
    case booktabs
    /// As `booktabs`, and a hairline between rows.
    case rows
    /// As `rows`, and a hairline between columns and around the table.
    case grid
    case none
  }

  /// When every second row is tinted.
  public enum Zebra: String, Hashable, Sendable, CaseIterable {
    /// In tables of more than forty rows.
    case auto
    case always
    case never
  }

  /// The rules.
  public var rules = Rules.booktabs
  /// When every second row is tinted.
  public var zebra = Zebra.auto
  /// The background of the header; nil for none.
  public var headGround: Color?
  /// Whether tables that are narrower than the text are centred with their captions.
  public var isCentered = false
  /// The space above and below, in lines of body text; that between paragraphs, where it is larger.
  public var space = 0.75

  /// Creates the style of the report theme.
  public init() {}
}

/// The style of theorems, lemmas, proofs and their kin.
public struct TheoremStyle: Hashable, Sendable {
  /// Whether what theorems, lemmas, corollaries, propositions and conjectures state is in italics.
  public var isItalic = true
  /// The space above and below, in lines of body text; that between paragraphs, where it is larger.
  public var space = 0.58

  /// Creates the style of LaTeX, with 8 points of space.
  public init() {}
}

/// The style of code blocks.
public struct CodeStyle: Hashable, Sendable {
  /// What surrounds a code block.
  public enum Frame: String, Hashable, Sendable, CaseIterable {
    /// The background alone.
    case none
    /// A hairline around the background.
    case line
    /// A bar in the accent colour at the left.
    case bar
  }

  /// What surrounds the code.
  public var frame = Frame.none
  /// The size as a fraction of that of monospaced text within paragraphs.
  public var size = 0.895

  /// Creates the style of the report theme.
  public init() {}
}
