import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import Testing

/// What summaries say of pictures, and what pictures ask of readers.
struct EmbeddedImageTests {
  private let place = Rect(x: 10, y: 10, width: 80, height: 80)

  private func file(_ image: Image) throws -> (ContentReader, PDFSummary) {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.draw(image, in: place)
      pdf.draw(image, in: place)
    }
    return (ContentReader(pdf), summary)
  }

  private static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4\
    UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAA\
    AAAAAAAAAAD/2gAIAQEAAD8AN//Z
    """

  @Test func aFileThatGoesInAsItIsIsAsLarge() throws {
    let data = [UInt8](try #require(Data(base64Encoded: Self.jpeg)))
    let (_, summary) = try file(try Image(data: data))
    #expect(summary.images.count == 1)
    let picture = try #require(summary.images.first)
    #expect(picture.keepsSource)
    #expect(picture.sourceByteCount == data.count && picture.byteCount == data.count)
    #expect(picture.pixelWidth == 8 && picture.pixelHeight == 8)
  }

  @Test func samplesAreCodedHere() throws {
    let image = try Image(
      pixelWidth: 100, pixelHeight: 100, colorSpace: .gray,
      samples: [UInt8](repeating: 9, count: 10_000),
      alpha: AlphaPlane([UInt8](repeating: 99, count: 10_000)))
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.draw(image, in: place)
    }
    let picture = try #require(summary.images.first)
    #expect(!picture.keepsSource && picture.sourceByteCount == nil)
    // With the plane of opacities.
    #expect(picture.byteCount > 20 && picture.byteCount < min(500, pdf.count))
    let (_, plainly) = try file(image)
    #expect(plainly.images.first?.byteCount == 20_000)
  }

  @Test func onlyInterpolatedImagesHaveTheEntry() throws {
    let image = try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .gray, samples: [7])
    for flag in [nil, false] {
      let (reader, _) = try file(image.interpolated(flag))
      #expect(reader.objects(with: "/Interpolate").isEmpty)
    }
    let (reader, _) = try file(image.interpolated(true))
    #expect(reader.objects(with: "/Interpolate true").count == 1)
  }

  @Test func pdfAForbidsInterpolatedImages() throws {
    let image = try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .gray, samples: [7])
    func rules(_ image: Image) throws -> [ConformanceRule] {
      let (_, summary) = try document { pdf in
        try pdf.beginPage(size: Size(width: 100, height: 100))
        pdf.beginContent(.artifact(.layout))
        pdf.draw(image, in: place)
        pdf.endContent()
      }
      return summary.conformance.violations.map(\.rule)
    }
    #expect(try !rules(image).contains(.interpolation))
    #expect(try rules(image.interpolated(true)).contains(.interpolation))
    #expect(ConformanceRule.interpolation.clause(in: .pdfA1b) == "6.2.4")
    #expect(ConformanceRule.interpolation.clause(in: .pdfA2u) == "6.2.8")
    #expect(ConformanceRule.interpolation.clause(in: .pdfA4) == "6.2.7.1")
    #expect(ConformanceRule.interpolation.clause(in: .pdfUA1) == nil)
  }
}
