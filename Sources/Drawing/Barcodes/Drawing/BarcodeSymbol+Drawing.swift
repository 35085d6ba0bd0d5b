import ComposeAttributedText
import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics
import ComposePlatform
public import ComposeTextLayout

/// Something to know about a symbol that was drawn.
public struct BarcodeNote: Hashable, Sendable {
  /// A stable code: `small-barcode`, `missing-glyph`.
  public var code: String
  /// One sentence without a full stop.
  public var message: String
  /// What to do.
  public var hint: String?
}

/// A symbol in a size, with its text set.
public struct BarcodeDrawing: Sendable {
  /// The size of the picture with its quiet zone, in points.
  public let size: Size
  /// The bars or the matrix without the quiet zone, within the picture.
  public let symbolArea: Rect
  /// What is not as it should be.
  public let notes: [BarcodeNote]
  let commands: [DrawingCommand]
  private let content: String

  /// - Parameter shaper: Shapes the text, with its fonts for missing characters.
  public init(_ symbol: BarcodeSymbol, style: BarcodeStyle, shaper: ParagraphShaper) {
    var labels = BarcodeLabels(symbol, style, shaper)
    let layout = BarcodeLayout(
      symbol, style, textAbove: labels.heightAbove, textBelow: labels.heightBelow)
    size = layout.size
    symbolArea = layout.area
    content = symbol.content
    var commands: [DrawingCommand] = []
    if let background = style.background {
      commands.append(.fillRect(Rect(origin: .zero, size: layout.size), color: background))
    }
    var path = Path()
    for rect in layout.rects { path.addPath(Path(rect: rect)) }
    commands.append(.fillPath(path, color: style.color, rule: .nonZero))
    commands += labels.commands(layout)
    self.commands = commands
    var notes: [BarcodeNote] = []
    // Exactly 0.25 mm is no reason for a warning.
    if layout.module < BarcodeStyle.leastModule - 0.001 {
      let hundredths = Int((layout.module / BarcodeStyle.millimeter * 100).rounded())
      let needed = BarcodeStyle.leastModule * Double(symbol.modules.width) / BarcodeStyle.millimeter
      notes.append(
        BarcodeNote(
          code: "small-barcode",
          message:
            "the modules of \(symbol.symbology.title) are only 0.\(hundredths < 10 ? "0" : "")\(hundredths) mm wide",
          hint:
            "make it \(Int(needed.rounded(.up))) mm wide or wider, for 0.25 mm, or shorten its content"
        ))
    }
    if let note = labels.missingNote { notes.append(note) }
    self.notes = notes
  }

  /// Draws the symbol with the top left of its quiet zone at a point, y down.
  public func draw(on context: any GraphicsContext, at origin: Point) {
    context.withSavedState {
      context.concatenate(AffineTransform(translationX: origin.x, y: origin.y))
      for command in commands {
        switch command {
        case .fillRect(let rect, let color): context.fill(rect, with: color)
        case .fillPath(let path, let color, let rule): context.fill(path, with: color, rule: rule)
        case .glyphs(let run, let origin, let color): context.draw(run, at: origin, color: color)
        default: continue
        }
      }
    }
  }

  /// The symbol as an image, with its content as the alternate text.
  public var image: Image {
    let drawing = RecordedDrawing(bounds: Rect(origin: .zero, size: size), commands: commands)
    var text = "\(size.width) \(size.height)"
    for command in commands { text += "\n" + command.description }
    return Image(
      VectorImage(DrawingImage(drawing, size: size, alternateText: content)),
      contentHash: ContentHash(Array(text.utf8)))
  }
}

/// The text beside bars.
private struct BarcodeLabels {
  private let symbol: BarcodeSymbol
  private let style: BarcodeStyle
  private let shaper: ParagraphShaper
  private let labels: [BarcodeLabel]
  private let module: Double
  private var missing: [Unicode.Scalar] = []

  init(_ symbol: BarcodeSymbol, _ style: BarcodeStyle, _ shaper: ParagraphShaper) {
    self.symbol = symbol
    self.style = style
    self.shaper = shaper
    labels = style.showsText ? symbol.labels : []
    module = BarcodeLayout(symbol, style, textAbove: 0, textBelow: 0).module
  }

  /// Digits are as high as seven modules and a half of EAN, which is what OCR-B of the standard's height has.
  private func font(_ place: BarcodeLabel.Place) -> Font {
    var font = style.font
    switch place {
    // Larger where the bars are.
    case .below: font.size = max(style.font.size, 6.8 * module)
    case .above: font.size = min(style.font.size, 8.5 * module)
    case .spread: font.size = 10.6 * module
    case .small: font.size = 8 * module
    }
    return font
  }

  private func gap(_ place: BarcodeLabel.Place) -> Double {
    place == .below || place == .above ? max(2, 2 * module) : module
  }

  var heightAbove: Double {
    labels.filter { $0.place == .above }.map { font($0.place).capHeight + gap($0.place) }.max() ?? 0
  }

  var heightBelow: Double {
    labels.filter { $0.place != .above }
      .map {
        font($0.place).capHeight + gap($0.place)
          + ($0.place == .below ? 0.25 * font($0.place).size : 0)
      }
      .max() ?? 0
  }

  var missingNote: BarcodeNote? {
    guard let first = missing.first else { return nil }
    return BarcodeNote(
      code: "missing-glyph", message: "no font has \(BarcodeError.name(of: first))", hint: nil)
  }

  mutating func commands(_ layout: BarcodeLayout) -> [DrawingCommand] {
    var commands: [DrawingCommand] = []
    for label in labels {
      let font = font(label.place)
      let left = layout.area.minX + Double(label.columns.lowerBound) * module
      let width = Double(label.columns.count) * module
      switch label.place {
      case .below:
        commands += set(
          label.text, font, center: left + width / 2, most: max(width, layout.size.width),
          baseline: layout.barsBottom + symbol.bearerBars * module + gap(.below) + font.capHeight)
      case .above:
        commands += set(
          label.text, font, center: left + width / 2, most: max(width, layout.size.width),
          baseline: layout.area.minY - gap(.above))
      case .small, .spread:
        let baseline =
          label.columns == symbol.supplement
          ? layout.supplementTop - gap(label.place)
          : layout.barsBottom + gap(label.place) + self.font(.spread).capHeight
        let count = max(1, label.text.unicodeScalars.count)
        for (index, scalar) in label.text.unicodeScalars.enumerated() {
          commands += set(
            String(scalar), font, center: left + width * (Double(index) + 0.5) / Double(count),
            most: .infinity, baseline: baseline)
        }
      }
    }
    return commands
  }

  /// A line around a centre, smaller where it would be wider than there is room for.
  private mutating func set(
    _ text: String, _ font: Font, center: Double, most: Double, baseline: Double
  ) -> [DrawingCommand] {
    var font = font
    var line = self.line(text, font)
    if let wide = line, wide.width > most, wide.width > 0 {
      font.size *= most / wide.width * 0.999
      line = self.line(text, font)
    }
    guard let line else { return [] }
    return line.runs.filter { $0.kind == .text }.map { run in
      .glyphs(
        run.glyphRun,
        origin: Point(center - line.width / 2 + run.origin.x, baseline + run.origin.y),
        color: style.color)
    }
  }

  private mutating func line(_ text: String, _ font: Font) -> Line? {
    var paragraph = ParagraphStyle()
    paragraph.alignment = .left
    paragraph.lineBreaking = .greedy
    var attributed = AttributedText()
    attributed.append(text, attributes: TextAttributes(font: font, paragraphStyle: paragraph))
    guard !attributed.isEmpty else { return nil }
    let shaped = shaper.shape(attributed, range: 0..<attributed.count)
    for offset in shaped.missing where offset < attributed.utf8.count && missing.isEmpty {
      let value = attributed.utf8.withUnsafeBufferPointer {
        UTF8Decoder.decode($0, at: offset).scalar
      }
      if let scalar = Unicode.Scalar(value) { missing.append(scalar) }
    }
    let layout = ParagraphLayout(shaped, width: 14_400)
    return layout.lineCount > 0 ? layout.line(0) : nil
  }
}
