import ComposeGeometry

/// What is known of figures and formulas once they are drawn.
///
/// A class, since it grows with the document and is reached from copies of the tree.
final class FigureRecords {
  /// Small, since each formula of a document has one.
  private struct Record {
    /// Negative until something is drawn, and once it is on more than one page.
    var page = Record.nowhere
    /// The edges, in hundredths of a point in file coordinates.
    var left: Int32 = 0
    var bottom: Int32 = 0
    var right: Int32 = 0
    var top: Int32 = 0
    var texts = FormulaTexts()

    static let nowhere: Int32 = -1
    static let severalPages: Int32 = -2
  }

  private var records = SparseValues<Record>()

  /// Notes that content of an element is drawn in `rect`, in file coordinates.
  func extendBox(of element: Int32, by rect: Rect, page: Int) {
    let (left, right) = (Self.hundredths(rect.minX), Self.hundredths(rect.maxX))
    let (bottom, top) = (Self.hundredths(rect.minY), Self.hundredths(rect.maxY))
    let page = Int32(clamping: page)
    var record = records[element] ?? Record()
    if record.page == Record.nowhere {
      (record.page, record.left, record.bottom, record.right, record.top) = (
        page, left, bottom, right, top
      )
    } else {
      if record.page != page { record.page = Record.severalPages }
      record.left = min(record.left, left)
      record.bottom = min(record.bottom, bottom)
      record.right = max(record.right, right)
      record.top = max(record.top, top)
    }
    records[element] = record
  }

  /// The rectangle around an element, in points in file coordinates; nil of one on several pages.
  func box(of element: Int32) -> Rect? {
    guard let record = records[element], record.page >= 0 else { return nil }
    let (x, y) = (Double(record.left) / 100, Double(record.bottom) / 100)
    return Rect(
      x: x, y: y, width: Double(record.right) / 100 - x, height: Double(record.top) / 100 - y)
  }

  /// The objects of the texts of a formula; nil until they are in the file.
  func texts(of formula: Int32) -> FormulaTexts? {
    guard let texts = records[formula]?.texts, texts.alternate != 0 else { return nil }
    return texts
  }

  /// Notes the objects of the texts of a formula.
  func setTexts(_ texts: FormulaTexts, of formula: Int32) {
    var record = records[formula] ?? Record()
    record.texts = texts
    records[formula] = record
  }

  /// Gives elements other numbers; those with a negative one are left out.
  func move(to moved: [Int32]) { records.move(to: moved) }

  private static func hundredths(_ value: Double) -> Int32 {
    // Beyond it are no pages.
    Int32(max(-1e9, min((value * 100).rounded(), 1e9)))
  }
}
