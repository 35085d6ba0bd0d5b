import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// The data of a mesh (ISO 32000-1, 8.7.4.5.5 to 8.7.4.5.8): edge flags, coordinates of 24 bits
/// within the mesh's bounds, and components of 16 bits.
struct MeshStream {
  let dictionary: PDFDictionary
  let bytes: [UInt8]

  /// - Parameter isAlpha: Whether opacities are written, as gray, instead of colours.
  init(_ mesh: ShadingMesh, isAlpha: Bool) {
    var writer = MeshBytes(mesh, isAlpha: isAlpha)
    var dictionary: PDFDictionary = [
      "BitsPerCoordinate": 24, "BitsPerComponent": 16, "Decode": writer.decode,
    ]
    switch mesh.arrangement {
    case .triangles(let corners):
      dictionary["ShadingType"] = 4
      dictionary["BitsPerFlag"] = 8
      writer.append(triangles: corners)
    case .lattice(let columns):
      dictionary["ShadingType"] = 5
      dictionary["VerticesPerRow"] = .integer(columns)
      for index in mesh.points.indices { writer.append(vertex: index) }
    case .coonsPatches:
      dictionary["ShadingType"] = 6
      dictionary["BitsPerFlag"] = 8
      writer.append(patchesOf: 12)
    case .tensorPatches:
      dictionary["ShadingType"] = 7
      dictionary["BitsPerFlag"] = 8
      writer.append(patchesOf: 16)
    }
    self.dictionary = dictionary
    bytes = writer.bytes
  }
}

private struct MeshBytes {
  private(set) var bytes: [UInt8] = []
  let decode: PDFObject
  private let mesh: ShadingMesh
  private let isAlpha: Bool
  /// The range of each component of a vertex.
  private let ranges: [ClosedRange<Double>]
  /// Integers, which a file can represent exactly.
  private let low: Point
  private let extent: Point

  init(_ mesh: ShadingMesh, isAlpha: Bool) {
    self.mesh = mesh
    self.isAlpha = isAlpha
    let colors = mesh.colors
    ranges = isAlpha ? [0...1] : colors?.first?.colorSpace.ranges ?? [0...1]
    let bounds = mesh.bounds
    low = Point(bounds.minX.rounded(.down), bounds.minY.rounded(.down))
    let high = Point(
      max(bounds.maxX.rounded(.up), low.x + 1), max(bounds.maxY.rounded(.up), low.y + 1))
    extent = high - low
    let components = ranges.flatMap { [.real($0.lowerBound), .real($0.upperBound)] as [PDFObject] }
    decode = .array(
      [.real(low.x), .real(high.x), .real(low.y), .real(high.y)] + components)
  }

  // MARK: Triangles

  mutating func append(triangles corners: [Int]) {
    var strip = TriangleStrip()
    for first in stride(from: 0, to: corners.count, by: 3) {
      let (flag, written) = strip.next(corners[first], corners[first + 1], corners[first + 2])
      for corner in written {
        bytes.append(flag)
        append(vertex: corner)
      }
    }
  }

  mutating func append(vertex index: Int) {
    append(mesh.points[index])
    append(shade: index)
  }

  // MARK: Patches

  /// A patch that shares a side with the one before (second, third or fourth) writes only the rest.
  mutating func append(patchesOf count: Int) {
    for patch in 0..<mesh.points.count / count {
      let (start, shade) = (patch * count, patch * 4)
      let side = patch > 0 ? (1...3).first { isShared(side: $0, patch, count) } : nil
      bytes.append(UInt8(side ?? 0))
      for point in (side == nil ? 0 : 4)..<count { append(mesh.points[start + point]) }
      for corner in (side == nil ? 0 : 2)..<4 { append(shade: shade + corner) }
    }
  }

  /// Whether a patch shares a side of the previous one, including its colours.
  private func isShared(side: Int, _ patch: Int, _ count: Int) -> Bool {
    let (start, before) = (patch * count, (patch - 1) * count)
    let points = (0..<4).allSatisfy {
      mesh.points[start + $0] == mesh.points[before + (side * 3 + $0) % 12]
    }
    guard points else { return false }
    return (0..<2).allSatisfy { corner in
      let (new, old) = (patch * 4 + corner, (patch - 1) * 4 + (side + corner) % 4)
      return switch mesh.vertexValues {
      case .colors(let colors): colors[new] == colors[old]
      case .locations(let locations): locations[new] == locations[old]
      }
    }
  }

  // MARK: Numbers

  private mutating func append(_ point: Point) {
    for part in [(point.x - low.x) / extent.x, (point.y - low.y) / extent.y] {
      // In 0…1, as `low` and `extent` hold all points.
      let number = UInt32((min(max(part, 0), 1) * 16_777_215).rounded())
      bytes.append(UInt8(truncatingIfNeeded: number >> 16))
      bytes.append(UInt8(truncatingIfNeeded: number >> 8))
      bytes.append(UInt8(truncatingIfNeeded: number))
    }
  }

  private mutating func append(shade index: Int) {
    switch mesh.vertexValues {
    case .locations(let locations): append(share: locations[index])
    case .colors(let colors):
      let color = colors[index]
      if isAlpha { return append(share: color.alpha) }
      for (value, range) in zip(color.values, ranges) {
        append(share: (value - range.lowerBound) / (range.upperBound - range.lowerBound))
      }
    }
  }

  /// - Parameter value: Within 0…1, as are components, opacities and parameters.
  private mutating func append(share value: Double) {
    let number = UInt16((value * 65_535).rounded())
    bytes.append(UInt8(number >> 8))
    bytes.append(UInt8(truncatingIfNeeded: number))
  }
}

/// Determines what to write of triangles, many of which share a side with the one before.
private struct TriangleStrip {
  private var last: (Int, Int, Int)?

  /// The edge flag of the next triangle, and its new vertices.
  mutating func next(_ a: Int, _ b: Int, _ c: Int) -> (flag: UInt8, corners: [Int]) {
    if let (first, second, third) = last {
      if let rest = Self.rest(of: [a, b, c], without: second, third) {
        last = (second, third, rest)
        return (1, [rest])
      }
      if let rest = Self.rest(of: [a, b, c], without: first, third) {
        last = (first, third, rest)
        return (2, [rest])
      }
    }
    last = (a, b, c)
    return (0, [a, b, c])
  }

  /// The third vertex of a triangle that has two given ones; nil if it does not have both.
  private static func rest(of corners: [Int], without first: Int, _ second: Int) -> Int? {
    guard first != second, let place = corners.firstIndex(of: first),
      let other = corners.firstIndex(of: second)
    else { return nil }
    // Of the places 0, 1 and 2.
    return corners[3 - place - other]
  }
}
