import ComposePDFWriter

extension OutputPlan.Output {
  /// Opens a sink for this output; a file is written atomically.
  func openSink(synchronizes: Bool = true) throws(CompositionError) -> any ByteSink {
    switch self {
    case .standardOutput:
      return DescriptorSink.standardOutput()
    case .file(let path):
      do {
        return try FileSink(path: path, synchronizes: synchronizes)
      } catch {
        throw CompositionError(error)
      }
    }
  }

  /// Writes text other than a PDF, such as a dump, in the same way as a PDF.
  public func write(_ text: String) throws(CompositionError) {
    try write(Array(text.utf8))
  }

  /// Writes bytes other than a PDF in the same way.
  ///
  /// - Parameter synchronizes: Whether a file is written to the disk before it takes its place.
  package func write(
    _ bytes: [UInt8], synchronizes: Bool = true
  ) throws(CompositionError) {
    let sink = try openSink(synchronizes: synchronizes)
    let result = bytes.withUnsafeBytes { bytes in
      Result<Void, PDFError> { () throws(PDFError) in
        try sink.write(bytes)
        try sink.commit()
      }
    }
    if case .failure(let error) = result {
      sink.cancel()
      throw CompositionError(error)
    }
  }
}

extension CompositionError {
  init(_ error: PDFError) {
    switch error {
    case .isDirectory(let path): self = .output(path: path, reason: "is a folder")
    case .cannotCreate(let path, let reason), .writeFailed(let path, let reason):
      self = .output(path: path, reason: reason)
    case .cannotRead(let path, let reason): self = .attachment(path: path, reason: reason)
    case .unusableOptions(let reason): self = .setting(SettingError(reason))
    case .encryptionFailed, .drawingAppearance, .alreadyFinished:
      self = .layout(reason: error.description)
    }
  }
}
