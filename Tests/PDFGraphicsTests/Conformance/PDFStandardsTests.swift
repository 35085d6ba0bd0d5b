import ComposePDFGraphics
import ComposePDFWriter
import Testing

struct PDFStandardsTests {
  @Test(arguments: [
    ("pdfa-3a,pdfua-1", [PDFStandard.pdfA3a, .pdfUA1]),
    ("pdfua-2 pdfa-4", [.pdfA4, .pdfUA2]), ("PDF/A-2a, PDF/UA-1", [.pdfA2a, .pdfUA1]),
    ("pdfa-1b", [.pdfA1b]), ("pdfua-1,pdfua-1", [.pdfUA1]), ("none", []),
  ])
  func namesAreRead(text: String, members: [PDFStandard]) throws {
    #expect(try PDFStandards(parsing: text).members == members)
  }

  @Test func whatNoFileCanBeIsRefused() {
    func conflict(_ text: String) -> PDFStandards.Conflict? {
      do {
        _ = try PDFStandards(parsing: text)
        return nil
      } catch {
        return error
      }
    }
    #expect(conflict("pdfa-4,pdfua-1") == .differentVersions(.pdfA4, .pdfUA1))
    #expect(conflict("pdfa-1a,pdfua-2") == .differentVersions(.pdfA1a, .pdfUA2))
    #expect(conflict("pdfa-2a,pdfa-3b") == .sameKind(.pdfA2a, .pdfA3b))
    #expect(conflict("pdfua-1,pdfua-2") == .sameKind(.pdfUA1, .pdfUA2))
    #expect(conflict("pdfa-5") == .unknown("pdfa-5"))
    #expect(conflict(" ,") == .unknown(" ,"))
  }

  @Test func theVersionIsTheNewestThatAllTake() throws {
    func version(_ text: String, _ asked: PDFVersion? = nil) throws -> PDFVersion {
      try PDFStandards(parsing: text).version(asked: asked)
    }
    #expect(try version("none") == .v17)
    #expect(try version("pdfa-1b") == .v14)
    #expect(try version("pdfa-1a,pdfua-1") == .v14)
    #expect(try version("pdfa-2a,pdfua-1") == .v17)
    #expect(try version("pdfa-2a", .v15) == .v15)
    #expect(try version("pdfa-4f,pdfua-2") == .v20)
    #expect(throws: PDFStandards.Conflict.version(.v17, .pdfA1b)) {
      try version("pdfa-1b", .v17)
    }
    #expect(throws: PDFStandards.Conflict.version(.v17, .pdfUA2)) {
      try version("pdfua-2", .v17)
    }
  }

  @Test func everyStandardForbidsTheGlyphForMissingCharacters() {
    for standard in PDFStandard.allCases {
      #expect(ConformanceRule.missingGlyph.clause(in: standard) != nil, "\(standard)")
    }
  }

  @Test func aVersionIncompatibleWithTheStandardsMakesNoFile() throws {
    let options = PDFOptions(version: .v20, standards: try PDFStandards([.pdfA2b]))
    #expect(throws: PDFError.self) { try PDFContext(sink: MemorySink(), options: options) }
  }
}
