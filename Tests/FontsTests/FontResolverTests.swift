import TestSupport
import Testing

@testable import ComposeFonts

@Suite struct FontResolverTests {
  private let resolver = FontResolver(.bundled)

  private func face(
    _ names: String..., role: FontRole = .serif, weight: Int = 400, isItalic: Bool = false
  ) throws -> FontFace {
    try resolver.face(.init(names: names, role: role, weight: weight, isItalic: isItalic))
  }

  @Test func theFirstNameOfAListThatIsThereIsUsed() throws {
    #expect(try face("Nowhere", "source sans pro", "monospace").family == TestFonts.sans)
    #expect(try face("Arial", "Libertinus Serif").family == TestFonts.serif)
    #expect(resolver.resolve(.init(names: ["Nowhere", "serif"])).replacedName == nil)
  }

  @Test(arguments: [
    ("serif", TestFonts.serif), ("Sans-Serif", TestFonts.sans), ("ui-monospace", TestFonts.mono),
    ("system-ui", TestFonts.sans), ("math", "Libertinus Math"),
  ])
  func genericFamiliesAreThoseOfTheirRole(name: String, family: String) throws {
    #expect(try face(name, "Libertinus Serif").family == family)
  }

  @Test func lettersAsByHandAreThoseOfTheirRoleWhereNoneAreThere() throws {
    #expect(FontNameMeaning.genericFamilies("Cursive").contains("Apple Chancery"))
    #expect(try face("cursive").family == TestFonts.serif)
    #expect(try face("Virgil", "Segoe UI Emoji").family == TestFonts.sans)
    #expect(try face("Cascadia").family == TestFonts.mono)
  }

  @Test(arguments: [
    ("Helvetica-BoldOblique", TestFonts.sans), ("Consolas", TestFonts.mono),
    ("Times New Roman Bold Italic", TestFonts.serif), ("Some Grotesk Bold Italic", TestFonts.sans),
  ])
  func aMissingFontIsReplacedByItsRole(name: String, family: String) throws {
    let request = FontResolver.Request(names: [name])
    #expect(resolver.resolve(request).replacedName == name)
    let face = try resolver.face(request)
    #expect(face.family == family)
    #expect(face.traits.weight == (name.contains("Bold") ? 700 : 400))
    #expect(face.traits.isItalic == (name.contains("Oblique") || name.contains("Italic")))
  }

  @Test func theRoleOfTheRequestCountsWhereNoNameHasOne() throws {
    #expect(try face("Nowhere", role: .mono).family == TestFonts.mono)
    #expect(try face("Nowhere", "Verdana", role: .mono).family == TestFonts.sans)
    #expect(try face(role: .sans).family == TestFonts.sans)
  }

  @Test func fontsOfPicturesDoNotReplaceThoseOfLetters() throws {
    #expect(try face("Nowhere", "Segoe UI Emoji", role: .sans).family == TestFonts.sans)
    #expect(resolver.resolve(.init(names: ["Segoe UI Emoji"])).query.role == .symbols)
  }

  @Test func aFaceIsFoundByItsOwnName() throws {
    let bold = try face("LibertinusSerif-Bold")
    #expect(bold.postScriptName == "LibertinusSerif-Bold")
    #expect(try face("LibertinusSerif-Bold", isItalic: true).fullName.hasSuffix("Bold Italic"))
    #expect(try face("LibertinusSerif-Italic", weight: 700).fullName.hasSuffix("Bold Italic"))
  }

  @Test func aSubstituteOfEqualMetricsComesBeforeTheRole() throws {
    let bytes = try FontData(path: TestFont.collection.path).withUnsafeBytes { [UInt8]($0) }
    let fonts = try FontCollection.bundled.adding(data: FontData(bytes: bytes, name: "two faces"))
    // Without one, the role; no bundled family has the metrics of Courier.
    #expect(
      try FontResolver(fonts).face(.init(names: ["Courier"])).family == TestFonts.mono)
    #expect(FontNameMeaning("Courier").substitutes.contains("Liberation Mono"))
    #expect(
      try FontResolver(fonts).face(.init(names: ["Courier", "Test Two"])).family == "Test Two")
  }

  @Test func aFontOfEqualAdvancesIsTheOneNamed() throws {
    let bytes = try FontCollection.bundled.face(family: TestFonts.mono).data
      .withUnsafeBytes { [UInt8]($0) }
    let (fonts, problems) = FontCollection.bundled.adding(
      embedded: ["Liberation Sans", "DejaVu Sans"].map { EmbeddedFont(family: $0, bytes: bytes) },
      limit: 1 << 24)
    #expect(problems.isEmpty)
    let resolver = FontResolver(fonts)
    func resolution(_ names: String...) -> FontResolver.Resolution {
      resolver.resolve(.init(names: names))
    }
    let arial = resolution("Nowhere", "Arial", "serif")
    #expect(arial.query.family == "Liberation Sans" && arial.replacedName == nil)
    #expect(resolution("Helvetica-Bold", "Georgia", "serif").query.weight == 700)
    #expect(resolution("Nowhere", TestFonts.serif, "Arial").query.family == TestFonts.serif)
    // A similar design is no reason to stop.
    #expect(resolution("Verdana", "sans-serif").query.family == nil)
    #expect(resolution("Verdana", "Nowhere").query.family == "DejaVu Sans")
    #expect(resolution("Nowhere", "Arial").replacedName == "Nowhere")
  }

  @Test func aFamilyThatMustExistMayBeGeneric() throws {
    let match = try resolver.match(family: "monospace", weight: 700, isItalic: false)
    #expect(match.descriptor.family == TestFonts.mono && match.face.traits.weight == 700)
    #expect(throws: FontError.self) {
      try resolver.match(family: "Nowhere", weight: 400, isItalic: false)
    }
  }
}
