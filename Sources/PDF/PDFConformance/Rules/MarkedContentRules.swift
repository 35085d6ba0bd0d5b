/// Every mark is real content of an element, or an artifact (ISO 32000-1 §14.8.2).
enum MarkedContentRules: RuleFamily {
  static let artifactInContent = Requirement(
    "no artifact stands within tagged content", ua1: ["7.1-1"])
  static let contentInArtifact = Requirement(
    "no tagged content stands within an artifact", ua1: ["7.1-2"])
  static let isMarked = Requirement(
    "each mark is tagged or an artifact", ua1: ["7.1-3"], ua2: ["8.2.2-1"])
  static let balance = Requirement(
    "marked content begins and ends in its stream", everywhere: "ISO 32000-1, 14.6.1")
  static let stateBalance = Requirement(
    "q and Q, BT and ET come in pairs", everywhere: "ISO 32000-1, 8.4.2")

  static let requirements = [artifactInContent, contentInArtifact, isMarked, balance, stateBalance]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    let embedding = embeddings(document)
    for stream in document.streams {
      let scan = stream.scan
      if scan.imbalance != 0 {
        report.add(balance, stream.name, "\(scan.imbalance) sequences are not balanced")
      }
      if scan.stateImbalance != 0 || scan.textImbalance != 0 {
        report.add(stateBalance, stream.name, "states or text objects are not balanced")
      }
      guard stream.isForm else {
        if let name = scan.unmarked.first {
          report.add(
            isMarked, stream.name, "\(scan.unmarked.count) marks (\(name) …) outside all content")
        }
        checkSequences(stream, context: nil, &report)
        continue
      }
      let context = embedding[stream.owner]
      if let name = scan.unmarked.first, context == nil {
        report.add(isMarked, stream.name, "marks (\(name) …) outside all content")
      }
      checkSequences(stream, context: context, &report)
    }
  }

  private enum Context { case artifact, tagged }

  /// In what each form is painted: nil when nowhere within marked content.
  private static func embeddings(_ document: ReadBackDocument) -> [Int: Context] {
    var embedding: [Int: Context] = [:]
    // Streams come before the forms that they paint.
    for stream in document.streams {
      let objects = document.file.dictionary(stream.resources["XObject"]) ?? [:]
      for painting in stream.scan.paintings {
        guard let number = objects[painting.name]?.reference else { continue }
        let enclosing = stream.scan.enclosing(painting.sequence)
        if enclosing.contains(where: { $0.tag == "Artifact" }) {
          embedding[number] = .artifact
        } else if enclosing.contains(where: { $0.identifier != nil }) {
          embedding[number] = .tagged
        } else if stream.isForm {
          embedding[number] = embedding[stream.owner]
        }
      }
      // Soft masks and patterns are part of the mark that uses them.
      for value in (document.file.dictionary(stream.resources["ExtGState"]) ?? [:]).values {
        let mask = document.file.dictionary(document.file.dictionary(value)?["SMask"])
        if let number = mask?["G"]?.reference { embedding[number] = embedding[number] ?? .artifact }
      }
      for value in (document.file.dictionary(stream.resources["Pattern"]) ?? [:]).values {
        if let number = value.reference { embedding[number] = embedding[number] ?? .artifact }
      }
    }
    return embedding
  }

  private static func checkSequences(
    _ stream: ContentStreamView, context: Context?, _ report: inout Report
  ) {
    for (index, sequence) in stream.scan.sequences.enumerated() {
      let around = stream.scan.enclosing(sequence.parent)
      let isInArtifact = around.contains { $0.tag == "Artifact" } || context == .artifact
      let isInContent = around.contains { $0.identifier != nil } || context == .tagged
      if sequence.tag == "Artifact", isInContent {
        report.add(artifactInContent, stream.name, "artifact \(index) is within tagged content")
      }
      if sequence.identifier != nil, isInArtifact {
        report.add(
          contentInArtifact, stream.name, "content \(sequence.identifier ?? 0) is in an artifact")
      }
      if sequence.hasMarks, sequence.tag != "Artifact", sequence.identifier == nil, !isInArtifact,
        !isInContent
      {
        report.add(isMarked, stream.name, "\(sequence.tag) is neither tagged nor an artifact")
      }
    }
  }
}
