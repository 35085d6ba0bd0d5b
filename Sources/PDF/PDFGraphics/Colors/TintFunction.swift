import ComposeGeometry
import ComposePDFWriter

/// A tint transform as a function (ISO 32000-1, 7.10): of type 2 for one colourant, of type 0 for
/// samples, of type 4 for overprinted inks.
struct TintFunction: Hashable {
  private let tint: TintTransform
  private let inputs: Int
  private let alternate: ColorSpace

  init(_ tint: TintTransform, _ inputs: Int, _ alternate: ColorSpace) {
    self.tint = tint
    self.inputs = inputs
    self.alternate = alternate
  }

  func write(to writer: PDFWriter) throws(PDFError) -> PDFObject {
    switch tint {
    case .exponential(let from, let to, let exponent):
      return .dictionary([
        "FunctionType": 2, "Domain": [0, 1], "N": .real(exponent),
        "C0": .array(from.map { .real($0) }), "C1": .array(to.map { .real($0) }),
      ])
    case .sampled(let size, let values):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(values.count * 2)
      for value in values {
        bytes.append(UInt8(value >> 8))
        bytes.append(UInt8(truncatingIfNeeded: value))
      }
      return try stream(
        [
          "FunctionType": 0, "Size": .array(size.map { .integer($0) }), "BitsPerSample": 16,
        ], bytes, writer)
    case .inks(let colors):
      return try stream(["FunctionType": 4], Array(program(colors).utf8), writer)
    }
  }

  private func stream(
    _ entries: PDFDictionary, _ bytes: [UInt8], _ writer: PDFWriter
  ) throws(PDFError) -> PDFObject {
    var dictionary = entries
    dictionary["Domain"] = .array((0..<inputs).flatMap { _ in [0, 1] as [PDFObject] })
    dictionary["Range"] = .array(
      alternate.ranges.flatMap { [.real($0.lowerBound), .real($0.upperBound)] })
    let reference = writer.reserve()
    try writer.writeStream(dictionary, bytes, as: reference)
    return .reference(reference)
  }

  /// A PostScript calculator program that multiplies the light left by each ink, for each
  /// component.
  private func program(_ colors: [[Double]]) -> String {
    let outputs = alternate.componentCount
    let isInk = outputs == 4
    var program = "{"
    for output in 0..<outputs {
      program += "\n1"
      for (input, color) in colors.enumerated() {
        let taken = isInk ? color[output] : 1 - color[output]
        guard taken > 0 else { continue }
        // Above an amount on the stack are those after it, the results so far, and the light.
        let depth = inputs - input + output
        var bytes = PDFBytes()
        bytes.append(number: taken, decimals: 5)
        let factor = String(decoding: bytes.array, as: UTF8.self)
        program += " \(depth) index " + (taken == 1 ? "" : "\(factor) mul ") + "1 exch sub mul"
      }
      if isInk { program += " 1 exch sub" }
    }
    // The amounts are below the results on the stack.
    program += "\n\(inputs + outputs) \(outputs) roll"
    program += String(repeating: " pop", count: inputs)
    return program + "\n}"
  }
}
