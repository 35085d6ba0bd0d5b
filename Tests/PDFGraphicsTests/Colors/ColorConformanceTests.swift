import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import TestSupport
import Testing

/// What standards have against colours.
struct ColorConformanceTests {
  private let box = Rect(x: 0, y: 0, width: 9, height: 9)

  private func rules(
    _ standard: PDFStandard, intent: ICCProfile? = nil, defaults: DefaultColorSpaces? = nil,
    _ draw: (PDFContext) throws -> Void
  ) throws -> [ConformanceRule] {
    var options = PDFOptions(
      metadata: .init(title: "T", language: "en"), standards: try PDFStandards([standard]))
    if let intent {
      options.outputIntents = [try OutputIntent(identifier: "Custom", profile: intent)]
    }
    if let defaults { options.defaultColorSpaces = defaults }
    let (_, summary) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      try draw(pdf)
    }
    let rules = summary.conformance.violations.map(\.rule)
    #expect(rules.isEmpty == summary.conformance.claimed.contains(standard))
    return rules
  }

  @Test func inkHasAMeaningByTheIntentOrADefaultSpace() throws {
    let profile = try ICCProfile(InkProfile.bytes)
    let draw: (PDFContext) -> Void = { $0.fill(box, with: .cmyk(1, 0, 0, 0)) }
    #expect(try rules(.pdfA2b, draw) == [.deviceColor])
    #expect(try rules(.pdfA2b, intent: profile, draw) == [])
    #expect(try rules(.pdfA1b, intent: profile, draw) == [])
    #expect(
      try rules(.pdfA2b, defaults: DefaultColorSpaces(cmyk: .icc(profile)), draw) == [])
    #expect(
      try rules(.pdfA2b) {
        $0.fill(box, with: try .spot("Gold", like: .cmyk(0, 0.2, 0.8, 0)))
      } == [.deviceColor])
    #expect(
      try rules(.pdfA2b) {
        $0.fill(box, with: try .spot("Gold", like: .lab(80, 0, 60)))
        $0.fill(box, with: Color([0, 1, 0, 0], in: try .icc(profile)))
      } == [])
  }

  @Test func oneNameIsOneInk() throws {
    #expect(
      try rules(.pdfA2b) {
        $0.fill(box, with: try .spot("Gold", like: .lab(80, 0, 60)))
        $0.fill(box, with: try .spot("Gold", like: .lab(80, 0, 60), amount: 0.5))
        $0.fill(box, with: try .spot("Silver", like: .lab(80, 0, 0)))
      } == [])
    let twice: (PDFContext) throws -> Void = {
      $0.fill(box, with: try .spot("Gold", like: .lab(80, 0, 60)))
      $0.fill(box, with: try .spot("Gold", like: .lab(81, 0, 60)))
    }
    #expect(try rules(.pdfA3b, twice) == [.separation])
    #expect(try rules(.pdfA4, twice) == [.separation])
    #expect(try rules(.pdfA1b, twice) == [])
  }

  @Test func inksOfSeveralAreDescribedByThemselves() throws {
    let tint = TintTransform.sampled(
      size: [2, 2], values: [65_535, 65_535, 65_535, 0, 0, 0, 9, 9, 9, 1, 1, 1])
    let gold = try ColorSpace.separation("Gold", like: .rgb(1, 0.8, 0))
    #expect(
      try rules(.pdfA2b) {
        $0.fill(
          box,
          with: Color([1, 1], in: try .deviceN(["Gold", "Mint"], alternate: .sRGB, tint: tint)))
      } == [.colorants])
    #expect(
      try rules(.pdfA2b) {
        $0.fill(
          box,
          with: Color(
            [1, 1],
            in: try .deviceN(
              ["Gold", "Cyan"], alternate: .sRGB, tint: tint, colorants: ["Gold": gold])))
      } == [])
  }

  @Test func olderArchivesHoldEightInks() throws {
    func paint(_ count: Int) -> (PDFContext) throws -> Void {
      { pdf in
        let inks = (0..<count).map { [Double($0) / 40, 0.5, 0.25] }
        let space = try ColorSpace.deviceN(
          inks.indices.map { "Ink \($0)" }, alternate: .sRGB, tint: .inks(inks))
        pdf.fill(box, with: space.initialColor)
      }
    }
    #expect(try rules(.pdfA1b, paint(8)) == [])
    #expect(try rules(.pdfA1b, paint(9)) == [.colorantCount])
    #expect(try rules(.pdfA2b, paint(32)) == [])
  }

  @Test func overprintModeDoesNotGoWithProfiledInk() throws {
    let profile = try ICCProfile(InkProfile.bytes)
    let ink = Color([0, 1, 0, 0], in: try .icc(profile))
    func paint(
      _ overprint: Overprint, _ color: Color
    ) -> (PDFContext) throws -> Void {
      { pdf in
        pdf.rendering.overprint = overprint
        pdf.fill(box, with: color)
      }
    }
    let mode = Overprint(fills: true, keepsUnderZeroInk: true)
    #expect(try rules(.pdfA2b, paint(mode, ink)) == [.overprintMode])
    #expect(try rules(.pdfA2b, paint(Overprint(fills: true), ink)) == [])
    #expect(
      try rules(.pdfA2b, paint(Overprint(strokes: true, keepsUnderZeroInk: true), ink)) == [])
    #expect(
      try rules(.pdfA2b, intent: profile, paint(mode, .cmyk(0, 1, 0, 0))) == [])
    // Overprinting is not transparency.
    #expect(try rules(.pdfA1b, paint(mode, ink)) == [])
  }

  @Test func laterProfilesAreOfLaterArchives() throws {
    let profile = try ICCProfile(InkProfile.profile(version: 4))
    let draw: (PDFContext) throws -> Void = {
      $0.fill(box, with: Color([0, 1, 0, 0], in: try .icc(profile)))
    }
    #expect(try rules(.pdfA1b, draw) == [.profileVersion])
    #expect(try rules(.pdfA1b, intent: profile) { _ in } == [.profileVersion])
    #expect(try rules(.pdfA2b, draw) == [])
  }

  @Test func intentsAgreeOnTheirProfile() throws {
    let profile = try ICCProfile(InkProfile.bytes)
    var options = PDFOptions(
      metadata: .init(title: "T", language: "en"), standards: try PDFStandards([.pdfA2b]))
    options.outputIntents = [
      try OutputIntent(.archive, identifier: "sRGB", profile: ICCProfile(RGBProfile.sRGB)),
      try OutputIntent(.printing, identifier: "Custom", profile: profile),
    ]
    let (_, summary) = try document(options) { try $0.beginPage(size: .a4) }
    #expect(summary.conformance.violations.map(\.rule) == [.outputProfiles])
    let (pdf, printed) = try document(
      {
        var options = options
        options.outputIntents.removeFirst()
        return options
      }()
    ) { try $0.beginPage(size: .a4) }
    #expect(printed.conformance.claimed == [.pdfA2b])
    guard Tool.hasQPDF else { return }
    let objects = try Objects(pdf)
    let intents = try #require(objects.array(try objects.catalog["/OutputIntents"]))
      .compactMap { objects.dictionary($0) }
    #expect(intents.map { $0["/S"] as? String } == ["/GTS_PDFX", "/GTS_PDFA1"])
    #expect(Set(intents.map { $0["/DestOutputProfile"] as? String }).count == 1)
    // What is RGB means sRGB there.
    let resources = try #require(objects.dictionary(try objects.pages[0]["/Resources"]))
    #expect(
      objects.array(objects.dictionary(resources["/ColorSpace"])?["/DefaultRGB"])?.first as? String
        == "/ICCBased")
  }

  @Test func profilesOfOtherDevicesAreNoIntents() throws {
    var bytes = RGBProfile.sRGB
    bytes.replaceSubrange(12..<16, with: Array("scnr".utf8))
    let profile = try ICCProfile(bytes)
    #expect(throws: ColorSpaceError.self) {
      try OutputIntent(identifier: "Scanner", profile: profile)
    }
    #expect(throws: ColorSpaceError.differentComponentCount) {
      try DefaultColorSpaces(rgb: .genericGray)
    }
    #expect(throws: ColorSpaceError.unusableBase) { try DefaultColorSpaces(rgb: .lab) }
  }
}
