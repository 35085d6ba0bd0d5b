/// The client of a page builder: it draws complete pages and lays out footnotes.
package protocol PageOutput: AnyObject {
  /// The number of the page that is drawn next, from 1.
  var nextPageNumber: Int { get }

  /// Lays out a footnote when its first call is added to the list, and again for each further page
  /// on which it is called.
  func layOutNote(_ number: Int, isRepeated: Bool) throws -> Footnotes.Layout

  /// Draws a page. All boxes of its columns but repeated ones are placed nowhere else.
  ///
  /// - Parameter isLast: Whether the list ends with the page.
  func draw(_ columns: [PageColumn], isLast: Bool) throws

  /// Everything up to a mark has been drawn.
  func reach(mark: Int)
}
