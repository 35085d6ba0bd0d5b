/// The named character references of HTML (WHATWG HTML, 13.5), for everything that spells characters
/// so.
package enum CharacterReferences {
  /// The length of the longest name, `CounterClockwiseContourIntegral`.
  package static let longestName = 31

  /// Appends the characters of a name, given without `&` and `;`.
  ///
  /// - Returns: False where there is no such name.
  /// - Complexity: O(log names), by binary search over the lines of the table.
  package static func append(
    named name: UnsafeBufferPointer<UInt8>, onto output: inout [UInt8]
  ) -> Bool {
    characterReferenceTable.withUTF8Buffer { table in
      guard let value = SortedNames.value(of: name, in: table) else { return false }
      appendValue(table, at: value, onto: &output)
      return true
    }
  }

  /// Whether a name may be used without its semicolon, as those of the first versions of HTML may.
  package static func mayLackSemicolon(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count <= 6 && oldNames.contains(String(decoding: name, as: UTF8.self))
  }

  private static let oldNames = Set(
    """
    AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT \
    Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute \
    Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil \
    cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt iacute \
    icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve \
    ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig \
    thorn times uacute ucirc ugrave uml uuml yacute yen yuml
    """.split(separator: " ").map(String.init))

  private static func appendValue(
    _ table: UnsafeBufferPointer<UInt8>, at start: Int, onto output: inout [UInt8]
  ) {
    var value: UInt32 = 0
    var index = start
    while true {
      let byte = table[index]
      index += 1
      switch byte {
      case 0x30...0x39:
        value = value << 4 | UInt32(byte & 15)
        continue
      case 0x41...0x46:
        value = value << 4 | UInt32(byte - 0x41 + 10)
        continue
      default: break
      }
      if let scalar = Unicode.Scalar(value) { output.append(contentsOf: scalar.utf8) }
      value = 0
      if byte == 0x0A { return }
    }
  }
}
