import ComposeGeometry
import ComposePDFWriter

/// The basic drawings used for annotations, as operators (ISO 32000-2, 8.5).
enum Operators {
  /// Numbers followed by a space each; two decimals are a hundredth of a point.
  static func numbers(_ values: Double...) -> String {
    var bytes = PDFBytes()
    for value in values {
      bytes.append(number: value, decimals: 2)
      bytes.append(0x20)
    }
    return String(decoding: bytes.array, as: UTF8.self)
  }

  static func components(_ color: Color) -> String {
    var bytes = PDFBytes()
    for component in color.rgbComponents { bytes.append(object: component) }
    return String(decoding: bytes.array, as: UTF8.self)
  }

  static func rectangle(_ box: Rect) -> String {
    numbers(box.minX, box.minY, box.width, box.height) + "re"
  }

  static func polyline(_ points: [Point]) -> String {
    var text = ""
    for (index, point) in points.enumerated() {
      text += numbers(point.x, point.y) + (index == 0 ? "m\n" : "l\n")
    }
    // A stroke of a single point leaves a dot.
    if points.count == 1 { text += numbers(points[0].x, points[0].y) + "l\n" }
    return text
  }

  /// Four curves, within 0.03 % of the radius.
  static func ellipse(_ box: Rect) -> String {
    let (x, y) = (box.midX, box.midY)
    let (width, height) = (box.width / 2, box.height / 2)
    let (across, along) = (width * 0.5523, height * 0.5523)
    return [
      numbers(x + width, y) + "m",
      numbers(x + width, y + along, x + across, y + height, x, y + height) + "c",
      numbers(x - across, y + height, x - width, y + along, x - width, y) + "c",
      numbers(x - width, y - along, x - across, y - height, x, y - height) + "c",
      numbers(x + across, y - height, x + width, y - along, x + width, y) + "c h",
    ].joined(separator: "\n")
  }

  static func paint(_ path: String, stroke: Color?, fill: Color?, width: Double) -> String {
    var text = ""
    if let fill { text += components(fill) + " rg\n" }
    if let stroke { text += components(stroke) + " RG\n" + numbers(width) + "w 1 J 1 j\n" }
    text += path + "\n"
    switch (stroke, fill) {
    case (.some, .some): text += "B"
    case (.some, nil): text += "S"
    case (nil, .some): text += "f"
    case (nil, nil): text += "n"
    }
    return text
  }

  static func frame(in box: Rect, _ color: Color) -> String {
    paint(rectangle(box.insetBy(dx: 0.5, dy: 0.5)), stroke: color, fill: nil, width: 1)
  }

  /// A sheet with three lines of text.
  static func sheet(in box: Rect, _ color: Color) -> String {
    let lines = (1...3).map { line in
      let y = box.maxY - Double(line) * box.height / 4
      return polyline([Point(box.minX + 5, y), Point(box.maxX - 5, y)])
    }
    return paint(rectangle(box.insetBy(dx: 2, dy: 1)), stroke: .black, fill: color, width: 0.8)
      + "\n" + paint(lines.joined(), stroke: .black, fill: nil, width: 0.8)
  }

  /// A markup on one line of text.
  static func mark(_ box: Rect, _ kind: PDFAnnotation.Kind, _ color: Color) -> String {
    let width = max(box.height / 16, 0.25)
    func line(at y: Double) -> String {
      let path = polyline([Point(box.minX, y), Point(box.maxX, y)])
      return paint(path, stroke: color, fill: nil, width: width)
    }
    switch kind {
    case .underline: return line(at: box.minY + width)
    case .strikeOut: return line(at: box.midY)
    case .squiggly:
      // At most 400 waves, however long the line is.
      let step = max(width * 2, box.width / 800)
      var points: [Point] = []
      var x = box.minX
      while x <= box.maxX {
        points.append(Point(x, box.minY + width * (points.count % 2 == 0 ? 1 : 2.5)))
        x += step
      }
      return paint(polyline(points), stroke: color, fill: nil, width: width * 0.7)
    default: return paint(rectangle(box), stroke: nil, fill: color, width: 0)
    }
  }
}
