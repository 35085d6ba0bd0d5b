import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct LayerTests {
  private func make(
    _ standards: PDFStandards?, isPrinted: Bool? = false
  ) throws -> (bytes: [UInt8], summary: PDFSummary) {
    var options = PDFOptions(
      metadata: PDFMetadata(title: "T", language: "en"), compresses: false)
    options.standards = standards
    let text = run("Word", try face())
    return try document(options) { pdf in
      let outer = pdf.makeLayer(LayerSettings(name: "Outer (Ω", isVisible: false, isLocked: true))
      let inner = pdf.makeLayer(LayerSettings(name: "Inner", isPrinted: isPrinted))
      try pdf.beginPage(size: .a4)
      pdf.draw(text, at: Point(10, 10), color: .black)
      pdf.withLayer(outer) {
        pdf.draw(text, at: Point(10, 30), color: .black)
        pdf.withLayer(inner) {
          pdf.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: .red)
        }
        pdf.draw(text, at: Point(10, 50), color: .black)
      }
      try pdf.withLayer(inner) { try pdf.beginPage(size: .a4) }
      pdf.draw(text, at: Point(10, 10), color: .black)
    }
  }

  @Test func drawingIsInItsLayers() throws {
    let (pdf, summary) = try make(nil)
    try Tool.check(pdf)
    #expect(summary.problems.isEmpty)
    let objects = try Objects(pdf)
    let properties = try #require(try objects.catalog["/OCProperties"] as? [String: Any])
    let groups = try #require((properties["/OCGs"] as? [Any])?.compactMap(objects.dictionary))
    #expect(groups.map { $0["/Name"] as? String } == ["u:Outer (Ω", "u:Inner"])
    let usage = groups[1]["/Usage"] as? [String: [String: String]]
    #expect(usage == ["/Print": ["/PrintState": "/OFF"]])
    let configuration = try #require(properties["/D"] as? [String: Any])
    let names = { (key: String) in
      (configuration[key] as? [Any])?.compactMap { objects.dictionary($0)?["/Name"] as? String }
    }
    #expect(names("/OFF") == ["u:Outer (Ω"] && names("/Locked") == ["u:Outer (Ω"])
    #expect(names("/Order") == ["u:Outer (Ω", "u:Inner"])
    let states = try #require(configuration["/AS"] as? [[String: Any]])
    #expect(states.map { $0["/Event"] as? String } == ["/Print"])
    // Every sequence that begins ends, text objects lie whole within them or they in them.
    let text = String(decoding: pdf, as: UTF8.self)
    var open: [String] = []
    for line in text.split(separator: "\n") {
      let part = line.split(separator: " ").last.map(String.init) ?? ""
      if part.hasSuffix("BDC") || part.hasSuffix("BMC") { open.append("M") }
      if part == "BT" { open.append("T") }
      if part == "EMC" { #expect(open.popLast() == "M") }
      if part == "ET" { #expect(open.popLast() == "T") }
    }
    #expect(open.isEmpty)
    #expect(text.contains("/OC/L0 BDC") && text.contains("/OC/L1 BDC"))
  }

  @Test func archivesHaveNoLayersThatSwitchByThemselves() throws {
    let (asked, summary) = try make(try PDFStandards([.pdfA2b]))
    #expect(summary.conformance.claimed == [.pdfA2b])
    #expect(!String(decoding: asked, as: UTF8.self).contains("/AS["))
    #expect(try make(nil).summary.conformance.claimed == [.pdfUA1])
    #expect(try make(nil, isPrinted: nil).summary.conformance.claimed.contains(.pdfA2a))
  }

  @Test func layersOfOtherDocumentsAreNone() throws {
    var other: PDFLayer?
    _ = try document { other = $0.makeLayer(LayerSettings(name: "x")) }
    let layer = try #require(other)
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: .a4)
      pdf.withLayer(layer) { pdf.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: .red) }
    }
    try Tool.check(pdf)
    #expect(summary.problems.invalidLayers == 1)
    #expect(try Objects(pdf).catalog["/OCProperties"] == nil)
  }
}
