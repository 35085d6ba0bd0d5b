import ComposeGraphics
import ComposePDFWriter

/// The images of one document: each distinct one is one object, written when first drawn.
///
/// Only their 128-bit hashes are kept to identify them.
struct ImageTable {
  /// An image in the file.
  struct EmbeddedImage {
    /// The number of its resource name.
    let number: Int
    /// The rules of standards that it violates.
    let rules: [ConformanceRule]
  }

  /// All that determines an image's object; `Image`'s hash covers the file's bytes.
  private struct Key: Hashable {
    let hash: ContentHash
    let width: Int
    let height: Int
  }

  /// Whether images are flattened onto white where they are transparent.
  var isOpaque = false
  /// The result of each image, in the order in which they were first drawn.
  private(set) var written: [PDFEmbeddedImage] = []
  private var embeddedImages = [Key: EmbeddedImage]()
  private var references: [PDFReference] = []
  /// Stencil masks, named and numbered like images.
  private var masks = [Key: Int]()
  /// Of the document.
  var profiles = ProfileTable()
  /// Whether CMYK without a profile is defined.
  var inkHasMeaning = false

  func reference(of number: Int) -> PDFReference { references[number] }

  /// Names an object in resources like an image.
  mutating func append(_ reference: PDFReference) -> Int {
    references.append(reference)
    return references.count - 1
  }

  mutating func embeddedImage(for image: Image, writer: PDFWriter) throws(PDFError) -> EmbeddedImage
  {
    let key = Key(
      hash: image.contentHash, width: image.pixelWidth, height: image.pixelHeight)
    if let embedded = embeddedImages[key] { return embedded }
    let source = image
    let image = prepared(image, for: writer.version)
    let before = writer.streamByteCount
    let reference = writer.reserve()
    let profile = try profileReference(image, writer)
    var stencil: PDFReference?
    if let mask = image.stencil {
      let number = try number(of: mask, writer: writer)
      stencil = references[number]
    }
    try ImageWriter(image: image, profile: profile, stencil: stencil)
      .write(to: writer, as: reference)
    let embedded = EmbeddedImage(number: references.count, rules: rules(of: image))
    embeddedImages[key] = embedded
    references.append(reference)
    written.append(
      PDFEmbeddedImage(
        source, keepsSource: image == source && image.isAsItCame,
        byteCount: writer.streamByteCount - before))
    return embedded
  }

  /// The number of a stencil mask, written on first use.
  mutating func number(of mask: ImageMask, writer: PDFWriter) throws(PDFError) -> Int {
    let key = Key(hash: mask.contentHash, width: mask.pixelWidth, height: mask.pixelHeight)
    if let number = masks[key] { return number }
    let reference = writer.reserve()
    try mask.write(to: writer, as: reference)
    masks[key] = references.count
    references.append(reference)
    return references.count - 1
  }

  /// The image in a form the file can hold: without opacity where that is not allowed, and without
  /// the 16-bit samples that require PDF 1.5.
  private func prepared(_ image: Image, for version: PDFVersion) -> Image {
    let isDeep = image.bitsPerComponent == 16 && version < .v15 && image.alpha == nil
    guard isDeep || (isOpaque && image.alpha != nil) else { return image }
    // An image too large to be decoded is left unchanged, and is reported.
    return (try? image.flattened()) ?? image
  }

  private func rules(of image: Image) -> [ConformanceRule] {
    var rules: [ConformanceRule] = []
    if image.alpha != nil { rules.append(.transparency) }
    if image.bitsPerComponent == 16 { rules.append(.bitDepth) }
    if image.shouldInterpolate == true { rules.append(.interpolation) }
    if let profile = image.iccProfile {
      // A profile's header has its major version in the ninth byte (ICC.1:2010, 7.2).
      if profile.count > 8, profile[8] > 2 { rules.append(.profileVersion) }
    } else if image.colorSpace == .cmyk, !inkHasMeaning {
      rules.append(.deviceColor)
    }
    return rules
  }

  private mutating func profileReference(
    _ image: Image, _ writer: PDFWriter
  ) throws(PDFError) -> PDFReference? {
    guard let bytes = image.iccProfile else { return nil }
    let components =
      switch image.colorSpace {
      case .gray: 1
      case .rgb, .indexed: 3
      case .cmyk: 4
      }
    return try profiles.reference(of: bytes, components: components, writer: writer)
  }
}
