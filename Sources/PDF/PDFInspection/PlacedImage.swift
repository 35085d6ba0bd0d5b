public import ComposeGeometry
import ComposePDFInterpreting
public import ComposePDFReading
import ComposePDFWriter

/// A picture where it stands on a page.
public struct PlacedImage: Hashable, Sendable {
  /// Counted from 1.
  public var page: Int
  /// The number of its object; nil for one within the content.
  public var object: Int?
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// 1 to 16; 1 for stencils.
  public var bitsPerComponent: Int
  /// The name of the colour space, or of its family; `mask` for stencils.
  public var colorSpace: String
  /// The names of the filters, such as `DCTDecode`.
  public var filters: [String]
  /// As it is in the file.
  public var bytes: Int
  /// In points from the upper left corner of the page as shown.
  public var box: Rect
  /// Pixels per inch along its rows, as shown.
  public var horizontalResolution: Double
  /// Pixels per inch along its columns, as shown.
  public var verticalResolution: Double
}

extension FileInspection {
  private static let maximumImages = 100_000
  private static let maximumDepth = 12

  /// The pictures of a page in the order in which they are drawn, those of its forms included.
  public func images(on page: PDFPage) -> [PlacedImage] {
    var found: [PlacedImage] = []
    let shown = page.drawingTransform(into: Rect(origin: .zero, size: page.size()))
    var budget = 1_000_000
    scan(
      document.contentBytes(of: page), document.dictionary(page.dictionary["Resources"]),
      shown, page.number, [], &budget, into: &found)
    return found
  }

  private func scan(
    _ bytes: [UInt8], _ resources: PDFDictionary, _ transform: AffineTransform, _ page: Int,
    _ parents: Set<PDFReference>, _ budget: inout Int, into found: inout [PlacedImage]
  ) {
    var current = transform
    var saved: [AffineTransform] = []
    let pictures = document.dictionary(resources["XObject"])
    for operation in ContentOperations(bytes) {
      budget -= 1
      guard budget > 0, found.count < Self.maximumImages else { return }
      switch operation.name {
      case "q": if saved.count < 1_000 { saved.append(current) }
      case "Q": current = saved.popLast() ?? current
      case "cm":
        if let matrix = matrix(.array(operation.operands)) {
          current = matrix.followed(by: current)
        }
      case "BI":
        guard let image = operation.image else { continue }
        found.append(
          placed(image.dictionary, nil, bytes: image.bytes.count, current, page))
      case "Do":
        guard case .name(let name)? = operation.operands.first,
          case .reference(let reference)? = pictures[name],
          case .stream(let dictionary) = document.objects.object(at: reference)
        else { continue }
        if dictionary["Subtype"] == .name("Image") {
          found.append(
            placed(
              dictionary, Int(reference.number),
              bytes: object(.reference(reference))?.streamBytes ?? 0, current, page))
        } else if parents.count < Self.maximumDepth, !parents.contains(reference) {
          let own = matrix(dictionary["Matrix"]) ?? .identity
          scan(
            document.decodedBytes(.reference(reference)) ?? [],
            dictionary["Resources"].map { document.dictionary($0) } ?? resources,
            own.followed(by: current), page, parents.union([reference]), &budget, into: &found)
        }
      default: break
      }
    }
  }

  private func matrix(_ object: PDFObject?) -> AffineTransform? {
    let values = document.array(object).compactMap { element -> Double? in
      switch document.resolve(element) {
      case .integer(let value): Double(value)
      case .real(let value): value
      default: nil
      }
    }
    guard values.count == 6, values.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else { return nil }
    return AffineTransform(
      a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }

  private func placed(
    _ image: PDFDictionary, _ number: Int?, bytes: Int, _ transform: AffineTransform, _ page: Int
  ) -> PlacedImage {
    let width = max(integer(image["Width"]) ?? 0, 0)
    let height = max(integer(image["Height"]) ?? 0, 0)
    let corners = [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)].map {
      $0.applying(transform)
    }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    let across = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let down = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    let isMask = image["ImageMask"].map(document.resolve) == .boolean(true)
    let space = image["ColorSpace"]
    let family = name(space) ?? name(document.array(space).first)
    return PlacedImage(
      page: page, object: number, width: width, height: height,
      bitsPerComponent: isMask ? 1 : integer(image["BitsPerComponent"]) ?? 8,
      colorSpace: isMask ? "mask" : family ?? "unknown",
      filters: name(image["Filter"]).map { [$0] }
        ?? document.array(image["Filter"]).compactMap { name($0) },
      bytes: bytes, box: Rect(x: left, y: top, width: right - left, height: bottom - top),
      horizontalResolution: across > 0 ? Double(width) / across * 72 : 0,
      verticalResolution: down > 0 ? Double(height) / down * 72 : 0)
  }
}
