import PDFReports

func pictureChapter() throws -> Chapter {
  Chapter(
    title: "Pictures",
    examples: [
      try .blocks(
        "Image",
        "A file: PNG, JPEG, GIF, WebP, SVG or PDF. It says what it shows, or that it is decoration."
      ) {
        let photo = try Picture(contentsOfFile: sample("images/mountain-lake.jpg"))
        Image(photo, alt: "A lake between mountains", width: 180)
      },
      try .blocks(
        "Drawing", "A closure on a graphics context: origin at the top left, y down, in points."
      ) {
        Drawing(width: 120, height: 60, alt: "A buoy on a wave") { context in
          let buoy = Path(ellipseIn: Rect(x: 45, y: 12, width: 30, height: 30))
          context.fill(buoy, with: .hex(0xA3341F))
          var wave = Path()
          wave.move(to: Point(0, 40))
          wave.addCurve(
            to: Point(120, 40), control1: Point(40, 10), control2: Point(80, 70))
          context.stroke(wave, with: .hex(0x14324A), style: StrokeStyle(width: 3))
        }
      },
      try .blocks("SVG", "A drawing in SVG, as vectors with its text as text.") {
        let sign = try Picture(
          svg: """
            <svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">
              <rect width="90" height="60" rx="8" fill="#14324A"/>
              <text x="45" y="38" text-anchor="middle" fill="#fff" font-size="22">
                Pier 4</text>
            </svg>
            """)
        Image(sign, alt: "The sign of pier 4")
      },
      try .blocks(
        "A page of a PDF file",
        "As vectors with its fonts; here of a report that was made just before."
      ) {
        let form = Report(title: "Form", language: "en", page: small) {
          Heading("Form 7")
          Text("Name").padding(.bottom, 14).border(.black, edges: .bottom)
        }
        let page = try Picture(pdf: form.pdfData, page: 1)
        Image(page, alt: "Form 7, with a line for the name")
          .frame(width: 100, height: 125, fit: .fit).border(.hex(0x8A8A8A))
      },
    ])
}
