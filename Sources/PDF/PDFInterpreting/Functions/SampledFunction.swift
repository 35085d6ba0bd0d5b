import ComposePDFReading
import ComposePDFWriter

/// A table of samples, interpolated linearly (ISO 32000-2, 7.10.2).
struct SampledFunction: Sendable {
  private let domain: [Double]
  private let range: [Double]
  private let encode: [Double]
  private let sizes: [Int]
  private let outputs: Int
  /// Decoded, within the range.
  private let samples: [Float]

  init?(_ object: PDFObject, _ dictionary: PDFDictionary, in document: PDFDocument) {
    domain = document.numbers(dictionary["Domain"])
    range = document.numbers(dictionary["Range"])
    let sizes = document.numbers(dictionary["Size"]).map { min(max(Numbers.whole($0), 1), 1 << 20) }
    outputs = range.count / 2
    guard !sizes.isEmpty, sizes.count <= 8, domain.count >= sizes.count * 2, 1...32 ~= outputs,
      let bits = document.integer(dictionary["BitsPerSample"]),
      [1, 2, 4, 8, 12, 16, 24, 32].contains(bits), let bytes = document.decodedBytes(object)
    else { return nil }
    self.sizes = sizes
    var count = outputs
    for size in sizes {
      // Each factor is at most 2²⁰ and the product before at most 2²².
      count *= size
      guard count <= 1 << 22 else { return nil }
    }
    var encode = document.numbers(dictionary["Encode"])
    if encode.count < sizes.count * 2 { encode = sizes.flatMap { [0, Double($0 - 1)] } }
    self.encode = encode
    var decode = document.numbers(dictionary["Decode"])
    if decode.count < range.count { decode = range }
    var samples: [Float] = []
    samples.reserveCapacity(count)
    let greatest = Double((UInt64(1) << UInt64(bits)) - 1)
    var reader = BitReader(bytes)
    for index in 0..<count {
      let output = index % outputs
      let sample = Double(reader.read(bits)) / greatest
      samples.append(
        Float(decode[2 * output] + sample * (decode[2 * output + 1] - decode[2 * output])))
    }
    self.samples = samples
  }

  func values(at input: [Double]) -> [Double] {
    // There are at most eight inputs.
    var (lows, parts) = (SIMD8<Int>.zero, SIMD8<Double>.zero)
    for (index, size) in sizes.enumerated() {
      let (from, to) = (domain[2 * index], domain[2 * index + 1])
      let x = min(max(index < input.count ? input[index] : 0, min(from, to)), max(from, to))
      let part = to != from ? (x - from) / (to - from) : 0
      let (first, last) = (encode[2 * index], encode[2 * index + 1])
      let place = min(max(first + part * (last - first), 0), Double(size - 1))
      // NaN, which comes of numbers beyond the greatest, is 0.
      let floor = min(Numbers.whole(place), max(size - 2, 0))
      lows[index] = floor
      parts[index] = place - Double(floor)
    }
    var result = [Double](repeating: 0, count: outputs)
    for corner in 0..<(1 << sizes.count) {
      var weight = 1.0
      var index = 0
      var stride = 1
      for (axis, size) in sizes.enumerated() {
        let isHigh = corner >> axis & 1 == 1
        weight *= isHigh ? parts[axis] : 1 - parts[axis]
        index += min(lows[axis] + (isHigh ? 1 : 0), size - 1) * stride
        stride *= size
      }
      guard weight > 0 else { continue }
      for output in 0..<outputs {
        result[output] += weight * Double(samples[index * outputs + output])
      }
    }
    for output in 0..<outputs {
      let (from, to) = (range[2 * output], range[2 * output + 1])
      result[output] = min(max(result[output], min(from, to)), max(from, to))
    }
    return result
  }
}

/// Reads numbers of up to 32 bits, high bits first; 0 after the end.
struct BitReader {
  private let bytes: [UInt8]
  /// In bits.
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read(_ count: Int) -> UInt32 {
    var value: UInt64 = 0
    var rest = count
    while rest > 0 {
      let byte = place >> 3 < bytes.count ? UInt64(bytes[place >> 3]) : 0
      let free = 8 - place & 7
      let taken = min(free, rest)
      value = value << UInt64(taken) | (byte >> UInt64(free - taken)) & ((1 << UInt64(taken)) - 1)
      place += taken
      rest -= taken
    }
    return UInt32(truncatingIfNeeded: value)
  }

  mutating func alignToByte() { place = (place + 7) & ~7 }
  var isAtEnd: Bool { place >> 3 >= bytes.count }
}
