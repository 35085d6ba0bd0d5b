import ComposeArguments
import ComposeComposition

/// The options for documents that are made from data.
struct DataOptions {
  static let data = Option(
    "data", value: "file",
    help:
      "Fill the inputs, which are templates then, with data: JSON, YAML, CSV or TSV; name=file gives them a name. May be repeated.",
    completion: .files(["json", "jsonl", "yaml", "yml", "csv", "tsv"]), isRepeatable: true)
  static let locale = Option(
    "locale", value: "tag",
    help:
      "How templates write numbers, money and dates, such as de-AT; that of the document's language without it."
  )

  static let definitions = [data.definition, locale.definition]

  private let sources: [DataSource]
  private let locale: String?

  init(_ arguments: ParsedArguments) throws {
    sources = try arguments.values(of: Self.data).map { DataSource(parsing: $0) }
    locale = try arguments.value(of: Self.locale)
    if sources.contains(where: { $0.path.isEmpty }) { throw ArgumentError.invalid("empty path") }
    if locale != nil, sources.isEmpty {
      throw ArgumentError.invalid("--locale is for documents that are made from data: add --data")
    }
  }

  /// The files of the data.
  var files: [String] { sources.map(\.path).filter { $0 != "-" } }

  var usesStandardInput: Bool { sources.contains { $0.path == "-" } }

  /// The data; nil without any.
  func read() throws(CompositionError) -> TemplateData? {
    sources.isEmpty ? nil : try TemplateData(reading: sources, locale: locale)
  }
}
