import ComposeGeometry

/// The icons of notes, attached files and sounds that have no appearance (ISO 32000-2, 12.5.6.4,
/// 12.5.6.15 and 12.5.6.16).
///
/// Each is a square of 20 units, from its upper left corner, y down, in path data.
struct AnnotationIcon {
  /// What has the colour of the annotation and an outline.
  var areas: String
  /// Lines and dots without an inside.
  var lines: String

  /// - Parameters:
  ///   - kind: The subtype of the annotation.
  ///   - name: Its `Name`; names that are not those of the standard are the default.
  init?(kind: String, name: String?) {
    let defaults = ["Text": "Note", "FileAttachment": "PushPin", "Sound": "Speaker"]
    guard let standard = defaults[kind] else { return nil }
    self = name.flatMap { Self.icons[$0] } ?? Self.icons[standard] ?? Self.note
  }

  private init(_ areas: String, _ lines: String) {
    self.areas = areas
    self.lines = lines
  }

  private static let note = AnnotationIcon(
    "M3 1H12L17 6V19H3Z", "M12 1V6H17M5.5 9H14.5M5.5 12H14.5M5.5 15H11.5")

  private static let icons: [String: AnnotationIcon] = [
    "Note": note,
    "Comment": AnnotationIcon(
      "M1 1H19V15H9L6.5 19L5 15H1Z", "M4 5H16M4 8H16M4 11H12"),
    "Help": AnnotationIcon(
      "M10 1A9 9 0 0 1 10 19A9 9 0 0 1 10 1Z",
      "M6.8 7.6C6.8 3.4 13.2 3.4 13.2 7.6C13.2 10.2 10 9.8 10 12.6M10 15V16.2"),
    "Insert": AnnotationIcon("M10 3L18 17H2Z", ""),
    "Key": AnnotationIcon(
      "M6 9A4.5 4.5 0 0 1 6 18A4.5 4.5 0 0 1 6 9ZM6 12A1.5 1.5 0 0 0 6 15A1.5 1.5 0 0 0 6 12Z",
      "M9.2 10.3L17.5 2M14.5 5L17.5 8M11.8 7.7L14.2 10.1"),
    "NewParagraph": AnnotationIcon("M10 1.5L16.5 10.5H3.5Z", "M3.5 14H16.5M3.5 17.5H11"),
    "Paragraph": AnnotationIcon(
      "M10.5 2V10H7.5A4 4 0 0 1 7.5 2Z", "M10.5 10V18M14 18V2M10.5 2H16.5"),
    "Graph": AnnotationIcon(
      "M5.5 17V11H8.5V17ZM10 17V7H13V17ZM14.5 17V3H17.5V17Z", "M3 2V17H19"),
    "PushPin": AnnotationIcon(
      "M6.5 1.5H13.5V3.5H12.5V8.5L15.5 12H4.5L7.5 8.5V3.5H6.5Z", "M10 12V19"),
    "Paperclip": AnnotationIcon(
      "",
      "M14.5 5.5V14.5C14.5 20.2 5.5 20.2 5.5 14.5V5C5.5 0.6 11.8 0.6 11.8 5V13.6C11.8 16.4 8.4 16.4 8.4 13.6V6.5"
    ),
    "Tag": AnnotationIcon(
      "M1.5 10L7 4H18.5V16H7ZM7.5 8.5A1.5 1.5 0 0 0 7.5 11.5A1.5 1.5 0 0 0 7.5 8.5Z", ""),
    "Speaker": AnnotationIcon(
      "M2 7.5H5.5L10 3.5V16.5L5.5 12.5H2Z",
      "M12.5 7.5C14 9 14 11 12.5 12.5M14.8 5C18 8 18 12 14.8 15"),
    "Mic": AnnotationIcon(
      "M10 1.5A2.7 2.7 0 0 1 12.7 4.2V9A2.7 2.7 0 0 1 7.3 9V4.2A2.7 2.7 0 0 1 10 1.5Z",
      "M4.5 8.5C4.5 16.5 15.5 16.5 15.5 8.5M10 14.5V18M6.5 18H13.5"),
  ]

  /// The areas and the lines, moved to a place.
  ///
  /// - Parameters:
  ///   - corner: The upper left one, y up.
  ///   - side: Of the square.
  func paths(at corner: Point, side: Double) -> (areas: Path, lines: Path) {
    let scale = side / 20
    let transform = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: corner.x, ty: corner.y)
    func path(_ data: String) -> Path {
      // Data written here can be read.
      (try? Path(svg: data))?.applying(transform) ?? Path()
    }
    return (path(areas), path(lines))
  }
}
