import ComposeGeometry
import ComposePDFGraphics
import ComposePDFReading
import Testing

@Suite(.enabled(if: canRead, "install qpdf"))
struct PageBoxTests {
  private func page(_ entries: String, parent: String = "") throws -> PDFPage {
    try PDFDocument(bytes: FileBuilder.onePage(entries, parent: parent).bytes).pages[0]
  }

  @Test func missingBoxesAreOthers() throws {
    let page = try page("/MediaBox[0 0 100 200]/CropBox[10 10 90 190]/TrimBox[20 20 80 180]")
    #expect(page.box(.media) == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(page.box(.crop) == Rect(x: 10, y: 10, width: 80, height: 180))
    #expect(page.box(.bleed) == page.box(.crop))
    #expect(page.box(.trim) == Rect(x: 20, y: 20, width: 60, height: 160))
    #expect(page.box(.art) == page.box(.crop))
    #expect(try self.page("").box(.art) == Rect(x: 0, y: 0, width: 612, height: 792))
  }

  @Test func boxesAndRotationAreInherited() throws {
    let page = try page("", parent: "/MediaBox[0 0 50 60]/CropBox[1 2 3 4]/Rotate -90")
    #expect(page.box(.media).size == Size(width: 50, height: 60))
    #expect(page.box(.crop) == Rect(x: 1, y: 2, width: 2, height: 2))
    #expect(page.rotation == 270)
    // Bleed, trim and art boxes are not (ISO 32000-1, table 30).
    #expect(try self.page("", parent: "/TrimBox[1 2 3 4]").box(.trim).width == 612)
  }

  @Test(arguments: [(450, 90), (-180, 180), (45, 0), (720, 0), (90, 90)])
  func rotationIsNormalised(_ written: Int, _ expected: Int) throws {
    #expect(try page("/Rotate \(written)").rotation == expected)
  }

  @Test func cornersMayBeInAnyOrder() throws {
    #expect(
      try page("/MediaBox[100 200 0 -10]").box(.media)
        == Rect(x: 0, y: -10, width: 100, height: 210))
  }

  @Test(arguments: [
    "[0 0 0 100]", "[0 0 100]", "[0 0 /a 100]", "[0 0 1e9 100]", "7", "[0 0 99999999999999 5]",
    "null",
  ])
  func impossibleMediaBoxesAreLetterPages(_ box: String) throws {
    #expect(try page("/MediaBox\(box)").box(.media).size == .letter)
  }

  @Test func onlyThePartOnTheMediumCounts() throws {
    let page = try page("/MediaBox[0 0 100 100]/CropBox[50 50 500 500]")
    #expect(page.effectiveBox(.crop) == Rect(x: 50, y: 50, width: 50, height: 50))
    let outside = try self.page("/MediaBox[0 0 100 100]/CropBox[200 200 300 300]")
    #expect(outside.effectiveBox(.crop) == outside.box(.media))
  }

  @Test func sizeIsTurnedAndInUserUnits() throws {
    let page = try page("/MediaBox[0 0 100 200]/Rotate 90/UserUnit 2")
    #expect(page.size() == Size(width: 400, height: 200))
  }

  // MARK: Drawing transforms

  private let rect = Rect(x: 100, y: 100, width: 200, height: 200)

  private func place(_ page: PDFPage, _ point: Point, _ fit: PageFit, rotation: Int = 0) -> Point {
    point.applying(page.drawingTransform(into: rect, rotation: rotation, fit: fit))
  }

  @Test func containKeepsAllOfThePageInside() throws {
    let page = try page("/MediaBox[10 20 60 120]")
    #expect(place(page, Point(x: 10, y: 120), .contain) == Point(x: 150, y: 100))
    #expect(place(page, Point(x: 60, y: 20), .contain) == Point(x: 250, y: 300))
  }

  @Test func fillCoversTheRectangle() throws {
    let page = try page("/MediaBox[0 0 50 100]")
    #expect(place(page, Point(x: 0, y: 100), .fill) == Point(x: 100, y: 0))
    #expect(place(page, Point(x: 50, y: 0), .fill) == Point(x: 300, y: 400))
  }

  @Test func scaleDownDoesNotEnlarge() throws {
    let page = try page("/MediaBox[0 0 50 100]")
    #expect(place(page, Point(x: 0, y: 100), .scaleDown) == Point(x: 175, y: 150))
    let large = try self.page("/MediaBox[0 0 400 400]")
    #expect(place(large, Point(x: 0, y: 400), .scaleDown) == Point(x: 100, y: 100))
  }

  @Test func rotationsAddUpClockwise() throws {
    let page = try page("/MediaBox[0 0 200 200]/Rotate 90")
    // The corner that is top-left before turning is top-right after a quarter turn.
    #expect(place(page, Point(x: 0, y: 200), .contain) == Point(x: 300, y: 100))
    #expect(place(page, Point(x: 0, y: 200), .contain, rotation: 90) == Point(x: 300, y: 300))
    #expect(place(page, Point(x: 0, y: 200), .contain, rotation: 180) == Point(x: 100, y: 300))
    #expect(place(page, Point(x: 0, y: 200), .contain, rotation: -90) == Point(x: 100, y: 100))
    #expect(place(page, Point(x: 0, y: 200), .contain, rotation: 45) == Point(x: 300, y: 100))
  }

  @Test func yMayPointUp() throws {
    let page = try page("/MediaBox[0 0 200 200]")
    let transform = page.drawingTransform(into: rect, yPointsUp: true)
    #expect(Point(x: 0, y: 200).applying(transform) == Point(x: 100, y: 300))
  }
}
