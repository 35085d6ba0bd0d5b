import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter

extension PDFDocument {
  /// A number as a double; nil for anything else, and for what is not finite.
  func number(_ object: PDFObject?) -> Double? {
    switch object {
    case .integer(let value): Double(value)
    case .real(let value): value.isFinite ? value : nil
    case .reference(let reference):
      if case .object(let direct) = objects.object(at: reference) {
        directNumber(direct)
      } else {
        nil
      }
    default: nil
    }
  }

  private func directNumber(_ object: PDFObject) -> Double? {
    if case .reference = object { number(resolve(object)) } else { number(object) }
  }

  func integer(_ object: PDFObject?) -> Int? {
    number(object).flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  func boolean(_ object: PDFObject?) -> Bool? {
    if case .boolean(let value)? = object.map(resolve) { value } else { nil }
  }

  func name(_ object: PDFObject?) -> String? {
    if case .name(let name)? = object.map(resolve) { name.text } else { nil }
  }

  /// All numbers of an array; empty where one is none.
  func numbers(_ object: PDFObject?) -> [Double] {
    let elements = array(object)
    let values = elements.compactMap(number)
    return values.count == elements.count ? values : []
  }

  func rect(_ object: PDFObject?) -> Rect? {
    let values = numbers(object)
    guard values.count >= 4 else { return nil }
    return Rect(
      x: min(values[0], values[2]), y: min(values[1], values[3]),
      width: abs(values[2] - values[0]), height: abs(values[3] - values[1]))
  }

  func transform(_ object: PDFObject?) -> AffineTransform? { AffineTransform(numbers(object)) }

  /// The dictionary of the stream that an object refers to; nil for what is none.
  func streamDictionary(_ object: PDFObject?) -> PDFDictionary? {
    guard case .reference(let reference)? = object,
      case .stream(let dictionary) = objects.object(at: reference)
    else { return nil }
    return dictionary
  }
}

extension AffineTransform {
  /// Six finite numbers; nil for others.
  init?(_ values: [Double]) {
    guard values.count >= 6, values.allSatisfy({ $0.isFinite && abs($0) < 1e12 }) else {
      return nil
    }
    self.init(
      a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }
}
