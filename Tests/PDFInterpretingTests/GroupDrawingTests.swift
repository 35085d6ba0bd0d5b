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
  /// - Parameter group: Entries of the group's dictionary.
  private func group(_ group: String, _ content: String) -> String {
    "<</Type/XObject/Subtype/Form/BBox[0 0 50 100]/Group<</S/Transparency\(group)>>/Resources<</ExtGState<</M<</BM/Multiply>>/H<</ca 0.5>>>>/XObject<</F 6 0 R>>>>/Length \(content.utf8.count)>>stream\n\(content)\nendstream"
  }

  @Test(arguments: [false, true])
  func groupsWithABlendModeBlendWithWhatIsBelowTwice(isIsolated: Bool) throws {
    let drawn = try page.draw(
      "0 1 1 rg 0 0 100 100 re f /O gs /F Do", "/ExtGState<</O<</BM/Screen>>>>/XObject<</F 5 0 R>>",
      [group("/I \(isIsolated)", "/M gs 1 1 0 rg 0 0 100 100 re f")])
    // The group is yellow, or green, which is lightened by cyan.
    #expect(drawn.color(25, 50) == (isIsolated ? page.white : [0, 255, 255]))
  }

  @Test func theBackdropIsRemovedFromWhatIsBlended() throws {
    let drawn = try page.draw(
      "1 g 0 0 100 100 re f /O gs /F Do", "/ExtGState<</O<</BM/Multiply>>>>/XObject<</F 5 0 R>>",
      [group("", "/M gs /H gs 1 0 0 rg 0 0 100 100 re f")])
    // Half red: with the white below it, it would be a lighter red and be multiplied as such.
    #expect(drawn.color(25, 50) == [255, 127, 127])
  }

  @Test(arguments: ["0.5", "1"]) func masksOfGroupsLetTheirObjectsBlend(gray: String) throws {
    let mask =
      "<</Type/XObject/Subtype/Form/BBox[0 0 100 100]/Group<</S/Transparency/CS/DeviceGray>>/Length 24>>stream\n\(gray) g 0 0 100 100 re f\nendstream"
    let drawn = try page.draw(
      "0 1 1 rg 0 0 100 100 re f /O gs /F Do",
      "/ExtGState<</O<</SMask<</S/Luminosity/G 6 0 R>>>>>>/XObject<</F 5 0 R>>",
      [group("", "/M gs 1 1 0 rg 0 0 100 100 re f"), mask])
    #expect(drawn.color(25, 50) == (gray == "1" ? [0, 255, 0] : [0, 255, 127]))
  }

  @Test func groupsWithinAGroupWithKnockoutReplaceOneAnother() throws {
    let inner = group("", "1 0 0 rg 0 0 50 100 re f")
    let drawn = try page.draw(
      "1 1 0 rg 0 0 100 100 re f /F Do", "/XObject<</F 5 0 R>>",
      [group("/K true", "0 0 1 rg 0 0 50 100 re f /H gs /F Do"), inner])
    #expect(drawn.color(25, 50) == [255, 127, 0])
  }

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
