import ComposePDFReading
import ComposePDFWriter

/// A function of a PDF file (ISO 32000-2, 7.10).
indirect enum PDFFunction: Sendable {
  case sampled(SampledFunction)
  case exponential(from: [Double], to: [Double], exponent: Double, domain: ClosedRange<Double>)
  case stitched([PDFFunction], bounds: [Double], encode: [Double], domain: ClosedRange<Double>)
  case calculated(Calculator)
  /// One function for each value.
  case several([PDFFunction])
  case identity

  /// The values of the function; fewer or more than asked for where the file lies.
  func callAsFunction(_ input: [Double]) -> [Double] {
    switch self {
    case .identity: return input
    case .several(let functions): return functions.map { $0(input).first ?? 0 }
    case .sampled(let function): return function.values(at: input)
    case .calculated(let calculator): return calculator.values(at: input)
    case .exponential(let from, let to, let exponent, let domain):
      let x = min(max(input.first ?? 0, domain.lowerBound), domain.upperBound)
      let power = exponent == 1 ? x : Numbers.power(x, exponent)
      return zip(from, to).map { $0 + power * ($1 - $0) }
    case .stitched(let functions, let bounds, let encode, let domain):
      let x = min(max(input.first ?? 0, domain.lowerBound), domain.upperBound)
      // There is a function more than bounds, and two numbers for each.
      let index = bounds.firstIndex { x < $0 } ?? bounds.count
      let low = index == 0 ? domain.lowerBound : bounds[index - 1]
      let high = index == bounds.count ? domain.upperBound : bounds[index]
      let (first, last) = (encode[2 * index], encode[2 * index + 1])
      let part = high > low ? (x - low) / (high - low) : 0
      return functions[index]([first + part * (last - first)])
    }
  }
}

extension PDFFunction {
  /// Reads a function, or an array of functions; nil for what is none.
  init?(_ object: PDFObject?, in document: PDFDocument, depth: Int = 0) {
    guard depth < 16, let object else { return nil }
    if case .name("Identity") = document.resolve(object) {
      self = .identity
      return
    }
    let elements = document.array(object)
    if !elements.isEmpty {
      guard elements.count <= 64 else { return nil }
      let functions = elements.compactMap { PDFFunction($0, in: document, depth: depth + 1) }
      guard functions.count == elements.count else { return nil }
      self = .several(functions)
      return
    }
    let dictionary = document.dictionary(object)
    let limits = document.numbers(dictionary["Domain"])
    let domain = limits.count >= 2 && limits[0] <= limits[1] ? limits[0]...limits[1] : 0...1
    switch document.integer(dictionary["FunctionType"]) {
    case 0:
      guard let function = SampledFunction(object, dictionary, in: document) else { return nil }
      self = .sampled(function)
    case 2:
      let from = document.numbers(dictionary["C0"])
      let to = document.numbers(dictionary["C1"])
      self = .exponential(
        from: from.isEmpty ? [0] : from, to: to.isEmpty ? [1] : to,
        exponent: document.number(dictionary["N"]) ?? 1, domain: domain)
    case 3:
      let parts = document.array(dictionary["Functions"])
      let bounds = document.numbers(dictionary["Bounds"])
      var encode = document.numbers(dictionary["Encode"])
      guard !parts.isEmpty, parts.count <= 1_000 else { return nil }
      let functions = parts.compactMap { PDFFunction($0, in: document, depth: depth + 1) }
      guard functions.count == parts.count, bounds.count >= parts.count - 1 else { return nil }
      while encode.count < functions.count * 2 { encode += [0, 1] }
      self = .stitched(
        functions, bounds: Array(bounds.prefix(functions.count - 1)), encode: encode,
        domain: domain)
    case 4:
      guard let bytes = document.decodedBytes(object), bytes.count < 1 << 20,
        let calculator = Calculator(
          bytes, domain: limits, range: document.numbers(dictionary["Range"]))
      else { return nil }
      self = .calculated(calculator)
    default: return nil
    }
  }
}
