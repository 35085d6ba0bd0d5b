import ComposePDFWriter

/// The font, font size and colour set by a default appearance string (ISO 32000-2, 12.7.4.3).
struct DefaultAppearance {
  var font: PDFName?
  /// In points; 0 fits the text to its field.
  var size = 0.0
  /// Operands and operator.
  var color = "0 g"
  /// The components of the colour.
  private(set) var components: [Double] = [0]

  init(_ bytes: [UInt8]) {
    var lexer = PDFLexer(bytes)
    var numbers: [Double] = []
    var name: PDFName?
    while let token = lexer.next() {
      switch token {
      case .integer(let value): numbers.append(Double(value))
      case .real(let value): numbers.append(value)
      case .name(let found): name = found
      case .keyword(let range):
        if lexer.matches(range, "Tf"), let last = numbers.last {
          font = name
          size = min(max(last.isFinite ? last : 0, 0), 1000)
        } else if let color = FieldColor(numbers),
          lexer.matches(range, "g") || lexer.matches(range, "rg") || lexer.matches(range, "k")
        {
          self.color = color.fill
          components = numbers
        }
        numbers = []
      default: numbers = []
      }
    }
  }
}

/// A colour of one, three or four components as operators.
struct FieldColor {
  private let operands: String
  private let count: Int

  /// - Returns: Nil for any other number of components.
  init?(_ components: [Double]) {
    guard [1, 3, 4].contains(components.count) else { return nil }
    count = components.count
    operands = components.map { component in
      // Thousandths, in a range that always fits.
      let thousandths = Int((min(max(component.isFinite ? component : 0, 0), 1) * 1000).rounded())
      var digits = String(1000 + thousandths % 1000).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      return thousandths == 1000 ? "1" : thousandths == 0 ? "0" : ".\(digits)"
    }.joined(separator: " ")
  }

  var fill: String { "\(operands) \(count == 1 ? "g" : count == 3 ? "rg" : "k")" }
  var stroke: String { "\(operands) \(count == 1 ? "G" : count == 3 ? "RG" : "K")" }
}
