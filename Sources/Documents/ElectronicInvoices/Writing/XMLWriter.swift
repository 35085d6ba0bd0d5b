/// Writes XML in UTF-8, an element a line.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// An element of elements; left out where it has none, unless it is needed.
  mutating func element(
    _ name: String, _ attributes: String = "", isNeeded: Bool = false,
    _ content: (inout XMLWriter) -> Void
  ) {
    let before = text.utf8.count
    indent()
    text += "<\(name)\(attributes)>\n"
    let start = text.utf8.count
    depth += 1
    content(&self)
    depth -= 1
    guard text.utf8.count > start else {
      text = String(text.utf8.prefix(before)) ?? text
      guard isNeeded else { return }
      indent()
      text += "<\(name)\(attributes)/>\n"
      return
    }
    indent()
    text += "</\(name)>\n"
  }

  /// An element of text; left out where there is none.
  ///
  /// - Parameter attribute: A name and its value.
  mutating func element(
    _ name: String, _ value: String?, _ attribute: (name: String, value: String?)? = nil
  ) {
    element(name, value, attribute.map { [$0] } ?? [])
  }

  /// An element of text with attributes, of which those without a value are left out.
  mutating func element(
    _ name: String, _ value: String?, _ attributes: [(name: String, value: String?)]
  ) {
    guard let value, !value.isEmpty else { return }
    indent()
    text += "<\(name)"
    for attribute in attributes {
      guard let own = attribute.value else { continue }
      text += " \(attribute.name)=\""
      append(own)
      text += "\""
    }
    text += ">"
    append(value)
    text += "</\(name)>\n"
  }

  private mutating func indent() { text += String(repeating: "  ", count: depth) }

  /// Characters that XML 1.0 does not have are left out.
  private mutating func append(_ value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
