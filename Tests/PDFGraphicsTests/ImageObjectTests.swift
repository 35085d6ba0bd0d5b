import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import Testing

struct ImageObjectTests {
  private func picture(_ red: UInt8) throws -> Image {
    try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .rgb, samples: [red, 0, 0, 0, 0, red])
  }

  @Test func anImageDrawnTwiceIsOneObject() throws {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 200, height: 100))
      pdf.draw(try picture(255), in: Rect(x: 10, y: 10, width: 40, height: 20))
      // The same samples once more, not the same value.
      pdf.draw(try picture(255), in: Rect(x: 100, y: 10, width: 40, height: 20))
    }
    let reader = ContentReader(pdf)
    #expect(reader.objects(with: "/Subtype/Image").count == 1)
    #expect(
      reader.contents[0] == """
        q
        40 0 0 20 10 70 cm/I0 Do
        Q
        q
        40 0 0 20 100 70 cm/I0 Do
        Q
        """)
  }

  @Test func imagesThatDifferAreSeparateObjects() throws {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 200, height: 100))
      pdf.draw(try picture(255), in: Rect(x: 10, y: 10, width: 40, height: 20))
      pdf.draw(try picture(254), in: Rect(x: 10, y: 10, width: 40, height: 20))
    }
    let reader = ContentReader(pdf)
    #expect(reader.objects(with: "/Subtype/Image").count == 2)
    #expect(reader.contents[0].contains("/I0 Do") && reader.contents[0].contains("/I1 Do"))
  }

  @Test func imagesAreUprightOnLowerLeftPages() throws {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 200, height: 100), orientation: .lowerLeft)
      pdf.draw(try picture(255), in: Rect(x: 10, y: 70, width: 40, height: 20))
    }
    #expect(ContentReader(pdf).contents[0] == "q\n40 0 0 20 10 70 cm/I0 Do\nQ")
  }

  /// Eight by eight gray pixels.
  private static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4\
    UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAA\
    AAAAAAAAAAD/2gAIAQEAAD8AN//Z
    """

  @Test(arguments: [true, false])
  func theBytesOfAJPEGAreThoseOfItsFile(compresses: Bool) throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.jpeg)))
    let image = try Image(data: bytes)
    let (pdf, _) = try document(PDFOptions(isTagged: false, compresses: compresses)) { pdf in
      try pdf.beginPage(size: Size(width: 200, height: 100))
      pdf.draw(image, in: Rect(x: 0, y: 0, width: 50, height: 50))
    }
    let data = Data(pdf)
    let found = try #require(data.range(of: Data(bytes)))
    let dictionary = String(
      decoding: data[..<found.lowerBound].suffix(300), as: UTF8.self)
    #expect(dictionary.hasSuffix("stream\n"))
    let last = try #require(dictionary.components(separatedBy: " 0 obj\n").last)
    #expect(last.contains("/Filter/DCTDecode"))
    #expect(last.contains("/Length \(bytes.count)"))
    #expect(data[found.upperBound...].starts(with: Data("\nendstream".utf8)))
  }
}
