import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import TestSupport
import Testing

/// Notes and highlights that are attributes of text.
@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct TextAnnotationTests {
  private static let long = """
    several words that are marked by a reviewer and go on over a few lines of a narrow frame \
    until they end
    """

  private static func text(_ annotation: TextAnnotation) throws -> AttributedText {
    var text = AttributedText(
      "Before. " + long + ". After.",
      attributes: TextAttributes(font: Font(try face(), size: 12)))
    text.updateAttributes(in: 8..<(8 + long.utf8.count)) { $0.annotation = annotation }
    // Other attributes do not part what is marked.
    text.updateAttributes(in: 20..<26) { $0.foregroundColor = .rgb(1, 0, 0) }
    return text
  }

  private static func annotations(_ pdf: [UInt8]) throws -> [[[String: Any]]] {
    let objects = try Objects(pdf)
    return try objects.pages.map {
      (objects.array($0["/Annots"]) ?? []).compactMap(objects.dictionary)
    }
  }

  @Test(arguments: [true, false])
  func aHighlightIsOneAnnotationOfAllItsLines(isTagged: Bool) throws {
    let mark = TextAnnotation(
      .highlight, contents: "Say this shorter.", author: "Ann", color: .rgb(0.5, 1, 0.5))
    let frame = try Framesetter(try Self.text(mark)).frame(
      in: Rect(x: 50, y: 50, width: 150, height: 700))
    let (pdf, summary) = try document(PDFOptions(isTagged: isTagged)) { pdf in
      try pdf.beginPage(size: .letter)
      frame.draw(on: pdf, as: isTagged ? .document : nil)
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    let found = try Self.annotations(pdf)[0]
    try #require(found.count == 1)
    #expect(found[0]["/Subtype"] as? String == "/Highlight")
    #expect(found[0]["/Contents"] as? String == "u:Say this shorter.")
    #expect(found[0]["/T"] as? String == "u:Ann")
    let quads = try #require(found[0]["/QuadPoints"] as? [Double])
    let marked = frame.lines.filter {
      $0.line.range.upperBound > 8 && $0.line.range.lowerBound < 8 + Self.long.utf8.count
    }
    #expect(marked.count > 3)
    #expect(quads.count == 8 * marked.count)
    // Each over its line, from the ascent to the descent.
    for (index, placed) in marked.enumerated() {
      let top = 792 - (placed.origin.y - placed.line.ascent)
      #expect(abs(quads[8 * index + 1] - top) <= 0.011)
      let bottom = 792 - (placed.origin.y + placed.line.descent)
      #expect(abs(quads[8 * index + 5] - bottom) <= 0.011)
    }
    let elements = try Objects(pdf).dictionaries.filter { $0["/S"] as? String == "/Annot" }
    #expect(elements.count == (isTagged ? 1 : 0))
  }

  @Test(arguments: [
    (TextAnnotation.Kind.underline, "/Underline"), (.squiggly, "/Squiggly"),
    (.strikeOut, "/StrikeOut"), (.note, "/Text"),
  ])
  func everyKindIsOneAnnotation(kind: TextAnnotation.Kind, subtype: String) throws {
    let frame = try Framesetter(try Self.text(TextAnnotation(kind, contents: "So?"))).frame(
      in: Rect(x: 50, y: 50, width: 150, height: 700))
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .letter)
      pdf.draw(frame)
    }
    let found = try Self.annotations(pdf)[0]
    #expect(found.map { $0["/Subtype"] as? String } == [subtype])
    if kind == .note {
      // Beside the text, at the height of the line where it begins.
      let rect = try #require(found[0]["/Rect"] as? [Double])
      #expect(rect[2] <= 50)
      #expect(
        abs(rect[3] - (792 - (frame.lines[0].origin.y - frame.lines[0].line.ascent))) <= 0.011)
    }
  }

  @Test(arguments: [Point(5, 2), Point(600, 785)])
  func theIconOfANoteIsOnThePage(origin: Point) throws {
    let text = try Self.text(TextAnnotation(.note, contents: "So?"))
    let frame = try Framesetter(text).frame(
      in: Rect(x: origin.x, y: origin.y, width: 150, height: 700))
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .letter)
      pdf.draw(frame)
    }
    let rect = try #require(try Self.annotations(pdf)[0].first?["/Rect"] as? [Double])
    #expect(rect[0] >= 0 && rect[1] >= 0 && rect[2] <= 612 && rect[3] <= 792)
    #expect(rect[2] - rect[0] == 20 && rect[3] - rect[1] == 20)
  }

  @Test func continuedAnnotationsAreMarkedOnBothPagesAndNotedOnOne() throws {
    for (kind, counts) in [(TextAnnotation.Kind.highlight, [1, 1]), (.note, [1, 0])] {
      let setter = try Framesetter(try Self.text(TextAnnotation(kind, contents: "So?")))
      let first = try setter.frame(in: Rect(x: 50, y: 50, width: 150, height: 40))
      let second = try setter.frame(
        from: first.visibleRange.upperBound, in: Rect(x: 50, y: 50, width: 150, height: 700))
      let (pdf, _) = try document(plain) { pdf in
        for frame in [first, second] {
          try pdf.beginPage(size: .letter)
          // Drawn in another space than the page is ended in.
          pdf.saveState()
          pdf.concatenate(AffineTransform(translationX: 5, y: 7))
          pdf.draw(frame)
          pdf.restoreState()
        }
      }
      let found = try Self.annotations(pdf)
      #expect(found.map(\.count) == counts)
      let rect = try #require(found[0][0]["/Rect"] as? [Double])
      let top = 792 - 7 - (first.lines[0].origin.y - first.lines[0].line.ascent)
      #expect(abs(rect[3] - top) <= 0.011)
    }
  }

  @Test func twoMarksBesideEachOtherAreTwo() throws {
    var text = AttributedText(
      "onetwo", attributes: TextAttributes(font: Font(try face(), size: 12)))
    text.updateAttributes(in: 0..<3) { $0.annotation = TextAnnotation(.highlight, contents: "1") }
    text.updateAttributes(in: 3..<6) { $0.annotation = TextAnnotation(.highlight, contents: "2") }
    let frame = try Framesetter(text).frame(in: Rect(x: 50, y: 50, width: 150, height: 700))
    let recording = RecordingContext()
    recording.beginPage(size: .letter)
    recording.draw(frame)
    let (pdf, _) = try document(plain) { pdf in
      try recording.replay(on: pdf)
    }
    #expect(
      try Self.annotations(pdf)[0].map { $0["/Contents"] as? String } == ["u:1", "u:2"])
    #expect(recording.commands.map(\.description).contains { $0.hasPrefix("highlight 50 ") })
  }
}
