import Testing

@testable import ComposeSVGReading

/// What is said of drawings that look otherwise in other programs.
@Suite struct SVGDifferenceTests {
  private func differences(_ content: String) throws -> [SVGDifference] {
    try SVGTestDocument.content(content).warnings.compactMap {
      if case .difference(let difference) = $0 { difference } else { nil }
    }
  }

  @Test(
    arguments: [
      ("<rect width='2rem' height='9'/>", .unit("rem")),
      ("<rect width='9' height='9' style='stroke-width: 2Q'/>", .unit("Q")),
      ("<rect width='9' height='9' fill='rgba(0, 9, 0, 50%)'/>", .opacityInPercent),
      ("<text font-weight='650'>a</text>", .fontWeight),
      ("<text unicode-bidi='bidi-override'>a</text>", .bidiOverride),
      ("<text baseline-shift='sub'>a</text>", .shiftOfText),
      ("<text><textPath path='M0 0H9'>a</textPath></text>", .pathOfText),
      (
        "<path id='p' d='M0 0H9'/><text><textPath href='#p' side='right'>a</textPath></text>",
        .sideOfPath
      ),
      ("<symbol id='s' transform='scale(2)'><path/></symbol><use href='#s'/>", .symbolTransform),
    ] as [(String, SVGDifference)])
  func whatRenderersDifferOnIsSaidOnce(_ content: String, _ difference: SVGDifference) throws {
    #expect(try differences(content + content) == [difference])
  }

  @Test func ordinaryDrawingsSayNothing() throws {
    #expect(
      try differences(
        "<rect id='rem' width='2em' height='9mm' fill='rgba(0, 9, 0, 0.5)' class='3Qm'/>"
          + "<text font-weight='600' direction='rtl'>a<tspan baseline-shift='sub'>b</tspan></text>"
          + "<text baseline-shift='baseline'>a</text><text baseline-shift='0'>a</text><g transform='rotate(9)'/>"
      ).isEmpty)
  }

  @Test func onlyWhatIsIgnoredIsAWarning() {
    #expect(SVGWarning.difference(.unit("rem")).isNote)
    #expect(!SVGWarning.difference(.shiftOfText).isNote)
    #expect(!SVGWarning.difference(.sideOfPath).isNote && !SVGWarning.loop("a").isNote)
  }
}
