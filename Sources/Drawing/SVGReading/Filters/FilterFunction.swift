import ComposeGeometry
import ComposeMarkup

/// An item of the property `filter` (Filter Effects 1, 5 and 6).
enum FilterFunction {
  /// A `filter` element, by its identifier.
  case reference(String)
  case blur(Length)
  /// Nil for the colour of the text.
  case dropShadow(x: Length, y: Length, deviation: Length, color: SVGColor?)
  /// Twenty numbers of a colour matrix.
  case matrix([Double])
  /// One function for red, green and blue.
  case transfer(SVGFilterPrimitive.Transfer)
  case opacity(Double)

  /// Reads a list.
  ///
  /// - Returns: Nil where anything in it is not valid; empty for `none`.
  static func list(_ text: String) -> [FilterFunction]? {
    guard text.utf8.count <= 10_000 else { return nil }
    let text = text.trimmed
    if text.isEmpty || text.lowercased() == "none" { return [] }
    return ValueScanner.scan(text) { scanner in
      var list: [FilterFunction] = []
      scanner.skipSpace()
      while !scanner.isAtEnd {
        let name = scanner.name()
        guard list.count < 32, scanner.take(UInt8(ascii: "(")),
          let arguments = scanner.balancedText(),
          let function = FilterFunction(name, arguments.trimmed)
        else { return nil }
        list.append(function)
        scanner.skipSpace()
      }
      return list
    }
  }

  private init?(_ name: String, _ arguments: String) {
    switch name {
    case "url":
      guard let identifier = SVGStyle.reference("url(\(arguments))") else { return nil }
      self = .reference(identifier)
    case "blur":
      guard let length = Self.length(arguments, orElse: .zero), length.value >= 0 else {
        return nil
      }
      self = .blur(length)
    case "drop-shadow":
      guard let shadow = Self.dropShadow(arguments) else { return nil }
      self = shadow
    case "brightness":
      guard let amount = Self.amount(arguments) else { return nil }
      self = .transfer(.linear(slope: amount, intercept: 0))
    case "contrast":
      guard let amount = Self.amount(arguments) else { return nil }
      self = .transfer(.linear(slope: amount, intercept: 0.5 - 0.5 * amount))
    case "invert":
      guard let amount = Self.amount(arguments) else { return nil }
      self = .transfer(.table([min(amount, 1), 1 - min(amount, 1)]))
    case "opacity":
      guard let amount = Self.amount(arguments) else { return nil }
      self = .opacity(min(amount, 1))
    case "grayscale":
      guard let amount = Self.amount(arguments) else { return nil }
      self = .matrix(ColorMatrix.saturation(1 - min(amount, 1)))
    case "saturate":
      guard let amount = Self.amount(arguments) else { return nil }
      self = .matrix(ColorMatrix.saturation(amount))
    case "sepia":
      guard let amount = Self.amount(arguments) else { return nil }
      self = .matrix(ColorMatrix.sepia(min(amount, 1)))
    case "hue-rotate":
      guard let angle = Self.angle(arguments) else { return nil }
      self = .matrix(ColorMatrix.hueRotation(degrees: angle))
    default: return nil
    }
  }

  /// A number or a percentage, 0 or more; 1 where nothing is written.
  private static func amount(_ text: String) -> Double? {
    if text.isEmpty { return 1 }
    guard let length = Length(text), length.value >= 0 else { return nil }
    switch length.unit {
    case .pixels where text.utf8.last.map { !($0 | 0x20 == UInt8(ascii: "x")) } ?? false:
      return length.value
    case .percent: return length.value / 100
    default: return nil
    }
  }

  private static func length(_ text: String, orElse standard: Length) -> Length? {
    if text.isEmpty { return standard }
    guard let length = Length(text), length.unit != .percent else { return nil }
    return length
  }

  /// In degrees.
  private static func angle(_ text: String) -> Double? {
    if text.isEmpty { return 0 }
    return ValueScanner.scan(text) { scanner in
      // Only zero needs no unit.
      let isPlain = ValueScanner.scan(text) { $0.number() != nil && $0.isAtEnd }
      let angle = scanner.angle()
      scanner.skipSpace()
      return scanner.isAtEnd && (!isPlain || angle == 0) ? angle : nil
    }
  }

  /// Two or three lengths, with a colour before or after them.
  private static func dropShadow(_ text: String) -> FilterFunction? {
    var lengths: [Length] = []
    var color: SVGColor?
    var hasColorAfterLengths = false
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard !rest.isEmpty else { break }
      // A word, with what is in parentheses behind it.
      var depth = 0
      let word = rest.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0 || !character.isWhitespace
      }
      rest = rest[word.endIndex...]
      if let length = Length(String(word)), length.unit != .percent {
        // Lengths follow each other.
        guard lengths.count < 3, lengths.isEmpty || !hasColorAfterLengths else { return nil }
        lengths.append(length)
      } else if color == nil,
        let read = SVGColor(String(word), current: .current(alpha: 1), variables: [:])
      {
        color = read
        hasColorAfterLengths = !lengths.isEmpty
      } else {
        return nil
      }
    }
    guard lengths.count >= 2 else { return nil }
    let deviation = lengths.count > 2 ? lengths[2] : .zero
    guard deviation.value >= 0 else { return nil }
    if case .current = color { color = nil }
    return .dropShadow(x: lengths[0], y: lengths[1], deviation: deviation, color: color)
  }
}

extension ValueScanner {
  /// What comes before the parenthesis that closes the one just read, and moves past it.
  fileprivate mutating func balancedText() -> String? {
    var all = ""
    while let part = text(upTo: UInt8(ascii: ")")) {
      all += part
      let opened = all.utf8.count { $0 == UInt8(ascii: "(") }
      let closed = all.utf8.count { $0 == UInt8(ascii: ")") }
      if opened == closed { return all }
      all += ")"
    }
    return nil
  }
}
