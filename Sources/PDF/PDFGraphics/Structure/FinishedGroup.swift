import ComposePDFWriter

/// Kids of the document in a grouping element without meaning (`NonStruct`, ISO 32000-1, 14.8.4.2),
/// so that thousands of paragraphs take no more memory than a few.
struct FinishedGroup {
  /// The maximum number of kids of a group, and of the document before there are groups.
  static let capacity = 1000

  /// The object number of the future group.
  let number: Int32
  private(set) var kids: [Int32] = []

  init(number: Int32) { self.number = number }

  var isFull: Bool { kids.count >= Self.capacity }

  mutating func append(_ kid: Int32) { kids.append(kid) }

  func write(parent: PDFReference, to writer: PDFWriter) throws(PDFError) {
    try writer.write(as: PDFReference(number: number), in: .navigation) { bytes in
      bytes.append("<</S/NonStruct/P")
      bytes.append(reference: parent)
      bytes.append("/K[")
      for kid in kids { bytes.append(reference: PDFReference(number: kid)) }
      bytes.append("]>>")
    }
  }
}
