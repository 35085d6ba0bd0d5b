import ComposeGeometry
public import ComposeGraphics
public import ComposeTextLayout

extension Diagram {
  /// The diagram as a drawing in its natural size, with its text set in the fonts of the style and
  /// the description as alternate text.
  ///
  /// - Parameters:
  ///   - shaper: Shapes the labels, with its fonts for missing characters.
  ///   - contentHash: The hash of the diagram's source.
  /// - Throws: `DiagramError` for a diagram that is too large.
  public func image(
    style: DiagramStyle, shaper: ParagraphShaper, contentHash: ContentHash
  ) throws(DiagramError) -> Image {
    try draw(style: style, shaper: shaper, contentHash: contentHash).image
  }

  /// The same, and a note on characters that no font has.
  func draw(
    style: DiagramStyle, shaper: ParagraphShaper, contentHash: ContentHash
  ) throws(DiagramError) -> (image: Image, note: DiagramNote?) {
    let setter = LabelSetter(style: style, shaper: shaper)
    let picture: DiagramPicture
    switch content {
    case .flowchart(let chart): picture = try chart.picture(setter).drawn(style)
    case .sequence(let diagram): picture = diagram.picture(setter)
    case .state(let diagram): picture = try diagram.picture(setter).drawn(style)
    case .classes(let diagram): picture = try diagram.picture(setter).drawn(style)
    case .pie(let chart): picture = chart.picture(setter)
    case .gantt(let chart): picture = chart.picture(setter)
    }
    let titled = picture.titled(title, setter)
    let drawing = RecordedDrawing(
      bounds: Rect(origin: .zero, size: titled.size), commands: titled.commands)
    let image = Image(
      VectorImage(
        DrawingImage(drawing, size: titled.size, alternateText: summary, links: titled.links)),
      contentHash: contentHash)
    return (image, setter.missing.note)
  }
}
