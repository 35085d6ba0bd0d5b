import PDFReports

private let ink = Color.hex(0x14324A)
private let muted = Color.hex(0x5A6670)

/// All chapters, in order.
func galleryChapters() throws -> [Chapter] {
  [
    try layoutChapter(), try textChapter(), try tableChapter(), try pictureChapter(),
    try chartChapter(), try codeChapter(),
    try pageChapter(),
  ]
}

/// A gallery of the blocks of reports: what each is for, its source, and what comes of it.
func gallery(_ chapters: [Chapter]) -> Report {
  var style = ReportStyle()
  style.headingColor = ink
  let page = PageSetup(
    PageSetup.a4.landscape.size, margins: EdgeInsets(top: 36, left: 48, bottom: 30, right: 48),
    gap: 14)
  return Report(title: "Blocks of reports", language: "en", page: page, style: style) {
    for (index, chapter) in chapters.enumerated() {
      if index > 0 { PageBreak() }
      Heading("\(chapter.title)").fontSize(20)
      for (index, example) in chapter.examples.enumerated() {
        if index > 0 { Spacer(height: 18) }
        ExampleRow(example: example)
      }
    }
  }
  .header { page in
    HStack {
      Text("Blocks of reports")
      Text(page.section ?? "").alignment(.right)
    }
    .fontSize(8).foregroundColor(muted)
  }
  .footer { page in Text("\(page.page)").fontSize(8).foregroundColor(muted).alignment(.right) }
}

/// The source at the left, and what comes of it at the right.
private struct ExampleRow: Component {
  var example: Example
  var body: [any Block] {
    KeepTogether {
      Divider(color: ink, thickness: 0.8)
      Spacer(height: 6)
      HStack(alignment: .bottom) {
        Heading("\(example.title)", level: 2).fontSize(13).width(.fit)
        Text(example.about).foregroundColor(muted).alignment(.right)
      }
      Spacer(height: 6)
      HStack(spacing: 22) {
        Code(example.listing, language: "swift").fontSize(7.5).width(.share(1.06))
        ResultBox(example: example)
      }
    }
  }
}

private struct ResultBox: Component {
  var example: Example
  var body: [any Block] {
    switch example.result {
    case .blocks(let blocks): VStack { blocks }
    case .pages(let pages):
      // Two pages side by side, or three smaller ones.
      let width = pages.count < 3 ? 150.0 : 105
      Grid(columns: pages.map { _ in .fixed(width) }, spacing: 14) {
        for (index, page) in pages.enumerated() {
          Image(page, alt: "\(example.title): page \(index + 1) of \(pages.count)", width: width)
            .border(.hex(0xB8C2C9))
        }
      }
    }
  }
}
