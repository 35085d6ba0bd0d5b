public import ComposeDiagnostics

extension TypographyFinding.Kind {
  /// How bad a reader finds it.
  public var severity: Diagnostic.Severity {
    switch self {
    case .overfull, .widow, .orphan, .ladder: .warning
    case .loose, .tight, .river, .runt, .pageHyphen, .underfull: .note
    }
  }

  /// What it is, in one sentence without a full stop.
  public var explanation: String {
    switch self {
    case .loose: "the gaps between the words of a line are much wider than elsewhere"
    case .tight: "the gaps between the words of a line are much narrower than elsewhere"
    case .ladder: "several lines in succession end with a hyphen"
    case .river: "gaps of several lines lie one under the other"
    case .widow: "the last line of a paragraph stands alone at the top of a page"
    case .orphan: "the first line of a paragraph stands alone at the foot of a page"
    case .overfull: "a line stands out of its measure"
    case .runt: "the last line of a paragraph is very short"
    case .pageHyphen: "a page ends with a word that goes on overleaf"
    case .underfull: "a page has room left though the text goes on"
    }
  }

  /// What an author can do about it.
  public var hint: String {
    switch self {
    case .loose:
      "put a soft hyphen (U+00AD) into a long word near its end, say the language with lang: so that "
        + "words are parted, or choose other words"
    case .tight: "choose other words, or widen the page's text a little"
    case .ladder: "keep one of the words whole (hyphenation: in the front matter), or reword a line"
    case .river: "reword a line in the middle of it, so that the lines below are broken anew"
    case .widow, .orphan: "add or take away a few words in this paragraph or one before it"
    case .overfull:
      "give the line a place to break: a soft hyphen (U+00AD) in a word, a space, or a smaller picture"
    case .runt: "join its last words with no-break spaces (U+00A0), or cut a word"
    case .pageHyphen: "keep the word whole (hyphenation: in the front matter), or reword the line"
    case .underfull:
      "move what follows, such as a large picture or a table, or cut what is kept together"
    }
  }
}

extension TypographyFinding {
  /// What is the matter, in one sentence without a full stop.
  public var message: String {
    let isLong = text.unicodeScalars.count > Self.longestText
    let text = "“\(isLong ? "\(text.prefix(Self.longestText))…" : text)”"
    let ratio = DecimalText.format(ratio ?? 0, digits: 2)
    let gap = DecimalText.format(gap ?? 0, digits: 2)
    let points = DecimalText.format(points ?? 0, digits: 1)
    switch kind {
    case .loose, .tight:
      return "\(kind.rawValue) line (gap \(gap) em, \(ratio) × the median) on page \(page): \(text)"
    case .ladder:
      return
        "\(lineCount) lines in succession end with a hyphen, on page \(page) from line \(line): "
        + text
    case .river:
      return "river through \(lineCount) lines (gaps \(gap) em, \(ratio) × the median), on page "
        + "\(page) from line \(line): \(text)"
    case .widow: return "widow at the top of page \(page): \(text)"
    case .orphan: return "orphan at the foot of page \(page): \(text)"
    case .overfull: return "overfull line (\(points) pt too wide) on page \(page): \(text)"
    case .runt: return "last line of \(points) pt on page \(page): \(text)"
    case .pageHyphen: return "page \(page) ends with a hyphen: \(text)"
    case .underfull: return "page \(page) has \(points) pt of room left below: \(text)"
    }
  }

  /// Of a line more characters than these are not shown; no legible one has them.
  private static let longestText = 160

  /// The finding in the form in which everything else is reported; the kind is its code.
  public var diagnostic: Diagnostic {
    Diagnostic(kind.severity, code: kind.rawValue, message, at: source, hint: kind.hint)
  }
}
