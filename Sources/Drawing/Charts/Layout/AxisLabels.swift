import ComposeDiagrams
import ComposeGeometry
import ComposeLocaleFormatting

/// The labels of an axis, none over another.
struct AxisLabels {
  struct Label {
    /// 0…1 along the axis.
    var place: Double
    var text: SetLabel
  }

  var labels: [Label] = []
  /// Where lines go across the chart.
  var grid: [Double] = []
  /// Whether the labels rise to the right by 45 degrees, ending below their places.
  var isTurned = false
  /// How many categories have no label.
  var leftOut = 0

  static let gap = 6.0

  /// The room below or beside the axis.
  func height() -> Double {
    labels.map {
      isTurned ? ($0.text.size.width + $0.text.size.height) * 0.7072 : $0.text.size.height
    }.max() ?? 0
  }
  var width: Double { labels.map(\.text.size.width).max() ?? 0 }
}

/// Makes the labels of axes.
struct AxisLabeller {
  let setter: LabelSetter
  let formats: LocaleFormats

  private func set(_ lines: [String], width: Double = 400) -> SetLabel {
    SetLabel(
      DiagramLabel(lines: lines.map { [DiagramLabel.Span($0)] }), setter,
      size: setter.style.textSize - 0.5,
      width: width)
  }

  /// The labels below an axis of a length in points: as many as fit, broken into lines, turned, or evenly left out.
  func below(_ scale: AxisScale, _ axis: ChartAxis, length: Double) -> AxisLabels {
    guard !axis.isHidden else { return AxisLabels() }
    guard scale.kind == .category else {
      return fitting(scale, axis, most: max(2, Int(length / 44))) { labels in
        var reached = -Double.infinity
        return labels.sorted { $0.place < $1.place }.allSatisfy { label in
          let left = label.place * length - label.text.size.width / 2
          defer { reached = left + label.text.size.width + AxisLabels.gap }
          return left >= reached
        }
      }
    }
    let step = length * scale.step
    let names = scale.categories.map { text(of: $0, axis) }
    let places = scale.categories.map { scale.place($0) ?? 0 }
    var result = AxisLabels()
    func labels(_ width: Double) -> [AxisLabels.Label] {
      zip(places, names).map { AxisLabels.Label(place: $0, text: set([$1], width: width)) }
    }
    result.labels = labels(400)
    let widest = result.width
    if widest + AxisLabels.gap <= step { return result }
    // Broken between words, as long as no word is broken.
    let widestWord =
      names.lazy.flatMap { $0.split(separator: " ") }.map { set([String($0)]).size.width }.max()
      ?? 0
    if names.count <= 60, widestWord + 4 <= step {
      result.labels = labels(step - 4)
      if result.labels.allSatisfy({
        $0.text.size.height <= setter.style.textSize * 1.25 * 3 && $0.text.size.width + 3 <= step
      }) {
        return result
      }
      result.labels = labels(400)
    }
    let isOrdered = scale.categories.allSatisfy { !$0.isText }
    if !isOrdered, setter.style.textSize * 1.15 * 1.4143 <= step {
      let most = min(widest, 110)
      result.labels = labels(most)
      if result.labels.allSatisfy({ $0.text.size.height <= setter.style.textSize * 1.3 }) {
        result.isTurned = true
        return result
      }
      result.labels = labels(400)
      result.isTurned = true
      return result
    }
    let every = max(1, Int(((widest + AxisLabels.gap) / max(step, 0.001)).rounded(.up)))
    result.leftOut = result.labels.count
    result.labels = stride(from: 0, to: result.labels.count, by: every).map { result.labels[$0] }
    result.leftOut = isOrdered ? 0 : result.leftOut - result.labels.count
    return result
  }

  /// The labels at the left of an axis of a length in points.
  func beside(_ scale: AxisScale, _ axis: ChartAxis, length: Double, width: Double) -> AxisLabels {
    guard !axis.isHidden else { return AxisLabels() }
    guard scale.kind == .category else {
      return fitting(scale, axis, most: max(3, Int(length / 26))) { labels in
        var reached = -Double.infinity
        return labels.sorted { $0.place < $1.place }.allSatisfy { label in
          let low = label.place * length - label.text.size.height / 2
          defer { reached = low + label.text.size.height }
          return low >= reached
        }
      }
    }
    var result = AxisLabels()
    result.labels = scale.categories.map {
      AxisLabels.Label(place: scale.place($0) ?? 0, text: set([text(of: $0, axis)], width: width))
    }
    let step = length * scale.step
    let highest = result.labels.map(\.text.size.height).max() ?? 0
    guard highest > step + 0.5 else { return result }
    let every = max(1, Int((highest / max(step, 0.001)).rounded(.up)))
    let all = result.labels.count
    result.labels = stride(from: 0, to: all, by: every).map { result.labels[$0] }.filter { label in
      // None reaches what is above or below the axis.
      let (middle, half) = (label.place * length, label.text.size.height / 2)
      return middle - half > -5 && middle + half < length + 5
    }
    result.leftOut = all - result.labels.count
    return result
  }

  /// With fewer and fewer labels until they fit.
  private func fitting(
    _ scale: AxisScale, _ axis: ChartAxis, most: Int, _ fits: ([AxisLabels.Label]) -> Bool
  ) -> AxisLabels {
    var wanted = axis.tickCount.map { min(max($0, 2), 60) } ?? min(most, 12)
    while true {
      var result = AxisLabels()
      let ticks = ticks(scale, axis, wanted: wanted)
      result.grid = ticks.map(\.place)
      result.labels = ticks.map { AxisLabels.Label(place: $0.place, text: set($0.lines)) }
      if fits(result.labels) { return result }
      if wanted <= 2 {
        result.labels = Array(result.labels.prefix(1))
        return result
      }
      wanted -= 1
    }
  }

  private struct Tick {
    var place: Double
    var lines: [String]
  }

  private func ticks(_ scale: AxisScale, _ axis: ChartAxis, wanted: Int) -> [Tick] {
    switch scale.kind {
    case .category: return []
    case .time:
      return TimeTicks(from: scale.least, to: scale.greatest, wanted: wanted).ticks(formats)
        .compactMap { tick in
          scale.place(tick.value).map {
            Tick(place: $0, lines: [tick.text] + (tick.context.map { [$0] } ?? []))
          }
        }
    case .log:
      let values = LogTicks(from: scale.least, to: scale.greatest, wanted: wanted).values
      let isLong = (values.last ?? 1) >= 1e6 || (values.first ?? 1) < 1e-4
      return values.compactMap { value in
        let text =
          axis.format?.text(value, digits: ExtendedTicks.digits(of: [value]), formats: formats)
          ?? (isLong ? NumberText.power(value, formats) : NumberText.shortest(value, formats))
        return scale.place(value).map { Tick(place: $0, lines: [text]) }
      }
    case .linear:
      let found =
        scale.isWhole
        ? ExtendedTicks(wholeFrom: scale.least, to: scale.greatest, wanted: wanted, isLoose: false)
        : ExtendedTicks(from: scale.least, to: scale.greatest, wanted: wanted, isLoose: false)
      let slack = (scale.greatest - scale.least) * 1e-9
      let values = Self.thinned(
        found.values.filter { $0 >= scale.least - slack && $0 <= scale.greatest + slack },
        wanted: wanted)
      return values.compactMap { value in
        scale.place(value).map {
          Tick(
            place: $0,
            lines: [number(value, digits: found.fractionDigits, among: values, axis.format)])
        }
      }
    }
  }

  /// Every second of many labels, counted from zero, where steps of twice the size are as round.
  private static func thinned(_ values: [Double], wanted: Int) -> [Double] {
    guard values.count >= 9, values.count > wanted + 2 else { return values }
    let step = values[1] - values[0]
    let kept = values.filter { abs(($0 / (2 * step)).rounded() * 2 * step - $0) < step * 0.01 }
    return kept.count >= 4 ? kept : values
  }

  /// A number among others of an axis, all with as many digits.
  func number(_ value: Double, digits: Int, among values: [Double], _ format: ChartNumberFormat?)
    -> String
  {
    if let format { return format.text(value, digits: digits, formats: formats) }
    let largest = values.map(abs).max() ?? 0
    if largest >= 1e12 || largest > 0 && largest < 1e-5 { return NumberText.power(value, formats) }
    // Years have no separators.
    let areYears = digits == 0 && values.allSatisfy { (1500...2200).contains($0) }
    return NumberText.plain(value, digits: digits, isGrouped: !areYears, formats)
  }

  /// The name of a category.
  func text(of value: ChartValue, _ axis: ChartAxis? = nil) -> String {
    switch value {
    case .text(let text): return text.isEmpty ? "–" : text
    case .number(let number):
      if let format = axis?.format {
        return format.text(number, digits: ExtendedTicks.digits(of: [number]), formats: formats)
      }
      let isYear = (1500...2200).contains(number) && number == number.rounded()
      return NumberText.plain(
        number, digits: ExtendedTicks.digits(of: [number]), isGrouped: !isYear, formats)
    case .time(let seconds):
      let date = CivilDate(seconds: seconds)
      return CalendarDate(year: date.year, month: date.month, day: date.day).map {
        formats.date($0)
      }
        ?? String(date.year)
    }
  }
}
