import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

/// Reads the meshes of shadings of types 4 to 7 (ISO 32000-2, 8.7.4.5.5 to 8.7.4.5.8).
struct MeshReader {
  private let space: PageColorSpace
  private let function: PDFFunction?
  private let bits: (coordinate: Int, component: Int, flag: Int)
  private let decode: [Double]
  private let componentCount: Int
  private var reader: BitReader
  private static let maximumPoints = 1_000_000

  init?(
    _ dictionary: PDFDictionary, _ bytes: [UInt8], space: PageColorSpace, function: PDFFunction?,
    in document: PDFDocument
  ) {
    self.space = space
    self.function = function
    bits = (
      document.integer(dictionary["BitsPerCoordinate"]) ?? 0,
      document.integer(dictionary["BitsPerComponent"]) ?? 0,
      document.integer(dictionary["BitsPerFlag"]) ?? 8
    )
    decode = document.numbers(dictionary["Decode"])
    componentCount = function == nil ? space.componentCount : 1
    guard 1...32 ~= bits.coordinate, 1...16 ~= bits.component, 1...8 ~= bits.flag,
      decode.count >= 4 + 2 * componentCount
    else { return nil }
    reader = BitReader(bytes)
  }

  private mutating func value(_ bits: Int, _ index: Int) -> Double {
    let greatest = Double((UInt64(1) << UInt64(bits)) - 1)
    let (from, to) = (decode[2 * index], decode[2 * index + 1])
    return from + Double(reader.read(bits)) / greatest * (to - from)
  }

  private mutating func point() -> Point {
    let x = value(bits.coordinate, 0)
    return Point(x, value(bits.coordinate, 1))
  }

  /// A corner's colour, or its place in the gradient of the function.
  private enum Corner {
    case color(Color)
    case place(Double)
  }

  private mutating func corner() -> Corner {
    var values: [Double] = []
    for index in 0..<componentCount { values.append(value(bits.component, 2 + index)) }
    guard function != nil else { return .color(space.color(values)) }
    let (from, to) = (decode[4], decode[5])
    return .place(to == from ? 0 : (values[0] - from) / (to - from))
  }

  private static func values(_ corners: [Corner]) -> ShadingMesh.VertexValues {
    if case .place? = corners.first {
      return .locations(corners.map { if case .place(let place) = $0 { place } else { 0 } })
    }
    return .colors(corners.map { if case .color(let color) = $0 { color } else { .black } })
  }

  /// The colours of the function over the range of its argument.
  var gradient: Gradient? {
    guard let function else { return nil }
    let (space, from, to) = (space, decode[4], decode[5])
    return Gradient { space.color(function([from + $0 * (to - from)])) }
  }

  /// Triangles, each beginning or going on from the one before.
  mutating func triangles() -> ShadingMesh? {
    var points: [Point] = []
    var colors: [Corner] = []
    var corners: [Int] = []
    var fresh = 0
    while !reader.isAtEnd, points.count < Self.maximumPoints {
      let flag = reader.read(bits.flag)
      points.append(point())
      colors.append(corner())
      reader.alignToByte()
      let index = points.count - 1
      if fresh > 0 {
        fresh -= 1
        if fresh == 0 { corners += [index - 2, index - 1, index] }
      } else if flag & 3 == 0 || corners.count < 3 {
        fresh = 2
      } else {
        let last = corners.count
        corners += [
          flag & 3 == 1 ? corners[last - 2] : corners[last - 3], corners[last - 1], index,
        ]
      }
    }
    return try? ShadingMesh(
      points: points, vertexValues: Self.values(colors), arrangement: .triangles(corners: corners))
  }

  mutating func lattice(columns: Int) -> ShadingMesh? {
    guard columns > 1, columns < Self.maximumPoints else { return nil }
    var points: [Point] = []
    var colors: [Corner] = []
    while !reader.isAtEnd, points.count < Self.maximumPoints {
      points.append(point())
      colors.append(corner())
      reader.alignToByte()
    }
    let count = points.count / columns * columns
    return try? ShadingMesh(
      points: Array(points.prefix(count)), vertexValues: Self.values(Array(colors.prefix(count))),
      arrangement: .lattice(columns: columns))
  }

  /// Patches of twelve or sixteen points, of which four may be those of the patch before.
  mutating func patches(tensor: Bool) -> ShadingMesh? {
    let size = tensor ? 16 : 12
    var points: [Point] = []
    var colors: [Corner] = []
    while !reader.isAtEnd, points.count < Self.maximumPoints / 4 {
      let flag = Int(reader.read(bits.flag) & 3)
      var own: [Point] = []
      var ownColors: [Corner] = []
      if flag > 0, points.count >= size {
        let before = Array(points.suffix(size))
        let beforeColors = Array(colors.suffix(4))
        // The edges of the border: 3…6, 6…9 and 9…12, the last of which ends where it began.
        for offset in 0..<4 { own.append(before[(3 * flag + offset) % 12]) }
        ownColors = [beforeColors[flag], beforeColors[(flag + 1) % 4]]
      }
      while own.count < size { own.append(point()) }
      while ownColors.count < 4 { ownColors.append(corner()) }
      reader.alignToByte()
      points += own
      colors += ownColors
    }
    return try? ShadingMesh(
      points: points, vertexValues: Self.values(colors),
      arrangement: tensor ? .tensorPatches : .coonsPatches)
  }
}
