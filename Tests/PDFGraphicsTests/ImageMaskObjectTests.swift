import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import TestSupport
import Testing

/// What masks of pictures become in the file.
struct ImageMaskObjectTests {
  private func file(_ draw: (PDFContext) throws -> Void) throws -> ContentReader {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      try draw(pdf)
    }
    #expect(summary.problems.isEmpty)
    return ContentReader(pdf)
  }

  private let rect = Rect(x: 10, y: 10, width: 40, height: 40)
  private let half = ImageMaskObjectTests.stencil([0b0100_0000])

  /// Two columns and one row: paint on the left.
  private static func stencil(_ samples: [UInt8], isInverted: Bool = false) -> ImageMask? {
    try? ImageMask(pixelWidth: 2, pixelHeight: 1, samples: samples, isInverted: isInverted)
  }

  private func red() throws -> Image {
    try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .rgb, samples: [255, 0, 0])
  }

  @Test func aStencilIsPaintedInTheFillingColor() throws {
    let mask = try #require(half)
    let reader = try file { pdf in
      pdf.fill(mask, in: rect, with: .color(.red))
      pdf.fill(mask, in: rect, with: .color(.blue.opacity(0.5)))
    }
    let objects = reader.objects(with: "/ImageMask true")
    #expect(objects.count == 1)
    let object = reader.object(objects[0])
    #expect(object.contains("/Width 2/Height 1") || object.contains("/Width 2"))
    #expect(object.contains("/BitsPerComponent 1") && !object.contains("/ColorSpace"))
    #expect(!object.contains("/Decode"))
    #expect(
      reader.contents[0] == """
        1 0 0 rg
        q
        40 0 0 40 10 50 cm/I0 Do
        Q
        0 0 1 rg
        /A5000 gs
        q
        40 0 0 40 10 50 cm/I0 Do
        Q
        """)
  }

  @Test func anInvertedStencilMaskHasADecodeArray() throws {
    let mask = try #require(Self.stencil([0b1000_0000], isInverted: true))
    let reader = try file { $0.fill(mask, in: rect, with: .color(.red)) }
    #expect(reader.object(reader.objects(with: "/ImageMask true")[0]).contains("/Decode[1 0]"))
  }

  @Test func anImageNamesItsStencilMask() throws {
    let mask = try #require(half)
    let reader = try file { pdf in
      pdf.draw(try red().masked(by: mask), in: rect)
      pdf.fill(mask, in: rect, with: .color(.red))
    }
    let stencils = reader.objects(with: "/ImageMask true")
    #expect(stencils.count == 1)
    #expect(reader.objects(with: "/Mask \(stencils[0]) 0 R").count == 1)
    #expect(reader.objects(with: "/SMask").isEmpty)
  }

  @Test func aGrayMaskKeepsItsOwnSize() throws {
    let mask = try Image(
      pixelWidth: 3, pixelHeight: 2, colorSpace: .gray, samples: [1, 2, 3, 4, 5, 6])
    let reader = try file { $0.draw(try red().masked(by: mask), in: rect) }
    let masked = reader.objects(with: "/SMask")
    #expect(masked.count == 1)
    let object = reader.object(reader.reference("/SMask", in: reader.object(masked[0])))
    #expect(object.contains("/Width 3") && object.contains("/Height 2"))
    #expect(object.contains("/DeviceGray"))
  }

  @Test func aColorKeyIsARangeForEachComponent() throws {
    let reader = try file {
      $0.draw(try red().masking(colorRange: [250...255, 0...0, 0...9]), in: rect)
    }
    #expect(reader.objects(with: "/Mask[250 255 0 0 0 9]").count == 1)
  }

  // MARK: Pixels

  private static let pixelRect = Rect(x: 20, y: 20, width: 40, height: 40)

  private func expect(_ color: [Int], _ wanted: [Int], within tolerance: Int = 2) {
    #expect(
      zip(color, wanted).allSatisfy { abs($0 - $1) <= tolerance }, "\(color) is not \(wanted)")
  }

  @Test(
    .enabled(if: Tool.hasPoppler, "install poppler-utils"),
    arguments: [
      PDFContext.Orientation.upperLeft, .lowerLeft,
    ])
  func masksAreSeenAsTheyShould(orientation: PDFContext.Orientation) throws {
    // Left of two columns in the upper of two rows.
    let mask = try ImageMask(pixelWidth: 2, pixelHeight: 2, samples: [0b0100_0000, 0b1100_0000])
    let soft = try Image(
      pixelWidth: 2, pixelHeight: 2, colorSpace: .gray, samples: [255, 128, 0, 0])
    let blue = try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .rgb, samples: [0, 0, 255])
    let draws: [(PDFContext) throws -> Void] = [
      { $0.fill(mask, in: Self.pixelRect, with: .color(.blue)) },
      { $0.draw(try blue.masked(by: mask), in: Self.pixelRect) },
      { $0.draw(try blue.masked(by: soft), in: Self.pixelRect) },
      {
        let deep = try ImageMask(
          pixelWidth: 2, pixelHeight: 2, bitsPerComponent: 8, samples: [0, 127, 255, 255])
        $0.fill(deep, in: Self.pixelRect, with: .color(.blue))
      },
    ]
    for (index, draw) in draws.enumerated() {
      let shown = try PagePixels(orientation) {
        do { try draw($0) } catch { Issue.record(error) }
      }
      // The rectangle is the same on both pages but for its place.
      let top = orientation == .upperLeft ? 20.0 : 40.0
      expect(shown.color(25, top + 5), [0, 0, 255])
      expect(shown.color(25, top + 35), [255, 255, 255])
      expect(shown.color(55, top + 35), [255, 255, 255])
      expect(
        shown.color(57, top + 3), index < 2 ? [255, 255, 255] : [127, 127, 255], within: 3)
      expect(shown.color(10, 10), [255, 255, 255])
    }
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func aColorKeyRemovesExactlyItsPixels() throws {
    let stripes = try Image(
      pixelWidth: 4, pixelHeight: 1, colorSpace: .gray, samples: [9, 10, 20, 21])
    let shown = try PagePixels { pdf in
      pdf.fill(Rect(x: 0, y: 0, width: 100, height: 100), with: .red)
      if let keyed = try? stripes.masking(colorRange: [10...20]) {
        pdf.draw(keyed, in: Rect(x: 10, y: 10, width: 80, height: 20))
      }
    }
    for (x, wanted) in [
      (20.0, [9, 9, 9]), (40, [255, 0, 0]), (60, [255, 0, 0]), (80, [21, 21, 21]),
    ] {
      #expect(shown.color(x, 20) == wanted)
    }
  }
}
