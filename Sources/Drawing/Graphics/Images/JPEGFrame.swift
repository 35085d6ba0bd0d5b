/// A frame header: ITU-T T.81, B.2.2.
struct JPEGFrame {
  struct Component {
    let identifier: Int
    let horizontalSampling: Int
    let verticalSampling: Int
    let quantizationTable: Int
  }

  let width: Int
  let height: Int
  let isProgressive: Bool
  let components: [Component]

  /// - Parameter marker: The second byte of the frame's marker, 0xC0…0xCF.
  init(_ segment: ByteReader, marker: Int, limits: ImageLimits) throws(ImageError) {
    switch marker {
    case 0xC0, 0xC1, 0xC2: break
    case 0xC3, 0xC7, 0xCB, 0xCF: throw .unsupported("lossless JPEG")
    case 0xC5, 0xC6, 0xCD, 0xCE: throw .unsupported("hierarchical JPEG")
    default: throw .unsupported("JPEG with arithmetic coding")
    }
    guard let precision = segment.uint8(at: 0), let height = segment.uint16(at: 1),
      let width = segment.uint16(at: 3), let count = segment.uint8(at: 5),
      segment.count == 6 + 3 * count
    else { throw .corrupt("wrong length of the frame header") }
    guard precision == 8 else { throw .unsupported("JPEG with \(precision) bits per component") }
    guard height > 0 else { throw .unsupported("JPEG with its height after the first scan") }
    guard width > 0 else { throw .corrupt("no pixels") }
    try limits.check(width: width, height: height)
    guard count == 1 || count == 3 || count == 4 else {
      throw .unsupported("JPEG with \(count) components")
    }
    var components: [Component] = []
    for index in 0..<count {
      components.append(try Self.component(at: 6 + 3 * index, of: segment))
    }
    guard Set(components.map(\.identifier)).count == count else {
      throw .corrupt("duplicate component")
    }
    self.width = width
    self.height = height
    self.components = components
    isProgressive = marker == 0xC2
  }

  private static func component(
    at place: Int, of segment: ByteReader
  ) throws(ImageError) -> Component {
    guard let identifier = segment.uint8(at: place), let sampling = segment.uint8(at: place + 1),
      let table = segment.uint8(at: place + 2)
    else { throw .truncated }
    let horizontal = sampling >> 4
    let vertical = sampling & 15
    guard 1...4 ~= horizontal, 1...4 ~= vertical, table <= 3 else {
      throw .corrupt("component out of range")
    }
    return Component(
      identifier: identifier, horizontalSampling: horizontal, verticalSampling: vertical,
      quantizationTable: table)
  }

  /// How many blocks of 8 × 8 samples hold the component's part of the image.
  func blocks(of component: Component) -> Int {
    let largestHorizontal = components.map(\.horizontalSampling).max() ?? 1
    let largestVertical = components.map(\.verticalSampling).max() ?? 1
    func blocks(_ length: Int, _ sampling: Int, _ largest: Int) -> Int {
      let samples = (length * sampling + largest - 1) / largest
      return (samples + 7) / 8
    }
    return blocks(width, component.horizontalSampling, largestHorizontal)
      * blocks(height, component.verticalSampling, largestVertical)
  }
}
