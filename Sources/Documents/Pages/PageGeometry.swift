import Geometry

/// The page and its text area, in points; origin top-left.
struct PageGeometry {
  var pageSize: Size
  var margins: EdgeInsets
  /// The room for the rule above the notes and the air around it.
  var noteSeparator: Double

  init(settings: DocumentSettings) {
    pageSize = settings.usablePageSize
    margins = settings.usableMargins
    noteSeparator = settings.theme.leading
  }

  var textArea: Rect {
    Rect(
      x: margins.left, y: margins.top,
      width: max(0, pageSize.width - margins.left - margins.right), height: height)
  }

  /// The height of the text area.
  var height: Double { max(0, pageSize.height - margins.top - margins.bottom) }
  /// The width of the text area: the measure.
  var width: Double { max(0, pageSize.width - margins.left - margins.right) }
}
