import ComposeGeometry

// How values look in the text of a recording: plain ASCII where the value is, and the same
// on every machine.

extension Double {
  /// To three decimals, without trailing zeros or a negative zero.
  var text: String {
    let thousandths = (self * 1000).rounded()
    // Below 2⁵³, so the conversion is exact; NaN and infinities fail the test too.
    guard abs(thousandths) < 9e15 else { return "\(self)" }
    let value = Int64(thousandths)
    let whole = String(value.magnitude / 1000)
    let sign = value < 0 ? "-" : ""
    var fraction = String(value.magnitude % 1000)
    if fraction == "0" { return sign + whole }
    fraction = String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return sign + whole + "." + fraction
  }
}

extension Point {
  var text: String { "\(x.text) \(y.text)" }
}

extension Size {
  var text: String { "\(width.text) \(height.text)" }
}

extension Rect {
  var text: String { "\(origin.text) \(size.text)" }
}

extension AffineTransform {
  var text: String { [a, b, c, d, tx, ty].map(\.text).joined(separator: " ") }
}

extension Color {
  /// `rgb(1 0 0)`, and `rgb(1 0 0 / 0.5)` when it is not opaque.
  var text: String {
    let numbers = values.map(\.text).joined(separator: " ")
    return "\(colorSpace)(\(numbers)\(alpha == 1 ? "" : " / " + alpha.text))"
  }
}

extension Path.FillRule {
  var text: String { self == .evenOdd ? " even-odd" : "" }
}

extension Path {
  /// The letters of SVG's absolute path commands.
  var text: String {
    elements.map { element in
      switch element {
      case .move(let point): "M \(point.text)"
      case .line(let point): "L \(point.text)"
      case .quadCurve(let control, let point): "Q \(control.text) \(point.text)"
      case .curve(let control1, let control2, let point):
        "C \(control1.text) \(control2.text) \(point.text)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension StrokeStyle {
  var text: String {
    var line = "width \(width.text)"
    if cap != .butt { line += " cap \(cap)" }
    if join != .miter { line += " join \(join)" }
    if join == .miter, miterLimit != 10 { line += " miter-limit \(miterLimit.text)" }
    if !dash.isEmpty { line += " dash [\(dash.map(\.text).joined(separator: " "))]" }
    if dashPhase != 0 { line += " phase \(dashPhase.text)" }
    return line
  }
}

extension String {
  /// In quotes, with everything invisible written as a Swift escape.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        if scalar == "\"" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
