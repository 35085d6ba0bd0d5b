import ComposeGeometry

/// The colours of numbers.
struct Gradient {
  let colors: [Color]
  let range: ClosedRange<Double>

  /// Values below and above zero have colours of their own, zero in the middle.
  init(_ legend: ChartLegend, _ range: ClosedRange<Double>, _ style: ChartStyle) {
    if let own = legend.colors, own.count > 1 {
      colors = own
      self.range = range
    } else if range.lowerBound < 0, range.upperBound > 0, !style.divergingGradient.isEmpty {
      colors = style.divergingGradient
      let most = max(-range.lowerBound, range.upperBound)
      self.range = -most...most
    } else {
      colors = style.gradient.isEmpty ? [.white, style.text] : style.gradient
      self.range = range
    }
  }

  func color(_ value: Double) -> Color {
    let length = range.upperBound - range.lowerBound
    let part = length > 0 ? min(max((value - range.lowerBound) / length, 0), 1) : 0.5
    guard part.isFinite, let last = colors.last else { return .black }
    let place = part * Double(colors.count - 1)
    let index = Int(place)
    guard index + 1 < colors.count else { return last }
    return colors[index].mixed(with: colors[index + 1], by: place - Double(index))
  }
}
