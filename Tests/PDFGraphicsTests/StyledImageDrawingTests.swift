import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

/// Parts, caps and tiles of pictures in the file.
struct StyledImageDrawingTests {
  /// Three by three pixels of nine grays; the first row is the darkest.
  ///
  /// - Parameter side: Of a pixel, in points. Poppler blurs what it shows less than four times
  ///   as large as it is.
  private func grays(side: Double = 1) throws -> Image {
    try Image(
      pixelWidth: 3, pixelHeight: 3, colorSpace: .gray,
      samples: [10, 20, 30, 40, 50, 60, 70, 80, 90],
      resolution: ImageResolution(horizontal: 72 / side, vertical: 72 / side))
  }

  /// Four by four pixels, each a point.
  private func sixteen() throws -> Image {
    try Image(
      pixelWidth: 4, pixelHeight: 4, colorSpace: .gray, samples: (0..<16).map { UInt8($0 * 10) },
      resolution: ImageResolution(horizontal: 72, vertical: 72))
  }

  private func lower(_ rect: Rect) -> Rect {
    Rect(x: rect.minX, y: 100 - rect.maxY, width: rect.width, height: rect.height)
  }

  @Test func cornersOfNineSlicesAreUnscaledDrawsOfOneObject() throws {
    let image = try sixteen().resizable(capInsets: EdgeInsets(1), mode: .stretch)
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.draw(image, in: Rect(x: 10, y: 10, width: 80, height: 80))
    }
    let reader = ContentReader(pdf)
    #expect(reader.objects(with: "/Subtype/Image").count == 1)
    let content = reader.contents[0]
    #expect(content.components(separatedBy: "/I0 Do").count == 10)
    #expect(content.components(separatedBy: "4 0 0 4 ").count == 5)
    #expect(content.contains("4 0 0 4 10 86 cm/I0 Do"))
    #expect(content.contains("156 0 0 156 -28 -28 cm/I0 Do"))
  }

  @Test func oneImageOnFiftyPagesIsOneObject() throws {
    let image = try sixteen()
    let resizable = image.resizable(capInsets: EdgeInsets(1))
    let (pdf, _) = try document(plain) { pdf in
      for page in 0..<50 {
        try pdf.beginPage(size: Size(width: 100, height: 100))
        pdf.draw(image, in: Rect(x: 0, y: Double(page), width: 10, height: 10))
        pdf.draw(resizable, in: Rect(x: 20, y: Double(page), width: 10, height: 10))
        if let part = image.cropped(to: Rect(x: 1, y: 0, width: 1, height: 2)) {
          pdf.draw(part, in: Rect(x: 40, y: 0, width: 10, height: 10))
        }
      }
    }
    let reader = ContentReader(pdf)
    #expect(reader.objects(with: "/Subtype/Image").count == 1)
    #expect(reader.contents.count == 50)
  }

  @Test(
    .enabled(if: Tool.hasPoppler, "install poppler-utils"),
    arguments: [ImageResizing.stretch, .tile])
  func slicesAreUprightOnBothPages(mode: ImageResizing) throws {
    let image = try grays(side: 3).resizable(capInsets: EdgeInsets(3), mode: mode)
    let rect = Rect(x: 10, y: 20, width: 50, height: 40)
    let upper = try PagePixels { $0.draw(image, in: rect) }
    let lower = try PagePixels(.lowerLeft) { $0.draw(image, in: self.lower(rect)) }
    for shown in [upper, lower] {
      for (x, y, gray) in [
        (11.5, 21.5, 10), (30.0, 21.5, 20), (58.5, 21.5, 30), (11.5, 40.0, 40),
        (30.0, 40.0, 50), (58.5, 40.0, 60), (11.5, 58.5, 70), (30.0, 58.5, 80),
        (58.5, 58.5, 90),
      ] {
        let color = shown.color(x, y)
        #expect(color.allSatisfy { abs($0 - gray) <= 1 }, "\(x) \(y): \(color)")
      }
      #expect(shown.color(9, 19) == [255, 255, 255] && shown.color(61, 61) == [255, 255, 255])
    }
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func cropsShowTheirPartOnBothPages()
    throws
  {
    let part = try #require(try grays().cropped(to: Rect(x: 1, y: 0, width: 2, height: 2)))
    let rect = Rect(x: 10, y: 20, width: 40, height: 40)
    for shown in [
      try PagePixels { $0.draw(part, in: rect) },
      try PagePixels(.lowerLeft) { $0.draw(part, in: lower(rect)) },
    ] {
      #expect(shown.color(20, 30) == [20, 20, 20] && shown.color(40, 30) == [30, 30, 30])
      #expect(shown.color(20, 50) == [50, 50, 50] && shown.color(40, 50) == [60, 60, 60])
      #expect(shown.color(8, 30) == [255, 255, 255] && shown.color(52, 50) == [255, 255, 255])
    }
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func tilesRepeatFromTheUpperLeft()
    throws
  {
    // Three points a pixel.
    let image = try Image(
      pixelWidth: 2, pixelHeight: 2, colorSpace: .gray, samples: [10, 60, 110, 160],
      resolution: ImageResolution(horizontal: 24, vertical: 24))
    let rect = Rect(x: 5, y: 5, width: 33, height: 40)
    for shown in [
      try PagePixels { $0.drawTiled(image, in: rect) },
      try PagePixels(.lowerLeft) { $0.drawTiled(image, in: lower(rect)) },
    ] {
      for row in 0..<13 {
        for column in 0..<11 {
          let gray = [10, 60, 110, 160][row % 2 * 2 + column % 2]
          let color = shown.color(6.5 + Double(column) * 3, 6.5 + Double(row) * 3)
          #expect(abs(color[0] - gray) <= 1, "\(row) \(column) \(color)")
        }
      }
      #expect(shown.color(4, 4) == [255, 255, 255] && shown.color(39, 20) == [255, 255, 255])
      #expect(shown.color(20, 46) == [255, 255, 255])
    }
  }

  // MARK: Orientation

  /// The corner of the unit square where the first stored pixel stands, and that of the last in
  /// the first row (CIPA DC-008, 4.6.4), with y down.
  @Test(arguments: [
    (1, "40 0 0 20 10 70"), (2, "-40 0 0 20 50 70"), (3, "-40 0 0 -20 50 90"),
    (4, "40 0 0 -20 10 90"), (5, "0 -20 -40 0 50 90"), (6, "0 -20 40 0 10 90"),
    (7, "0 20 40 0 10 70"), (8, "0 20 -40 0 50 70"),
  ])
  func everyOrientationHasItsMatrix(orientation: Int, matrix: String) throws {
    let image = try oriented(orientation)
    for page in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      let y = page == .upperLeft ? 10.0 : 70
      let (pdf, _) = try document(plain) { pdf in
        try pdf.beginPage(size: Size(width: 100, height: 100), orientation: page)
        pdf.draw(image, in: Rect(x: 10, y: y, width: 40, height: 20))
      }
      #expect(ContentReader(pdf).contents[0] == "q\n\(matrix) cm/I0 Do\nQ")
    }
  }

  /// Two by two blocks of the grays 40 90 / 140 190.
  private static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDg\
    sLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAQABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAA\
    AAAAAAAAAAAAAAD/2gAIAQEAAD8AChDEKQr/2Q==
    """

  /// The JPEG file with an EXIF segment after its start.
  private func oriented(_ orientation: Int) throws -> Image {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.jpeg)))
    let exif: [UInt8] =
      Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
      + [UInt8(orientation), 0, 0]
    return try Image(
      data: bytes[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + bytes[2...])
  }

  /// What EXIF names: where the stored blocks 40 90 / 140 190 stand, read like text.
  @Test(
    .enabled(if: Tool.hasPoppler, "install poppler-utils"),
    arguments: [
      (1, [40, 90, 140, 190]), (2, [90, 40, 190, 140]), (3, [190, 140, 90, 40]),
      (4, [140, 190, 40, 90]), (5, [40, 140, 90, 190]), (6, [140, 40, 190, 90]),
      (7, [190, 90, 140, 40]), (8, [90, 190, 40, 140]),
    ])
  func everyOrientationIsSeenUpright(orientation: Int, grays: [Int]) throws {
    let image = try oriented(orientation)
    let shown = try PagePixels { $0.draw(image, in: Rect(x: 20, y: 20, width: 40, height: 40)) }
    let seen = [(30.0, 30.0), (50, 30), (30, 50), (50, 50)].map { shown.color($0.0, $0.1)[0] }
    #expect(zip(seen, grays).allSatisfy { abs($0 - $1) <= 2 }, "\(seen)")
  }
}
