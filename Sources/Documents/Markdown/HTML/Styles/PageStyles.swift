import ComposeDocumentModel
import ComposeMarkup

/// The styles of the elements of a page, found by where their start tags are.
final class PageStyles: Sendable {
  struct Entry: Sendable {
    /// Where the start tag begins, in the cleaned source.
    var start: Int32
    var style: Int32
    /// Whether its text looks other than that around it.
    var changesText: Bool
  }

  /// In the order of the source.
  private let entries: [Entry]
  private let styles: [ElementStyle]
  /// Of `body`; nil for nothing.
  let body: ElementStyle?

  init(entries: [Entry], styles: [ElementStyle], body: ElementStyle?) {
    self.entries = entries
    self.styles = styles
    self.body = body
  }

  /// The style of the element whose start tag begins at an offset; nil for nothing.
  ///
  /// - Complexity: O(log elements).
  func style(at offset: Int) -> ElementStyle? { entry(at: offset).map { styles[Int($0.style)] } }

  /// As `style`, for elements of text; nil where they look as what is around them.
  func spanStyle(at offset: Int) -> ElementStyle? {
    guard let entry = entry(at: offset), entry.changesText else { return nil }
    return styles[Int(entry.style)]
  }

  private func entry(at offset: Int) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, Int(entries[low].start) == offset else { return nil }
    return entries[low]
  }
}
