import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// The ICC profiles of a document: each distinct one is one object, whether colours, images or
/// output intents use it.
final class ProfileTable {
  private struct Key: Hashable {
    let hash: ContentHash
    /// Nil for the device space with the same number of components.
    let alternate: PDFObject?
  }

  private var references = [Key: PDFReference]()

  /// The stream of a profile for images and output intents, without an alternate if no colour has
  /// used it before.
  func reference(
    of bytes: [UInt8], components: Int, writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    let key = Key(hash: ContentHash(bytes), alternate: nil)
    if let reference = references[key] { return reference }
    return try write(bytes, ["N": .integer(components)], key, writer)
  }

  /// The stream of a profile for colours (ISO 32000-1, 8.6.5.5).
  ///
  /// - Parameter alternate: Nil for the device space with the same number of components.
  func reference(
    of profile: ICCProfile, alternate: PDFObject?, writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    let key = Key(hash: ContentHash(profile.bytes), alternate: alternate)
    if let reference = references[key] { return reference }
    let count = profile.componentCount
    let device: PDFName =
      count == 1 ? "DeviceGray" : count == 3 ? "DeviceRGB" : "DeviceCMYK"
    return try write(
      profile.bytes, ["N": .integer(count), "Alternate": alternate ?? .name(device)], key, writer)
  }

  private func write(
    _ bytes: [UInt8], _ dictionary: PDFDictionary, _ key: Key, _ writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    let reference = writer.reserve()
    try writer.writeStream(dictionary, bytes, as: reference)
    references[key] = reference
    return reference
  }
}
