import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import TestSupport
import Testing

struct OutputIntentTests {
  /// The profile of a file, taken out by qpdf.
  private func profile() throws -> [UInt8] {
    let (pdf, _) = try document(PDFOptions(metadata: .init(title: "T", language: "en"))) {
      try $0.beginPage(size: .a4)
    }
    let objects = try Tool.objects(pdf)
    let root = try #require(
      objects.values.compactMap { ($0 as? [String: Any])?["value"] as? [String: Any] }
        .first { $0["/Type"] as? String == "/Catalog" })
    let intent = try #require((root["/OutputIntents"] as? [[String: Any]])?.first)
    #expect(intent["/S"] as? String == "/GTS_PDFA1")
    #expect(intent["/OutputConditionIdentifier"] as? String == "u:sRGB")
    let reference = try #require(intent["/DestOutputProfile"] as? String)
    let number = try #require(reference.split(separator: " ").first)
    return Array(
      try Tool.run("qpdf", ["--show-object=\(number)", "--filtered-stream-data", "%"], on: pdf)
        .output)
  }

  private func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func theProfileIsSRGBOfVersion2() throws {
    let profile = try profile()
    #expect(number(profile, at: 0) == profile.count && profile.count < 600)
    #expect(profile[8] == 2)
    #expect(String(decoding: profile[12..<24], as: UTF8.self) == "mntrRGB XYZ ")
    #expect(String(decoding: profile[36..<40], as: UTF8.self) == "acsp")
    var elements: [String: Range<Int>] = [:]
    for index in 0..<number(profile, at: 128) {
      let entry = 132 + 12 * index
      let offset = number(profile, at: entry + 4)
      let name = String(decoding: profile[entry..<entry + 4], as: UTF8.self)
      elements[name] = offset..<offset + number(profile, at: entry + 8)
      #expect(offset % 4 == 0 && elements[name].map { $0.upperBound <= profile.count } == true)
    }
    #expect(
      elements.keys.sorted() == [
        "bTRC", "bXYZ", "cprt", "desc", "gTRC", "gXYZ", "rTRC", "rXYZ", "wtpt",
      ])
    // The primaries add up to the white point, within the rounding of sixteen bits.
    for axis in 0..<3 {
      let sum = ["rXYZ", "gXYZ", "bXYZ"].reduce(0) {
        $0 + number(profile, at: (elements[$1]?.lowerBound ?? 0) + 8 + 4 * axis)
      }
      let white = number(profile, at: (elements["wtpt"]?.lowerBound ?? 0) + 8 + 4 * axis)
      #expect(abs(sum - white) <= 1)
    }
    let curve = try #require(elements["gTRC"]).lowerBound
    #expect(elements["rTRC"] == elements["bTRC"] && number(profile, at: curve + 8) == 64)
    /// A step of the curve, 0…1.
    func level(_ index: Int) -> Double {
      Double(Int(profile[curve + 12 + 2 * index]) << 8 | Int(profile[curve + 13 + 2 * index]))
        / 65_535
    }
    #expect(level(0) == 0 && level(63) == 1)
    // IEC 61966-2-1: half the signal is 21.4 % of the light.
    let middle = (level(31) + level(32)) / 2
    #expect(abs(middle - 0.2140) < 0.0002)
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func transparentImagesAreFlattenedOntoWhiteInPart1() throws {
    let image = try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .rgb, samples: [255, 0, 0, 0, 0, 255],
      alpha: AlphaPlane([255, 0]))
    let options = PDFOptions(
      metadata: .init(title: "T", language: "en"), compresses: false,
      standards: try PDFStandards([.pdfA1b]))
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(image, in: Rect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(summary.conformance.claimed == [.pdfA1b])
    #expect(!String(decoding: pdf, as: UTF8.self).contains("/SMask"))
    let number = try #require(ContentReader(pdf).objects(with: "/Subtype/Image").first)
    let samples = try Tool.run(
      "qpdf", ["--show-object=\(number)", "--filtered-stream-data", "%"], on: pdf
    ).output
    #expect(Array(samples) == [255, 0, 0, 255, 255, 255])
  }
}
