import Documents

extension Composer {
  /// Prints a stage of the work on the inputs, instead of going on to a PDF.
  public func dump(
    _ stage: DumpStage, of inputs: [SourceInput]
  ) throws(CompositionError) -> (text: String, result: CompositionResult) {
    let prepared = try PreparedDocument(inputs, options: options)
    switch stage {
    case .blocks: return (prepared.document.html(), prepared.result)
    default: throw .layout(reason: "not there")
    }
  }
}
