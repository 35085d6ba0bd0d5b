import Testing

@testable import ComposeGraphics

@Test func blendModesHaveTheirNamesInCSS() {
  #expect(BlendMode(cssName: "normal") == .normal)
  #expect(BlendMode(cssName: "color-dodge") == .colorDodge)
  #expect(BlendMode(cssName: "soft-light") == .softLight)
  #expect(BlendMode(cssName: "color") == .color)
  for name in ["", "colordodge", "Multiply", "color-", "plus-lighter", "copy", "-normal"] {
    #expect(BlendMode(cssName: name) == nil)
  }
}
