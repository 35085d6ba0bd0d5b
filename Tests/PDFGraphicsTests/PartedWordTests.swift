import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeHyphenation
import ComposePDFGraphics
import ComposeTextLayout
import Foundation
import TestSupport
import Testing

/// What readers find of words that stand otherwise at a line's end than in one piece.
@Suite struct PartedWordTests {
  private static let canRead = Tool.hasPoppler

  /// A text, its language, and how its last word is parted where patterns do not say it.
  static let texts = [
    ("an office", "en-US", ""), ("der Zucker", "de-1901", ""), ("az asszony", "hu", ""),
    ("de zeeën", "nl", ""), ("el paral·lel", "ca", ""),
    ("das Schiffahrt", "de-1901", "Schi{ff-}{f}{ff}ahrt"),
    ("ett tunnuggla", "sv", "tu{nn-}{n}{nn}uggla"),
    ("flaga biało-czerwony", "pl", "czerwony"),
  ]

  @Test(.enabled(if: canRead, "install poppler-utils"), arguments: texts)
  func whatIsReadIsTheText(text: String, language: String, exceptions: String) throws {
    let font = try FontCollection.bundled.font(FontCollection.bundled.families[0], size: 12)
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    style.hyphenation = .automatic
    style.hyphenation.exceptions = try HyphenationExceptions(parsing: exceptions)
    let attributed = AttributedText(
      text, attributes: TextAttributes(font: font, language: language, paragraphStyle: style))
    let width = ParagraphShaper(fonts: .bundled, defaultFont: font)
      .shape(attributed, range: 0..<attributed.count).naturalWidth
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      let frame = try Framesetter(attributed).frame(
        in: Rect(x: 50, y: 50, width: width - 2, height: 200))
      #expect(frame.lines.count == 2)
      pdf.draw(frame)
    }
    // In the order of the content: a wide gap is no border between columns.
    let read = try Tool.text(pdf, "-raw")
    // Where the line ends is no part of the text. Poppler takes every hyphen there for one that says
    // that the word goes on.
    let ignored: Set<Character> = ["\n", "\r\n", "\u{AD}", "\u{C}", "-"]
    #expect(read.filter { !ignored.contains($0) } == text.filter { $0 != "-" })
  }
}
