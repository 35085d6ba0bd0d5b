public import ComposeDocumentModel
public import ComposeMathSyntax

/// What is numbered, and how.
public struct NumberingSettings: Hashable, Sendable {
  /// Which captions have numbers.
  public enum Captions: Hashable, Sendable {
    /// Those with a label such as `{#fig:map}`, through the document.
    case labelled
    /// All, through the document.
    case document
    /// All, restarting in each chapter: “Figure 2.1”.
    case chapter
    /// None.
    case none
  }

  /// What the headings of the highest level begin.
  public enum TopLevel: Hashable, Sendable {
    case section, chapter, part
  }

  /// A list before the text.
  public enum List: Hashable, Sendable {
    case figures, tables, listings, abbreviations

    /// What the list names; nil for abbreviations, which have no number.
    public var kind: LabelKind? {
      switch self {
      case .figures: .figure
      case .tables: .table
      case .listings: .listing
      case .abbreviations: nil
      }
    }
  }

  /// The levels of headings that are numbered, from the highest that the document has; 0 for none.
  public var sectionDepth = 0
  /// Which captions have numbers.
  public var captions = Captions.labelled
  /// What the headings of the highest level begin; nil for what the theme has, sections without one.
  public var topLevel: TopLevel?
  /// The lists before the text, in order.
  public var lists: [List] = []
  /// Whether marked terms are listed in an index.
  public var listsIndex = true
  /// Whether abbreviations are spelled out where they are first used.
  public var spellsOutAbbreviations = true
  /// The macros of formulas that hold in the whole document.
  public var macros = MathMacros()
  /// The language of the document as a BCP 47 tag; nil for English words.
  public var language: String?

  /// Creates the default settings: only what has a label is numbered.
  public init() {}

  /// Whether a document without labels and references has anything to number.
  var numbersAll: Bool {
    sectionDepth > 0 || captions == .document || captions == .chapter
  }
}
