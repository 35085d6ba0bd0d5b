import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter
import ComposeRasterizing

/// The soft shadows of a document: each distinct shape is one object, as is each in a given colour.
struct ShadowTable {
  private struct Shape: Hashable {
    let hash: ContentHash
    let width: Int
    let height: Int
  }

  private struct Key: Hashable {
    let shape: Shape
    let color: Color
  }

  private var masks = [Shape: PDFReference]()
  private var numbers = [Key: Int]()
  /// The form numbers of images drawn through a soft mask.
  private var groups = [Int: Int]()
  /// Shared by all shadows, drawn one after the other.
  let tools = OpacityTools()

  /// The number of the image of a shadow: one pixel of its colour, and a soft mask of its shape.
  mutating func image(
    of shadow: SoftShadow, _ color: Color, images: inout ImageTable,
    colorSpaces: ColorSpaceTable, writer: PDFWriter
  ) throws(PDFError) -> Int {
    let shape = Shape(
      hash: ContentHash(shadow.opacities), width: shadow.width, height: shadow.height)
    let key = Key(shape: shape, color: color.opacity(1))
    if let number = numbers[key] { return number }
    let mask = try reference(of: shadow, shape, writer)
    let reference = writer.reserve()
    try writer.writeStream(
      [
        "Type": .name("XObject"), "Subtype": .name("Image"), "Width": 1, "Height": 1,
        "ColorSpace": try colorSpaces.object(of: color.colorSpace, writer: writer),
        "BitsPerComponent": 8, "SMask": .reference(mask),
      ], Self.samples(of: color), as: reference)
    let number = images.append(reference)
    numbers[key] = number
    return number
  }

  /// A colour as an image's samples, which span the range of each component; those of a palette are
  /// its indices (ISO 32000-1, table 90).
  private static func samples(of color: Color) -> [UInt8] {
    let space = color.colorSpace
    return zip(color.values, space.ranges).map { value, range in
      guard space.isContinuous else { return UInt8(min(max(value, 0), 255)) }
      let width = range.upperBound - range.lowerBound
      return width > 0 ? UInt8(((value - range.lowerBound) / width * 255).rounded()) : 0
    }
  }

  private mutating func reference(
    of shadow: SoftShadow, _ shape: Shape, _ writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    if let reference = masks[shape] { return reference }
    let reference = writer.reserve()
    try writer.writeSamples(
      [
        "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(shadow.width),
        "Height": .integer(shadow.height), "ColorSpace": .name("DeviceGray"),
        "BitsPerComponent": 8,
      ], shadow.opacities, columns: shadow.width, as: reference)
    masks[shape] = reference
    return reference
  }

  /// The number of a form of an image's unit square, as a group: an image's own soft mask replaces
  /// the current one, but a group's result is masked by it (ISO 32000-1, 11.6.5.3).
  mutating func group(
    of image: Int, images: ImageTable, forms: inout FormTable, writer: PDFWriter
  ) throws(PDFError) -> Int {
    if let number = groups[image] { return number }
    let number = forms.reserve(writer)
    try writer.writeStream(
      [
        "Type": .name("XObject"), "Subtype": .name("Form"), "BBox": [0, 0, 1, 1],
        "Group": ["S": .name("Transparency")],
        "Resources": [
          "XObject": [PDFName("I\(image)"): .reference(images.reference(of: image))]
        ],
      ], Array("/I\(image) Do".utf8), as: forms.reference(of: number))
    groups[image] = number
    return number
  }
}
