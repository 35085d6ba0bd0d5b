import ComposeDocumentModel
import ComposeNumbering

/// The parts and page numbers of a book.
///
/// Headings of level 0 are chapters on a level with parts; those of the class `part` are parts.
public struct BookLayout: Hashable, Sendable {
  /// Whether the book has parts.
  public var hasParts = false

  /// Creates the layout of a book without parts.
  public init() {}

  /// The anchor of the block with which the text begins: its page has the number 1, and those before
  /// have roman numerals.
  public static let mainMatter = "main-matter:start"
}

extension Document {
  /// The document with the anchor of the main matter at its first chapter: a heading of the highest
  /// level that is not of the class `unnumbered`. Without one it is not divided.
  func dividedAtFirstChapter() -> Document {
    let first = blocks.firstIndex { block in
      guard case .heading(let level, _) = block.content else { return false }
      return level <= 1 && !block.attributes.classes.contains("unnumbered")
    }
    guard let first else { return self }
    var document = self
    document.blocks[first].attributes.anchors.append(BookLayout.mainMatter)
    return document
  }

  /// Whether pages with roman numerals may precede the text.
  var isDivided: Bool {
    blocks.contains { $0.attributes.anchors.contains(BookLayout.mainMatter) }
  }
}

/// The page on which chapters begin.
public enum ChapterOpening: Hashable, Sendable {
  /// The next one.
  case any
  /// The next right-hand page, with an odd number.
  case right
  /// The next left-hand page, with an even number.
  case left
}

/// What a table of contents is of.
public enum ContentsScope: Hashable, Sendable {
  case document
  /// Each part, below its title.
  case part
  /// Each chapter, below its heading.
  case chapter
}

/// The numbers that pages show.
struct PageNumbering: Equatable {
  /// Whether there are roman numerals before the text.
  var isDivided = false
  /// The first page of the text, counted from 1; nil before it is known.
  var mainMatter: Int?

  init(isDivided: Bool = false) { self.isDivided = isDivided }

  /// The number that a page shows, by its place in the document, counted from 1.
  func text(_ page: Int) -> String {
    guard isDivided else { return String(page) }
    guard let mainMatter, page >= mainMatter else { return Numerals.roman(page).lowercased() }
    return String(page - mainMatter + 1)
  }

  /// Parts of a range of pages whose numbers are of one kind.
  func split(_ pages: ClosedRange<Int>) -> [ClosedRange<Int>] {
    guard isDivided, let mainMatter, pages.lowerBound < mainMatter, pages.upperBound >= mainMatter
    else { return [pages] }
    return [pages.lowerBound...(mainMatter - 1), mainMatter...pages.upperBound]
  }

  /// The number of the last page.
  func last(of total: Int) -> Int {
    guard isDivided, let mainMatter, mainMatter <= total else { return total }
    return total - mainMatter + 1
  }
}

/// The pages of a document: their total, and the page of each place.
struct PageNumbers: Equatable {
  /// The number of pages.
  var total = 0
  /// The page of each destination, counted from 1.
  var places: [String: Int] = [:]
  var numbering = PageNumbering()

  /// The number that the page of a place shows; nil for an unknown place.
  func text(of place: String) -> String? { places[place].map(numbering.text) }
}

/// The places of a document after it has been composed.
public final class DocumentPlaces {
  /// The page of each destination, counted from 1.
  public internal(set) var pages: [String: Int] = [:]
  /// The page on which the index begins, counted from 1; nil without an index.
  public internal(set) var index: Int?
  /// The first page of the text after pages with roman numerals, counted from 1; nil where there is no
  /// such division.
  public internal(set) var mainMatter: Int?

  /// Creates places that are filled when a document is composed.
  public init() {}
}
