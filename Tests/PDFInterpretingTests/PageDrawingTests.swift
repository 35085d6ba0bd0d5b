import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposePDFInterpreting
import ComposePDFReading
import ComposePDFWriter
import Testing

/// Pages of files made here have the pixels that their content asks for.
struct PageDrawingTests {
  /// The colour at a point of a page of 100 by 100, counted from its lower left.
  struct Drawn {
    let bitmap: Bitmap
    let problems: PageProblems

    func color(_ x: Int, _ y: Int) -> [UInt8] {
      let place = ((99 - y) * 100 + x) * 4
      return Array(bitmap.premultipliedBytes[place..<place + 3])
    }
  }

  private func file(_ content: String, _ resources: String, _ objects: [String]) -> [UInt8] {
    var text = "%PDF-1.7\n"
    let bodies =
      [
        "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<<\(resources)>>>>",
        "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
      ] + objects
    for (index, body) in bodies.enumerated() { text += "\(index + 1) 0 obj\n\(body)\nendobj\n" }
    return Array((text + "trailer<</Root 1 0 R/Size \(bodies.count + 1)>>\n%%EOF").utf8)
  }

  func draw(
    _ content: String, _ resources: String = "", _ objects: [String] = [],
    limits: InterpretingLimits = InterpretingLimits()
  ) throws -> Drawn {
    let document = try PDFDocument(bytes: file(content, resources, objects))
    let context = try BitmapContext(
      size: Size(width: 100, height: 100), format: BitmapFormat(isOpaque: true))
    let page = try #require(document.pages.first)
    let problems = document.draw(
      page, on: context, in: Rect(x: 0, y: 0, width: 100, height: 100), limits: limits)
    return Drawn(bitmap: context.makeBitmap(), problems: problems)
  }

  let white: [UInt8] = [255, 255, 255]
  let red: [UInt8] = [255, 0, 0]

  @Test func originIsAtTheLowerLeft() throws {
    let page = try draw("1 0 0 rg 0 0 20 20 re f")
    #expect(page.color(10, 10) == red)
    #expect(page.color(10, 90) == white)
  }

  @Test func resourcesMayReplaceTheSpacesOfTheDevice() throws {
    // Red and green of sRGB in each other's place.
    let swapped =
      "/DefaultRGB[/CalRGB<</WhitePoint[0.9505 1 1.089]/Gamma[2.2 2.2 2.2]/Matrix[0.3576 0.7152 0.1192 0.4124 0.2126 0.0193 0.1805 0.0722 0.9505]>>]"
    let drawn = try draw("1 0 0 rg 0 0 100 100 re f", "/ColorSpace<<\(swapped)>>")
    let color = drawn.color(50, 50)
    #expect(color[0] < 20 && color[1] > 235 && color[2] < 20)
  }

  @Test func parametersOfOneFilterAreNotThoseOfSeveral() throws {
    // One pixel in a stored block, without the byte that a predictor would read.
    let samples = "7801010300FCFFFF000003000100>"
    let drawn = try draw(
      "100 0 0 100 0 0 cm /I Do", "/XObject<</I 5 0 R>>",
      [
        "<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/ASCIIHexDecode/FlateDecode]/DecodeParms<</Predictor 15/Colors 3>>/Length \(samples.utf8.count)>>stream\n\(samples)\nendstream"
      ])
    #expect(drawn.color(50, 50) == red)
  }

  @Test func clipsEndWithTheirState() throws {
    let page = try draw("q 0 0 20 20 re W n 1 0 0 rg 0 0 50 50 re f Q 0 0 1 rg 60 60 20 20 re f")
    #expect(page.color(30, 30) == white)
    #expect(page.color(70, 70) == [0, 0, 255])
  }

  @Test func restoringTooOftenIsHarmless() throws {
    #expect(try draw("Q Q 1 0 0 rg 0 0 20 20 re f Q").color(10, 10) == red)
  }

  @Test func formsHaveTheirOwnTransform() throws {
    let form = "1 0 0 rg 0 0 10 10 re f"
    let page = try draw(
      "/F Do", "/XObject<</F 5 0 R>>",
      [
        "<</Subtype/Form/BBox[0 0 10 10]/Matrix[1 0 0 1 50 50]/Length \(form.utf8.count)>>stream\n\(form)\nendstream"
      ])
    #expect(page.color(55, 55) == red)
    #expect(page.color(5, 5) == white)
  }

  @Test func formThatDrawsItselfEnds() throws {
    let form = "/F Do 1 0 0 rg 0 0 10 10 re f"
    let page = try draw(
      "/F Do", "/XObject<</F 5 0 R>>",
      ["<</Subtype/Form/BBox[0 0 10 10]/Length \(form.utf8.count)>>stream\n\(form)\nendstream"])
    #expect(page.color(5, 5) == red)
    #expect(page.problems.messages == ["form that draws itself"])
  }

  @Test func picturesAreUpright() throws {
    let page = try draw(
      "q 100 0 0 100 0 0 cm BI /W 1 /H 2 /CS /RGB /BPC 8 /F /AHx ID FF00000000FF> EI Q")
    #expect(page.color(50, 75) == red)
    #expect(page.color(50, 25) == [0, 0, 255])
  }

  @Test func shadingsFollowTheirFunction() throws {
    let page = try draw(
      "/S sh",
      "/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 100 0]/Function<</FunctionType 2/Domain[0 1]/N 1>>>>>>"
    )
    #expect(page.color(2, 50)[0] < 12)
    #expect(page.color(97, 50)[0] > 243)
  }

  @Test func calculatorsAreEvaluated() throws {
    let program = "{dup 0.5 gt {pop 1 0} {pop 0 1} ifelse 0}"
    let page = try draw(
      "/C cs 0.9 scn 0 0 50 100 re f 0.1 scn 50 0 50 100 re f",
      "/ColorSpace<</C[/Separation/Spot/DeviceRGB 5 0 R]>>",
      [
        "<</FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]/Length \(program.utf8.count)>>stream\n\(program)\nendstream"
      ])
    #expect(page.color(25, 50) == red)
    #expect(page.color(75, 50) == [0, 255, 0])
  }

  @Test func softMasksHideWhatIsBlackInThem() throws {
    let form = "1 g 0 0 50 100 re f"
    let page = try draw(
      "/G gs 1 0 0 rg 0 0 100 100 re f", "/ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R>>>>>>",
      [
        "<</Subtype/Form/BBox[0 0 100 100]/Group<</S/Transparency/CS/DeviceGray>>/Length \(form.utf8.count)>>stream\n\(form)\nendstream"
      ])
    #expect(page.color(25, 50) == red)
    #expect(page.color(75, 50) == white)
  }

  @Test func standardFontsAreDrawn() throws {
    let page = try draw(
      "BT /F 100 Tf 0 10 Td (H) Tj ET",
      "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>")
    var dark = 0
    for x in 0..<100 where page.color(x, 40)[0] < 128 { dark += 1 }
    #expect(dark > 10)
    #expect(page.problems.messages.isEmpty)
  }

  @Test func fieldsAreAboveOtherAnnotations() throws {
    func annotation(_ subtype: String, _ color: String) -> [String] {
      let content = "\(color) rg 0 0 50 50 re f"
      return [
        "<</Type/Annot/Subtype/\(subtype)/Rect[25 25 75 75]/AP<</N %>>>>",
        "<</Subtype/Form/BBox[0 0 50 50]/Length \(content.utf8.count)>>stream\n\(content)\nendstream",
      ]
    }
    let field = annotation("Widget", "1 0 0")
    let square = annotation("Square", "0 0 1")
    let bodies = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[4 0 R 6 0 R]>>",
      field[0].replacing("%", with: "5 0 R"), field[1], square[0].replacing("%", with: "7 0 R"),
      square[1],
    ]
    var text = "%PDF-1.7\n"
    for (index, body) in bodies.enumerated() { text += "\(index + 1) 0 obj\n\(body)\nendobj\n" }
    let document = try PDFDocument(
      bytes: Array((text + "trailer<</Root 1 0 R/Size \(bodies.count + 1)>>\n%%EOF").utf8))
    let context = try BitmapContext(
      size: Size(width: 100, height: 100), format: BitmapFormat(isOpaque: true))
    let page = try #require(document.pages.first)
    let problems = document.draw(page, on: context, in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(Drawn(bitmap: context.makeBitmap(), problems: problems).color(50, 50) == red)
  }

  @Test func lostPicturesAreReported() throws {
    let page = try draw(
      "/I Do", "/XObject<</I 5 0 R>>",
      [
        "<</Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/JPXDecode/Length 1>>stream\nx\nendstream"
      ])
    #expect(page.problems.messages == ["JPEG 2000 picture is not drawn (object 5)"])
  }

  @Test func operatorsHaveALimit() throws {
    let page = try draw(
      "1 0 0 rg 0 0 20 20 re f 0 0 1 rg 0 0 20 20 re f",
      limits: InterpretingLimits(maximumOperators: 3))
    #expect(page.color(10, 10) == red)
    #expect(page.problems.count == 1)
  }
}

/// What files mean by what they leave out.
extension PageDrawingTests {
  @Test func abbreviatedKeysOfInlineImagesGoBeforeLongOnes() throws {
    let page = try draw(
      "q 50 0 0 50 0 0 cm BI /W 1 /Width 9 /H 1 /BPC 8 /CS /RGB /F /AHx ID ff0000> EI Q")
    #expect(page.color(10, 10) == red)
  }

  @Test func backgroundsOfShadingsFillWhatTheyLeaveOut() throws {
    let page = try draw(
      "/Pattern cs /P scn 0 0 100 100 re f",
      "/Pattern<</P<</PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceRGB/Background[1 0 0]/Coords[40 0 60 0]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 1]/C1[0 0 1]>>>>>>>>"
    )
    #expect(page.color(10, 10) == red)
    #expect(page.color(50, 10) == [0, 0, 255])
  }

  @Test func highlightsWithoutAppearancesAreDrawn() throws {
    let document = try PDFDocument(
      bytes: Array(
        """
        %PDF-1.7
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[<</Subtype/Highlight/C[1 0 0]/Rect[0 0 50 50]/QuadPoints[0 50 50 50 0 0 50 0]>>]>>endobj
        trailer<</Root 1 0 R/Size 4>>
        %%EOF
        """.utf8))
    let context = try BitmapContext(
      size: Size(width: 100, height: 100), format: BitmapFormat(isOpaque: true))
    let problems = document.draw(
      try #require(document.pages.first), on: context,
      in: Rect(x: 0, y: 0, width: 100, height: 100))
    let drawn = Drawn(bitmap: context.makeBitmap(), problems: problems)
    #expect(drawn.color(25, 25) == red)
    #expect(drawn.color(75, 75) == white)
  }

  @Test func boundsOfFunctionShadingsCutThem() throws {
    let page = try draw(
      "/Pattern cs /P scn 0 0 100 100 re f",
      "/Pattern<</P<</PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceRGB/BBox[0 0 50 50]/Coords[0 0 100 0]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[1 0 0]/C1[1 0 0]>>>>>>>>"
    )
    #expect(page.color(25, 25) == red)
    #expect(page.color(75, 75) == white)
  }
}
