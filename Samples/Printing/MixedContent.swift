import ComposeInternetPrinting
import ComposePageRendering
import ComposePrinting
import PDFComposition

/// A cover that is drawn, then text, Markdown and a drawing one below the other, with header and page numbers.
struct HandbookPageRenderer: PageRenderer {
  let titled: TitledPageRenderer
  let formatters: [any PrintFormatter]

  var headerHeight: Double { titled.headerHeight }
  var footerHeight: Double { titled.footerHeight }

  func drawPage(_ page: PrintPage, on context: any PrintContext) throws {
    guard page.index == 0 else { return try drawParts(of: page, on: context) }
    let rect = page.paper.printableRect
    context.withContent(.artifact(.background)) {
      context.fill(rect, with: .hex(0x173F5F))
      context.fill(
        Rect(x: rect.minX + 54, y: rect.midY + 40, width: 120, height: 4), with: .hex(0xF6D55C))
    }
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 40, weight: 700)
    let title = context.makeElement(
      .heading(level: 1), in: .document, properties: StructureProperties())
    try context.withContent(.element(title)) {
      var tags = LineTags()
      try AttributedText(
        titled.jobTitle, attributes: TextAttributes(font: font, foregroundColor: .white)
      ).line().draw(at: Point(x: rect.minX + 54, y: rect.midY), on: context, tags: &tags)
    }
  }

  func drawHeader(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws {
    try titled.drawHeader(of: page, in: rect, on: context)
  }

  func drawFooter(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws {
    try titled.drawFooter(of: page, in: rect, on: context)
  }
}

/// Formatters of four kinds in one job.
func mixedContent(on printer: Printer?) throws {
  let info = PrintOptions(jobName: "Handbook of the station", sides: .twoSidedLongEdge)
  let sides = EdgeInsets(top: 18, left: 54, bottom: 12, right: 54)
  var opening = TextPrintFormatter(
    plain: "This handbook is for whoever takes over the station. Read it before the first watch.",
    font: try FontCollection.bundled.font("Libertinus Serif", size: 14, isItalic: true))
  opening.startPage = 1
  opening.placement.perPageContentInsets = sides
  let duties = try DocumentPrintFormatter(
    markdown: """
      ## Duties

      - Read the gauge at the hour.
      - Note wind, cloud and visibility.
      - Send the report **before** the quarter.

      | Instrument | Read | Unit |
      | --- | --- | ---: |
      | Gauge | each hour | m |
      | Barometer | every third hour | hPa |
      """
  ).placed {
    $0.start = .below(spacing: 12)
    $0.perPageContentInsets = sides
  }
  let chart = DrawingPrintFormatter(
    size: Size(width: 420, height: 160), alternateText: "Height of the tide over one day"
  ) { context in
    var curve = Path()
    curve.move(to: Point(x: 0, y: 80))
    curve.addCurve(
      to: Point(x: 210, y: 80), control1: Point(x: 76, y: 0), control2: Point(x: 134, y: 0))
    curve.addCurve(
      to: Point(x: 420, y: 80), control1: Point(x: 286, y: 160), control2: Point(x: 344, y: 160))
    context.stroke(
      Path(rect: Rect(x: 0.5, y: 0.5, width: 419, height: 159)), with: .gray(0.7),
      style: StrokeStyle(width: 1))
    context.stroke(curve, with: .hex(0x173F5F), style: StrokeStyle(width: 2))
  }.placed {
    $0.start = .below(spacing: 18)
    $0.perPageContentInsets = sides
  }
  let renderer = HandbookPageRenderer(
    titled: TitledPageRenderer(jobTitle: info.jobName), formatters: [opening, duties, chart])
  try run(renderer, info, file: "print-handbook.pdf", on: printer)
}
