import ComposeGeometry
import ComposePlatform

/// Style declarations: `fill:#f9f,stroke-width:2px`.
enum MermaidStyle {
  static func read(_ source: ArraySlice<UInt8>) -> DiagramItemStyle {
    var style = DiagramItemStyle()
    for declaration in declarations(source) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = word(declaration[..<colon])
      let value = word(declaration[(colon + 1)...])
      switch name {
      case "fill", "background", "background-color": style.fill = Color(css: value)
      case "stroke", "border-color": style.stroke = Color(css: value)
      case "color": style.text = Color(css: value)
      case "stroke-width": style.strokeWidth = number(value).map { min(max($0 * 0.75, 0), 6) }
      case "stroke-dasharray":
        let parts = value.split { $0 == " " || $0 == "," }.prefix(6).compactMap {
          number(String($0))
        }
        let dash = parts.map { min(max($0 * 0.75, 0), 100) }
        style.dash = dash.contains { $0 > 0.1 } ? dash : []
      case "font-weight": style.isBold = value == "bold" || (number(value) ?? 0) >= 600
      case "font-style": style.isItalic = value == "italic"
      default: break
      }
    }
    return style
  }

  /// Parted at commas and semicolons outside of brackets; a part without a colon belongs to the one
  /// before it, as in `stroke-dasharray: 5, 5`.
  private static func declarations(_ source: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = source.startIndex
    func add(_ part: ArraySlice<UInt8>) {
      if !part.contains(UInt8(ascii: ":")), let last = parts.popLast() {
        parts.append(source[last.startIndex..<part.endIndex])
      } else {
        parts.append(part)
      }
    }
    for index in source.indices {
      switch source[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth <= 0, UInt8(ascii: ";") where depth <= 0:
        add(source[start..<index])
        start = index + 1
      default: break
      }
    }
    add(source[start...])
    return parts
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    let kept = bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    return String(decoding: kept, as: UTF8.self)
  }

  static func number(_ text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    return Double(digits)
  }
}
