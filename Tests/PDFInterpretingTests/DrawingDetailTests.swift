import ComposeGraphics
import Testing

@testable import ComposePDFInterpreting

/// Rare parts of pages have the pixels that ISO 32000-2, or the readers of most, ask for.
struct DrawingDetailTests {
  private let page = PageDrawingTests()

  @Test func functionsOfBothCoordinatesJumpWithinAPixel() throws {
    let program = "{ pop 0.5 gt {1} {0} ifelse dup 1 exch sub 0 exch }"
    let drawn = try page.draw(
      "/S sh",
      "/Shading<</S<</ShadingType 1/ColorSpace/DeviceRGB/Matrix[100 0 0 100 0 0]/Function 5 0 R>>>>",
      [
        "<</FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Length \(program.utf8.count)>>stream\n\(program)\nendstream"
      ])
    #expect(drawn.color(50, 50) == page.red)
    #expect(drawn.color(49, 50) == [0, 0, 255])
  }

  @Test func glyphsWithoutOutlinesClipAllAway() throws {
    let fonts = "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
    let rest = "ET 1 0 0 rg 0 0 100 100 re f"
    #expect(try page.draw("BT /F 20 Tf 7 Tr ( ) Tj " + rest, fonts).color(50, 50) == page.white)
    #expect(try page.draw("BT /F 20 Tf 7 Tr " + rest, fonts).color(50, 50) == page.red)
  }

  @Test func softMasksOfMoreSamplesThanArePermittedAreMadeSmaller() throws {
    let samples = [String](repeating: "F00F", count: 16).joined() + ">"
    let drawn = try page.draw(
      "100 0 0 100 0 0 cm /I Do", "/XObject<</I 5 0 R>>",
      [
        "<</Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8/SMask 6 0 R/Filter/ASCIIHexDecode/Length 7>>stream\nFF0000>\nendstream",
        "<</Subtype/Image/Width 16/Height 16/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/ASCIIHexDecode/Length \(samples.utf8.count)>>stream\n\(samples)\nendstream",
      ], limits: InterpretingLimits(maximumImagePixels: 250))
    #expect(drawn.color(10, 50) == page.red)
    #expect(drawn.color(50, 50) == page.white)
    #expect(drawn.color(90, 50) == page.red)
  }

  @Test func masksWhoseGroupPaintsNothingHideAll() throws {
    let group =
      "<</Subtype/Form/BBox[0 0 100 100]/Group<</S/Transparency/CS/DeviceGray>>/Length 0>>stream\n\nendstream"
    let drawn = try page.draw(
      "/G gs 1 0 0 rg 0 0 100 100 re f", "/ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R>>>>>>",
      [group])
    #expect(drawn.color(50, 50) == page.white)
  }

  @Test func masksOfImagesReplaceThoseOfTheState() throws {
    func image(_ entries: String, _ space: String, _ samples: String) -> String {
      "<</Subtype/Image/Width 1/Height 1/ColorSpace/\(space)/BitsPerComponent 8\(entries)"
        + "/Filter/ASCIIHexDecode/Length \(samples.utf8.count)>>stream\n\(samples)\nendstream"
    }
    let group =
      "<</Subtype/Form/BBox[0 0 100 100]/Group<</S/Transparency/CS/DeviceGray>>/Length 0>>stream\n\nendstream"
    func drawn(_ mask: String) throws -> PageDrawingTests.Drawn {
      try page.draw(
        "/G gs 100 0 0 100 0 0 cm /I Do",
        "/ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R>>>>>>/XObject<</I 6 0 R>>",
        [group, image(mask, "DeviceRGB", "FF0000>"), image("", "DeviceGray", "FF>")])
    }
    #expect(try drawn("/SMask 7 0 R").color(50, 50) == page.red)
    #expect(try drawn("").color(50, 50) == page.white)
  }

  /// Red to the left, blue to the right, in steps of eight pixels.
  private func jpeg(width: Int, height: Int) throws -> [UInt8] {
    var samples: [UInt8] = []
    for _ in 0..<height {
      for x in 0..<width { samples += x < width / 2 ? [255, 0, 0, 0] : [0, 0, 255, 0] }
    }
    return try samples.withUnsafeBytes {
      try JPEGCoder(.encoding).encode($0, width: width, height: height, isGray: false, quality: 95)
    }
  }

  @Test(.enabled(if: JPEGLibrary.isPresent, "install libturbojpeg0"), arguments: [1, 2, 4, 8])
  func picturesAreDecodedAtParts(of reduction: Int) throws {
    let file = try jpeg(width: 131, height: 99)
    let samples = try JPEGCoder(.decoding).decode(
      file, width: 131, height: 99, components: 3, reduction: reduction)
    let (columns, rows) = ((130 + reduction) / reduction, (98 + reduction) / reduction)
    #expect(samples.count == columns * rows * 3)
    #expect(samples[(rows / 2 * columns + columns / 4) * 3] > 240)
    #expect(samples[(rows / 2 * columns + columns * 3 / 4) * 3 + 2] > 240)
  }

  @Test(.enabled(if: JPEGLibrary.isPresent, "install libturbojpeg0"))
  func picturesOfManyPixelsLookAsTheyDidWhole() throws {
    let file = try jpeg(width: 816, height: 808)
    let digits = file.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + ">"
    let drawn = try page.draw(
      "100 0 0 100 0 0 cm /I Do", "/XObject<</I 5 0 R>>",
      [
        "<</Subtype/Image/Width 816/Height 808/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/ASCIIHexDecode/DCTDecode]/Length \(digits.utf8.count)>>stream\n\(digits)\nendstream"
      ])
    for y in [1, 50, 98] {
      #expect(drawn.color(2, y)[0] > 250 && drawn.color(47, y)[0] > 250)
      #expect(drawn.color(52, y)[2] > 250 && drawn.color(98, y)[2] > 250)
    }
  }

  @Test func lettersOfStandardFontsKeepTheirWidth() throws {
    func darkColumns(_ name: String) throws -> Int {
      let drawn = try page.draw(
        "BT /F 100 Tf 0 10 Td (H) Tj ET",
        "/Font<</F<</Type/Font/Subtype/TrueType/BaseFont/\(name)/FirstChar 72/Widths[361]/FontDescriptor<</Flags 32>>>>>>"
      )
      return (0..<100).count { drawn.color($0, 50)[0] < 128 }
    }
    // The bar of the letter, from stem to stem.
    #expect(try darkColumns("Helvetica") > 50)
    #expect(try darkColumns("ArialNarrow") < 35)
  }

  @Test func differencesOfSamplesOfAnyDepthAreUndone() {
    let deep = StreamFilters.undoDifferences(
      [0x00, 0xFF, 0x00, 0x01, 0xFF, 0x00, 0x01, 0x00], colors: 1, bits: 16, rowLength: 4)
    #expect(deep == [0x00, 0xFF, 0x01, 0x00, 0xFF, 0x00, 0x00, 0x00])
    // Two components of four bits; the row begins anew.
    let shallow = StreamFilters.undoDifferences(
      [0x12, 0x11, 0xF1, 0x34], colors: 2, bits: 4, rowLength: 3)
    #expect(shallow == [0x12, 0x23, 0x14, 0x34])
    let single = StreamFilters.undoDifferences([0b1000_1000], colors: 1, bits: 1, rowLength: 1)
    #expect(single == [0b1111_0000])
  }

  @Test func expertSetsAreThoseOfTheStandard() {
    #expect(CompactFontStrings.expertCharset.count == 166)
    #expect(CompactFontStrings.expertSubsetCharset.count == 87)
    #expect(
      CompactFontStrings.expertEncoding[0xBC].map { CompactFontStrings.all[$0] } == "onequarter")
    #expect(
      CompactFontStrings.expertEncoding[0xFF].map { CompactFontStrings.all[$0] } == "Ydieresissmall"
    )
  }

  // MARK: Annotations

  private func draw(_ annotation: String) throws -> PageDrawingTests.Drawn {
    try page.draw("", ">>/Annots[<<\(annotation)>>]/Other<<")
  }

  @Test func freeTextHasItsBackgroundBorderAndText() throws {
    let drawn = try draw(
      "/Subtype/FreeText/Rect[10 10 90 90]/C[1 1 0]/DA(1 0 0 rg /Helv 80 Tf)/Contents(H)/BS<</W 4>>"
    )
    #expect(drawn.color(85, 85) == [255, 255, 0])
    #expect(drawn.color(12, 50) == page.red)
    #expect(drawn.color(5, 50) == page.white)
    let rich = try draw(
      "/Subtype/FreeText/Rect[10 10 90 90]/DS(font: Helvetica 80pt; color:#00FF00)/RC(<p>\\&#72;</p>)/BS<</W 0>>"
    )
    let greens = (10..<90).count { x in rich.color(x, 50) == [0, 255, 0] }
    #expect(greens > 10)
  }

  @Test func polygonsAndLineEndingsHaveTheirInteriorColour() throws {
    let polygon = try draw("/Subtype/Polygon/Rect[0 0 90 90]/Vertices[10 10 90 10 90 90]/IC[1 0 0]")
    #expect(polygon.color(80, 30) == page.red)
    let line = try draw(
      "/Subtype/Line/Rect[0 0 90 90]/L[10 50 90 50]/C[0 0 1]/IC[1 0 0]/LE[/None/Square]/BS<</W 3>>")
    #expect(line.color(90, 54) == page.red)
    #expect(line.color(10, 54) == page.white)
  }

  @Test(arguments: [
    ("Text", ""), ("Text", "Comment"), ("Text", "Help"), ("Text", "Insert"), ("Text", "Key"),
    ("Text", "NewParagraph"), ("Text", "Note"), ("Text", "Paragraph"), ("Text", "Unknown"),
    ("FileAttachment", ""), ("FileAttachment", "Graph"), ("FileAttachment", "PushPin"),
    ("FileAttachment", "Paperclip"), ("FileAttachment", "Tag"), ("Sound", ""), ("Sound", "Mic"),
  ]) func notesAndAttachmentsHaveIcons(kind: String, name: String) throws {
    let drawn = try draw(
      "/Subtype/\(kind)/Rect[40 40 60 60]/C[1 0 0]\(name.isEmpty ? "" : "/Name/\(name)")")
    let places = (0..<400).map { ($0 % 20 + 40, $0 / 20 + 40) }
    let painted = places.filter { drawn.color($0, $1) != page.white }
    #expect(painted.count > 40)
    #expect(name == "Paperclip" || places.contains { drawn.color($0, $1) == page.red })
    #expect(drawn.color(70, 50) == page.white && drawn.color(30, 50) == page.white)
  }
}
