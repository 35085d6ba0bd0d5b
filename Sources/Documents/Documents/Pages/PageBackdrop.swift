import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePlatform
import ComposeTextLayout

/// The background of a page: a full-page letterhead, and a watermark.
struct PageBackdrop: Sendable {
  private var letterhead: [Image] = []
  private var watermarkImage: Image?
  private var words: Line?
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum number of characters of a watermark; longer text is truncated.
  private static let longestText = 100
  private static let textSize = 100.0

  init(
    settings: DocumentSettings, images: any ImageProvider, shaper: ParagraphShaper,
    fonts: ThemeFonts
  ) throws {
    for name in settings.letterhead {
      if let image = load(name, from: images) { letterhead.append(image) }
    }
    switch settings.watermark?.value {
    case .image(let name):
      watermarkImage = load(Sourced(name, at: settings.watermark?.range), from: images)
    case .text(let text):
      let attributes = TextAttributes(
        font: try fonts.font(.heading, size: Self.textSize, weight: 700),
        foregroundColor: .gray(0.9))
      let shown = AttributedText(
        String(text.prefix(Self.longestText)), attributes: attributes)
      words =
        ParagraphLayout(shaper.shape(shown, range: 0..<shown.count), width: 1e6).line(0)
    case nil: break
    }
  }

  private mutating func load(_ name: Sourced<String>, from images: any ImageProvider) -> Image? {
    do {
      let image = try images.image(named: name.value)
      for case .incompleteDrawing(let reason) in image.notes {
        diagnostics.append(
          Diagnostic(
            .warning, code: "incomplete-drawing", "image ‘\(name.value)’: \(reason)",
            at: name.range))
      }
      return image
    } catch {
      diagnostics.append(error.diagnostic(at: name.range))
      return nil
    }
  }

  /// - Parameter isFirst: Whether the page is the first of the document.
  func draw(isFirst: Bool, pageSize: Size, on context: any GraphicsContext) {
    let page = Rect(origin: .zero, size: pageSize)
    guard !letterhead.isEmpty || watermarkImage != nil || words != nil else { return }
    context.withContent(.artifact(.background)) {
      if let image = isFirst ? letterhead.first : letterhead.last {
        Self.draw(image, over: page, on: context)
      }
      if let watermarkImage {
        let room = page.insetBy(dx: page.width / 10, dy: page.height / 10)
        context.draw(
          watermarkImage, in: Self.fitted(watermarkImage.size, in: room, enlarges: false))
      }
      if let words { draw(words, across: page, on: context) }
    }
  }

  /// Draws an image over a page, as large as fits.
  static func draw(_ image: Image, over page: Rect, on context: any GraphicsContext) {
    context.draw(image, in: fitted(image.size, in: page, enlarges: true))
  }

  /// The largest size that fits, centred.
  private static func fitted(_ size: Size, in rect: Rect, enlarges: Bool) -> Rect {
    guard size.width > 0, size.height > 0 else { return rect }
    let scale = min(rect.width / size.width, rect.height / size.height, enlarges ? .infinity : 1)
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(
      x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }

  /// Draws text rising from the lower left to the upper right, over two thirds of the diagonal.
  private func draw(_ words: Line, across page: Rect, on context: any GraphicsContext) {
    guard words.width > 0 else { return }
    let diagonal = hypot(page.width, page.height)
    let scale = min(diagonal * 2 / 3 / words.width, page.width / 4 / Self.textSize)
    context.withSavedState {
      context.concatenate(AffineTransform(translationX: page.midX, y: page.midY))
      context.concatenate(AffineTransform(rotation: -atan2(page.height, page.width)))
      context.concatenate(AffineTransform(scaleX: scale, y: scale))
      words.drawCentered(in: .zero, on: context)
    }
  }
}
