import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import TestSupport
import Testing

/// Attributes of text as operators and annotations in the file.
struct TextAttributeTests {
  private func attributes(_ change: (inout TextAttributes) -> Void) throws -> TextAttributes {
    var attributes = TextAttributes(font: Font(try face(), size: 20))
    change(&attributes)
    return attributes
  }

  private func content(
    _ text: AttributedText, width: Double = 400, options: PDFOptions = plain, isTagged: Bool = false
  ) throws -> [UInt8] {
    let frame = try Framesetter(text).frame(in: Rect(x: 50, y: 50, width: width, height: 700))
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .letter)
      frame.draw(on: pdf, as: isTagged ? .document : nil)
    }
    #expect(summary.problems.isEmpty)
    return pdf
  }

  private func operators(_ change: (inout TextAttributes) -> Void) throws -> String {
    ContentReader(
      try content(AttributedText("Word", attributes: try attributes(change)))
    ).contents[0]
  }

  // MARK: Outlines

  @Test func outlinedTextIsStrokedInPercentOfItsSize() throws {
    let outlined = try operators { $0.strokeWidth = 3 }
    #expect(outlined.contains("1 Tr") && outlined.contains(".6 w"))
    let both = try operators {
      $0.strokeWidth = -5
      $0.strokeColor = .red
    }
    #expect(both.contains("2 Tr") && both.contains("1 0 0 RG"))
    let filled = try operators { _ in }
    #expect(!filled.contains("Tr"))
  }

  @Test func outlinedTextStaysText() throws {
    let pdf = try content(
      AttributedText("Word", attributes: try attributes { $0.strokeWidth = 3 }))
    #expect(ContentReader(pdf).glyphs().count == 4)
  }

  // MARK: Shadows and letterpress

  @Test func aSharpShadowIsTheTextAgainInItsColor() throws {
    let text = try operators {
      $0.foregroundColor = .blue
      $0.shadow = Shadow(offset: Point(3, 4), blur: 0, color: .red)
    }
    let red = try #require(text.range(of: "1 0 0 rg"))
    let blue = try #require(text.range(of: "0 0 1 rg"))
    #expect(red.lowerBound < blue.lowerBound)
    let glyphs = ContentReader(
      try content(
        AttributedText(
          "Word",
          attributes: try attributes {
            $0.shadow = Shadow(offset: Point(3, 4), blur: 0, color: .red)
          }))
    ).glyphs()
    try #require(glyphs.count == 8)
    #expect(abs(glyphs[0].origin.x - glyphs[4].origin.x - 3) < 0.01)
    #expect(abs(glyphs[4].origin.y - glyphs[0].origin.y - 4) < 0.01)
  }

  @Test func letterpressShowsTheTextThreeTimesHalfAPointApart() throws {
    let glyphs = ContentReader(
      try content(
        AttributedText("Word", attributes: try attributes { $0.effect = .letterpress }))
    ).glyphs()
    try #require(glyphs.count == 12)
    let baseline = glyphs[8].origin.y
    #expect(abs(glyphs[0].origin.y - baseline - 0.5) < 0.01)
    #expect(abs(glyphs[4].origin.y - baseline + 0.5) < 0.01)
  }

  // MARK: Links

  private let long = """
    Words that lead somewhere and run on over some lines because the column is narrow, and \
    end here
    """

  private func links(_ pdf: [UInt8]) throws -> [[String: Any]] {
    try Tool.objects(pdf).values.compactMap {
      ($0 as? [String: Any])?["value"] as? [String: Any]
    }.filter { $0["/Subtype"] as? String == "/Link" }
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"), arguments: [true, false])
  func aLinkOverSeveralLinesIsOneAnnotation(isTagged: Bool) throws {
    var text = AttributedText("Before. " + long + ". After.", attributes: try attributes { _ in })
    text.updateAttributes(in: 8..<(8 + long.utf8.count)) { $0.link = .uri("https://example.org") }
    let frame = try Framesetter(text).frame(in: Rect(x: 50, y: 50, width: 200, height: 700))
    #expect(frame.lines.count > 3)
    let pdf = try content(
      text, width: 200, options: PDFOptions(isTagged: isTagged, compresses: false),
      isTagged: isTagged)
    let links = try links(pdf)
    try #require(links.count == 1)
    let quads = try #require(links[0]["/QuadPoints"] as? [Double])
    let rect = try #require(links[0]["/Rect"] as? [Double])
    #expect(quads.count == 8 * frame.lines.count)
    let xs = stride(from: 0, to: quads.count, by: 2).map { quads[$0] }
    let ys = stride(from: 1, to: quads.count, by: 2).map { quads[$0] }
    #expect(rect == [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0])
    // Each from its upper-left corner by rows.
    #expect(quads[1] > quads[5] && quads[0] < quads[2] && quads[0] == quads[4])
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func aLinkOfOneLineHasNoQuadrilaterals() throws {
    let text = AttributedText(
      "short", attributes: try attributes { $0.link = .uri("https://example.org") })
    let links = try links(try content(text))
    #expect(links.count == 1 && links[0]["/QuadPoints"] == nil)
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func aLinkOverTwoPagesHasAnAnnotationOnEach() throws {
    let text = AttributedText(
      long, attributes: try attributes { $0.link = .uri("https://example.org") })
    let setter = try Framesetter(text)
    let first = try setter.frame(in: Rect(x: 50, y: 50, width: 200, height: 60))
    let second = try setter.frame(
      from: first.visibleRange.upperBound, in: Rect(x: 50, y: 50, width: 200, height: 700))
    #expect(first.lines.count > 1 && second.lines.count > 1)
    let (pdf, _) = try document(plain) { pdf in
      for frame in [first, second] {
        try pdf.beginPage(size: .letter)
        pdf.draw(frame)
      }
    }
    let counts = try links(pdf).compactMap { ($0["/QuadPoints"] as? [Double])?.count }
    #expect(counts.sorted() == [8 * first.lines.count, 8 * second.lines.count].sorted())
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func anAnchorIsAPlaceThatLinksLeadTo() throws {
    var text = AttributedText(
      "Go there\n", attributes: try attributes { $0.link = .destination("there") })
    text.append("Here", attributes: try attributes { $0.anchor = "there" })
    let pdf = try content(text)
    let names = try Tool.objects(pdf).values.compactMap {
      (($0 as? [String: Any])?["value"] as? [String: Any])?["/Names"] as? [Any]
    }
    #expect(names.first?.first as? String == "u:there")
  }

  // MARK: Structure

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func imagesTypesAndTextsAreInTheStructure() throws {
    let image = try Image(
      pixelWidth: 1, pixelHeight: 1, colorSpace: .rgb, samples: [255, 0, 0])
    var text = AttributedText(
      "\u{FFFC}",
      attributes: try attributes {
        $0.attachment = TextAttachment(image, alternateText: "a red dot")
      })
    text.append("x = 1", attributes: try attributes { $0.structureType = .code })
    text.append("H2O", attributes: try attributes { $0.actualText = "water" })
    let pdf = try content(
      text, options: PDFOptions(isTagged: true, compresses: false), isTagged: true)
    try Tool.check(pdf)
    let elements = try Tool.objects(pdf).values.compactMap {
      ($0 as? [String: Any])?["value"] as? [String: Any]
    }
    func element(_ type: String) -> [String: Any]? {
      elements.first { $0["/S"] as? String == type }
    }
    #expect(element("/Figure")?["/Alt"] as? String == "u:a red dot")
    #expect(element("/Code") != nil)
    #expect(element("/Span")?["/ActualText"] as? String == "u:water")
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func headerLevelsAreHeadingsInTheStructure() throws {
    var style = ParagraphStyle()
    style.headerLevel = 1
    var text = AttributedText(
      "Heading\n",
      attributes: try attributes { $0.paragraphStyle = style })
    text.append("Text", attributes: try attributes { _ in })
    let pdf = try content(
      text, options: PDFOptions(isTagged: true, compresses: false), isTagged: true)
    let types = try Tool.objects(pdf).values.compactMap {
      (($0 as? [String: Any])?["value"] as? [String: Any])?["/S"] as? String
    }
    #expect(types.contains("/H1") && types.contains("/P"))
  }
}
