import ComposeAttributedText
import ComposeDiagnostics
import ComposePlatform
import ComposeTextLayout
import ComposeUnicode

/// Collects the characters without a glyph in any font, one warning for each paragraph.
struct MissingGlyphs {
  /// Returns the warning for a shaped paragraph, or nil when no glyph is missing.
  static func diagnostic(
    for paragraph: ShapedParagraph, of text: AttributedText
  ) -> Diagnostic? {
    guard let first = paragraph.missing.first else { return nil }
    var seen: [UInt32] = []
    var total = 0
    text.utf8.withUnsafeBufferPointer { bytes in
      for offset in paragraph.missing where offset < bytes.count {
        let scalar = UTF8Decoder.decode(bytes, at: offset).scalar
        total += 1
        if !seen.contains(scalar), seen.count < 8 { seen.append(scalar) }
      }
    }
    return diagnostic(for: seen, total: total, at: text.source(at: first))
  }

  /// Returns the warning for some characters.
  ///
  /// - Parameter total: How often they occur.
  static func diagnostic(for seen: [UInt32], total: Int, at place: SourceRange?) -> Diagnostic {
    let names = seen.map { scalar in
      let digits = String(scalar, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      return Unicode.Scalar(scalar).map { "‘\($0)’ (\(code))" } ?? code
    }
    let more = total > seen.count ? ", \(total) characters in all" : ""
    return Diagnostic(
      .warning, code: "missing-glyph",
      "no font has \(names.joined(separator: ", "))\(more)", at: place,
      hint: hint(for: seen))
  }

  /// Names the packages with fonts for the scripts of the characters.
  private static func hint(for scalars: [UInt32]) -> String {
    var fonts: [ScriptFonts] = []
    for case let scalar? in scalars.map(Unicode.Scalar.init) {
      guard let found = ScriptFonts(for: scalar), !fonts.contains(found) else { continue }
      fonts.append(found)
    }
    let folder = "add a folder of fonts with --font-path"
    guard !fonts.isEmpty else {
      return folder + ", or use those of the system with --system-fonts"
    }
    // A few at most: the characters are no more than eight.
    let packages = fonts.map {
      "\($0.debian) (Debian) or \($0.homebrew) (Homebrew) for \($0.script)"
    }
    return "install \(packages.joined(separator: ", ")) and use the fonts of the system with "
      + "--system-fonts; or \(folder)"
  }
}
