import ComposeGeometry
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct AttachmentTests {
  @Test func filesComeBackByteForByte() throws {
    let folder = try TemporaryFolder()
    // Two pieces and a bit, which no compressor makes smaller.
    var random = RandomNumbers(seed: 7)
    let long = (0..<PDFWriter.pieceSize * 2 + 5).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let path = try folder.write("long", long)
    let contents: [String: [UInt8]] = [
      "empty.txt": [], "short.csv": Array("a,b\n".utf8),
      "lines.txt": Array(String(repeating: "line\n", count: 900).utf8), "long.bin": long,
    ]
    var options = PDFOptions()
    options.attachments = contents.sorted { $0.key < $1.key }.map { name, bytes in
      PDFAttachment(
        name: name, content: name == "long.bin" ? .file(path: path) : .bytes(bytes),
        relationship: .data)
    }
    for compresses in [true, false] {
      options.compresses = compresses
      let (pdf, _) = try document(options) { try $0.beginPage(size: .a4) }
      try Tool.check(pdf)
      for (name, bytes) in contents {
        let shown = try Tool.run("qpdf", ["--show-attachment=\(name)", "%"], on: pdf)
        #expect(shown.output == Data(bytes), "\(name)")
      }
    }
  }

  @Test func specificationsSayWhatTheFilesAre() throws {
    var options = PDFOptions()
    options.attachments = [
      PDFAttachment(
        name: "../../etc/Mäßig:1.csv", content: .bytes([1, 2]), description: "(Zahlen",
        mediaType: "text/csv", relationship: .data,
        creationDate: PDFDate(year: 2026, month: 1, day: 2),
        modificationDate: PDFDate(year: 2026, month: 1, day: 3)),
      PDFAttachment(name: "a", content: .bytes([]), mediaType: "text/csv; charset=utf-8"),
      PDFAttachment(name: "a", content: .bytes([3]), relationship: .source),
      PDFAttachment(name: "..", content: .bytes([]), relationship: .supplement),
    ]
    let (pdf, _) = try document(options) { try $0.beginPage(size: .a4) }
    try Tool.check(pdf)
    let objects = try Objects(pdf)
    let root = try objects.catalog
    let files = try #require(objects.array(root["/AF"])?.compactMap(objects.dictionary))
    #expect(files.map { $0["/UF"] as? String } == ["u:Mäßig:1.csv", "u:a", "u:a", "u:attachment"])
    #expect(files[0]["/F"] as? String == "u:M__ig_1.csv")
    #expect(files[0]["/Desc"] as? String == "u:(Zahlen")
    #expect(
      files.map { $0["/AFRelationship"] as? String } == [
        "/Data", "/Unspecified", "/Source", "/Supplement",
      ])
    let streams = files.compactMap {
      objects.dictionary(($0["/EF"] as? [String: Any])?["/F"])
    }
    #expect(streams[0]["/Subtype"] as? String == "/text/csv")
    #expect(streams[1]["/Subtype"] as? String == "/application/octet-stream")
    let parameters = try #require(streams[0]["/Params"] as? [String: Any])
    #expect(parameters["/Size"] as? Int == 2)
    #expect(parameters["/CreationDate"] as? String == "u:D:20260102000000+00'00'")
    #expect(parameters["/ModDate"] as? String == "u:D:20260103000000+00'00'")
    #expect(parameters["/CheckSum"] == nil)
    let names = try #require(objects.dictionary(root["/Names"]))
    #expect(
      Set(try objects.pairs(names["/EmbeddedFiles"], "/Names").map { $0.key as? String })
        == ["u:Mäßig:1.csv", "u:a", "u:a (2)", "u:attachment"])
  }

  @Test(arguments: PDFVersion.allCases)
  func filesHaveWhatTheVersionKnowsAndNoDateThatIsMadeUp(version: PDFVersion) throws {
    let dates = [nil, PDFDate(year: 2026, month: 1, day: 2)]
    for date in dates {
      var options = PDFOptions(version: version)
      options.attachments = [
        PDFAttachment(
          name: "a.csv", content: .bytes([1]), description: "Numbers", modificationDate: date)
      ]
      let (pdf, _) = try document(options) { try $0.beginPage(size: .a4) }
      try Tool.check(pdf)
      let objects = try Objects(pdf)
      let root = try objects.catalog
      #expect((root["/AF"] != nil) == (version == .v17 || version == .v20 && date != nil))
      let names = try #require(objects.dictionary(root["/Names"]))
      let pair = try #require(try objects.pairs(names["/EmbeddedFiles"], "/Names").first)
      let file = try #require(objects.dictionary(pair.value))
      #expect((file["/AFRelationship"] != nil) == (version >= .v17))
      #expect(file["/UF"] != nil)
      #expect((file["/Desc"] != nil) == (version >= .v16))
      let stream = try #require(objects.dictionary((file["/EF"] as? [String: Any])?["/F"]))
      let parameters = try #require(stream["/Params"] as? [String: Any])
      #expect((parameters["/ModDate"] != nil) == (date != nil))
    }
  }

  @Test func anUnreadableFileIsAnErrorAndTheRestContinue() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe")
    let (pdf, _) = try document { pdf in
      for path in ["/nowhere/at/all", folder["pipe"], folder.path] {
        let attachment = PDFAttachment(name: "x", content: .file(path: path))
        #expect { try pdf.attach(attachment) } throws: { error in
          if case PDFError.cannotRead(let named, _)? = error as? PDFError {
            named == path
          } else {
            false
          }
        }
      }
      try pdf.attach(PDFAttachment(name: "y", content: .bytes([9])))
    }
    try Tool.check(pdf)
    #expect(
      try Objects(pdf).dictionaries.filter { $0["/Type"] as? String == "/Filespec" }.count == 1)
  }
}
