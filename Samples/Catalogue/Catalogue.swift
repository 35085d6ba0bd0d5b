import PDFReports

private let ink = Color.hex(0x23303A)
private let accent = Color.hex(0xB4572A)
private let muted = Color.hex(0x5B6670)
private let pale = Color.hex(0xF4F1EC)

/// An article of the catalogue.
struct Article: Sendable {
  var name: String
  var detail: String
  var price: String
  var number: String
  var kind: Int
}

/// A card with a picture, a price and a bar code.
private struct Card: Component {
  var article: Article
  var body: [any Block] {
    KeepTogether {
      Drawing(width: 150, height: 96, alt: "Drawing of \(article.name)") {
        instrument(article.kind, on: $0)
      }
      Spacer(height: 6)
      Text(article.name).font("Libertinus Serif", size: 13).foregroundColor(ink)
      Text(article.detail).fontSize(8.5).foregroundColor(muted)
      Spacer(height: 4)
      HStack(alignment: .bottom, spacing: 6) {
        Text(article.price).fontWeight(700).foregroundColor(accent)
        Barcode(.ean13(article.number), size: 68, height: 16).width(.fit)
      }
    }
  }
}

/// A catalogue with three articles in a row.
func catalogue(_ articles: [Article]) -> Report {
  var style = ReportStyle()
  style.headingFont = "Libertinus Serif"
  style.headingColor = ink
  return Report(
    title: "Instruments 2027", language: "en", page: PageSetup(PageSetup.a4.size, margin: 54),
    style: style
  ) {
    Heading("Instruments 2027").fontSize(34).fontWeight(400)
    Text("Gauges, loggers and levels for coasts and rivers").fontSize(12).italic().foregroundColor(
      accent)
    Spacer(height: 18)
    Columns(2) {
      Paragraph(
        "Our instruments are built in Brest and calibrated against the reference gauge of the harbour. Each comes with its protocol, five years of guarantee and a place in our workshop when it needs one."
      )
      Paragraph(
        "Prices are in euros without value added tax and hold until the end of 2027. Orders until noon leave on the same day. Larger numbers, other lengths of cable and mountings for old quays are on request."
      )
    }
    Spacer(height: 22)
    Grid(columns: [.share(1), .share(1), .share(1)], spacing: 20, rowSpacing: 24) {
      for article in articles { Card(article: article) }
    }
  }
  .footer { page in
    HStack {
      Text("Littoral Instruments · littoral-instruments.example")
      Text("\(page.page)").alignment(.right).width(.fit)
    }
    .fontSize(8).foregroundColor(muted)
  }
}

/// A simple picture of an instrument.
private func instrument(_ kind: Int, on context: any PaintingContext) {
  context.fill(
    Path(roundedRect: Rect(x: 0, y: 0, width: 150, height: 96), cornerRadius: 4), with: pale)
  let line = StrokeStyle(width: 1.4, join: .round)
  func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
    context.fill(
      Path(roundedRect: Rect(x: x, y: y, width: width, height: height), cornerRadius: 3),
      with: color)
  }
  switch kind % 4 {
  case 0:
    box(61, 16, 28, 22, ink)
    context.fill(
      Path(polygon: [Point(66, 38), Point(84, 38), Point(92, 52), Point(58, 52)]), with: accent)
    for ring in 0..<3 {
      var wave = Path()
      wave.addArc(
        center: Point(75, 50), radius: 12 + Double(ring) * 9, startAngle: 0.6, endAngle: .pi - 0.6,
        clockwise: true)
      context.stroke(wave, with: muted, style: line)
    }
  case 1:
    box(48, 22, 54, 52, ink)
    box(54, 28, 42, 18, Color.hex(0xBFD8D2))
    for index in 0..<6 {
      box(
        55 + Double(index % 3) * 14, 52 + Double(index / 3) * 10, 10, 6, index == 5 ? accent : muted
      )
    }
  case 2:
    context.stroke(
      Path(strokes: [
        [Point(75, 46), Point(52, 84)], [Point(75, 46), Point(98, 84)],
        [Point(75, 46), Point(75, 86)],
      ]), with: ink, style: StrokeStyle(width: 2.4))
    box(54, 26, 42, 20, ink)
    box(94, 30, 12, 12, accent)
    box(46, 32, 9, 8, muted)
  default:
    context.stroke(
      Path(strokes: [[Point(75, 12), Point(75, 84)]]), with: ink, style: StrokeStyle(width: 5))
    for mark in 0..<7 {
      box(78, 16 + Double(mark) * 10, mark % 2 == 0 ? 16 : 9, 3, mark % 2 == 0 ? accent : muted)
    }
  }
}

/// The articles of the sample.
let sampleArticles: [Article] = [
  Article(
    name: "Radar gauge TG-4", detail: "26 GHz, range 20 m, RS-485", price: "1,840.00 €",
    number: "400638133393", kind: 0),
  Article(
    name: "Data logger DL-2", detail: "4G, 16 GB, solar input", price: "629.00 €",
    number: "400638133394", kind: 1),
  Article(
    name: "Levelling set L-10", detail: "Automatic level, tripod, staff", price: "1,120.00 €",
    number: "400638133395", kind: 2),
  Article(
    name: "Tide staff S-3", detail: "Glass fibre, 3 m, centimetres", price: "164.00 €",
    number: "400638133396", kind: 3),
  Article(
    name: "Pressure gauge PG-1", detail: "Ceramic, 0.05 %, cable 25 m", price: "980.00 €",
    number: "400638133397", kind: 0),
  Article(
    name: "Display unit DU-7", detail: "For harbours, readable at 30 m", price: "2,310.00 €",
    number: "400638133398", kind: 1),
  Article(
    name: "Rotating laser R-2", detail: "Range 400 m, with receiver", price: "890.00 €",
    number: "400638133399", kind: 2),
  Article(
    name: "River staff S-1", detail: "Enamel, 1 m, screwed", price: "58.00 €",
    number: "400638133400", kind: 3),
]
