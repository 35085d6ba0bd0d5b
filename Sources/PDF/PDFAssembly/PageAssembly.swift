public import ComposePDFWriter

/// A new document made of pages of existing ones, which keep their content, annotations and
/// forms, with the outlines, destinations, labels, structure, layers and attachments of the
/// documents they come from.
public struct PageAssembly: Sendable {
  /// Concatenated in order.
  public var parts: [AssemblyPart]
  /// The drawings placed on pages.
  public var stamps: [PageStamp]

  /// What the new document says of itself; nil for what its first part does, without claims.
  package var identity: AssemblyIdentity?

  /// Creates an assembly of parts in order, with stamps on their pages.
  public init(_ parts: [AssemblyPart], stamps: [PageStamp] = []) {
    self.parts = parts
    self.stamps = stamps
  }

  /// The result of an assembly.
  public struct Result: Hashable, Sendable {
    /// The number of pages of the file.
    public var pageCount: Int
    /// The size of the file in bytes.
    public var byteCount: Int
    /// What was not kept from the documents, one sentence each without a full stop.
    public var losses: [String]
    /// The documents that claim to conform to PDF/A or PDF/UA, a sentence each without a full stop.
    /// The new file claims nothing, since its contents are not checked.
    public var droppedClaims: [String]
  }

  /// Writes the document and commits the sink. The same parts give the same bytes.
  ///
  /// - Throws: The first error of the sink.
  /// - Complexity: O(n) in the objects that the pages need.
  public func write(to sink: any ByteSink) throws(PDFError) -> Result {
    let assembler = try Assembler(
      sink: sink, documents: parts.map(\.document), stamps: stamps, identity: identity)
    return try assembler.assemble(parts.flatMap(\.withoutRepetition))
  }
}
