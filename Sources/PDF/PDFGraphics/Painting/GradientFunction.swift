import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// A gradient as a function of one variable (ISO 32000-1, 7.10).
struct GradientFunction {
  let gradient: Gradient
  /// Whether the function gives the opacity instead of the colour.
  let isAlpha: Bool

  /// With more evenly spaced stops than this, a sampled function takes fewer bytes.
  private static let maximumPieces = 24

  func object(_ writer: PDFWriter) throws(PDFError) -> PDFObject {
    let stops = gradient.stops
    if stops.count > Self.maximumPieces, isEven { return .reference(try sampled(writer)) }
    var pieces: [PDFObject] = []
    var bounds: [PDFObject] = []
    for (first, second) in zip(stops, stops.dropFirst()) where first.location < second.location {
      if !pieces.isEmpty { bounds.append(.real(first.location)) }
      pieces.append(
        .dictionary([
          "FunctionType": 2, "Domain": [0, 1], "N": 1, "C0": values(first.color),
          "C1": values(second.color),
        ]))
    }
    // From 0 to 1 there is at least one piece.
    if pieces.count == 1, let piece = pieces.first { return piece }
    return .dictionary([
      "FunctionType": 3, "Domain": [0, 1], "Functions": .array(pieces), "Bounds": .array(bounds),
      "Encode": .array(pieces.flatMap { _ in [0, 1] as [PDFObject] }),
    ])
  }

  private func components(_ color: Color) -> [Double] {
    isAlpha ? [color.alpha] : color.values
  }

  private func values(_ color: Color) -> PDFObject {
    .array(components(color).map { .real(($0 * 100_000).rounded() / 100_000) })
  }

  private var isEven: Bool {
    let last = Double(gradient.stops.count - 1)
    return gradient.stops.enumerated().allSatisfy {
      abs($0.element.location * last - Double($0.offset)) < 1e-6
    }
  }

  private func sampled(_ writer: PDFWriter) throws(PDFError) -> PDFReference {
    let ranges = isAlpha ? [0...1] : gradient.colorSpace.ranges
    var bytes: [UInt8] = []
    for stop in gradient.stops {
      for (value, range) in zip(components(stop.color), ranges) {
        // Colours and opacities are within their ranges.
        let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        let sample = UInt16((part * 65_535).rounded())
        bytes += [UInt8(sample >> 8), UInt8(truncatingIfNeeded: sample)]
      }
    }
    let reference = writer.reserve()
    try writer.writeStream(
      [
        "FunctionType": 0, "Domain": [0, 1], "Size": [.integer(gradient.stops.count)],
        "BitsPerSample": 16,
        "Range": .array(
          ranges.flatMap { [.real($0.lowerBound), .real($0.upperBound)] }),
      ], bytes, as: reference)
    return reference
  }
}
