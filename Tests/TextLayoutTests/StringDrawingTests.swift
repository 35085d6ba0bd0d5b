import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

@Suite struct StringDrawingTests {
  private func attributes(_ style: ParagraphStyle = ParagraphStyle()) throws -> TextAttributes {
    TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style)
  }

  private func origins(_ context: RecordingContext) -> [Point] {
    context.commands.compactMap {
      if case .glyphs(_, let origin, _) = $0 { origin } else { nil }
    }
  }

  @Test func theSizeIsThatOfTheLines() throws {
    let font = try LayoutFixtures.serif()
    let attributes = try attributes()
    let size = try "one\nlonger line".size(attributes: attributes)
    let line = try AttributedText("longer line", attributes: attributes).line()
    #expect(abs(size.width - line.width) < 1e-6)
    #expect(abs(size.height - 2 * (font.ascent + font.descent + font.leading)) < 1e-6)
    #expect(try "".size(attributes: attributes) == .zero)
  }

  @Test func theWidthIsTheSumOfTheAdvances() throws {
    let text = AttributedText("Some words, measured", attributes: try attributes())
    let advances = try text.line().runs.flatMap(\.advances)
    #expect(try abs(text.size().width - advances.reduce(0, +)) < 0.01)
    let room = Size(width: 612, height: 72)
    let bounds = try text.boundingRect(with: room)
    #expect(try abs(bounds.width - text.size().width) < 0.01)
    var style = ParagraphStyle()
    style.lineBreakMode = .clipping
    let long = AttributedText(LayoutFixtures.prose, attributes: try attributes(style))
    let clipped = try long.drawing(in: Rect(x: 0, y: 0, width: 612, height: 72))
    #expect(clipped.frame.lines.count == 1)
    #expect(clipped.totalBounds.height <= 72)
  }

  /// What is seen of what a context was told, from left to right; nil for all of it.
  private func clips(_ context: RecordingContext) -> [ClosedRange<Double>] {
    context.commands.compactMap {
      guard case .clip(let path, _) = $0, let box = path.bounds else { return nil }
      return box.minX...box.maxX
    }
  }

  @Test func aClippedLineIsNotSeenBeyondItsMeasure() throws {
    var style = ParagraphStyle()
    style.lineBreakMode = .clipping
    let text = AttributedText(LayoutFixtures.prose, attributes: try attributes(style))
    let rect = Rect(x: 40, y: 40, width: 120, height: 30)
    let framed = RecordingContext()
    try Framesetter(text).frame(in: rect).draw(on: framed)
    #expect(clips(framed) == [40...160])
    let drawn = RecordingContext()
    try text.draw(in: rect, on: drawn)
    #expect(clips(drawn) == [40...160])
    var label = Label(text)
    label.lineBreakMode = .clipping
    let labelled = RecordingContext()
    try label.draw(in: rect, on: labelled)
    #expect(clips(labelled) == [40...160])
    // What has room is drawn as it always was.
    let short = RecordingContext()
    try AttributedText("short", attributes: try attributes(style)).draw(in: rect, on: short)
    #expect(clips(short).isEmpty)
  }

  @Test func aPointIsTheUpperLeftCorner() throws {
    let context = RecordingContext()
    try "two\nlines".draw(at: Point(30, 40), on: context, attributes: attributes())
    let font = try LayoutFixtures.serif()
    let origins = origins(context)
    #expect(origins.count == 2)
    #expect(abs(origins[0].x - 30) < 1e-9 && abs(origins[0].y - 40 - font.ascent) < 1e-9)
    #expect(origins[1].y > origins[0].y)
  }

  @Test func withoutTheOptionTheOriginIsOnTheBaseline() throws {
    let context = RecordingContext()
    let drawing = try LayoutFixtures.prose.draw(
      in: Rect(x: 30, y: 40, width: 20, height: 20), on: context, attributes: attributes(),
      options: [])
    #expect(origins(context) == [Point(30, 40)])
    #expect(drawing.frame.lines.count == 1)
    let font = try LayoutFixtures.serif()
    let bounds = try "word".boundingRect(with: .zero, attributes: attributes(), options: [])
    #expect(abs(bounds.minY + font.ascent) < 1e-6)
  }

  @Test func textInARectangleIsBrokenAtItsWidth() throws {
    let context = RecordingContext()
    let rect = Rect(x: 30, y: 40, width: 150, height: 70)
    let drawing = try LayoutFixtures.prose.draw(in: rect, on: context, attributes: attributes())
    #expect(drawing.frame.lines.count > 2)
    #expect(!drawing.fits)
    #expect(rect.insetBy(dx: -1e-6, dy: -1e-6).contains(drawing.totalBounds))
    #expect(origins(context).count == drawing.frame.lines.count)
    #expect(drawing.frame.lines.allSatisfy { $0.line.token == nil })
  }

  @Test func theLastVisibleLineMayBeTruncated() throws {
    let drawing = try AttributedText(LayoutFixtures.prose, attributes: attributes()).drawing(
      in: Rect(x: 0, y: 0, width: 150, height: 70),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    #expect(try #require(drawing.frame.lines.last).line.token != nil)
    #expect(!drawing.fits)
  }

  @Test func boundsOfASizeHoldTheText() throws {
    let text = AttributedText(LayoutFixtures.prose, attributes: try attributes())
    let bounds = try text.boundingRect(with: Size(width: 150, height: 0))
    #expect(bounds.width <= 150 + 1e-6)
    let drawing = try text.drawing(in: bounds)
    #expect(drawing.fits)
    let ink = try text.boundingRect(
      with: Size(width: 150, height: 0),
      options: [.usesLineFragmentOrigin, .usesFontLeading, .usesDeviceMetrics])
    #expect(bounds.insetBy(dx: -1, dy: -1).contains(ink))
    #expect(ink.height < bounds.height)
  }

  @Test func leadingIsAnOption() throws {
    let text = AttributedText("word", attributes: try attributes())
    let with = try text.boundingRect(with: .zero)
    let without = try text.boundingRect(with: .zero, options: .usesLineFragmentOrigin)
    let font = try LayoutFixtures.serif()
    #expect(abs(with.height - without.height - font.leading) < 1e-6)
  }

  @Test func textShrinksUntilItFits() throws {
    let text = AttributedText(LayoutFixtures.prose, attributes: try attributes())
    let rect = Rect(x: 10, y: 20, width: 200, height: 60)
    let drawing = try text.drawing(in: rect, minimumScaleFactor: 0.3)
    #expect(drawing.fits)
    #expect(drawing.actualScaleFactor < 1 && drawing.actualScaleFactor >= 0.3)
    #expect(rect.insetBy(dx: -1e-6, dy: -1e-6).contains(drawing.totalBounds))
    // Hardly larger, it would not.
    let larger = Size(
      width: rect.width / (drawing.actualScaleFactor + 0.02),
      height: rect.height / (drawing.actualScaleFactor + 0.02))
    #expect(
      try !text.drawing(in: Rect(origin: .zero, size: larger)).fits)
    let context = RecordingContext()
    drawing.draw(on: context)
    #expect(context.transform == .identity)
  }

  @Test func textThatFitsKeepsItsSize() throws {
    let drawing = try AttributedText("word", attributes: attributes()).drawing(
      in: Rect(x: 10, y: 20, width: 200, height: 60), minimumScaleFactor: 0.3)
    #expect(drawing.actualScaleFactor == 1)
    #expect(drawing.frame.lines[0].origin.x == 10)
  }

  @Test func textNeverShrinksBelowTheLeastScale() throws {
    let text = AttributedText(LayoutFixtures.prose, attributes: try attributes())
    let drawing = try text.drawing(
      in: Rect(x: 0, y: 0, width: 60, height: 40),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], minimumScaleFactor: 0.5)
    #expect(drawing.actualScaleFactor == 0.5)
    #expect(!drawing.fits)
    #expect(try #require(drawing.frame.lines.last).line.token != nil)
  }

  @Test func wordsAreNotBrokenToKeepTheSize() throws {
    let text = AttributedText("incomprehensibilities", attributes: try attributes())
    let drawing = try text.drawing(
      in: Rect(x: 0, y: 0, width: 60, height: 60), minimumScaleFactor: 0.2)
    #expect(drawing.frame.lines.count == 1)
    #expect(drawing.fits)
    #expect(drawing.totalBounds.width <= 60 + 1e-6)
  }

  @Test(arguments: [Double.nan, -5, 0, .infinity, 1e300])
  func rectanglesOfAnyNumbersAreDefined(side: Double) throws {
    let text = AttributedText(LayoutFixtures.prose, attributes: try attributes())
    for rect in [
      Rect(x: side, y: 0, width: 50, height: 50), Rect(x: 0, y: side, width: 50, height: 50),
      Rect(x: 0, y: 0, width: side, height: 50), Rect(x: 0, y: 0, width: 50, height: side),
    ] {
      let context = RecordingContext()
      for scale in [1, 0.5, side] {
        try text.draw(in: rect, on: context, minimumScaleFactor: scale)
      }
      try text.draw(at: rect.origin, on: context)
      _ = try text.boundingRect(with: rect.size)
    }
  }

  // MARK: Labels

  @Test func aLabelIsAsLargeAsItsText() throws {
    var label = Label("word", font: try LayoutFixtures.serif())
    let one = try label.intrinsicSize
    #expect(try one == "word".size(attributes: attributes()))
    label.text = "longer words"
    #expect(try label.intrinsicSize.width > one.width)
    label.font = try LayoutFixtures.serif(24)
    #expect(try abs(label.intrinsicSize.height - 2 * one.height) < 1e-6)
  }

  @Test func aLabelShowsItsPropertiesWhenItIsDrawnNext() throws {
    var label = Label("word", font: try LayoutFixtures.serif())
    func color() throws -> Color? {
      let context = RecordingContext()
      try label.draw(in: Rect(x: 0, y: 0, width: 100, height: 50), on: context)
      return context.commands.compactMap {
        if case .glyphs(_, _, let color) = $0 { color } else { nil }
      }.first
    }
    #expect(try color() == .black)
    label.textColor = .rgb(0, 0, 1)
    #expect(try color() == .rgb(0, 0, 1))
  }

  @Test func aLabelHasSoManyLinesAndCutsTheLast() throws {
    var label = Label(LayoutFixtures.prose, font: try LayoutFixtures.serif())
    let bounds = Rect(x: 0, y: 0, width: 150, height: 500)
    for number in 1...3 {
      label.numberOfLines = number
      let frame = try label.drawing(in: bounds).frame
      #expect(frame.lines.count == number)
      #expect(frame.lines.last?.line.token != nil)
    }
    label.numberOfLines = 0
    #expect(try label.drawing(in: bounds).fits)
    label.numberOfLines = 2
    label.lineBreakMode = .byWordWrapping
    #expect(try label.drawing(in: bounds).frame.lines.last?.line.token == nil)
    label.preferredMaxLayoutWidth = 150
    let size = try label.intrinsicSize
    #expect(size.width <= 150 + 1e-6)
    label.numberOfLines = 1
    #expect(try abs(label.intrinsicSize.height - size.height / 2) < 1e-6)
  }

  @Test func aLabelCentresItsTextInTheHeight() throws {
    var label = Label("word", font: try LayoutFixtures.serif())
    label.textAlignment = .right
    let bounds = Rect(x: 10, y: 20, width: 100, height: 60)
    let rect = try label.textRect(forBounds: bounds)
    #expect(abs(rect.midY - bounds.midY) < 1e-6)
    #expect(abs(rect.maxX - bounds.maxX) < 1e-6)
    label.verticalAlignment = 1
    #expect(try abs(label.textRect(forBounds: bounds).maxY - bounds.maxY) < 1e-6)
  }

  @Test func aLabelShrinksItsTextToTheWidth() throws {
    var label = Label("a label of one line", font: try LayoutFixtures.serif())
    let width = try label.intrinsicSize.width
    let bounds = Rect(x: 0, y: 0, width: width * 0.7, height: 40)
    #expect(try label.drawing(in: bounds).frame.lines[0].line.token != nil)
    label.adjustsFontSizeToFitWidth = true
    let drawing = try label.drawing(in: bounds)
    #expect(abs(drawing.actualScaleFactor - 0.7) < 0.002)
    #expect(drawing.fits)
    label.minimumScaleFactor = 0.9
    let cut = try label.drawing(in: bounds)
    #expect(cut.actualScaleFactor == 0.9)
    #expect(cut.frame.lines[0].line.token != nil)
  }
}
