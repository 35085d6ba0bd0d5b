import ComposeGeometry
import ComposePDFInterpreting
public import ComposePDFReading

/// Compares two files: pages by what is on them, then text, structure and looks.
///
///     let result = PDFComparison(old: old, new: new).result()
///     for difference in result.differences { print(difference.message) }
///
/// The same files give the same result every time.
public struct PDFComparison {
  private let old: PDFDocument
  private let new: PDFDocument
  private let settings: ComparisonSettings
  private let drawers: (old: PageDrawer, new: PageDrawer)

  /// Creates a comparison of two open files.
  public init(
    old: PDFDocument, new: PDFDocument, settings: ComparisonSettings = ComparisonSettings()
  ) {
    self.old = old
    self.new = new
    self.settings = settings
    func drawer(_ document: PDFDocument) -> PageDrawer {
      PageDrawer(
        document, usesInstalledFonts: settings.usesInstalledFonts, limits: settings.limits)
    }
    drawers = (drawer(old), drawer(new))
  }

  /// What the files differ in.
  ///
  /// - Parameter isCancelled: Asked for each page; the result of a cancelled comparison is not
  ///   complete.
  public func result(isCancelled: () -> Bool = { false }) -> ComparisonResult {
    if old.hasSameBytes(as: new) {
      var result = ComparisonResult()
      result.pages = old.pages.indices.map { PagePair(old: $0, new: $0) }
      return result
    }
    let oldText = ComparedText(old, settings, isCancelled: isCancelled)
    let newText = ComparedText(new, settings, isCancelled: isCancelled)
    guard !isCancelled() else { return ComparisonResult() }
    var result = ComparisonResult()
    result.problems = oldText.problems + newText.problems
    result.pages = alignment(oldText, newText)
    if settings.compares(.pages) { result.differences += pageDifferences(result.pages) }
    if settings.compares(.text) {
      result.differences +=
        TextComparison(old: oldText, new: newText, pages: result.pages, settings).differences
    }
    result.differences += factDifferences(result.pages, oldText, newText)
    if settings.compares(.looks) { compareLooks(&result, isCancelled) }
    return result
  }

  // MARK: Pages

  private func alignment(_ oldText: ComparedText, _ newText: ComparedText) -> [PagePair] {
    var numbers = Numbering<String>()
    func signatures(_ document: PDFDocument, _ text: ComparedText) -> [PageSignature] {
      document.pages.map { page in
        let size = page.size()
        let content = document.contentBytes(of: page)
        return PageSignature(
          words: text.pages[page.index].map { numbers.number($0.text) }.sorted(),
          content: Checksum.of(content)
            ^ Checksum.of("\(size.width) \(size.height) \(page.rotation)".utf8))
      }
    }
    // Small pictures of pages without text.
    var pictures: [Int: PageLooks] = [:]
    func picture(
      _ document: PDFDocument, _ drawer: PageDrawer, _ index: Int, _ key: Int
    ) -> PageLooks {
      if let picture = pictures[key] { return picture }
      let picture = PageLooks(
        document.pages[index], of: document.name, drawer, dotsPerInch: 12)
      pictures[key] = picture
      return picture
    }
    return PageAlignment(old: signatures(old, oldText), new: signatures(new, newText)) { a, b in
      picture(old, drawers.old, a, a).likeness(to: picture(new, drawers.new, b, -1 - b))
    }.pages
  }

  private func pageDifferences(_ pages: [PagePair]) -> [PDFDifference] {
    pages.compactMap { pair in
      var difference = PDFDifference(field: .pages, kind: .added)
      if let index = pair.old { difference.oldPlaces = [.init(page: index + 1)] }
      if let index = pair.new { difference.newPlaces = [.init(page: index + 1)] }
      guard let oldIndex = pair.old, let newIndex = pair.new else {
        difference.kind = pair.old == nil ? .added : .removed
        return difference
      }
      let (before, after) = (old.pages[oldIndex], new.pages[newIndex])
      let (a, b) = (Self.size(before), Self.size(after))
      if a != b {
        difference.kind = .changed
        difference.name = "size"
        (difference.old, difference.new) = (a, b)
      } else if pair.isMoved {
        difference.kind = .moved
      } else {
        return nil
      }
      return difference
    }
  }

  private static func size(_ page: PDFPage) -> String {
    func number(_ value: Double) -> String {
      let tenths = Int((min(max(value, 0), 1e9) * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
    let size = page.size()
    return "\(number(size.width)) × \(number(size.height)) pt"
  }

  // MARK: Structure

  private func factDifferences(
    _ pages: [PagePair], _ oldText: ComparedText, _ newText: ComparedText
  ) -> [PDFDifference] {
    var oldKeys = old.pages.indices.map { "old \($0)" }
    for pair in pages {
      if let before = pair.old, let after = pair.new { oldKeys[before] = "\(after)" }
    }
    let a = FactReader(old, oldText, pageKeys: oldKeys)
    let b = FactReader(new, newText, pageKeys: new.pages.indices.map { "\($0)" })
    var found: [PDFDifference] = []
    if settings.compares(.tags) || settings.compares(.alternatives) {
      let (before, after) = (StructureFacts(a), StructureFacts(b))
      if settings.compares(.tags) {
        found += StructureFacts.differences(before.tags, after.tags)
      }
      if settings.compares(.alternatives) {
        found += FactComparison.ordered(before.alternatives, after.alternatives, .alternatives)
      }
    }
    let ordered: [(ComparedField, (FactReader) -> [Fact])] = [
      (.outline, \.outline), (.links, \.links), (.labels, \.labels),
    ]
    for (field, facts) in ordered where settings.compares(field) {
      found += FactComparison.ordered(facts(a), facts(b), field)
    }
    let named: [(ComparedField, (FactReader) -> [Fact])] = [
      (.fields, \.fields), (.metadata, \.metadata), (.dates, \.dates), (.fonts, \.fonts),
      (.attachments, \.attachments),
    ]
    for (field, facts) in named where settings.compares(field) {
      found += FactComparison.named(facts(a), facts(b), field)
    }
    return found.filter { settings.compares($0.field, $0.name) }
  }

  // MARK: Looks

  private func compareLooks(_ result: inout ComparisonResult, _ isCancelled: () -> Bool) {
    let resolution = min(max(settings.dotsPerInch, 18), 600)
    let isLimited = settings.only.areas.contains { ($0.field ?? .looks) == .looks }
    let equality = PageEquality(old: old, new: new)
    for pair in result.pages {
      guard let before = pair.old, let after = pair.new, !isCancelled(),
        !equality.areEqual(old.pages[before], new.pages[after])
      else { continue }
      let only = isLimited ? settings.only.areas(of: after + 1, for: .looks) : nil
      if only?.isEmpty == true { continue }
      let a = PageLooks(
        old.pages[before], of: old.name, drawers.old, dotsPerInch: resolution)
      let b = PageLooks(
        new.pages[after], of: new.name, drawers.new, dotsPerInch: resolution)
      for problem in a.problems + b.problems where !result.problems.contains(problem) {
        result.problems.append(problem)
      }
      let comparison = LooksComparison(
        a, b, tolerance: settings.tolerance,
        ignored: settings.ignored.areas(of: after + 1, for: .looks), only: only)
      for area in comparison.areas {
        var difference = PDFDifference(field: .looks, kind: .changed)
        difference.oldPlaces = [.init(page: before + 1, box: area.box)]
        difference.newPlaces = [.init(page: after + 1, box: area.box)]
        difference.score = area.score
        result.differences.append(difference)
      }
    }
  }
}
