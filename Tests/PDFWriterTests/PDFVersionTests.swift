import ComposePDFWriter
import Foundation
import Testing

struct PDFVersionTests {
  @Test(arguments: PDFVersion.allCases)
  func theHeaderHasTheVersion(version: PDFVersion) throws {
    let pdf = try makeFile(version: version)
    #expect(pdf.starts(with: Array("%PDF-\(version.rawValue)\n%".utf8)))
  }

  @Test func versionsComeInTheOrderOfTheirNumbers() {
    let versions = PDFVersion.allCases
    #expect(versions.sorted() == versions)
    #expect(versions.map(\.rawValue).sorted() == versions.map(\.rawValue))
  }

  @Test(
    .enabled(if: QPDF.isInstalled, "install qpdf"),
    arguments: PDFVersion.allCases, [true, false])
  func filesOfEveryVersionAreSound(version: PDFVersion, compresses: Bool) throws {
    let pdf = try makeFile(version: version, compresses: compresses, pages: 40)
    let check = try QPDF.run(["--check"], on: pdf)
    #expect(check.status == 0, "\(String(decoding: check.output, as: UTF8.self))")
    let count = try QPDF.run(["--show-npages"], on: pdf)
    #expect(String(decoding: count.output, as: UTF8.self) == "40\n")
  }

  @Test func before15TheCrossReferencesAreText() throws {
    let pdf = try makeFile(version: .v14, pages: 3)
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(!text.contains("/ObjStm") && !text.contains("/XRef"))
    let table = try #require(text.range(of: "xref\n0 "))
    // Entries of exactly 20 bytes, the first that of the list of free objects.
    let rows = text[table.upperBound...].split(separator: "\n")
    let count = try #require(Int(rows[0]))
    #expect(rows[1] == "0000000000 65535 f ")
    #expect(rows[1...count].allSatisfy { $0.utf8.count == 19 })
    #expect(rows[count + 1] == "trailer")
    #expect(rows[count + 2].contains("/Size \(count)/Root"))
  }

  @Test(.enabled(if: QPDF.isInstalled, "install qpdf"))
  func objectsOfATextTableAreFound() throws {
    var references: [PDFReference] = []
    let pdf = try makeFile(version: .v14) { writer throws(PDFError) in
      _ = writer.reserve()
      for number in 0..<300 { references.append(try writer.write(.integer(number * 7))) }
    }
    let objects = try QPDF.objects(of: pdf)
    for (number, reference) in references.enumerated() {
      let object = try #require(objects["obj:\(reference.number) 0 R"] as? [String: Any])
      #expect(object["value"] as? Int == number * 7)
    }
  }

  @Test func theLongestStringIsKnown() throws {
    let writer = try PDFWriter(sink: MemorySink())
    _ = try writer.write([.string([40, 40, 40]), .string(Array("ab".utf8))])
    try writer.writeStream(["A": .string([1, 2, 3, 4])], [], as: writer.reserve())
    #expect(writer.longestString == 4)
    writer.cancel()
  }
}
