import ComposeGeometry
import ComposePDFWriter

/// An annotation in default page space: its rectangle, the entries for its shape, and its
/// appearance.
struct AnnotationShape {
  var subtype: PDFName
  var box: Rect
  /// The entries specific to this annotation type.
  var entries = PDFDictionary()
  /// The operators of its appearance, in default page space; empty if the caller draws it.
  var appearance = ""
  /// Whether the appearance darkens what is below it instead of covering it.
  var multiplies = false

  /// The box of an icon at the upper left corner of a rectangle, moved onto the page if necessary.
  private static func iconBox(in rect: Rect, on page: Size) -> Rect {
    let side = 20.0
    let box = Rect(x: rect.minX, y: rect.maxY - side, width: side, height: side)
    // The caller checks for numbers that are not finite.
    guard box.minX.isFinite, box.minY.isFinite else { return box }
    return Rect(
      x: max(0, min(box.minX, page.width - side)),
      y: max(0, min(box.minY, page.height - side)), width: side, height: side)
  }

  /// - Parameters:
  ///   - rect: The annotation's rectangle in user space.
  ///   - page: The size of the page, within which icons are moved.
  ///   - file: The file specification of an attached file.
  /// - Returns: Nil when a number is not finite or nothing is visible.
  init?(
    _ annotation: PDFAnnotation, over rect: Rect, in space: UserSpace, on page: Size,
    file: PDFReference?
  ) {
    subtype = annotation.kind.subtype
    box = space.pageRect(rect)
    let color = annotation.color
    switch annotation.kind {
    case .note(let icon, let isOpen):
      box = Self.iconBox(in: box, on: page)
      entries = ["Name": .name(PDFName(icon.rawValue)), "Open": .boolean(isOpen)]
      appearance = Operators.sheet(in: box, color)
    case .file:
      box = Self.iconBox(in: box, on: page)
      entries = ["Name": .name("PushPin")]
      if let file { entries["FS"] = .reference(file) }
      appearance = Operators.sheet(in: box, color)
    case .highlight(let rects), .underline(let rects), .squiggly(let rects),
      .strikeOut(let rects):
      guard markText(rects, annotation.kind, color, space) else { return nil }
    case .ink(let strokes, let width):
      let strokes = strokes.filter { !$0.isEmpty }.map { $0.map(space.pagePoint) }
      guard stroke(strokes, width: width, color) else { return nil }
      entries["InkList"] = .array(strokes.map { .array(Self.numbers($0)) })
    case .line(let from, let to, let width):
      let ends = [from, to].map(space.pagePoint)
      guard stroke([ends], width: width, color) else { return nil }
      entries["L"] = .array(Self.numbers(ends))
    case .square(let width, let fill), .circle(let width, let fill):
      guard let width = Self.checked(width) else { return nil }
      entries["BS"] = ["W": .real(width)]
      if let fill { entries["IC"] = .array(fill.rgbComponents) }
      let inner = box.insetBy(dx: width / 2, dy: width / 2)
      let path =
        subtype == "Square" ? Operators.rectangle(inner) : Operators.ellipse(inner)
      appearance = Operators.paint(path, stroke: width > 0 ? color : nil, fill: fill, width: width)
    case .stamp(let stamp):
      entries["Name"] = .name(PDFName(stamp.rawValue))
      appearance = Operators.frame(in: box, color)
    case .freeText:
      // The default appearance for text edited in a viewer (12.7.4.3).
      entries["DA"] = .text("/Helv 12 Tf \(Operators.components(color)) rg")
      appearance = Operators.frame(in: box, color)
    }
    guard box.isFinite, box.width > 0, box.height > 0 else { return nil }
  }

  /// A quadrilateral for each line, from its upper-left corner by rows: the order viewers use,
  /// contrary to the standard's figure (table 182).
  private mutating func markText(
    _ rects: [Rect], _ kind: PDFAnnotation.Kind, _ color: Color, _ space: UserSpace
  ) -> Bool {
    let boxes = rects.map(space.pageRect)
    guard let first = boxes.first, boxes.allSatisfy(\.isFinite) else { return false }
    box = boxes.dropFirst().reduce(first) { $0.union($1) }
    entries["QuadPoints"] = .array(
      boxes.flatMap { box in
        Self.numbers([
          Point(box.minX, box.maxY), Point(box.maxX, box.maxY), Point(box.minX, box.minY),
          Point(box.maxX, box.minY),
        ])
      })
    multiplies = kind.isHighlight
    appearance = boxes.map { Operators.mark($0, kind, color) }.joined(separator: "\n")
    return true
  }

  private mutating func stroke(_ strokes: [[Point]], width: Double, _ color: Color) -> Bool {
    guard let width = Self.checked(width), strokes.joined().allSatisfy(\.isFinite),
      let first = strokes.first?.first
    else { return false }
    box = strokes.joined().reduce(Rect(origin: first, size: Size(width: 0, height: 0))) {
      $0.union(Rect(origin: $1, size: Size(width: 0, height: 0)))
    }.insetBy(dx: -max(width, 1), dy: -max(width, 1))
    entries["BS"] = ["W": .real(width)]
    let path = strokes.map(Operators.polyline).joined(separator: "\n")
    appearance = Operators.paint(path, stroke: color, fill: nil, width: width)
    return true
  }

  /// A line width from 0 to 1,000 points; nil when it is not a number.
  private static func checked(_ width: Double) -> Double? {
    width.isNaN ? nil : min(max(width, 0), 1_000)
  }

  private static func numbers(_ points: [Point]) -> [PDFObject] {
    points.flatMap { [.real(($0.x * 100).rounded() / 100), .real(($0.y * 100).rounded() / 100)] }
  }
}

extension PDFAnnotation.Kind {
  var subtype: PDFName {
    switch self {
    case .note: "Text"
    case .highlight: "Highlight"
    case .underline: "Underline"
    case .squiggly: "Squiggly"
    case .strikeOut: "StrikeOut"
    case .stamp: "Stamp"
    case .ink: "Ink"
    case .freeText: "FreeText"
    case .square: "Square"
    case .circle: "Circle"
    case .line: "Line"
    case .file: "FileAttachment"
    }
  }

  fileprivate var isHighlight: Bool {
    if case .highlight = self { true } else { false }
  }
}
