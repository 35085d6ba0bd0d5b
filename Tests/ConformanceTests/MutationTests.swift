import ConformanceSupport
import Testing

/// The checker names the clause when one thing is broken, and names none before.
@Suite(.enabled(if: ReadBackFile.canRead, "install qpdf"))
struct MutationTests {
  @Test(arguments: Mutation.Base.allCases)
  func nothingIsWrongBefore(base: Mutation.Base) throws {
    let document = ReadBackDocument(try base.file())
    let standards: [Standard] =
      switch base {
      case .accessible1: [.accessible1, .archive2a, .archive2b]
      case .accessible2: [.accessible2, .archive4f]
      case .archive1: [.archive1a, .archive1b]
      case .archive3: [.accessible1, .archive3a, .archive3b]
      }
    for standard in standards {
      let violations = ConformanceChecker.violations(in: document, of: standard)
      #expect(violations.isEmpty, "\(Folders.summary(violations))")
    }
  }

  @Test(arguments: Mutation.ofStructure + Mutation.ofDocuments + Mutation.ofContent)
  func brokenFilesAreNoticed(mutation: Mutation) throws { try check(mutation) }

  @Test(arguments: Mutation.ofFonts + Mutation.ofArchives + Mutation.ofBytes)
  func brokenArchivesAreNoticed(mutation: Mutation) throws { try check(mutation) }

  private func check(_ mutation: Mutation) throws {
    var file = try mutation.base.file()
    try mutation.change(&file)
    let violations = ConformanceChecker.violations(
      in: ReadBackDocument(file), of: mutation.standard)
    let clauses = Set(violations.flatMap(\.clauses))
    #expect(clauses.contains(mutation.clause), "named are \(clauses.sorted())")
  }
}
