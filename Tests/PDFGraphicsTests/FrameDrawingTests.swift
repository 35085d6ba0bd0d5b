import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import Foundation
import Testing

/// Frames of text as they come out in the file.
struct FrameDrawingTests {
  private let rect = Rect(x: 72, y: 72, width: 468, height: 648)

  private func text(_ color: Color? = nil) throws -> AttributedText {
    AttributedText(
      "Some words in a frame.",
      attributes: TextAttributes(font: Font(try face(), size: 12), foregroundColor: color))
  }

  @Test func theFirstBaselineOfAFrameIsTheAscentBelowItsTop() throws {
    let frame = try Framesetter(try text()).frame(in: rect)
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .letter)
      pdf.draw(frame)
    }
    let first = try #require(ContentReader(pdf).glyphs().first)
    let ascent = Font(try face(), size: 12).ascent
    #expect(abs(first.origin.x - 72) <= 0.01)
    #expect(abs(first.origin.y - (720 - ascent)) <= 0.01)
  }

  @Test func drawingAFrameLeavesTheTransformAsItWas() throws {
    let frame = try Framesetter(try text()).frame(in: rect)
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: .letter)
      let before = pdf.transform
      pdf.draw(frame)
      #expect(pdf.transform == before)
      pdf.fill(Rect(x: 10, y: 20, width: 30, height: 40), with: .black)
    }
    #expect(summary.problems.isEmpty)
    #expect(ContentReader(pdf).contents[0].hasSuffix("ET\n10 732 30 40 re\nf"))
  }

  @Test func textHasItsColorInTheFile() throws {
    let frame = try Framesetter(try text(.rgb(1, 0.5, 0))).frame(in: rect)
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .letter)
      pdf.draw(frame)
    }
    let content = ContentReader(pdf).contents[0]
    let color = try #require(content.range(of: "1 .5 0 rg"))
    let shown = try #require(content.range(of: "(Some"))
    #expect(color.upperBound < shown.lowerBound)
  }

  @Test func aFileAndAMemoryHoldTheSameBytes() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).pdf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let frame = try Framesetter(try text()).frame(in: rect)
    func draw(_ pdf: PDFContext) throws {
      try pdf.beginPage(size: .letter)
      pdf.draw(frame)
    }
    let memory = try document(PDFOptions(), draw).bytes
    let file = try PDFContext.file(at: path, options: PDFOptions())
    try draw(file)
    try file.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(memory))
  }
}
