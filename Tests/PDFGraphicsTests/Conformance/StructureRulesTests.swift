import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Testing

/// The rules of the structure tree, each kept and broken.
struct StructureRulesTests {
  /// The rules that a tree goes against, made by `make` with a way to draw something.
  private func rules(
    _ standard: PDFStandard = .pdfUA1, _ make: (PDFContext, (StructureElement) -> Void) -> Void
  ) throws -> [ConformanceRule] {
    let options = PDFOptions(
      metadata: .init(title: "T", language: "en"), standards: try PDFStandards([standard]))
    let (_, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      make(pdf) { element in
        pdf.withContent(.element(element)) {
          pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
        }
      }
    }
    return summary.conformance.violations.map(\.rule)
  }

  private func headings(_ levels: [Int]) throws -> [ConformanceRule] {
    try rules { pdf, draw in
      for level in levels {
        draw(pdf.makeElement(.heading(level: level), in: .document, properties: .init()))
      }
    }
  }

  @Test(arguments: [[1], [1, 2, 3, 2, 1, 2], [1, 1, 2, 3, 4, 5, 6, 1]])
  func headingsGoDownByOneAndUpAtWill(levels: [Int]) throws {
    #expect(try headings(levels) == [])
  }

  @Test(arguments: [[2], [1, 3], [1, 2, 1, 3], [1, 2, 4]])
  func headingsThatSkipAreFound(levels: [Int]) throws {
    #expect(try headings(levels) == [.headingLevels])
  }

  @Test func headingsThatHoldNothingDoNotCount() throws {
    let found = try rules { pdf, draw in
      draw(pdf.makeElement(.heading(level: 1), in: .document, properties: .init()))
      _ = pdf.makeElement(.heading(level: 5), in: .document, properties: .init())
      draw(pdf.makeElement(.heading(level: 2), in: .document, properties: .init()))
    }
    #expect(found == [])
  }

  /// A table of so many cells in each row; a second number is the cell's span.
  private func table(_ rows: [[(columns: Int, rows: Int)]]) throws -> [ConformanceRule] {
    try rules { pdf, draw in
      let table = pdf.makeElement(.table, in: .document, properties: .init())
      for cells in rows {
        let row = pdf.makeElement(.tableRow, in: table, properties: .init())
        for cell in cells {
          draw(
            pdf.makeElement(
              .tableDataCell, in: row,
              properties: .init(columnSpan: cell.columns, rowSpan: cell.rows)))
        }
      }
    }
  }

  @Test func rowsHaveTheSameColumnsSpansCounted() throws {
    let one = (columns: 1, rows: 1)
    #expect(try table([[one, one], [one, one]]) == [])
    #expect(try table([[one, one], [one]]) == [.tableShape])
    #expect(try table([[(2, 1), one], [one, one, one]]) == [])
    #expect(try table([[(1, 2), one], [one]]) == [])
    #expect(try table([[(1, 2), one], [one, one]]) == [.tableShape])
    #expect(try table([[one, (1, 2)], [(2, 1)]]) == [.tableShape])
  }

  @Test func anEmptyCellKeepsItsPlace() throws {
    let found = try rules { pdf, draw in
      let table = pdf.makeElement(.table, in: .document, properties: .init())
      for isEmpty in [false, true] {
        let row = pdf.makeElement(.tableRow, in: table, properties: .init())
        for column in 0..<3 {
          let cell = pdf.makeElement(.tableDataCell, in: row, properties: .init())
          if !isEmpty || column != 1 { draw(cell) }
        }
      }
    }
    #expect(found == [])
  }

  @Test func elementsLieWhereTheyBelong() throws {
    let pairs: [(StructureType, StructureType)] = [
      (.paragraph, .tableRow), (.table, .tableDataCell), (.list, .paragraph),
      (.paragraph, .listItem), (.listItem, .paragraph), (.tableOfContents, .paragraph),
      (.paragraph, .tableOfContentsItem), (.tableRow, .paragraph), (.paragraph, .tableHead),
    ]
    for (outer, inner) in pairs {
      let found = try rules { pdf, draw in
        let parent = pdf.makeElement(outer, in: .document, properties: .init())
        draw(pdf.makeElement(inner, in: parent, properties: .init()))
      }
      #expect(found.contains(.nesting), "\(outer) \(inner)")
    }
  }

  @Test func aHeadNeedsABody() throws {
    let found = try rules { pdf, draw in
      let table = pdf.makeElement(.table, in: .document, properties: .init())
      let head = pdf.makeElement(.tableHead, in: table, properties: .init())
      let row = pdf.makeElement(.tableRow, in: head, properties: .init())
      draw(pdf.makeElement(.tableHeaderCell, in: row, properties: .init()))
    }
    #expect(found == [.nesting])
  }

  @Test func version14HasNoGroupsOfRows() throws {
    let options = PDFOptions(
      metadata: .init(title: "T", language: "en"), compresses: false,
      standards: try PDFStandards([.pdfA1a]))
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      let table = pdf.makeElement(.table, in: .document, properties: .init())
      for group in [StructureType.tableHead, .tableBody] {
        let group = pdf.makeElement(group, in: table, properties: .init())
        let row = pdf.makeElement(.tableRow, in: group, properties: .init())
        let cell = pdf.makeElement(.tableDataCell, in: row, properties: .init())
        pdf.withContent(.element(cell)) {
          pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
        }
      }
    }
    #expect(summary.conformance.claimed == [.pdfA1a])
    let reader = ContentReader(pdf)
    #expect(reader.objects(with: "/S/THead").isEmpty && reader.objects(with: "/S/TBody").isEmpty)
    let table = try #require(reader.objects(with: "/S/Table").first)
    #expect(reader.objects(with: "/S/TR/P \(table) 0 R").count == 2)
  }

  /// PDF/A-1a knows no type for annotations, for which PDF/UA-1 asks.
  @Test(arguments: [[PDFStandard.pdfA1a], [.pdfUA1, .pdfA1a]])
  func version14HasNoTypeForAnnotations(standards: [PDFStandard]) throws {
    let options = PDFOptions(
      metadata: .init(title: "T", language: "en"), compresses: false, version: .v14,
      standards: try PDFStandards(standards))
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.addAnnotation(
        PDFAnnotation(.square(), contents: "A box"),
        over: Rect(x: 50, y: 200, width: 60, height: 30))
    }
    #expect(summary.conformance.claimed == [standards[0]])
    let reader = ContentReader(pdf)
    #expect(reader.objects(with: "/S/Annot").count == standards.count - 1)
  }

  @Test func aCaptionIsFirstOrLast() throws {
    for (place, isFound) in [(0, false), (1, true), (2, false)] {
      let found = try rules { pdf, draw in
        let table = pdf.makeElement(.table, in: .document, properties: .init())
        for index in 0...2 {
          if index == place {
            draw(pdf.makeElement(.caption, in: table, properties: .init()))
          } else {
            let row = pdf.makeElement(.tableRow, in: table, properties: .init())
            draw(pdf.makeElement(.tableDataCell, in: row, properties: .init()))
          }
        }
      }
      #expect(found == (isFound ? [.nesting] : []))
    }
  }

  @Test func anItemHoldsNothingOutsideItsParts() throws {
    let found = try rules(.pdfUA2) { pdf, draw in
      let list = pdf.makeElement(.list, in: .document, properties: .init())
      draw(pdf.makeElement(.listItem, in: list, properties: .init()))
    }
    #expect(found == [.listContent])
  }

  @Test func everyLinkIsPartOfALinkElement() throws {
    let options = PDFOptions(metadata: .init(title: "T", language: "en"), compresses: false)
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      let paragraph = pdf.makeElement(.paragraph, in: .document, properties: .init())
      let link = pdf.makeElement(.link, in: paragraph, properties: .init())
      let box = Rect(x: 0, y: 0, width: 9, height: 9)
      for element in [link, paragraph, nil] {
        pdf.beginContent(.element(paragraph))
        pdf.fill(box, with: .black)
        pdf.addLink(.uri("https://example.org"), over: box, element: element)
      }
      pdf.addLink(.uri(""), over: box, element: nil)
    }
    #expect(summary.conformance.claimed == [.pdfA2a, .pdfUA1])
    let reader = ContentReader(pdf)
    let annotations = reader.objects(with: "/Subtype/Link")
    #expect(annotations.count == 4)
    for number in annotations {
      #expect(reader.object(number).contains("/StructParent "))
      #expect(!reader.object(number).contains("/Contents()"))
      let owner = reader.objects(with: "/Obj \(number) 0 R")
      #expect(owner.count == 1 && reader.object(owner.first ?? 0).contains("/S/Link"))
    }
  }
}
