public import ComposeDiagrams
public import ComposeGeometry
public import ComposeLocaleFormatting

/// The fonts and colours of charts. Sizes are in points.
public struct ChartStyle: Sendable {
  /// The faces of the text.
  public var fonts: DiagramStyle.Fonts
  public var textSize = 8.5
  /// Titles and names.
  public var text = Color.hex(0x1A1A1A)
  /// Labels of axes.
  public var muted = Color.hex(0x4A4A4A)
  /// Lines across the chart.
  public var grid = Color.hex(0xDEDDDA)
  /// The base line of bars and the marks of an axis.
  public var axis = Color.hex(0x77756F)
  /// The ground of the page, between slices and behind labels.
  public var ground = Color.white
  /// The colours of series; each has a contrast of at least 3:1 on white, and the first four differ in lightness, so that
  /// they can be told apart in grey and by colour-blind readers.
  public var series: [Color] = [
    .hex(0x1F5F99), .hex(0xE0702A), .hex(0x12805C), .hex(0x5B1F47), .hex(0x3C9BD6), .hex(0x9A7400),
    .hex(0xC46BA0), .hex(0x4D4D4D),
  ]
  /// The colours of numbers, from the least to the greatest.
  public var gradient: [Color] = [
    .hex(0xEEF4FA), .hex(0xC9DEF0), .hex(0x97C0E2), .hex(0x5C9ACB), .hex(0x2F74AE), .hex(0x174F86),
    .hex(0x0A2F57),
  ]
  /// The colours of numbers below and above zero.
  public var divergingGradient: [Color] = [
    .hex(0x8A3A0B), .hex(0xD57B3A), .hex(0xF3CFAE), .hex(0xF5F5F3), .hex(0xB7D3EA), .hex(0x4A8CC2),
    .hex(0x134C82),
  ]
  /// Formats of numbers and dates; nil for those of English.
  public var formats: LocaleFormats?

  /// Creates a style of the default colours and sizes.
  public init(fonts: DiagramStyle.Fonts) { self.fonts = fonts }

  /// The style of the labels.
  var labels: DiagramStyle {
    var style = DiagramStyle(fonts: fonts)
    style.textSize = textSize
    style.colors.text = text
    style.colors.muted = muted
    return style
  }

  func seriesColor(_ index: Int) -> Color {
    series.isEmpty ? text : series[((index % series.count) + series.count) % series.count]
  }

  /// The dashes of a line; those of the first four series differ in grey by their colours alone.
  func dash(_ index: Int) -> [Double] {
    let dashes: [[Double]] = [
      [5, 2.5], [1.5, 2], [7, 2, 1.5, 2], [9, 3], [3, 1.5], [6, 1.5, 1.5, 1.5, 1.5, 1.5],
    ]
    return index < 4 ? [] : dashes[(index - 4) % dashes.count]
  }
}
