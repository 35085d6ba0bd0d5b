import CComposeHyphenationPatterns

extension HyphenationLanguage {
  /// The language that serves a BCP 47 tag best, in any case of letters: "de" and "de-AT" give
  /// "de-1996", "en" gives "en-US", "en-NZ" gives "en-GB", "am" gives "und-Ethi".
  ///
  /// From the tag, subtags are taken away at the end until a language is found (RFC 4647, lookup).
  ///
  /// - Returns: `nil` when no patterns would serve: also for languages that are never hyphenated.
  public init?(matching tag: some StringProtocol) {
    // No tag that is known has more bytes.
    guard tag.utf8.count <= 64 else { return nil }
    var rest = tag.utf8.map(Self.canonicalByte)[...]
    while !rest.isEmpty {
      let canonical = Self.canonicalTag(String(decoding: rest, as: UTF8.self))
      for index in 0..<pdfcompose_hyphenation_language_count() {
        // The index is one of the list's.
        let found = Self.text(pdfcompose_hyphenation_languages()[index].tag)
        if found.lowercased() == canonical {
          self.init(index: index)
          return
        }
      }
      rest = rest[..<(rest.lastIndex(of: UInt8(ascii: "-")) ?? rest.startIndex)]
    }
    return nil
  }

  /// The tag of the patterns for tags that do not name them; all in lower case.
  private static func canonicalTag(_ tag: String) -> String {
    switch tag {
    case "de", "de-ch-1996", "de-at-1996", "de-de-1996": "de-1996"
    case "de-de-1901", "de-at-1901": "de-1901"
    case "en", "en-us", "en-ca", "en-ph": "en-us"
    case "en-gb", "en-au", "en-nz", "en-ie", "en-za", "en-in", "en-sg", "en-hk", "en-mt", "en-150":
      "en-gb"
    case "el-polytoni", "el-polyton", "el-gr-polyton": "el-polyton"
    case "no": "nb"
    case "sr", "bs-cyrl", "sh-cyrl", "sr-cyrl-rs": "sr-cyrl"
    case "bs", "sh", "cnr", "sr-latn", "sr-me": "sr-latn"
    case "mn": "mn-cyrl"
    case "sa": "sa-deva"
    case "ku", "ku-latn": "kmr"
    case "am", "gez", "ti", "tig", "byn", "und-ethi": "und-ethi"
    default: tag
    }
  }

  private static func canonicalByte(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"): UInt8(ascii: "-")
    default: byte
    }
  }
}
