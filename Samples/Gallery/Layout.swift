import PDFReports

private let tint = Color.hex(0xE8EEF2)
private let ink = Color.hex(0x14324A)

private struct Card: Component {
  var label: String
  var value: String
  var body: [any Block] {
    VStack(spacing: 2) {
      Text(label).fontSize(8).foregroundColor(.hex(0x5A6670))
      Text(value).bold().fontSize(14)
    }
    .padding(8).background(tint, cornerRadius: 3)
  }
}

func layoutChapter() throws -> Chapter {
  Chapter(
    title: "Layout",
    examples: [
      try .blocks("VStack", "Blocks below each other, with space between them.") {
        VStack(spacing: 4) {
          Text("Littoral Instruments").bold()
          Text("Rue de la Vigie 12")
          Text("29200 Brest")
        }
      },
      try .blocks(
        "HStack",
        "Blocks side by side: of a width in points, as wide as their content, or with a share of the rest."
      ) {
        HStack(alignment: .center, spacing: 8) {
          Text("60 points").padding(6).background(tint).width(.fixed(60))
          Text("fit").padding(6).background(tint).width(.fit)
          Text("one share").padding(6).background(tint)
          Text("two shares").padding(6).background(tint).width(.share(2))
        }
      },
      try .blocks(
        "Grid", "Rows and columns, filled in reading order; a block may cover several columns."
      ) {
        Grid(columns: [.fit, .share(1), .share(1)], spacing: 8, rowSpacing: 4) {
          Text("Client").foregroundColor(.hex(0x5A6670))
          Text("Water supply of Cancale").bold().gridColumns(2)
          Text("Taken").foregroundColor(.hex(0x5A6670))
          Text("16 November")
          Text("9:40")
        }
      },
      try .blocks(
        "Padding, background and border",
        "A box around any block. What follows padding is around it."
      ) {
        Text("Due on **24 December**.")
          .padding(10).background(tint, cornerRadius: 4)
        Spacer(height: 8)
        Text("Paid. Thank you!")
          .padding(.vertical, 6).padding(.horizontal, 10)
          .border(ink, width: 2, edges: .left)
      },
      try .blocks("Layers", "Blocks over each other, the first one behind.") {
        Layers(alignment: .center) {
          Drawing(width: 200, height: 60, .decorative) { context in
            let all = Rect(x: 0, y: 0, width: 200, height: 60)
            context.fill(Path(roundedRect: all, cornerRadius: 30), with: tint)
          }
          Text("Over the drawing").bold().alignment(.center)
        }
        .frame(width: 200)
      },
      try .blocks(
        "Frame: fit and fill", "A place of a size. A picture fits it, or fills it and is cropped."
      ) {
        let photo = try Picture(contentsOfFile: sample("images/mountain-lake.jpg"))
        HStack(spacing: 10) {
          Image(photo, alt: "A lake, whole")
            .frame(width: 100, height: 100, fit: .fit).border(ink)
          Image(photo, alt: "A lake, cropped")
            .frame(width: 100, height: 100, fit: .fill).border(ink)
          VStack {}
        }
      },
      try .blocks(
        "Frame: text that fits", "Text becomes as large as it can be, or smaller until it fits."
      ) {
        Text("Platform 7").bold().frame(height: 40, fit: .fit)
        Spacer(height: 8)
        Text(prose).frame(width: 150, height: 45, fit: .shrink).padding(6).border(ink)
      },
      try .blocks("Divider and Spacer", "A rule over the width, and space of a height.") {
        Text("Net 8,249.00 €").alignment(.right)
        Spacer(height: 3)
        Divider(color: ink, thickness: 1)
        Spacer(height: 3)
        Text("Total 9,898.80 €").bold().alignment(.right)
      },
      try .blocks(
        "Component", "A block of your own: a value with a body. Here it is a card, made twice.",
        showing: "Card"
      ) {
        HStack {
          Card(label: "Orders", value: "1,204")
          Card(label: "Returned", value: "17")
        }
      },
    ])
}
