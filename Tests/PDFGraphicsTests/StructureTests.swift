import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import TestSupport
import Testing

struct StructureTests {
  private func options(compresses: Bool = true) -> PDFOptions {
    PDFOptions(metadata: .init(title: "T", language: "en"), compresses: compresses)
  }

  /// A paragraph with a link within, drawn over two pages, a figure, and an empty section.
  private func draw(_ pdf: PDFContext) throws {
    let serif = try face()
    try pdf.beginPage(size: .a4)
    let paragraph = pdf.makeElement(.paragraph, in: .document, properties: .init())
    let link = pdf.makeElement(.link, in: paragraph, properties: .init())
    let figure = pdf.makeElement(
      .figure, in: .document, properties: .init(alternateText: "What it shows"))
    _ = pdf.makeElement(.section, in: .document, properties: .init())
    let note = pdf.makeElement(.note, in: .document, properties: .init())
    pdf.beginContent(.element(paragraph))
    pdf.draw(run("before ", serif), at: Point(72, 72), color: .black)
    pdf.beginContent(.element(link))
    pdf.draw(run("link", serif), at: Point(110, 72), color: .blue)
    pdf.addLink(
      .uri("https://example.org"), over: Rect(x: 110, y: 60, width: 30, height: 14), element: link)
    pdf.beginContent(.element(paragraph))
    pdf.draw(run(" after", serif), at: Point(140, 72), color: .black)
    pdf.beginContent(.artifact(.layout))
    pdf.fill(Rect(x: 72, y: 80, width: 100, height: 1), with: .black)
    pdf.endContent()
    pdf.beginContent(.element(figure))
    pdf.fill(Rect(x: 72, y: 100, width: 50, height: 50), with: .red)
    pdf.endContent()
    pdf.draw(run("untold", serif), at: Point(72, 700), color: .black)
    try pdf.beginPage(size: .a4)
    pdf.beginContent(.element(note))
    pdf.draw(run("note", serif), at: Point(72, 500), color: .black)
    pdf.endContent()
    pdf.beginContent(.element(paragraph))
    pdf.draw(run("the rest", serif), at: Point(72, 72), color: .black)
    pdf.endContent()
  }

  @Test func whatFormulasSayIsForgottenWithTheirPage() throws {
    weak var kept: FormulaMeaning?
    let (pdf, summary) = try document(options(compresses: false)) { pdf in
      try pdf.beginPage(size: .a4)
      do {
        let meaning = FormulaMeaning(alternateText: "x plus y", mathML: "<math/>", source: "x + y")
        kept = meaning
        var properties = StructureProperties(alternateText: meaning.alternateText)
        properties.formula = meaning
        for _ in 0..<2 {
          pdf.beginContent(
            .element(pdf.makeElement(.formula, in: .document, properties: properties)))
          pdf.draw(run("x + y", try face()), at: Point(72, 72), color: .black)
          pdf.endContent()
        }
      }
      #expect(kept != nil)
      try pdf.endPage()
      #expect(kept == nil)
    }
    #expect(summary.problems.isEmpty)
    // Equal texts are one object.
    let text = Array("(x plus y)".utf8)
    #expect(pdf.indices.count { pdf[$0...].starts(with: text) } == 1)
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func everyPieceOfContentIsReachedOnce() throws {
    let (pdf, summary) = try document(options(), draw)
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    let objects = try Tool.objects(pdf)
    func value(_ reference: Any?) -> Any? {
      (objects["obj:\(reference as? String ?? "")"] as? [String: Any])?["value"]
    }
    let root = try #require(
      objects.values.compactMap { ($0 as? [String: Any])?["value"] as? [String: Any] }
        .first { $0["/Type"] as? String == "/StructTreeRoot" })
    /// The tree as text, with the page of each piece as its object number.
    var pieces: [String] = []
    func describe(_ reference: Any?) throws -> String {
      let element = try #require(value(reference) as? [String: Any])
      let kids = element["/K"] as? [Any] ?? [element["/K"]].compactMap(\.self)
      let inner = try kids.map { kid -> String in
        if let number = kid as? Int {
          pieces.append("\(element["/Pg"] ?? ""):\(number):\(reference ?? "")")
          return "\(number)"
        }
        if let dictionary = kid as? [String: Any] {
          if let number = dictionary["/MCID"] as? Int {
            pieces.append("\(dictionary["/Pg"] ?? ""):\(number):\(reference ?? "")")
            return "page \(number)"
          }
          let annotation = try #require(value(dictionary["/Obj"]) as? [String: Any])
          #expect(annotation["/Subtype"] as? String == "/Link")
          return "annotation"
        }
        #expect((value(kid) as? [String: Any])?["/P"] as? String == reference as? String)
        return try describe(kid)
      }
      return "\(element["/S"] ?? "")(\(inner.joined(separator: " ")))"
    }
    let tree = try describe(root["/K"])
    #expect(
      tree == "/Document(/P(0 /Link(1 annotation) 2 page 1) /Figure(3) /Note(0) /P(4))")

    // The parent tree says the same the other way round.
    let parents = try #require(value(root["/ParentTree"]) as? [String: Any])
    let numbers = try #require(parents["/Nums"] as? [Any])
    var found: [String] = []
    for (reference, object) in objects {
      guard let page = (object as? [String: Any])?["value"] as? [String: Any],
        let key = page["/StructParents"] as? Int
      else { continue }
      let place = try #require(
        stride(from: 0, to: numbers.count, by: 2).first { numbers[$0] as? Int == key })
      let elements = try #require(value(numbers[place + 1]) as? [String])
      for (number, element) in elements.enumerated() {
        found.append("\(reference.dropFirst(4)):\(number):\(element)")
      }
    }
    #expect(found.sorted() == pieces.sorted())
    #expect(pieces.count == 7)
  }

  @Test func textAndMarksNestProperly() throws {
    let (pdf, _) = try document(options(compresses: false), draw)
    for content in ContentReader(pdf).contents {
      var open: [String] = []
      for line in content.split(separator: "\n") {
        if line == "BT" || line.hasSuffix("BDC") || line.hasSuffix("BMC") {
          open.append(line == "BT" ? "ET" : "EMC")
        } else if line == "ET" || line == "EMC" {
          #expect(open.popLast() == String(line))
        }
      }
      #expect(open.isEmpty)
      #expect(!content.contains("BT\nET"))
    }
  }

  @Test func untaggedTextIsAParagraphOfItsPage() throws {
    let (pdf, _) = try document(options(compresses: false)) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: .red)
      pdf.draw(run("one", try face()), at: Point(72, 72), color: .black)
      pdf.draw(run("two", try face()), at: Point(72, 92), color: .black)
    }
    let content = ContentReader(pdf).contents[0]
    #expect(content.hasPrefix("/Artifact BMC\n"))
    #expect(content.contains("/P<</MCID 0>>BDC") && !content.contains("/MCID 1"))
  }

  @Test func nothingIsLeftUnmarked() throws {
    let (pdf, _) = try document(options(compresses: false), draw)
    var depth = 0
    for line in ContentReader(pdf).contents.joined(separator: "\n").split(separator: "\n") {
      if line.hasSuffix("BDC") || line.hasSuffix("BMC") { depth += 1 }
      if line == "EMC" { depth -= 1 }
      if line.hasSuffix("Tj") || line.hasSuffix("TJ") || line == "f" { #expect(depth > 0) }
    }
    #expect(depth == 0)
  }

  @Test func anElementInPiecesIsOneSequence() throws {
    let (pdf, _) = try document(options(compresses: false)) { pdf in
      try pdf.beginPage(size: .a4)
      let paragraph = pdf.makeElement(.paragraph, in: .document, properties: .init())
      for line in 0..<5 {
        pdf.withContent(.element(paragraph)) {
          if let serif = try? face() {
            pdf.draw(run("line", serif), at: Point(72, 72 + 14 * Double(line)), color: .black)
          }
        }
      }
    }
    let content = ContentReader(pdf).contents[0]
    #expect(content.components(between: "/P<</MCID 0>>BDC", and: "EMC").contains("T*"))
    #expect(!content.contains("/MCID 1"))
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func elementsThatAreNoneAreCounted() throws {
    let (pdf, summary) = try document(options()) { pdf in
      try pdf.beginPage(size: .a4)
      for index in [Int32.min, -1, 99, .max] {
        let element = StructureElement(index: index)
        pdf.beginContent(.element(element))
        pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
        pdf.addLink(.uri("x"), over: Rect(x: 0, y: 0, width: 1, height: 1), element: element)
      }
      _ = pdf.makeElement(.paragraph, in: StructureElement(index: 99), properties: .init())
    }
    #expect(summary.problems.invalidElements == 9)
    try Tool.check(pdf)
  }

  @Test func anUntaggedDocumentHasNoMarks() throws {
    let (pdf, _) = try document(plain, draw)
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(!text.contains("BDC") && !text.contains("BMC") && !text.contains("/StructTreeRoot"))
    #expect(!text.contains("/StructParent"))
  }
}
