package import ComposeGeometry

/// A colour of a drawing.
package enum SVGColor: Hashable, Sendable {
  case color(Color)
  /// The colour of the surrounding text, with an opacity: `currentColor` where no element sets
  /// `color`.
  case current(alpha: Double)

  /// The initial value of `fill`.
  package static let black = SVGColor.color(.black)

  /// How opaque it is, 0…1.
  package var alpha: Double {
    switch self {
    case .color(let color): color.alpha
    case .current(let alpha): alpha
    }
  }

  /// - Parameter foreground: The colour of the text around the drawing.
  func color(foreground: Color) -> Color {
    switch self {
    case .color(let color): color
    case .current(let alpha): foreground.opacity(foreground.alpha * alpha)
    }
  }

  /// The colour with its opacity multiplied.
  func faded(by opacity: Double) -> SVGColor {
    guard opacity != 1 else { return self }
    return switch self {
    case .color(let color): .color(color.opacity(color.alpha * opacity))
    case .current(let alpha): .current(alpha: alpha * opacity)
    }
  }
}

extension SVGColor {
  /// A colour as CSS writes it, `currentColor`, or a variable of a palette: `var(--color3, red)`.
  ///
  /// - Parameters:
  ///   - current: The value of `currentColor`.
  ///   - variables: The values of custom properties; others take their fallback, after the comma.
  init?(_ text: String, current: SVGColor, variables: [String: Color]) {
    var text = text
    // As many as there can be in 200 bytes, which is how long a colour may be.
    for _ in 0..<20 {
      guard text.utf8.starts(with: "var(".utf8), text.utf8.last == 0x29 else { break }
      let inside = text.dropFirst(4).dropLast()
      let parts = inside.split(separator: ",", maxSplits: 1)
      let name = parts.first.map { String($0).trimmed } ?? ""
      if let color = variables[name] {
        self = .color(color)
        return
      }
      guard parts.count == 2 else { return nil }
      text = String(parts[1]).trimmed
    }
    if text.lowercased() == "currentcolor" {
      self = current
    } else if let color = Color(css: text) {
      self = .color(color)
    } else {
      return nil
    }
  }
}

extension String {
  /// Without the white space at both ends.
  var trimmed: String {
    // Most have none.
    if let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20 { return self }
    let bytes = utf8.drop { $0 <= 0x20 }
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(decoding: bytes[...last], as: UTF8.self)
  }
}
