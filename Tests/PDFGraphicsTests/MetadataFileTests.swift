import ComposeGeometry
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

/// Title, authors, subject and keywords as they stand in the file.
@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct MetadataFileTests {
  private let metadata = PDFMetadata(
    title: "Wärme & Licht", authors: ["Ann Ärmel", "Bob"], subject: "Über <Licht>",
    keywords: ["Licht", "Wärme", "日光"], creator: "tests", language: "de")

  private func file(_ options: PDFOptions) throws -> [UInt8] {
    let (pdf, summary) = try document(options) { try $0.beginPage(size: .a4) }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    return pdf
  }

  private func information(_ pdf: [UInt8]) throws -> [String: Any]? {
    let objects = try Tool.objects(pdf)
    let trailer = try #require((objects["trailer"] as? [String: Any])?["value"] as? [String: Any])
    guard let reference = trailer["/Info"] as? String else { return nil }
    return (objects["obj:\(reference)"] as? [String: Any])?["value"] as? [String: Any]
  }

  @Test func theInformationDictionaryHasThem() throws {
    let information = try #require(try information(file(PDFOptions(metadata: metadata))))
    #expect(information["/Title"] as? String == "u:Wärme & Licht")
    #expect(information["/Author"] as? String == "u:Ann Ärmel, Bob")
    #expect(information["/Subject"] as? String == "u:Über <Licht>")
    #expect(information["/Keywords"] as? String == "u:Licht, Wärme, 日光")
    #expect(information["/Creator"] as? String == "u:tests")
  }

  @Test func theMetadataStreamHasTheSame() throws {
    let text = String(decoding: try file(PDFOptions(metadata: metadata)), as: UTF8.self)
    let start = try #require(text.range(of: "<x:xmpmeta"))
    let end = try #require(text.range(of: "</x:xmpmeta>"))
    let packet = text[start.lowerBound..<end.upperBound]
    for element in [
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">Wärme &amp; Licht</rdf:li>",
      "<dc:creator><rdf:Seq><rdf:li>Ann Ärmel</rdf:li><rdf:li>Bob</rdf:li></rdf:Seq>",
      "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">Über &lt;Licht&gt;</rdf:li>",
      "<dc:subject><rdf:Bag><rdf:li>Licht</rdf:li><rdf:li>Wärme</rdf:li><rdf:li>日光</rdf:li>",
      "<pdf:Keywords>Licht, Wärme, 日光</pdf:Keywords>",
      "<dc:language><rdf:Bag><rdf:li>de</rdf:li></rdf:Bag></dc:language>",
    ] {
      #expect(packet.contains(element), "\(element)")
    }
  }

  @Test func valuesNotSetAreInNeither() throws {
    let pdf = try file(PDFOptions(metadata: PDFMetadata(title: "T")))
    let information = try #require(try information(pdf))
    #expect(Set(information.keys) == ["/Title", "/Producer"])
    let text = String(decoding: pdf, as: UTF8.self)
    for element in ["dc:description", "dc:subject", "pdf:Keywords", "dc:creator"] {
      #expect(!text.contains("<\(element)>"), "\(element)")
    }
  }

  @Test func fromVersion2OnTheStreamHasItAlone() throws {
    let pdf = try file(PDFOptions(metadata: metadata, version: .v20))
    #expect(try information(pdf) == nil)
    #expect(String(decoding: pdf, as: UTF8.self).contains("<pdf:Keywords>Licht, Wärme, 日光"))
  }
}
