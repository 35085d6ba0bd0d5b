import Testing

@testable import ComposeFonts

@Suite struct FontMatchingTests {
  private func descriptor(
    _ weight: Int, isItalic: Bool = false, width: Int = 5, weights: ClosedRange<Int>? = nil
  ) -> FontDescriptor {
    FontDescriptor(
      family: "F", styleName: "S", postScriptName: "P",
      traits: FontTraits(weight: weight, width: width, isItalic: isItalic), weights: weights,
      role: .sans, source: .bundled(0))
  }

  private func order(_ wanted: Int, among weights: [Int]) -> [Int] {
    FontMatching(weight: wanted, isItalic: false)
      .sorted(weights.map { descriptor($0) }) { $0 }
      .map(\.traits.weight)
  }

  @Test func weightsBelow400PreferLighter() {
    #expect(order(300, among: [400, 200, 100, 500]) == [200, 100, 400, 500])
  }

  @Test func weightsFrom400To500LookUpTo500First() {
    #expect(order(400, among: [300, 500, 600, 200]) == [500, 300, 200, 600])
    #expect(order(450, among: [400, 500, 700]) == [500, 400, 700])
    #expect(order(500, among: [400, 600]) == [400, 600])
  }

  @Test func weightsAbove500PreferBolder() {
    #expect(order(600, among: [400, 500, 700, 900]) == [700, 900, 500, 400])
    #expect(order(5000, among: [400, 900]) == [900, 400])
  }

  @Test func slantComesBeforeWeightAndWidthBeforeSlant() {
    let faces = [
      descriptor(400, width: 3), descriptor(700, isItalic: true), descriptor(400),
      descriptor(400, isItalic: true, width: 7),
    ]
    let order = FontMatching(weight: 400, isItalic: true).sorted(faces) { $0 }
    #expect(order.map(\.traits.weight) == [700, 400, 400, 400])
    #expect(order.map(\.traits.width) == [5, 5, 3, 7])
  }

  @Test func aVariableFaceHasAllWeightsOfItsAxis() {
    let faces = [descriptor(300), descriptor(400, weights: 100...900)]
    let order = FontMatching(weight: 350, isItalic: false).sorted(faces) { $0 }
    #expect(order[0].weights == 100...900)
  }

  @Test func equalFacesKeepTheirOrder() {
    var first = descriptor(400)
    first.styleName = "First"
    let order = FontMatching(weight: 400, isItalic: false).sorted([first, descriptor(400)]) { $0 }
    #expect(order[0].styleName == "First")
  }
}
