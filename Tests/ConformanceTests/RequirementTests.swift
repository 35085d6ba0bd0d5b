import ConformanceSupport
import Foundation
import TestSupport
import Testing

/// The clauses that the checker names are those of the standards.
@Suite(
  .enabled(
    if: TestData.path("standards", in: TestData.conformance) != nil,
    "\(TestData.needsConformance)"))
struct RequirementTests {
  /// Those whose clauses are among the data; level A of part 1 is the list of level B with six more.
  static let standards = Standard.allCases.filter { $0 != .archive1a }

  private func listed(_ standard: Standard) throws -> Set<String> {
    let folder = try #require(TestData.path("standards", in: TestData.conformance))
    let path = folder + "/\(standard.rawValue).tsv"
    let text = String(decoding: try TemporaryFolder.read(path: path), as: UTF8.self)
    return Set(
      text.split(separator: "\n").dropFirst().map { line in
        line.split(separator: "\t").prefix(2).joined(separator: "-")
      })
  }

  @Test(arguments: Self.standards)
  func clausesExist(standard: Standard) throws {
    let listed = try listed(standard)
    let named = Set(ConformanceChecker.requirements.flatMap { $0.clauses[standard] ?? [] })
      .filter { !$0.hasPrefix("ISO 32000-1") }
    #expect(named.subtracting(listed).sorted() == [])
  }

  /// How much of each list is checked; what is left is about things that the library never writes
  /// (scanned pages, signatures, JPEG 2000, simple fonts) or extension schemas.
  @Test(
    arguments: zip(
      Self.standards, [88, 1600, 80, 90, 85, 90, 85, 70, 70]))
  func mostClausesAreChecked(standard: Standard, least: Int) throws {
    let listed = try listed(standard)
    let named = Set(ConformanceChecker.requirements.flatMap { $0.clauses[standard] ?? [] })
    #expect(named.intersection(listed).count >= least)
  }
}
