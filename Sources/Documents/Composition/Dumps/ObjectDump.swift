import ComposePDFReading
import ComposePDFWriter

/// The objects of a finished file as text: dictionaries as written, streams decoded where they are
/// text, and the length of all others.
struct ObjectDump {
  private let document: PDFDocument

  /// - Throws: `ReadingError` when libqpdf, which reads the file, is not available.
  init(_ bytes: [UInt8]) throws(ReadingError) {
    document = try PDFDocument(bytes: bytes, name: "the document")
  }

  var text: String {
    var lines = ["trailer \(Self.text(of: .dictionary(document.trailer)))"]
    var count = 1
    if case .integer(let size)? = document.trailer["Size"] { count = size }
    // Object numbers have at most 31 bits.
    for number in 1..<max(Int32(clamping: count), 1) {
      append(PDFReference(number: number), to: &lines)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ reference: PDFReference, to lines: inout [String]) {
    switch document.objects.object(at: reference) {
    case .object(.null): break
    case .object(let object): lines.append("\(reference.number) \(Self.text(of: object))")
    case .stream(let dictionary):
      // Object and cross-reference streams are containers, not part of the document.
      let kinds: [PDFObject] = [.name("ObjStm"), .name("XRef")]
      if let type = dictionary["Type"], kinds.contains(type) { return }
      lines.append("\(reference.number) \(Self.text(of: .dictionary(dictionary)))")
      let bytes = document.decodedBytes(.reference(reference)) ?? []
      if let content = Self.lines(of: bytes) {
        lines += content.map { "  \($0)" }
      } else {
        lines.append("  \(bytes.count) bytes")
      }
    }
  }

  static func text(of object: PDFObject) -> String {
    var bytes = PDFBytes()
    bytes.append(object: object)
    return bytes.withUnsafeBytes { $0.map(character).joined() }
  }

  /// The lines of a stream, if it is mostly text.
  static func lines(of bytes: [UInt8]) -> [String]? {
    let readable = bytes.count { $0 == 0x0A || (0x20..<0x7F).contains($0) }
    guard !bytes.isEmpty, readable * 10 >= bytes.count * 6, !bytes.contains(0) else { return nil }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.map(character).joined() }
  }

  /// A byte as a character, or as its octal escape.
  private static func character(_ byte: UInt8) -> String {
    if (0x20..<0x7F).contains(byte) { return String(Unicode.Scalar(byte)) }
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}
