/// The heights of the text areas of pages that have margins of their own, in points; nil for those of
/// other pages.
package struct PageHeights: Equatable {
  /// Of page 1.
  package var first: Double?
  /// Of pages that were begun for a chapter.
  package var chapter: Double?
  /// Of pages with even numbers.
  package var left: Double?
  /// Of pages with odd numbers.
  package var right: Double?

  package init(
    first: Double? = nil, chapter: Double? = nil, left: Double? = nil, right: Double? = nil
  ) {
    self.first = first
    self.chapter = chapter
    self.left = left
    self.right = right
  }

  /// The height of a page, counted from 1; nil for that of other pages. The first page comes before
  /// chapters, and these before left-hand and right-hand pages.
  func height(ofPage number: Int, opensChapter: Bool) -> Double? {
    if number == 1, let first { return first }
    if opensChapter, let chapter { return chapter }
    return number % 2 == 0 ? left : right
  }

  var greatest: Double { max(max(first ?? 0, chapter ?? 0), max(left ?? 0, right ?? 0)) }
}
