import ComposePlatform

/// Test data that is not part of the repository; `Tests/README.md` says where to get it.
public enum TestData {
  /// The folder of the public test suites; nil where the variable `CONFORMANCE` is not set.
  public static let conformance = environment("CONFORMANCE")

  /// The folder of the documents for measurements; nil where the variable `CORPUS` is not set.
  public static let corpus = environment("CORPUS")

  /// The reasons why tests are skipped.
  public static let needsConformance = "set CONFORMANCE to a folder of public test suites"
  public static let needsCorpus = "set CORPUS to a folder of documents"

  /// The path of something in a folder; nil when it is not there.
  public static func path(_ name: String, in folder: String?) -> String? {
    guard let path = folder.map({ $0 + "/" + name }), FileStatus(path: path) != nil else {
      return nil
    }
    return path
  }

  /// The names, without their endings, of the corpus's documents in many languages.
  public static let languages: [String] =
    corpus.map { TemporaryFolder.names(in: $0 + "/languages") }?
    .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) } ?? []

  /// A variable of the environment; nil for one that is missing or empty.
  public static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
