public import ComposeDiagnostics

extension TypographyFinding.Kind {
  /// The severity of the finding.
  public var severity: Diagnostic.Severity {
    switch self {
    case .overfull, .widow, .orphan, .ladder: .warning
    case .loose, .tight, .river, .runt, .pageHyphen, .underfull: .note
    }
  }

  /// An explanation of the kind: one sentence without a full stop.
  public var explanation: String {
    switch self {
    case .loose: "line with gaps between words much wider than elsewhere"
    case .tight: "line with gaps between words much narrower than elsewhere"
    case .ladder: "several consecutive lines end with a hyphen"
    case .river: "gaps between words of several lines lie one below the other"
    case .widow: "last line of a paragraph alone at the top of a page"
    case .orphan: "first line of a paragraph alone at the bottom of a page"
    case .overfull: "line wider than its column"
    case .runt: "last line of a paragraph is very short"
    case .pageHyphen: "page ends with a hyphenated word"
    case .underfull: "page not full although the text continues"
    }
  }

  /// A suggestion to the author.
  public var hint: String {
    switch self {
    case .loose:
      "put a soft hyphen (U+00AD) into a long word near its end, set lang: so that words are "
        + "hyphenated, or reword the line"
    case .tight: "reword the line, or make the column a little wider"
    case .ladder:
      "forbid hyphens in one of the words (hyphenation: in the front matter), or reword a line"
    case .river: "reword a line in the middle, so that the lines below break elsewhere"
    case .widow, .orphan: "add or remove a few words in this paragraph or one before it"
    case .overfull:
      "allow a break with a soft hyphen (U+00AD) or a space, or make the image smaller"
    case .runt: "join its last words with no-break spaces (U+00A0), or cut a word"
    case .pageHyphen:
      "forbid hyphens in the word (hyphenation: in the front matter), or reword the line"
    case .underfull:
      "move the image or table that follows, or shorten what is kept together"
    }
  }
}

extension TypographyFinding {
  /// The message: one sentence without a full stop.
  public var message: String {
    let isLong = text.unicodeScalars.count > Self.longestText
    let text = "“\(isLong ? "\(text.prefix(Self.longestText))…" : text)”"
    let ratio = DecimalText.format(ratio ?? 0, digits: 2)
    let gap = DecimalText.format(gap ?? 0, digits: 2)
    let points = DecimalText.format(points ?? 0, digits: 1)
    let usual = isAgainstWordSpace ? "word space" : "median"
    switch kind {
    case .loose, .tight:
      return
        "\(kind.rawValue) line (gap \(gap) em, \(ratio) × the \(usual)) on page \(page): \(text)"
    case .ladder:
      return
        "\(lineCount) consecutive lines end with a hyphen, on page \(page) from line \(line): "
        + text
    case .river:
      return
        "river through \(lineCount) lines (gaps \(gap) em, \(ratio) × the \(usual)), on page "
        + "\(page) from line \(line): \(text)"
    case .widow: return "widow at the top of page \(page): \(text)"
    case .orphan: return "orphan at the bottom of page \(page): \(text)"
    case .overfull: return "overfull line (\(points) pt too wide) on page \(page): \(text)"
    case .runt: return "short last line (\(points) pt) on page \(page): \(text)"
    case .pageHyphen: return "page \(page) ends with a hyphen: \(text)"
    case .underfull: return "page \(page) has \(points) pt left at the bottom, after \(text)"
    }
  }

  /// The maximum number of characters of a line that are shown; no legible line has more.
  private static let longestText = 160

  /// The finding as a diagnostic, with the kind as its code.
  public var diagnostic: Diagnostic {
    Diagnostic(kind.severity, code: kind.rawValue, message, at: source, hint: kind.hint)
  }
}
