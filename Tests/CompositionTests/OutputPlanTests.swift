import ComposeComposition
import ComposePlatform
import TestSupport
import Testing

struct OutputPlanTests {
  private let folder: TemporaryFolder
  private let first: SourceInput
  private let second: SourceInput

  init() throws {
    folder = try TemporaryFolder()
    first = .file(path: try folder.write("a.md", "a"))
    second = .file(path: try folder.write("b.txt", "b"))
  }

  private func outputs(_ inputs: [SourceInput], _ output: String?) throws -> [OutputPlan.Output] {
    try OutputPlan(inputs: inputs, output: output).jobs.map(\.output)
  }

  @Test func withoutAnOutputEachInputGetsAPDFBesideIt() throws {
    #expect(
      try outputs([first, second], nil)
        == [.file(path: folder["a.pdf"]), .file(path: folder["b.pdf"])])
  }

  @Test func inAFolderEachInputGetsAPDFOfItsName() throws {
    let target = try folder.makeFolder("out")
    #expect(
      try outputs([first, second], target)
        == [.file(path: target + "/a.pdf"), .file(path: target + "/b.pdf")])
  }

  @Test func oneOutputJoinsAllInputs() throws {
    let plan = try OutputPlan(inputs: [first, second], output: folder["all.pdf"])
    #expect(plan.jobs.count == 1)
    #expect(plan.jobs.first?.inputs == [first, second])
  }

  @Test func dashIsTheStandardOutput() throws {
    #expect(try outputs([first, second], "-") == [.standardOutput])
    #expect(try outputs([.standardInput], nil) == [.standardOutput])
  }

  @Test func outputThatIsAnInputIsRefused() throws {
    #expect(throws: CompositionError.outputIsInput(path: folder["b.txt"])) {
      try outputs([first, second], folder["b.txt"])
    }
  }

  @Test func outputThatLeadsToAnInputIsRefused() throws {
    try folder.link("out.pdf", to: folder["a.md"])
    #expect(throws: CompositionError.outputIsInput(path: folder["out.pdf"])) {
      try outputs([first], folder["out.pdf"])
    }
  }

  @Test func twoInputsOfOneNameAreRefused() throws {
    let other = SourceInput.file(path: try folder.write("a.txt", "a"))
    #expect(throws: CompositionError.sameOutput(path: folder["a.pdf"])) {
      try outputs([first, other], nil)
    }
  }

  @Test func missingFolderIsNamed() {
    #expect(throws: CompositionError.missingOutputFolder(path: folder["none"])) {
      try outputs([first], folder["none/a.pdf"])
    }
  }

  @Test func aFolderIsCreatedForAPathThatEndsWithASlash() throws {
    let plan = try OutputPlan(inputs: [first, second], output: folder["new/deep/"])
    #expect(
      plan.jobs.map(\.output) == [
        .file(path: folder["new/deep/a.pdf"]), .file(path: folder["new/deep/b.pdf"]),
      ])
    #expect(FileSystem.kind(of: folder["new"]) == nil)
    try plan.createFolder()
    #expect(FileSystem.kind(of: folder["new/deep"]) == .directory)
    try plan.createFolder()
  }

  @Test(arguments: ["x.docx", "x.html", "x-%d.gif", "x.PS", "x.md"])
  func otherFormatsAreRefused(name: String) {
    #expect(throws: CompositionError.unknownFormat(path: name)) { try outputs([first], name) }
  }

  @Test(arguments: ["x.pdf", "x", "x.PDF", "x.pdf.tmp", "x.Ab3dEfGhIj", "v1.2", "page-%d.png"])
  func allOtherNamesArePDFsOrImages(name: String) throws {
    #expect(try outputs([first], name) == [.file(path: name)])
  }
}
