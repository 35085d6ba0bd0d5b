#if canImport(Testing)
  public import ComposePDFComparison
  public import Testing

  /// Compares a PDF with its reference file, `ExpectedPDFs/NAME.pdf` in the folder of the test.
  ///
  ///     @Test func theInvoiceIsAsBefore() throws {
  ///       expectPDF(try Invoice.sample.pdf(), matches: "invoice")
  ///     }
  ///
  /// With `PDFCOMPOSE_RECORD=1` in the environment the file is recorded instead. Where it differs,
  /// the test fails with the differences and the path of a PDF in which they are marked.
  ///
  /// - Parameter settings: What is compared, such as text alone, or all but an area with a date.
  public func expectPDF(
    _ bytes: [UInt8], matches name: String, settings: ComparisonSettings = ComparisonSettings(),
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expectation = PDFExpectation(name, beside: filePath, settings: settings)
    if case .failed(let message) = expectation.check(bytes) {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
  }
#endif
