import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup

/// A style sheet that a page links to cannot be read.
public struct StyleSheetUnavailable: Error {
  /// Why, in one sentence without a full stop.
  public var message: String
  /// A suggestion to the user.
  public var hint: String?

  /// Creates an error of a message and a suggestion.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// The style sheets of a page and what they come to.
struct PageStyling {
  /// Nil for a page without style sheets and `style` attributes.
  private(set) var styles: PageStyles?
  /// Settings that the sheets stand for.
  private(set) var entries: [FrontMatter.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// What is not shown.
  private(set) var hidden: [Range<Int>] = []
  /// What `::before` and `::after` add, in the order of the source.
  private(set) var insertions: [GeneratedContent.Insertion] = []

  private let file: Int
  private let offsets: OffsetMap

  /// - Parameter load: Reads a sheet by its address.
  init(
    _ source: Bytes, file: Int, offsets: OffsetMap, limits: ReaderLimits,
    load: (String) throws(StyleSheetUnavailable) -> [UInt8]
  ) {
    self.file = file
    self.offsets = offsets
    guard Self.mayHaveStyles(source) else { return }
    let elements = HTMLElements(source)
    var sheet = CSSStyleSheet(foldsCase: true, maximumRules: limits.maximumStyleRules)
    var room = limits.maximumStyleBytes
    for given in elements.sheets {
      var text: [UInt8] = []
      if let address = given.address {
        do throws(StyleSheetUnavailable) {
          text = try load(address)
        } catch {
          report(.warning, "missing-style-sheet", error.message, at: given.tag, hint: error.hint)
        }
      } else {
        text = Array(source.slice(given.content))
      }
      if text.count > room {
        report(
          .warning, "style-limit",
          "style sheets of more than \(limits.maximumStyleBytes) bytes; the rest is ignored",
          at: given.tag)
        text = []
      }
      room -= text.count
      sheet.append(text)
    }
    var cascade = StyleCascade(elements, sheet)
    let styles = cascade.run(maximumSteps: limits.maximumStyleSteps)
    self.styles = styles
    hidden = cascade.hidden
    insertions = cascade.generated.insertions
    if cascade.isTruncated {
      report(
        .warning, "style-limit",
        "too many rules and elements; some rules of style sheets have no effect",
        at: elements.sheets.first?.tag)
    }
    let place = elements.sheets.first.map { range($0.tag) }
    let pages = PageRules(sheet.pages, strings: cascade.strings, at: place)
    entries = pages.entries
    if let size = styles.body?.text.size, size.ems == 0, (4...72).contains(size.points) {
      entries.append(
        FrontMatter.Entry(
          key: Sourced("font-size", at: place),
          value: FrontMatterValue(.scalar("\((size.points * 100).rounded() / 100)pt"), at: place)))
    }
    report(cascade.usage, pages.ignored, sheet, elements)
  }

  /// Whether anything in a page may concern its styles: cheap, since most pages of tests have none.
  private static func mayHaveStyles(_ source: Bytes) -> Bool {
    var index = 0
    while index + 6 < source.count {
      switch source[index] | 0x20 {
      case UInt8(ascii: "s"):
        if source.hasPrefix(ignoringCase: "style", at: index) { return true }
      case UInt8(ascii: "h"):
        if source.hasPrefix(ignoringCase: "hidden", at: index) { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  // MARK: Messages

  private func range(_ range: Range<Int>) -> SourceRange {
    let start = offsets.sourceOffset(range.lowerBound)
    return SourceRange(file: file, start..<max(start, offsets.sourceOffset(range.upperBound)))
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: String, _ message: String, at place: Range<Int>?,
    hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(severity, code: code, message, at: place.map { range($0) }, hint: hint))
  }

  private mutating func report(
    _ usage: StyleUsage, _ pages: [String], _ sheet: CSSStyleSheet, _ elements: HTMLElements
  ) {
    func place(_ sheet: Int, _ range: Range<Int>) -> Range<Int>? {
      guard elements.sheets.indices.contains(sheet) else { return nil }
      let given = elements.sheets[sheet]
      guard given.address == nil else { return given.tag }
      let start = given.content.lowerBound
      return start + range.lowerBound..<start + range.upperBound
    }
    // Of a file, only its name is known here.
    func name(_ place: StyleUsage.Place?) -> String {
      guard case .sheet(let number, _)? = place, elements.sheets.indices.contains(number),
        let address = elements.sheets[number].address
      else { return "style sheets" }
      return "‘\(address.prefix(60))’"
    }
    for ignored in usage.ignored {
      let found: Range<Int>?
      switch ignored.place {
      case .sheet(let number, let range)?: found = place(number, range)
      case .tag(let start)?: found = start..<start + 1
      case nil: found = nil
      }
      let count = ignored.count > 1 ? " (\(ignored.count) times)" : ""
      report(
        .note, "style-property",
        "a value of ‘\(ignored.name)’ in \(name(ignored.place)) has no effect\(count)", at: found)
    }
    var known: Set<String> = []
    for name in pages where known.insert(name).inserted && known.count <= 20 {
      report(
        .note, "style-property", "‘\(name)’ of ‘@page’ has no effect",
        at: elements.sheets.first?.tag)
    }
    guard let first = sheet.skipped.first else { return }
    let others = sheet.skippedCount > 1 ? " and \(sheet.skippedCount - 1) more" : ""
    report(
      .note, "style-rule", "the rule ‘\(first.text.prefix(60))’\(others) has no effect",
      at: place(first.sheet, first.range))
  }
}
