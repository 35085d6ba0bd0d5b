import TestSupport
import Testing

@testable import ComposeFonts

@Suite struct FontCollectionTests {
  private let bundled = FontCollection.bundled

  private func bytes(_ family: String, weight: Int = 400) throws -> [UInt8] {
    try TestFonts.face(family, weight: weight).data.withUnsafeBytes { [UInt8]($0) }
  }

  @Test func bundledFamiliesAreInTheirOrder() {
    #expect(bundled.families.first == "Libertinus Serif")
    #expect(Set(bundled.families).count == bundled.families.count)
    #expect(Set(bundled.descriptors.map(\.role)) == Set(FontRole.allCases))
    #expect(bundled.descriptors.allSatisfy { $0.isBundled })
  }

  @Test func familiesAreFoundInAnyCase() throws {
    let face = try bundled.face(family: "LIBERTINUS serif")
    #expect(face == (try bundled.face(family: "Libertinus Serif")))
  }

  @Test func aFaceIsOpenedOnce() async throws {
    let faces = try await withThrowingTaskGroup(of: FontFace.self) { group in
      for _ in 0..<16 {
        group.addTask { try FontCollection.bundled.face(family: "Source Sans Pro", weight: 700) }
      }
      return try await group.reduce(into: Set<FontFace>()) { $0.insert($1) }
    }
    #expect(faces.count == 1)
  }

  @Test func matchesSayHowNearTheyCome() throws {
    let exact = try bundled.match(family: TestFonts.serif, weight: 700, isItalic: true)
    #expect(exact.isExact)
    let near = try bundled.match(family: TestFonts.serif, weight: 600)
    #expect(near.descriptor.traits.weight == 700)
    #expect(!near.isExactWeight && near.isExactSlant && near.isExactFamily)
    let upright = try bundled.match(family: TestFonts.symbols, isItalic: true)
    #expect(!upright.isExactSlant)
  }

  @Test func unknownFamiliesAreErrorsWithSuggestions() {
    #expect(
      throws: FontError.noSuchFamily(
        "Libertinus Sans", similar: ["Libertinus Serif", "Source Sans Pro", "Libertinus Math"])
    ) {
      try bundled.face(family: "Libertinus Sans")
    }
    #expect(throws: FontError.noSuchFamily("", similar: [])) { try bundled.face(family: "") }
  }

  @Test func theClosestFaceHasTheRole() throws {
    let mono = try bundled.closestFace(to: FontQuery(family: "Courier", role: .mono, weight: 700))
    #expect(mono.face.family == TestFonts.mono)
    #expect(mono.face.traits.weight == 700)
    #expect(!mono.isExactFamily)
    let math = try bundled.closestFace(to: FontQuery(role: .math))
    #expect(math.face.family == "Libertinus Math")
    #expect(math.isExact)
    #expect(throws: FontError.emptyCollection) {
      try FontCollection(entries: []).closestFace(to: FontQuery())
    }
  }

  @Test func foldersAreReadInTheOrderOfTheirPaths() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("b")
    try folder.write("b/mono.OTF", bytes(TestFonts.mono))
    try folder.write("c.otf", bytes(TestFonts.sans))
    try folder.write("a.otf", bytes(TestFonts.sans, weight: 700))
    try folder.write("broken.ttf", Array("no font".utf8))
    try folder.write("notes.txt", bytes(TestFonts.serif))
    try folder.link("b/loop", to: folder.path)
    let empty = FontCollection(entries: [])
    let (collection, problems) = try empty.adding(directory: folder.path)
    #expect(
      collection.descriptors.map(\.source) == [
        .file(path: "\(folder.path)/a.otf", index: 0),
        .file(path: "\(folder.path)/b/mono.OTF", index: 0),
        .file(path: "\(folder.path)/c.otf", index: 0),
      ])
    #expect(problems == [.notAFont(name: "\(folder.path)/broken.ttf")])
    #expect(collection.descriptors.map(\.role) == [.sans, .mono, .sans])
    #expect(try collection.face(family: TestFonts.sans, weight: 700).traits.weight == 700)
    #expect(empty.families.isEmpty)
  }

  @Test func addedFacesKeepTheOpenOnes() throws {
    let folder = try TemporaryFolder()
    try folder.write("mono.otf", bytes(TestFonts.mono))
    let collection = try bundled.adding(file: "\(folder.path)/mono.otf")
    #expect(try collection.face(family: TestFonts.serif) == bundled.face(family: TestFonts.serif))
    #expect(collection.descriptors.count == bundled.descriptors.count + 1)
  }

  @Test func limitsOfFoldersHold() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write("\(name).otf", bytes(TestFonts.mono)) }
    let empty = FontCollection(entries: [])
    let few = try empty.adding(directory: folder.path, limits: .init(fileCount: 2))
    #expect(few.collection.descriptors.count == 2)
    let small = try empty.adding(directory: folder.path, limits: .init(fileSize: 100))
    #expect(small.collection.descriptors.isEmpty)
    #expect(small.problems.count == 3)
    #expect(throws: FontError.self) { try empty.adding(directory: "\(folder.path)/absent") }
  }

  @Test func systemDirectoriesAreFoldersNamedOnce() {
    let directories = FontCollection.systemDirectories()
    #expect(Set(directories).count == directories.count)
    #expect(directories.allSatisfy { $0.hasPrefix("/") })
  }
}
