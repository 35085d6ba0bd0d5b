import ComposePDFInterpreting
import Testing

/// Groups and masks of pages have the pixels that ISO 32000-2 asks for.
struct GroupDrawingTests {
  private let page = PageDrawingTests()

  @Test func transferFunctionsTurnMasksAround() throws {
    let form = "1 g 0 0 50 100 re f"
    let drawn = try page.draw(
      "/G gs 1 0 0 rg 0 0 100 100 re f",
      "/ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R/TR<</FunctionType 2/Domain[0 1]/N 1/C0[1]/C1[0]>>>>>>>>",
      [
        "<</Type/XObject/Subtype/Form/BBox[0 0 100 100]/Group<</S/Transparency/CS/DeviceGray>>/Length \(form.utf8.count)>>stream\n\(form)\nendstream"
      ])
    #expect(drawn.color(25, 50) == page.white)
    #expect(drawn.color(75, 50) == page.red)
    #expect(drawn.problems.messages.isEmpty)
  }

  @Test(arguments: [false, true])
  func objectsBlendThroughGroupsThatAreNotIsolated(isIsolated: Bool) throws {
    let form = "/M gs 1 1 0 rg 0 0 100 100 re f"
    let drawn = try page.draw(
      "0 1 1 rg 0 0 100 100 re f /O gs /F Do",
      "/ExtGState<</O<</ca 0.5>>>>/XObject<</F 5 0 R>>",
      [
        "<</Type/XObject/Subtype/Form/BBox[0 0 50 100]/Group<</S/Transparency/I \(isIsolated)>>/Resources<</ExtGState<</M<</BM/Multiply>>>>>>/Length \(form.utf8.count)>>stream\n\(form)\nendstream"
      ])
    // Yellow times cyan is green, of which half shows; without the backdrop it is yellow.
    #expect(drawn.color(25, 50) == (isIsolated ? [128, 255, 127] : [0, 255, 127]))
    #expect(drawn.color(75, 50) == [0, 255, 255])
  }
}

extension GroupDrawingTests {
  @Test func pagesHaveNoPaperBelowThemToBlendWith() throws {
    let drawn = try page.draw(
      "/C gs 1 0 0 rg 0 0 50 100 re f", "/ExtGState<</C<</BM/Color>>>>")
    #expect(drawn.color(25, 50) == page.red)
    #expect(drawn.color(75, 50) == page.white)
  }

  @Test func formsThatDrawThemselvesAreDrawnOnce() throws {
    let form = "1 0 0 rg 0 0 50 100 re f /F Do /F Do"
    let drawn = try page.draw(
      "/F Do", "/XObject<</F 5 0 R>>",
      [
        "<</Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<</XObject<</F 5 0 R>>>>/Length \(form.utf8.count)>>stream\n\(form)\nendstream"
      ])
    #expect(drawn.color(25, 50) == page.red)
    #expect(drawn.problems.messages == ["form that draws itself"])
    #expect(drawn.problems.count == 2)
  }
}
