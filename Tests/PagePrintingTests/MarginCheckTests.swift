import ComposeGeometry
import ComposeGraphics
import ComposeInternetPrinting
import ComposePDFGraphics
import ComposePDFReading
import ComposePagePrinting
import Testing

/// Content where a printer cannot print.
struct MarginCheckTests {
  private let size = TestPages.a4.points
  private var sheet: PrintSheet {
    PrintSheet(
      size: TestPages.a4,
      printableRect: Rect(x: 0, y: 0, width: size.width, height: size.height).insetBy(
        dx: 20, dy: 20))
  }

  private func check(_ rect: Rect, _ color: Color = .black) throws -> MarginCheck? {
    let document = try TestPages.document { context, _ in
      context.fill(Path(rect: rect), with: color, rule: .nonZero)
    }
    return MarginCheck(document.pages[0], of: document, on: sheet)
  }

  @Test func contentWithinTheMarginsIsNoProblem() throws {
    #expect(try check(Rect(x: 20, y: 20, width: 400, height: 600)) == nil)
    // Paper of a colour that is hardly one.
    #expect(
      try check(
        Rect(x: 0, y: 0, width: 500, height: 800), .hex(0xFAFAF8))
        == nil)
  }

  @Test func contentBeyondThemIsNamedByItsEdge() throws {
    let left = try #require(try check(Rect(x: 8, y: 100, width: 100, height: 100)))
    #expect(left.left == 12 && left.right == 0 && left.top == 0 && left.bottom == 0)
    #expect(left.description == "page 1 reaches 4.2 mm at the left into the margins of the printer")
    let corner = try #require(
      try check(Rect(x: 300, y: 700, width: size.width - 300, height: size.height - 700)))
    #expect(corner.bottom > 19 && corner.right > 19 && corner.left == 0)
    #expect(corner.description.contains(" at the bottom and "))
  }

  @Test func aPrinterWithoutMarginsTakesAll() throws {
    let document = try TestPages.document()
    let sheet = PrintSheet(size: TestPages.a4)
    #expect(MarginCheck(document.pages[0], of: document, on: sheet) == nil)
  }
}
