/// A bar from zero, upright over a category or a place, or lying where the category is on the vertical axis.
public struct BarMark: ChartContent {
  public let marks: [ChartMark]

  public init(x: PlottableValue, y: PlottableValue) { marks = [ChartMark(.bar, x: x, y: y)] }

  /// An upright bar between two values.
  public init(x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue) {
    marks = [ChartMark(.bar, x: x, y: yStart, y2: yEnd)]
  }

  /// A lying bar between two values.
  public init(xStart: PlottableValue, xEnd: PlottableValue, y: PlottableValue) {
    marks = [ChartMark(.bar, x: xStart, y: y, x2: xEnd)]
  }
}

/// A histogram: a bar for each range of values, as high as there are values in it.
public struct HistogramMark: ChartContent {
  public let marks: [ChartMark]

  /// - Parameters:
  ///   - label: What is counted.
  ///   - count: The title of the other axis.
  public init(_ label: String, _ values: [Double], maximumBins: Int = 10, count: String = "Count") {
    let bins = Bins(values, maximumCount: maximumBins)
    marks = bins.counts.indices.map { index in
      ChartMark(
        .bar, x: .value(label, bins.edges[index]), y: .value(count, bins.counts[index]),
        x2: .value(label, bins.edges[index + 1]))
    }
  }
}

/// A point of a line; the line goes through the points of its series in the order of the horizontal axis.
public struct LineMark: ChartContent {
  public let marks: [ChartMark]

  public init(x: PlottableValue, y: PlottableValue) { marks = [ChartMark(.line, x: x, y: y)] }
}

/// A point of an area.
public struct AreaMark: ChartContent {
  public let marks: [ChartMark]

  public init(x: PlottableValue, y: PlottableValue) { marks = [ChartMark(.area, x: x, y: y)] }

  /// A part of a band between two lines.
  public init(x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue) {
    marks = [ChartMark(.area, x: x, y: yStart, y2: yEnd)]
  }
}

/// A symbol at two values.
public struct PointMark: ChartContent {
  public let marks: [ChartMark]

  public init(x: PlottableValue, y: PlottableValue) { marks = [ChartMark(.point, x: x, y: y)] }
}

/// A line across the chart.
public struct RuleMark: ChartContent {
  public let marks: [ChartMark]

  /// An upright line.
  public init(x: PlottableValue) { marks = [ChartMark(.rule, x: x, y: nil)] }

  /// A lying line.
  public init(y: PlottableValue) { marks = [ChartMark(.rule, x: nil, y: y)] }
}

/// A rectangle: the cell of two categories, or a range.
public struct RectangleMark: ChartContent {
  public let marks: [ChartMark]

  /// The cell of two categories.
  public init(x: PlottableValue, y: PlottableValue) { marks = [ChartMark(.rectangle, x: x, y: y)] }

  /// A range of the vertical axis across the chart.
  public init(yStart: PlottableValue, yEnd: PlottableValue) {
    marks = [ChartMark(.rectangle, x: nil, y: yStart, y2: yEnd)]
  }

  /// A range of the horizontal axis across the chart.
  public init(xStart: PlottableValue, xEnd: PlottableValue) {
    marks = [ChartMark(.rectangle, x: xStart, y: nil, x2: xEnd)]
  }
}

/// A slice of a circle; `foregroundStyle(by:)` names it.
public struct SectorMark: ChartContent {
  public let marks: [ChartMark]

  /// - Parameter innerRadius: The hole, as a part of the radius, 0…0.95.
  public init(angle: PlottableValue, innerRadius: Double = 0) {
    var mark = ChartMark(.sector, x: nil, y: angle)
    mark.layer.innerRadius = innerRadius
    marks = [mark]
  }
}

/// A value of a box plot, which has the quartiles and the outliers of all values of a category.
public struct BoxMark: ChartContent {
  public let marks: [ChartMark]

  public init(x: PlottableValue, y: PlottableValue) { marks = [ChartMark(.box, x: x, y: y)] }
}

/// An uncertainty: a line with caps between two values.
public struct ErrorBarMark: ChartContent {
  public let marks: [ChartMark]

  /// An upright line.
  public init(x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue) {
    marks = [ChartMark(.errorBar, x: x, y: yStart, y2: yEnd)]
  }

  /// A lying line.
  public init(xStart: PlottableValue, xEnd: PlottableValue, y: PlottableValue) {
    marks = [ChartMark(.errorBar, x: xStart, y: y, x2: xEnd)]
  }
}
