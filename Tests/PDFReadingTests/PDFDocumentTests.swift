import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

@Suite(.enabled(if: canRead, "install qpdf"))
struct PDFDocumentTests {
  @Test func thePageTreeIsReadAsFarAsPagesAreAskedFor() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 3>>")
    file.add(3, "<</Type/Page/MediaBox[0 0 10 10]>>")
    // Reading on after its page warns.
    file.add(4, "<</Type/Pages/Kids[5 0 R 4 0 R]>>")
    file.add(5, "<</Type/Page/MediaBox[0 0 20 20]>>")
    let document = try PDFDocument(bytes: file.bytes, findsPagesAsNeeded: true)
    #expect(document.pages.count(upTo: 1) == 1)
    #expect(document.pages[0].size().width == 10)
    #expect(document.pages.count(upTo: 2) == 2 && document.warnings.isEmpty)
    #expect(document.pages.count(upTo: 3) == 2 && document.pages.count == 2)
    #expect(document.warnings.count == 1)
    #expect(document.pages.map(\.number) == [1, 2])
  }

  @Test func pagesWithoutATreeInheritFromTheirParents() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1/Parent 5 0 R/MediaBox[0 0 10 20]>>")
    file.add(3, "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>")
    file.addStream(4, "", [])
    file.add(5, "<</Type/Pages/Parent 2 0 R/MediaBox[0 0 1 1]/Resources<</Font<</F 6 0 R>>>>>>")
    let document = try PDFDocument(bytes: file.bytes)
    let page = try #require(document.pages.first)
    #expect(page.size() == Size(width: 10, height: 20))
    #expect(document.dictionary(page.dictionary["Resources"])["Font"] != nil)
  }

  @Test(arguments: [
    ("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>", ["PDF/A-2a"]),
    (
      "<x pdfaid:part=\"4\" pdfaid:conformance = 'F' pdfuaid:part=\"2\"/>",
      ["PDF/A-4f", "PDF/UA-2"]
    ),
    ("<pdfuaid:part>1</pdfuaid:part>", ["PDF/UA-1"]), ("<pdfaid:part></pdfaid:part>", []),
    ("", []), ("pdfaid:part=", []),
  ])
  func claimsAreReadFromTheMetadata(packet: String, claims: [String]) throws {
    var file = FileBuilder.onePage("")
    file.add(1, "<</Type/Catalog/Pages 2 0 R/Metadata 5 0 R>>")
    file.addStream(5, "/Type/Metadata/Subtype/XML", Array(packet.utf8))
    #expect(try PDFDocument(bytes: file.bytes).claimedStandards == claims)
  }

  @Test func pagesComeInTheOrderOfTheTree() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R 6 0 R]/Count 3>>")
    file.add(3, "<</Type/Pages/Parent 2 0 R/Kids[5 0 R 4 0 R]/Count 2/MediaBox[0 0 10 20]>>")
    file.add(4, "<</Type/Page/Parent 3 0 R/Marker 4>>")
    file.add(5, "<</Type/Page/Parent 3 0 R/Marker 5>>")
    file.add(6, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 30 40]/Marker 6>>")
    let document = try PDFDocument(bytes: file.bytes)
    #expect(document.pages.map { $0.dictionary["Marker"] } == [5, 4, 6])
    #expect(document.pages.map { $0.size().width } == [10, 10, 30])
    #expect(document.pages.map(\.number) == [1, 2, 3])
    #expect(document.version == "1.7")
    #expect(!document.isEncrypted)
    #expect(document.permissions == .all)
    #expect(document.warnings.isEmpty)
  }

  @Test func informationIsDecodedAsTheStringsSay() throws {
    var file = FileBuilder.onePage("")
    file.add(
      5,
      "<</Title(Caf\\351 \\200)/Author<FEFF0416001B0065006E001B0416>/Subject(\u{EF}\u{BB}\u{BF})>>")
    file.trailer += "/Info 5 0 R"
    let document = try PDFDocument(bytes: file.bytes)
    #expect(document.information("Title") == "Café •")
    #expect(document.information("Author") == "ЖЖ")
    #expect(document.information("Keywords") == nil)
  }

  @Test func namesThatAreNotUTF8KeepTheirBytes() throws {
    let document = try PDFDocument(
      bytes: FileBuilder.onePage("/Marker/A#E9#20#2F/Other/é").bytes)
    let dictionary = document.pages[0].dictionary
    var bytes = PDFBytes()
    bytes.append(object: dictionary["Marker"] ?? .null)
    bytes.append(object: dictionary["Other"] ?? .null)
    #expect(String(decoding: bytes.array, as: UTF8.self) == "/#41#E9#20#2F/#C3#A9")
  }

  @Test func outlineLeadsToPages() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R/Outlines 5 0 R/Names<</Dests 9 0 R>>>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>")
    file.add(3, "<</Type/Page/Parent 2 0 R>>")
    file.add(4, "<</Type/Page/Parent 2 0 R>>")
    file.add(5, "<</First 6 0 R/Last 8 0 R>>")
    file.add(6, "<</Title(One)/Dest[3 0 R/Fit]/First 7 0 R/Next 8 0 R>>")
    file.add(7, "<</Title(One and a half)/A<</S/GoTo/D(there)>>>>")
    file.add(8, "<</Title(Nowhere)/Dest(missing)>>")
    file.add(9, "<</Names[(there)<</D[4 0 R/XYZ 0 0 0]>>]>>")
    let outline = try PDFDocument(bytes: file.bytes).outline
    #expect(outline.map(\.title) == ["One", "One and a half", "Nowhere"])
    #expect(outline.map(\.level) == [1, 2, 1])
    #expect(outline.map(\.pageIndex) == [0, 1, nil])
  }

  @Test func attachmentsComeWithTheirBytes() throws {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Kids[5 0 R]>>>>/AF[6 0 R]>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
    file.add(3, "<</Type/Page/Parent 2 0 R/Annots[<</Subtype/FileAttachment/FS 8 0 R>>]>>")
    file.add(5, "<</Names[(a)6 0 R]>>")
    file.add(
      6, "<</Type/Filespec/F(x)/UF(data.csv)/Desc(The data)/AFRelationship/Data/EF<</F 7 0 R>>>>")
    file.addStream(7, "/Subtype/text#2Fcsv/Params<</Size 3/ModDate(D:2026)>>", Array("a,b".utf8))
    file.add(8, "<</F(note.txt)/EF<</UF 9 0 R/F 9 0 R>>>>")
    file.addStream(9, "/Filter/ASCIIHexDecode", Array("68 69>".utf8))
    let document = try PDFDocument(bytes: file.bytes)
    let attachments = document.attachments
    #expect(attachments.map(\.name) == ["data.csv", "note.txt"])
    #expect(attachments.first?.description == "The data")
    #expect(attachments.first?.mediaType == "text/csv")
    #expect(attachments.first?.relationship == "Data")
    #expect(attachments.first?.declaredSize == 3)
    #expect(attachments.first?.modificationDate == "D:2026")
    #expect(attachments.map { document.contents(of: $0) } == [Array("a,b".utf8), Array("hi".utf8)])
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func encryptedFilesOpenWithEitherPassword() throws {
    let plain = FileBuilder.onePage("", content: "0 g").bytes
    let locked = [UInt8](
      try Tool.run(
        "qpdf",
        ["--encrypt", "user", "owner", "256", "--print=none", "--modify=annotate", "--", "%", "-"],
        on: plain, keepsErrors: false
      ).output)
    #expect(throws: ReadingError.locked(name: "PDF", isPasswordWrong: false)) {
      try PDFDocument(bytes: locked)
    }
    #expect(throws: ReadingError.locked(name: "PDF", isPasswordWrong: true)) {
      try PDFDocument(bytes: locked, password: "other")
    }
    for password in ["user", "owner"] {
      let document = try PDFDocument(bytes: locked, password: password)
      #expect(document.isEncrypted)
      #expect(document.permissions.contains(.annotate))
      #expect(!document.permissions.contains(.print))
      #expect(
        document.decodedBytes(document.pages[0].dictionary["Contents"]) == Array("0 g".utf8))
    }
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func filesThatNeedNoPasswordOpenWithout() throws {
    let plain = FileBuilder.onePage("", content: "0 g").bytes
    let locked = [UInt8](
      try Tool.run(
        "qpdf", ["--allow-weak-crypto", "--encrypt", "", "owner", "128", "--", "%", "-"], on: plain,
        keepsErrors: false
      ).output)
    #expect(try PDFDocument(bytes: locked).pages.count == 1)
  }
}
