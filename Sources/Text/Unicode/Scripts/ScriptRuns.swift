import CComposeUnicodeTables
import ComposePlatform

/// Cuts text into runs of one script (UAX #24).
///
/// Common and inherited characters take the script of the text before them, and at the start of
/// the text that of the text after them. A closing bracket takes the script of its opening bracket
/// (section 5.1 of the annex).
public enum ScriptRuns {
  /// The runs of a text: ascending, without gaps, neighbours of different scripts.
  ///
  /// - Complexity: O(n); text of Latin letters and common characters takes a short cut.
  package static func runs(in text: UnsafeBufferPointer<UInt8>) -> [ScriptRun] {
    guard !text.isEmpty else { return [] }
    if let script = onlyScript(of: text) {
      return [ScriptRun(range: 0..<text.count, script: script)]
    }
    var resolver = ScriptResolver()
    return resolver.runs(in: text)
  }

  /// The runs of a text: ascending, without gaps, neighbours of different scripts.
  public static func runs(in text: [UInt8]) -> [ScriptRun] {
    text.withUnsafeBufferPointer { runs(in: $0) }
  }

  /// Latin or common if the text holds nothing else.
  private static func onlyScript(of text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let scripts = PropertyTable.scripts
    var isLatin = false
    var offset = 0
    while offset < text.count {
      let asciiLength = UTF8Decoder.asciiPrefixLength(of: text, from: offset)
      if !isLatin {
        isLatin = text[offset..<offset + asciiLength].contains {
          ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
        }
      }
      offset += asciiLength
      while offset < text.count, text[offset] >= 0x80 {
        let (scalar, length) = UTF8Decoder.decode(text, at: offset)
        switch scripts[scalar] {
        case ScriptIndex.common, ScriptIndex.inherited: break
        case ScriptIndex.latin: isLatin = true
        default: return nil
        }
        offset += length
      }
    }
    return isLatin ? ScriptRun.latin : ScriptRun.common
  }
}

/// The scripts that the table of CUnicodeTables numbers first.
enum ScriptIndex {
  static let common: UInt8 = 0
  static let inherited: UInt8 = 1
  static let latin: UInt8 = 3
}
