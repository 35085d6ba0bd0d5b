import ComposeComposition
import ComposePDFWriter
import TestSupport
import Testing

struct MemoryLimitTests {
  private func compose(_ text: String, memoryBytes: Int?) throws {
    var options = CompositionOptions()
    options.limits.memoryBytes = memoryBytes
    let folder = try TemporaryFolder()
    _ = try Composer(options: options).compose(
      [.file(path: try folder.write("long.md", text))], to: MemorySink())
  }

  @Test func sourcesThatMayNeedMoreMemoryThanThereIsAreRefused() throws {
    let text = String(repeating: "word ", count: 1000)
    #expect {
      try compose(text, memoryBytes: 100_000)
    } throws: {
      guard case .insufficientMemory(let path, 5000, 100_000)? = $0 as? CompositionError else {
        return false
      }
      return path.hasSuffix("long.md")
    }
    try compose(text, memoryBytes: 1_000_000)
  }

  @Test func soAreSourcesOfMoreBlocksThanMemoryHolds() throws {
    let text = String(repeating: "- a\n", count: 1000)
    #expect {
      try compose(text, memoryBytes: 1_000_000)
    } throws: {
      if case .unreadableText? = $0 as? CompositionError { true } else { false }
    }
  }

  @Test func theErrorNamesTheSourceAndBothSizes() {
    let error = CompositionError.insufficientMemory(
      path: "a.md", sourceBytes: 48_000_000, memoryBytes: 2_000_000_000)
    #expect(
      error.description
        == "cannot read ‘a.md’: a source of 48 MB may need more memory than the 2.0 GB available")
    #expect(error.hint != nil)
  }
}
