public import ComposeGeometry

/// Something in a chart. Marks of your own pass those that they are made of.
public protocol ChartContent: Sendable {
  /// The marks, in the order in which they are drawn.
  var marks: [ChartMark] { get }
}

/// A mark with the names of what it shows.
public struct ChartMark: ChartContent {
  var layer: ChartLayer
  var datum: ChartDatum
  var xLabel: String?
  var yLabel: String?
  var seriesLabel: String?
  var facetLabel: String?

  init(_ kind: ChartLayer.Kind, _ datum: ChartDatum = ChartDatum()) {
    layer = ChartLayer(kind)
    self.datum = datum
  }

  init(
    _ kind: ChartLayer.Kind, x: PlottableValue?, y: PlottableValue?, x2: PlottableValue? = nil,
    y2: PlottableValue? = nil
  ) {
    self.init(kind, ChartDatum(x: x?.value, x2: x2?.value, y: y?.value, y2: y2?.value))
    xLabel = x?.label
    yLabel = y?.label
  }

  /// The mark itself.
  public var marks: [ChartMark] { [self] }
}

/// Marks with a style.
struct StyledContent: ChartContent {
  let marks: [ChartMark]
}

extension ChartContent {
  func changed(_ change: (inout ChartMark) -> Void) -> some ChartContent {
    StyledContent(
      marks: marks.map { mark in
        var mark = mark
        change(&mark)
        return mark
      })
  }

  /// Colours by series; bars and areas of several series are stacked.
  public func foregroundStyle(by value: PlottableValue) -> some ChartContent {
    changed {
      $0.datum.series = value.value
      $0.seriesLabel = value.label
    }
  }

  /// One colour.
  public func foregroundStyle(_ color: Color) -> some ChartContent {
    changed { $0.layer.color = color }
  }

  /// Bars side by side within their category.
  public func position(by value: PlottableValue) -> some ChartContent {
    changed { $0.datum.position = value.value }
  }

  /// A panel of its own for each value: small multiples.
  public func facet(by value: PlottableValue) -> some ChartContent {
    changed {
      $0.datum.facet = value.value
      $0.facetLabel = value.label
    }
  }

  /// How lines go from value to value.
  public func interpolationMethod(_ method: ChartLayer.Interpolation) -> some ChartContent {
    changed { $0.layer.interpolation = method }
  }

  /// What happens to several bars or areas at one place.
  public func stacking(_ stacking: ChartLayer.Stacking) -> some ChartContent {
    changed { $0.layer.stacking = stacking }
  }

  /// The width of lines in points, and their dashes and gaps.
  public func lineStyle(width: Double? = nil, dash: [Double]? = nil) -> some ChartContent {
    changed {
      $0.layer.lineWidth = width
      $0.layer.dash = dash
    }
  }

  /// Symbols at the values of lines.
  public func showsPoints(_ isShown: Bool = true) -> some ChartContent {
    changed { $0.layer.showsPoints = isShown }
  }

  /// The diameter of symbols, in points.
  public func symbolSize(_ diameter: Double) -> some ChartContent {
    changed { $0.layer.symbolSize = diameter }
  }

  /// The area of symbols by a number: twice the number, twice the area.
  public func symbolSize(by value: PlottableValue) -> some ChartContent {
    changed { $0.datum.size = value.value.double }
  }

  /// 0…1.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changed { $0.layer.opacity = opacity }
  }

  /// Text beside the mark.
  public func annotation(_ text: String) -> some ChartContent {
    changed { $0.datum.label = text }
  }

  /// The values of bars, cells and slices as text.
  public func showsValues(_ isShown: Bool = true) -> some ChartContent {
    changed { $0.layer.showsValues = isShown }
  }
}

/// Collects the marks of a chart.
@resultBuilder
public enum ChartContentBuilder {
  public static func buildExpression(_ content: some ChartContent) -> [ChartMark] { content.marks }
  public static func buildBlock(_ parts: [ChartMark]...) -> [ChartMark] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [ChartMark]?) -> [ChartMark] { part ?? [] }
  public static func buildEither(first part: [ChartMark]) -> [ChartMark] { part }
  public static func buildEither(second part: [ChartMark]) -> [ChartMark] { part }
  public static func buildArray(_ parts: [[ChartMark]]) -> [ChartMark] { parts.flatMap { $0 } }
  public static func buildLimitedAvailability(_ part: [ChartMark]) -> [ChartMark] { part }
}

extension Chart {
  /// A chart of marks; those of one kind and style are one layer.
  public init(@ChartContentBuilder _ content: () -> [ChartMark]) {
    self.init(layers: [])
    for mark in content() {
      if let last = layers.indices.last, layers[last].isAlikeIgnoringData(mark.layer) {
        layers[last].data.append(mark.datum)
      } else {
        var layer = mark.layer
        layer.data = [mark.datum]
        layers.append(layer)
      }
      x.title = x.title ?? mark.xLabel
      y.title = y.title ?? mark.yLabel
      legend.title = legend.title ?? mark.seriesLabel
      facetTitle = facetTitle ?? mark.facetLabel
    }
  }
}
