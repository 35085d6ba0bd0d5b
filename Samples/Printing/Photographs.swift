import ComposeInternetPrinting
import ComposePageRendering
import ComposePrinting
import PDFComposition

/// Draws each picture on a page of its own, as large as the printer can print it.
struct PhotographPageRenderer: PageRenderer {
  let images: [Image]
  let descriptions: [String]

  func numberOfPages(formatted: Int, on paper: PrintPaper) -> Int { images.count }

  func drawPage(_ page: PrintPage, on context: any PrintContext) {
    let image = images[page.index]
    let rect = page.paper.printableRect
    // All of the picture, in the middle, in its proportions.
    let scale = min(rect.width / image.size.width, rect.height / image.size.height)
    let (width, height) = (image.size.width * scale, image.size.height * scale)
    let figure = context.makeElement(
      .figure, in: .document,
      properties: StructureProperties(alternateText: descriptions[page.index]))
    context.withContent(.element(figure)) {
      context.draw(
        image,
        in: Rect(
          x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height))
    }
  }
}

/// Pictures made here, printed as photographs.
func photographs(on printer: Printer?) throws {
  let names = ["Evening over the bay", "Noon over the bay"]
  let images = try zip(names, [Color.hex(0xE8743B), Color.hex(0x4FA3E0)]).map { name, sky in
    try bay(under: sky).makeBitmap().image()
  }
  var info = PrintOptions(jobName: "The bay")
  info.quality = .high
  if try printer?.describe().words("print-content-optimize").contains("photo") == true {
    info.contentOptimization = "photo"
  }
  let renderer = PhotographPageRenderer(images: images, descriptions: names)
  try run(renderer, info, file: "print-photographs.pdf", on: printer)
}

private func bay(under sky: Color) throws -> BitmapContext {
  let size = Size(width: 900, height: 600)
  let context = try BitmapContext(size: size, format: BitmapFormat(isOpaque: true))
  let light = Gradient(
    stops: [.init(sky, at: 0), .init(.hex(0xFFF1D6), at: 1)])
  context.fill(
    Path(rect: Rect(origin: .zero, size: size)),
    with: .shading(
      .linear(light, from: Point(x: 0, y: 0), to: Point(x: 0, y: 420))))
  context.fill(Rect(x: 0, y: 400, width: 900, height: 200), with: .hex(0x1F4E6B))
  context.fill(Path(ellipseIn: Rect(x: 420, y: 300, width: 90, height: 90)), with: .hex(0xFFE9A8))
  var hills = Path()
  hills.move(to: Point(x: 0, y: 400))
  hills.addCurve(
    to: Point(x: 400, y: 400), control1: Point(x: 90, y: 250), control2: Point(x: 260, y: 330))
  hills.closeSubpath()
  context.fill(hills, with: .hex(0x2E3D33))
  return context
}
