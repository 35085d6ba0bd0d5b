import ComposeGeometry
import ComposeGraphics
import Testing

/// Colours in Core Graphics' way.
struct CanvasColorTests {
  private func recorded(_ draw: (Canvas) throws -> Void) rethrows -> [String] {
    let context = RecordingContext()
    try draw(Canvas(context))
    return context.commands.map(\.description)
  }

  private let box = Rect(x: 0, y: 0, width: 1, height: 1)

  @Test func aSpaceStartsWithItsFirstColor() throws {
    let gold = try ColorSpace.separation("Gold", like: .cmyk(0, 0.2, 0.8, 0))
    let commands = recorded { canvas in
      canvas.setFillColorSpace(.lab)
      canvas.fill(box)
      canvas.setFillColor(components: [50, 10, -10])
      canvas.fill(box)
      canvas.setFillColor(components: [60, 10, -10, 0.5])
      canvas.fill(box)
      canvas.setFillColorSpace(gold)
      canvas.fill(box)
      canvas.setFillColor(cyan: 0, magenta: 1, yellow: 0, black: 0)
      canvas.fill(box)
      canvas.setFillColor(components: [1, 0, 0, 0.5])
      canvas.fill(box)
    }
    #expect(
      commands == [
        "fill lab(0 0 0) rect 0 0 1 1", "fill lab(50 10 -10) rect 0 0 1 1",
        "fill lab(60 10 -10 / 0.5) rect 0 0 1 1", "fill separation \"Gold\"(1) rect 0 0 1 1",
        "fill cmyk(0 1 0 0) rect 0 0 1 1", "fill cmyk(1 0 0 0.5) rect 0 0 1 1",
      ])
  }

  @Test func optionsAreState() {
    let commands = recorded { canvas in
      canvas.saveGState()
      canvas.setRenderingIntent(.perceptual)
      canvas.setFlatness(3)
      canvas.setOverprint(Overprint(fills: true))
      canvas.restoreGState()
      #expect(canvas.context.rendering == RenderingOptions())
    }
    #expect(
      commands == [
        "save", "rendering intent perceptual", "rendering intent perceptual flatness 3",
        "rendering intent perceptual flatness 3 overprint-fills", "restore",
      ])
  }

  @Test func recordingsKeepTheOptions() throws {
    let recording = RecordingContext()
    recording.beginPage(size: Size(width: 10, height: 10))
    recording.rendering.intent = .saturation
    recording.fill(box, with: .lab(50, 0, 0))
    recording.endPage()
    let copy = RecordingContext()
    try recording.replay(on: copy)
    #expect(copy.description == recording.description)
  }

  @Test func gradientsKeepOneSpaceAndElseMeetInRGB() {
    #expect(Gradient([.lab(0, 0, 0), .lab(100, 0, 0)]).colorSpace == .lab)
    #expect(Gradient([.lab(0, 0, 0), .gray(1)]).colorSpace == .deviceRGB)
    #expect(Gradient([.gray(0), .gray(1)]).colorSpace == .deviceGray)
  }
}
