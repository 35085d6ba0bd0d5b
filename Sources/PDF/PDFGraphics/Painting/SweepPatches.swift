import ComposeGeometry
import ComposePDFWriter
import ComposePlatform

/// A sweep gradient around a point, as Coons patches (ISO 32000-1, 8.7.4.5.7): PDF has no such
/// shading type.
///
/// Each patch is a sector whose side at the centre is degenerate, so the function's variable is
/// constant along every ray; the function then has all stops, including hard ones.
struct SweepPatches {
  let center: Point
  /// In radians from the positive x axis towards the positive y axis.
  let angle: Double
  let radius: Double

  /// In so narrow a sector a curve's parameter matches the angle to within 1/10,000 of a turn.
  private static let sectors = 24

  var dictionary: PDFDictionary {
    [
      "ShadingType": 6, "BitsPerCoordinate": 32, "BitsPerComponent": 16, "BitsPerFlag": 8,
      "Decode": [
        .real(center.x - extent), .real(center.x + extent), .real(center.y - extent),
        .real(center.y + extent), 0, 1,
      ],
    ]
  }

  /// Control points of a sector's curve are slightly outside the circle.
  private var extent: Double { radius * 1.25 }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    let width = 2 * Double.pi / Double(Self.sectors)
    // The distance of a control point from its end point: 4/3 · tan(width / 4).
    let handle = radius * 4 / 3 * tan(width / 4)
    for sector in 0..<Self.sectors {
      let first = angle + Double(sector) * width
      let last = first + width
      let start = Point(cos(first), sin(first))
      let end = Point(cos(last), sin(last))
      bytes.append(0)
      // The four sides: out along a ray, along the arc, back, and degenerate at the centre.
      let rimStart = start * radius
      let rimEnd = end * radius
      let points = [
        Point.zero, rimStart * (1 / 3), rimStart * (2 / 3), rimStart,
        rimStart + Point(-start.y, start.x) * handle, rimEnd - Point(-end.y, end.x) * handle,
        rimEnd, rimEnd * (2 / 3), rimEnd * (1 / 3), .zero, .zero, .zero,
      ]
      for point in points {
        append(point.x, to: &bytes)
        append(point.y, to: &bytes)
      }
      let from = Double(sector) / Double(Self.sectors)
      let to = Double(sector + 1) / Double(Self.sectors)
      for value in [from, from, to, to] {
        // In 0…1.
        let number = UInt16((value * 65_535).rounded())
        bytes += [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)]
      }
    }
    return bytes
  }

  private func append(_ offset: Double, to bytes: inout [UInt8]) {
    let part = min(max((offset + extent) / (2 * extent), 0), 1)
    let number = UInt32((part * 4_294_967_295).rounded())
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
