import Graphics
import PDFWriter

/// The pictures of one document: each distinct one is an object, written when first drawn.
///
/// Only their hashes are kept: 128 bits tell any number of pictures apart.
struct ImageTable {
  /// All that makes a picture's object, of which `Image`'s hash covers the file's bytes.
  private struct Key: Hashable {
    let hash: ContentHash
    let width: Int
    let height: Int
  }

  private var numbers: [Key: Int] = [:]
  private var references: [PDFReference] = []
  private var profiles: [ContentHash: PDFReference] = [:]

  func reference(of number: Int) -> PDFReference { references[number] }

  /// The number that names a picture in resources.
  mutating func number(of image: Image, writer: PDFWriter) throws(PDFError) -> Int {
    let key = Key(
      hash: image.contentHash, width: image.pixelWidth, height: image.pixelHeight)
    if let number = numbers[key] { return number }
    let reference = writer.reserve()
    let profile = try profileReference(image, writer)
    try ImageWriter(image: image, profile: profile).write(to: writer, as: reference)
    numbers[key] = references.count
    references.append(reference)
    return references.count - 1
  }

  private mutating func profileReference(
    _ image: Image, _ writer: PDFWriter
  ) throws(PDFError) -> PDFReference? {
    guard let bytes = image.iccProfile else { return nil }
    let hash = ContentHash(bytes)
    if let reference = profiles[hash] { return reference }
    let reference = writer.reserve()
    let components =
      switch image.colorSpace {
      case .gray: 1
      case .rgb, .indexed: 3
      case .cmyk: 4
      }
    try writer.writeStream(["N": .integer(components)], bytes, as: reference)
    profiles[hash] = reference
    return reference
  }
}
