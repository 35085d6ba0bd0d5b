/// The selector of a rule: types, classes, identifiers and ancestors.
struct StyleSelector: Sendable {
  /// What one element must be.
  struct Compound: Sendable {
    /// Nil for any.
    var type: String?
    var identifier: String?
    var classes: [String] = []
    /// Whether the element must be the root.
    var isRoot = false
    /// Whether the part before must hold of the parent itself.
    var isChild = false
  }

  /// From the outermost to the element itself; never empty.
  let parts: [Compound]
  /// Identifiers, then classes, then types.
  let specificity: Int

  /// - Returns: Nil for what is not known, such as states and attributes.
  init?(_ text: some StringProtocol) {
    var parts: [Compound] = []
    var part = Compound()
    var isEmpty = true
    var isChild = false
    var specificity = 0
    var bytes = Array(text.utf8)[...]
    func name() -> String? {
      let end = bytes.firstIndex { byte in
        !(byte >= 0x80 || byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte))
      }
      let name = bytes[..<(end ?? bytes.endIndex)]
      bytes = bytes[name.endIndex...]
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
    func close() {
      if !isEmpty {
        part.isChild = isChild
        parts.append(part)
        isChild = false
      }
      part = Compound()
      isEmpty = true
    }
    while let byte = bytes.first {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        close()
        bytes = bytes.dropFirst()
        continue
      case UInt8(ascii: ">"):
        close()
        isChild = true
        bytes = bytes.dropFirst()
        continue
      case UInt8(ascii: "*"): bytes = bytes.dropFirst()
      case UInt8(ascii: "."):
        bytes = bytes.dropFirst()
        guard let name = name() else { return nil }
        part.classes.append(name)
        specificity += 1 << 10
      case UInt8(ascii: "#"):
        bytes = bytes.dropFirst()
        guard let name = name() else { return nil }
        part.identifier = name
        specificity += 1 << 20
      case UInt8(ascii: ":"):
        bytes = bytes.dropFirst()
        guard name() == "root" else { return nil }
        part.isRoot = true
        specificity += 1 << 10
      default:
        guard isEmpty, let name = name() else { return nil }
        part.type = name
        specificity += 1
      }
      isEmpty = false
    }
    close()
    guard !parts.isEmpty, !isChild else { return nil }
    self.parts = parts
    self.specificity = specificity
  }
}
