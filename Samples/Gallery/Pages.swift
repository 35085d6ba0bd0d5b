import PDFReports

func pageChapter() throws -> Chapter {
  Chapter(
    title: "Pages",
    examples: [
      try .pages(
        "Header, footer and background",
        "Closures that are given their page: its number, their count, the section, the side."
      ) {
        Report(title: "Log", language: "en", page: small) {
          for day in 1...3 {
            Heading("Day \(day)", level: 2)
            Paragraph("\(prose)")
          }
        }
        .header { page in Text(page.section ?? "").fontSize(7).alignment(.right) }
        .footer { page in
          Text("Page \(page.page) of \(page.pages)").fontSize(7).alignment(.center)
        }
        .background { page in
          Frame(height: 6) {}
            .background(page.isFirst ? .hex(0xA3341F) : .hex(0x14324A))
        }
      },
      try .pages(
        "Sections of their own",
        "Pages are counted within sections, which headings begin; a foreground is over everything."
      ) {
        Report(title: "Log", language: "en", page: small) {
          Heading("Spring")
          Paragraph("\(prose) \(prose) \(prose)")
          PageBreak()
          Heading("Summer")
          Paragraph("\(prose)")
        }
        .footer { page in
          Text("\(page.section ?? "") \(page.pageInSection)/\(page.pagesInSection)")
            .fontSize(7)
        }
        .foreground { page in
          if page.isLast {
            Text("Draft").fontSize(40).foregroundColor(.hex(0xD5B3AC))
              .alignment(.center).padding(.top, 130)
          }
        }
      },
      try .pages(
        "PageBreak", "Ends a page; `PageBreak(to: .right)` goes on at the next right-hand one."
      ) {
        Report(title: "Parts", language: "en", page: small) {
          Heading("Part one")
          Paragraph("\(prose)")
          PageBreak()
          Heading("Part two")
          Paragraph("\(prose)")
        }
      },
      try .pages("Spacer", "Takes what is left of the page, so that what follows is at its foot.") {
        Report(title: "Letter", language: "en", page: small) {
          Text("Dear Ms O’Neill,")
          Paragraph("\(prose)")
          Spacer()
          Text("Littoral Instruments · Brest").fontSize(7).alignment(.center)
        }
      },
      try .pages(
        "Columns",
        "Blocks flow through columns, which are balanced. They are at the top level of a report."
      ) {
        Report(title: "News", language: "en", page: small.landscape) {
          Heading("News")
          Columns(2) {
            Paragraph("\(prose)")
            Paragraph("\(prose)")
          }
          .fontSize(8)
        }
      },
      try .pages(
        "KeepTogether", "Blocks that stay on one page: the box goes to the next as a whole."
      ) {
        Report(title: "Terms", language: "en", page: small) {
          Paragraph("\(prose) \(prose)")
          KeepTogether {
            VStack(spacing: 4) {
              Text("Payment").bold()
              Text("\(prose)")
            }
            .padding(8).background(.hex(0xE8EEF2))
          }
        }
      },
      try .pages(
        "KeepWithNext",
        "Its last line is on the page of what follows; headings are kept so by themselves."
      ) {
        Report(title: "List", language: "en", page: small) {
          Paragraph("\(prose) \(prose) \(prose.prefix(84))")
          KeepWithNext { Text("The gauges in the west:").italic() }
          Table(sales.prefix(5)) {
            Column("Item", \.item)
            Column("Pieces", \.pieces)
          }
        }
      },
      try .pages("EnsureSpace", "Begins a page where less than a height, in points, is left.") {
        Report(title: "Chapters", language: "en", page: small) {
          Paragraph("\(prose) \(prose)")
          EnsureSpace(100)
          Heading("Next chapter", level: 2)
          Paragraph("\(prose)")
        }
      },
      try .pages(
        "What does not fit",
        "An error says what, where in your code, and what to do; or the block is shrunk, clipped or marked."
      ) {
        Report(title: "Labels", language: "en", page: small) {
          Frame(height: 30) { Text("\(prose)") }.overflow(.clip)
          Spacer(height: 12)
          Frame(height: 30) { Text("\(prose)") }.overflow(.mark)
          Spacer(height: 12)
          Frame(height: 30) { Text("\(prose)") }.overflow(.shrink)
        }
      },
    ])
}
