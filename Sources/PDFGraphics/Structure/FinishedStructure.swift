import PDFWriter

/// What is kept of elements that have been written before the end of the document.
struct FinishedStructure {
  /// The notes, which the tree's root lists by identifier.
  var notes: [(key: [UInt8], value: PDFObject)] = []
  /// The level of the last heading; 0 before the first.
  var headingLevel = 0
  /// The rows so far of tables that go on, by the table's identifier.
  var shapes: [Int32: TableShape] = [:]
}
