import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

/// What colours of all spaces become in the file.
@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct ColorSpaceObjectTests {
  /// One space of each kind that is none of a device, by the name of its family.
  static func spaces() throws -> [(family: String, space: ColorSpace)] {
    [
      (
        "/CalGray",
        try .calibratedGray(
          whitePoint: CIEXYZ.d65, blackPoint: SIMD3(0.01, 0.01, 0.01), gamma: 1.8)
      ),
      (
        "/CalRGB",
        try .calibratedRGB(
          whitePoint: CIEXYZ.d65, gamma: SIMD3(2.2, 2.1, 2),
          matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505])
      ),
      ("/Lab", try .lab(aRange: -100...100, bRange: -110...110)),
      ("/ICCBased", .displayP3),
      ("/Indexed", try .indexed(base: .deviceRGB, table: [255, 0, 0, 0, 0, 255])),
      ("/Separation", try .separation("Gold", like: .cmyk(0, 0.2, 0.8, 0.1))),
      (
        "/DeviceN",
        try .deviceN(
          ["Cyan", "Night Blue"], alternate: .deviceCMYK,
          tint: .inks([[1, 0, 0, 0], [1, 0.8, 0, 0.4]]))
      ),
    ]
  }

  private let box = Rect(x: 10, y: 10, width: 20, height: 20)

  private func colors() throws -> [Color] {
    try Self.spaces().map {
      Color([Double](repeating: 0.5, count: $0.space.componentCount), in: $0.space)
    }
  }

  @Test func everySpaceIsOneObjectHoweverOftenItIsUsed() throws {
    let colors = try colors()
    let (pdf, summary) = try document { pdf in
      for _ in 0..<3 {
        try pdf.beginPage(size: Size(width: 100, height: 100))
        for color in colors {
          pdf.fill(box, with: color)
          pdf.stroke(Path(rect: box), with: color, style: StrokeStyle())
          pdf.fill(
            Path(rect: box),
            with: .pattern(
              Pattern(
                cell: RecordedDrawing(bounds: box) { $0.fill(self.box, with: .black) },
                tint: color)))
        }
      }
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    let objects = try Objects(pdf)
    for (family, _) in try Self.spaces() {
      let found = objects.arrays.filter { $0.first as? String == family }
      // The colourant of the DeviceN space is a spot colour by itself.
      #expect(found.count == (family == "/Separation" ? 2 : 1), "\(family) \(found.count)")
    }
    #expect(objects.dictionaries.count { $0["/N"] as? Int == 3 && $0["/Alternate"] != nil } == 1)
  }

  @Test func spacesAndColorsAreSetOnlyWhenTheyChange() throws {
    let gold = try ColorSpace.separation("Gold", like: .cmyk(0, 0.2, 0.8, 0.1))
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      for amount in [0.5, 0.5, 0.25] { pdf.fill(box, with: Color([amount], in: gold)) }
      pdf.fill(box, with: .lab(50, 10, -20))
      pdf.fill(box, with: .lab(50, 10, -20, alpha: 0.5))
      pdf.fill(box, with: .black)
      pdf.fill(box, with: Color([0.25], in: gold))
    }
    let content = ContentReader(pdf).contents[0].split(separator: "\n")
      .filter { !$0.hasSuffix("re") && $0 != "f" }
    #expect(
      content == [
        "/C0 cs", ".5 scn", ".25 scn", "/C1 cs", "50 10 -20 scn", "/A5000 gs", "0 g",
        "/A10000 gs", "/C0 cs", ".25 scn",
      ])
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.contains("/ColorSpace<</C0 "))
  }

  @Test func deviceColorsHaveOperatorsOfTheirOwn() throws {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      for color in [Color.gray(0.5), .rgb(0.1, 0.2, 0.3), .cmyk(0.4, 0, 1, 0.25)] {
        for _ in 0..<2 {
          pdf.fill(box, with: color)
          pdf.stroke(Path(rect: box), with: color, style: StrokeStyle())
        }
      }
    }
    let content = ContentReader(pdf).contents[0].split(separator: "\n")
      .filter { ["g", "G", "rg", "RG", "k", "K"].contains($0.split(separator: " ").last) }
    #expect(
      content == [
        ".5 g", ".5 G", ".1 .2 .3 rg", ".1 .2 .3 RG", ".4 0 1 .25 k", ".4 0 1 .25 K",
      ])
  }

  @Test func dictionariesMatchTheColorSpace() throws {
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      for color in try colors() { pdf.fill(box, with: color) }
    }
    let objects = try Objects(pdf)
    func space(_ family: String) throws -> [Any] {
      try #require(objects.arrays.first { $0.first as? String == family })
    }
    let gray = try #require(objects.dictionary(try space("/CalGray")[1]))
    #expect(gray["/Gamma"] as? Double == 1.8)
    #expect((gray["/BlackPoint"] as? [Double]) == [0.01, 0.01, 0.01])
    let rgb = try #require(objects.dictionary(try space("/CalRGB")[1]))
    #expect((rgb["/Matrix"] as? [Double])?.count == 9)
    #expect((rgb["/Matrix"] as? [Double])?[1] == 0.2126)
    let lab = try #require(objects.dictionary(try space("/Lab")[1]))
    #expect((lab["/Range"] as? [Double]) == [-100, 100, -110, 110])
    let indexed = try space("/Indexed")
    #expect(indexed[1] as? String == "/DeviceRGB" && indexed[2] as? Int == 1)
    let spots = try space("/DeviceN")
    #expect(
      (spots[1] as? [String]) == ["/Cyan", "/Night#20Blue"]
        || (spots[1] as? [String]) == ["/Cyan", "/Night Blue"])
    let function = try #require(objects.dictionary(spots[3]))
    #expect(function["/FunctionType"] as? Int == 4)
    let colorants = try #require(
      objects.dictionary(objects.dictionary(spots[4])?["/Colorants"]))
    #expect(colorants.count == 1)
  }

  @Test func gradientsStayInTheirSpace() throws {
    let gradient = Gradient([.lab(20, 60, 40), .lab(90, -60, 20)])
    let many = Gradient(sampling: 40) { .lab($0 * 100, $0 * 200 - 100, 0) }
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      for gradient in [gradient, many] {
        pdf.fill(
          Path(rect: box),
          with: .shading(.linear(gradient, from: .zero, to: Point(100, 0))))
      }
    }
    let objects = try Objects(pdf)
    let shadings = objects.dictionaries.filter { $0["/ShadingType"] as? Int == 2 }
    #expect(shadings.count == 2)
    for shading in shadings {
      #expect((objects.array(shading["/ColorSpace"]))?.first as? String == "/Lab")
    }
    let functions = shadings.compactMap { objects.dictionary($0["/Function"]) }
    #expect(functions.contains { ($0["/C0"] as? [Double]) == [20, 60, 40] })
    #expect(functions.contains { ($0["/Range"] as? [Double]) == [0, 100, -128, 127, -128, 127] })
  }

  @Test func intentFlatnessAndOverprintAreWrittenOnceAndOnlyWhenChanged() throws {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.withRendering({
        $0 = RenderingOptions(
          intent: .perceptual, flatness: 2.5,
          overprint: Overprint(fills: true, strokes: true, keepsUnderZeroInk: true))
      }) {
        for _ in 0..<2 { pdf.fill(box, with: .black) }
        pdf.draw(
          RecordedDrawing(bounds: box) { $0.fill(self.box, with: .black) }, in: box)
        pdf.fill(box, with: .black)
      }
      pdf.rendering.flatness = 0
      pdf.fill(box, with: .black)
    }
    #expect(summary.problems.isEmpty)
    let content = ContentReader(pdf).contents[0].split(separator: "\n")
      .filter { ["ri", "i", "gs", "q", "Q"].contains($0.split(separator: " ").last) }
    #expect(
      content == [
        "/Perceptual ri", "2.5 i", "/O111 gs", "q", "/RelativeColorimetric ri", "0 i", "/O000 gs",
        "Q", "/RelativeColorimetric ri", "0 i", "/O000 gs",
      ])
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.contains("/OP true/op true/OPM 1"))
  }

  @Test func renderingOptionsAreSavedWithTheState() throws {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.saveState()
      pdf.rendering.intent = .saturation
      pdf.fill(box, with: .black)
      pdf.restoreState()
      #expect(pdf.rendering == RenderingOptions())
      pdf.fill(box, with: .red)
    }
    let content = ContentReader(pdf).contents[0]
    #expect(content.contains("/Saturation ri") && content.contains("/RelativeColorimetric ri"))
  }

  @Test func layersBlendInTheSpaceThatIsSet() throws {
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(
        size: Size(width: 100, height: 100), orientation: .upperLeft,
        settings: {
          var settings = PageSettings()
          settings.blendingSpace = .sRGB
          return settings
        }())
      pdf.withRendering({ $0.blendingSpace = .deviceGray }) {
        pdf.withTransparencyLayer(in: box) { pdf.fill(box, with: .red.opacity(0.5)) }
      }
      pdf.withRendering({ $0.blendingSpace = .lab }) {
        pdf.withTransparencyLayer(in: box) { pdf.fill(box, with: .red.opacity(0.5)) }
      }
    }
    #expect(summary.problems.invalidBlendingSpaces == 1)
    let objects = try Objects(pdf)
    let groups = objects.dictionaries.compactMap { objects.dictionary($0["/Group"]) }
    #expect(groups.contains { $0["/CS"] as? String == "/DeviceGray" })
    #expect(
      objects.array(objects.dictionary(try objects.pages[0]["/Group"])?["/CS"])?.first as? String
        == "/ICCBased")
  }

  @Test func valuesOutsideAreCountedAndClamped() throws {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.fill(box, with: .rgb(2, -1, 0.5))
      pdf.stroke(Path(rect: box), with: .lab(150, 0, 0), style: StrokeStyle())
    }
    #expect(summary.problems.colorsOutOfRange == 2)
    let content = ContentReader(pdf).contents[0]
    #expect(content.contains("1 0 .5 rg") && content.contains("100 0 0 SCN"))
  }

  @Test func intentsAndColorsShareTheirProfile() throws {
    let profile = try ICCProfile(InkProfile.bytes)
    var options = PDFOptions()
    options.outputIntents = [
      try OutputIntent(.printing, identifier: "Custom", info: "Test inks", profile: profile)
    ]
    let (pdf, _) = try document(options) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100))
      pdf.fill(box, with: Color([0, 1, 0, 0], in: try .icc(profile)))
    }
    let objects = try Objects(pdf)
    #expect(objects.dictionaries.count { $0["/N"] as? Int == 4 } == 1)
  }
}
