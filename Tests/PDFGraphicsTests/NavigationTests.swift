import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

struct NavigationTests {
  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func longTargetsAreWrittenOnce() throws {
    let address = "https://example.org/" + String(repeating: "x", count: 1000)
    let name = String(repeating: "n", count: 1000)
    let (pdf, summary) = try document(PDFOptions(compresses: false)) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.addDestination(name, at: .zero)
      for _ in 0..<50 {
        for target in [LinkTarget.uri(address), .destination(name)] {
          pdf.addLink(target, over: Rect(x: 0, y: 0, width: 9, height: 9), element: nil)
        }
      }
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.split(separator: address, omittingEmptySubsequences: false).count == 3)
    // Shortened, since some viewers do not follow a name that is a reference.
    #expect(!text.contains(name))
    let links = try Tool.objects(pdf).values.compactMap {
      ($0 as? [String: Any])?["value"] as? [String: Any]
    }.filter { $0["/Subtype"] as? String == "/Link" }
    #expect(links.count == 100)
    #expect(Set(links.compactMap { $0["/A"] as? String }).count == 1)
    let names = Set(links.compactMap { $0["/Dest"] as? String })
    #expect(names == ["u:" + String(repeating: "n", count: 44) + "~aa6cd84eabef8145"])
    #expect(Set(links.compactMap { $0["/Contents"] as? String }).count == 2)
  }

  @Test func targetsBeyondTheLimitAreCountedAndLeftOut() throws {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      for count in [PDFContext.longestLink, PDFContext.longestLink + 1] {
        pdf.addLink(
          .uri(String(repeating: "x", count: count)),
          over: Rect(x: 0, y: 0, width: 9, height: 9), element: nil)
      }
      pdf.addLink(
        .destination(String(repeating: "n", count: 100_000)),
        over: Rect(x: 0, y: 0, width: 9, height: 9), element: nil)
    }
    #expect(summary.problems.longLinks == 2)
    #expect(summary.problems.missingDestinations.isEmpty)
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.split(separator: "/Subtype/Link", omittingEmptySubsequences: false).count == 2)
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func linksLeadWhereTheyShould() throws {
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: Size(width: 200, height: 100))
      pdf.addLink(
        .destination("later"), over: Rect(x: 10, y: 20, width: 30, height: 5), element: nil)
      pdf.addLink(.destination("gone"), over: Rect(x: 0, y: 0, width: 1, height: 1), element: nil)
      pdf.addLink(
        .uri("https://example.org/ä b?<x>) /AA <</S/JavaScript>>"),
        over: Rect(x: 0, y: 0, width: 1, height: 1), element: nil)
      try pdf.beginPage(size: Size(width: 200, height: 300))
      pdf.concatenate(AffineTransform(translationX: 5, y: 50))
      pdf.addDestination("later", at: Point(1, 2))
      pdf.addDestination("later", at: Point(3, 4))
    }
    #expect(summary.problems.missingDestinations == ["gone"])
    #expect(summary.problems.repeatedDestinations == ["later"])
    try Tool.check(pdf)
    let values = try Tool.objects(pdf).values.compactMap {
      ($0 as? [String: Any])?["value"] as? [String: Any]
    }
    let links = values.filter { $0["/Subtype"] as? String == "/Link" }
    #expect(links.count == 3)
    let named = try #require(links.first { $0["/Dest"] != nil })
    #expect(named["/Dest"] as? String == "u:later")
    #expect(named["/Rect"] as? [Double] == [10, 75, 40, 80])
    #expect(links.filter { $0["/Dest"] == nil && $0["/A"] == nil }.count == 1)
    let action = try #require(links.compactMap { $0["/A"] as? [String: Any] }.first)
    #expect(
      action["/URI"] as? String
        == "u:https://example.org/%C3%A4%20b?%3Cx%3E)%20/AA%20%3C%3C/S/JavaScript%3E%3E")
    let names = try #require(values.compactMap { $0["/Names"] as? [Any] }.first)
    #expect(names[0] as? String == "u:later")
    let place = try #require(names[1] as? [Any])
    #expect(place[1] as? String == "/XYZ")
    #expect(place[2] as? Double == 6 && place[3] as? Double == 248)
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func outlinesNestAsDeepAsTheyCan() throws {
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: .a4)
      pdf.addDestination("d", at: .zero)
      for (title, level) in [("A", 3), ("B", 4), ("C", 2), ("D) /AA <<", 1), ("E", 0), ("Ω", 2)] {
        pdf.addOutlineEntry(title, level: level, destination: "d")
      }
      pdf.addOutlineEntry("F", level: 99, destination: "nowhere")
    }
    #expect(summary.problems.missingDestinations == ["nowhere"])
    try Tool.check(pdf)
    let objects = try Tool.objects(pdf)
    func value(_ reference: Any?) -> [String: Any]? {
      guard let reference = reference as? String else { return nil }
      return (objects["obj:\(reference)"] as? [String: Any])?["value"] as? [String: Any]
    }
    func outline(_ parent: [String: Any]) -> String {
      var text = ""
      var item = value(parent["/First"])
      var previous: String?
      while let entry = item {
        text += (entry["/Title"] as? String ?? "").dropFirst(2)
        let below = outline(entry)
        if !below.isEmpty { text += "[\(below)]" }
        #expect((entry["/Prev"] == nil) == (previous == nil))
        previous = entry["/Title"] as? String
        item = value(entry["/Next"])
      }
      return text
    }
    let root = try #require(
      objects.values.compactMap { ($0 as? [String: Any])?["value"] as? [String: Any] }
        .first { $0["/Type"] as? String == "/Outlines" })
    #expect(outline(root) == "A[BC]D) /AA <<E[Ω[F]]")
    #expect(root["/Count"] as? Int == 7)
  }

  @Test func bookmarksNameTheLanguagesOfTheirPartsFromPDF20On() throws {
    let title = OutlineTitle("The mot", languages: [.init("fr-CA", range: 4..<7)])
    func pdf(_ version: PDFVersion) throws -> [UInt8] {
      let options = PDFOptions(
        metadata: .init(title: "T", language: "en"), compresses: false, version: version)
      return try document(options) { pdf in
        try pdf.beginPage(size: .a4)
        pdf.addDestination("d", at: .zero)
        pdf.addOutlineEntry(title, level: 1, destination: "d")
      }.0
    }
    // Poppler shows the sequences as ideographs.
    #expect(String(decoding: try pdf(.v17), as: UTF8.self).contains("/Title(The mot)"))
    let bytes = PDFTextString.encode(
      "The mot", languages: [(4..<7, "fr-CA")], elsewhere: "en")
    #expect(bytes.count == 2 + 8 + 8 + 6)
    #expect(PDFTextString.decode(bytes) == "The mot")
    // The second of two bytes of "m", behind the sequence.
    let sequence: [UInt8] = [0, 0x1B] + Array("frCA".utf8) + [0, 0x1B, 0, 0x6D]
    let file = try pdf(.v20)
    #expect(file.indices.contains { file[$0...].starts(with: sequence) })
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func hostileMetadataStaysText() throws {
    let title = ") /AA << /S /JavaScript >> \u{0} </rdf:li> & “x” ]]>"
    let metadata = PDFMetadata(
      title: title, authors: ["A & <B>", "C"], subject: "\\", keywords: ["(", ")"],
      creator: "\u{1B}x", language: "de) /X", creationDate: PDFDate(year: 2026, month: 1, day: 2))
    let (pdf, _) = try document(PDFOptions(metadata: metadata)) { try $0.beginPage(size: .a4) }
    try Tool.check(pdf)
    let values = try Tool.objects(pdf)
    let all = values.values.compactMap { ($0 as? [String: Any])?["value"] as? [String: Any] }
    #expect(!all.contains { $0["/AA"] != nil || $0["/X"] != nil })
    let information = try #require(all.first { $0["/Producer"] != nil })
    #expect(information["/Author"] as? String == "u:A & <B>, C")
    #expect(information["/CreationDate"] as? String == "u:D:20260102000000+00'00'")
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.contains("&lt;/rdf:li&gt; &amp; “x” ]]&gt;"))
    #expect(text.contains("<rdf:li>A &amp; &lt;B&gt;</rdf:li><rdf:li>C</rdf:li>"))
    #expect(text.contains("<xmp:CreateDate>2026-01-02T00:00:00+00:00</xmp:CreateDate>"))
  }
}

struct PDFDateTests {
  @Test(arguments: [
    (0, 1970, 1, 1, 0), (951_782_400, 2000, 2, 29, 0), (-1, 1969, 12, 31, 23),
    (4_107_542_400, 2100, 3, 1, 0), (1_767_323_045, 2026, 1, 2, 3),
    (253_402_300_799, 9999, 12, 31, 23), (-62_167_219_200, 0, 1, 1, 0),
  ])
  func secondsAreDates(seconds: Int, year: Int, month: Int, day: Int, hour: Int) throws {
    let date = try #require(PDFDate(secondsSince1970: seconds))
    #expect(date.year == year && date.month == month && date.day == day && date.hour == hour)
  }

  @Test func whatIsNoDateIsRefused() {
    #expect(PDFDate(year: 2026, month: 13, day: 1) == nil)
    #expect(PDFDate(secondsSince1970: .max) == nil)
    #expect(PDFDate(secondsSince1970: .min) == nil)
  }
}
