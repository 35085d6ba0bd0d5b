package import ComposePDFGraphics

/// What a new document says of itself, in place of what its first part does.
package struct AssemblyIdentity: Sendable {
  /// The title, the authors and so on.
  package var metadata: PDFMetadata
  /// The standards that the new document claims: those that the whole document conforms to, whose pages
  /// these are, in their order.
  package var standards: [PDFStandard]
  /// By how much the levels of headings in the structure tree are lowered, so that the first is 1
  /// (ISO 14289-1, 7.4.2).
  package var headingShift: Int

  /// - Parameter headingShift: 0…5.
  package init(metadata: PDFMetadata, standards: [PDFStandard], headingShift: Int = 0) {
    self.metadata = metadata
    self.standards = standards
    self.headingShift = headingShift
  }
}
