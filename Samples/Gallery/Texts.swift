import PDFReports

func textChapter() throws -> Chapter {
  Chapter(
    title: "Text",
    examples: [
      try .blocks(
        "Text, Paragraph, Heading",
        "Markdown is in literals only: what is interpolated stays as it is."
      ) {
        let customer = "Mara *O.* <mara@example.org>"
        Heading("Invoice 42", level: 3)
        Text("For \(customer)")
        Paragraph("Due on **24 December**, see [our terms](https://example.org).")
        Paragraph("Water is H~2~O, and `code` is code.")
        Text(verbatim: "A literal without *Markdown*")
      },
      try .blocks(
        "Modifiers of text",
        "They change all text inside, as in SwiftUI; blocks inside may change it again."
      ) {
        VStack(spacing: 3) {
          Text("Small capitals").smallCapitals().letterSpacing(1)
          Text("Libertinus, 16 points").font("Libertinus Serif", size: 16)
          Text("Light").fontWeight(300)
          Text("In italics, centred").italic().alignment(.center)
          Text("In colour").foregroundColor(.hex(0xA3341F)).alignment(.right)
        }
        .fontSize(11)
      },
      try .blocks("List", "Each statement is an item; a stack is one of several blocks.") {
        List {
          Text("Weigh the sample")
          Text("Dissolve it in **water**")
          List(.numbers(from: 1)) {
            Text("at 20 °C")
            Text("at 60 °C")
          }
        }
      },
      try .blocks("Code", "A listing, coloured by its language.") {
        let source = """
          let level = try gauge.read()
          print("\\(level) m at \\(gauge.name)")
          """
        Code(source, language: "swift")
      },
      try .blocks("Formula", "A formula of its own line, in LaTeX or MathML.") {
        Formula(#"h(t) = z_0 + \sum_{i=1}^{n} A_i \cos(\omega_i t + \varphi_i)"#)
      },
      try .blocks(
        "Markdown", "Blocks of Markdown from a text that you trust: lists, code, tables, formulas."
      ) {
        Markdown(
          """
          ### Protocol

          1. Level the staff.
          2. Read it at *high* water.

          | Tide | Height |
          |------|-------:|
          | high |    5.3 |
          | low  |    1.9 |
          """)
      },
      try .pages("Footnotes", "A note in a literal is at the foot of its page.") {
        Report(title: "Offer", language: "en", page: small) {
          Heading("Offer")
          Text("Two gauges at 1,840 €\(note: "Without tax.") each,")
          Text("delivered in March\(note: "Weather permitting.").")
        }
      },
    ])
}
