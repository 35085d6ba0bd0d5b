/// What a batch is made from and where it goes.
public struct BatchRequest: Sendable {
  /// The records of a batch that a run makes: those whose number divided by `count` leaves `index`.
  public struct Shard: Hashable, Sendable {
    public var index: Int
    public var count: Int

    /// Parses `index/count`, the index from 0; nil for anything else.
    public init?(parsing text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
        1...1_000_000 ~= count, 0..<count ~= index
      else { return nil }
      self.index = index
      self.count = count
    }
  }

  /// The template.
  public var template: SourceInput
  /// A file whose records each make a document.
  public var records: DataSource
  /// Data that all documents have.
  public var shared: [DataSource] = []
  /// The locale of numbers and dates; nil for that of the template's language.
  public var locale: String?
  /// The path of a document, with names of its record: `out/{{ number }}.pdf`.
  public var output: String
  /// A file of all documents, one after the other; nil for none.
  public var joined: String?
  /// The number of threads.
  public var jobs = 1
  public var shard: Shard?
  /// Whether documents that are there and whose input is the same are kept.
  public var resumes = false
  /// The file in which a line for each record is written; nil for none.
  public var manifest: String?
  /// Whatever else decides what documents are like: the version of the program and its options.
  public var fingerprint = ""

  public init(template: SourceInput, records: DataSource, output: String) {
    self.template = template
    self.records = records
    self.output = output
  }
}
