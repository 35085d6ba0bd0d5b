import ComposeComposition
import ComposePDFWriter

/// A document to be measured: one input, or several joined.
struct Workload {
  var name: String
  var inputs: [String]

  /// The documents of the corpus, its languages joined into one, or else the samples.
  static func found() -> [Workload] {
    let corpus = Folder.environment("CORPUS") ?? ""
    let documents = documents(in: corpus)
    if documents.isEmpty { return Self.documents(in: "Samples") }
    let languages = Self.documents(in: corpus + "/languages").flatMap(\.inputs)
    return languages.isEmpty
      ? documents : documents + [Workload(name: "languages", inputs: languages)]
  }

  private static func documents(in folder: String) -> [Workload] {
    Folder.names(in: folder).filter { name in
      ["md", "txt"].contains(FilePath.fileExtension(of: name))
    }.map { Workload(name: $0, inputs: [FilePath.join(folder, $0)]) }
  }

  func pageCount() throws -> Int {
    let inputs = inputs.map(SourceInput.file)
    return try Composer().compose(inputs, to: MemorySink()).pageCount
  }
}
