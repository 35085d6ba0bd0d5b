/// The standard structure types of ISO 32000-1 §14.8.4 and ISO 32000-2 §14.8.4.
enum StandardTypes {
  static let namespace1 = "http://iso.org/pdf/ssn"
  static let namespace2 = "http://iso.org/pdf2/ssn"
  static let mathematics = "http://www.w3.org/1998/Math/MathML"

  static let version1: Set<String> = words(
    """
    Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 \
    H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code \
    Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form
    """)

  /// Those of PDF 1.4 (its 9.7.4), on which PDF/A-1 is based.
  static let version14 = version1.subtracting(
    words("THead TBody TFoot Annot Ruby RB RT RP Warichu WT WP"))

  static let version2: Set<String> = words(
    """
    Document DocumentFragment Part Sect Div Aside NonStruct P H Title FENote Sub Lbl Span Em Strong \
    Link Annot Form Ruby RB RT RP Warichu WT WP L LI LBody Table TR TH TD THead TBody TFoot Caption \
    Figure Formula Artifact
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  static func isHeading(_ type: String) -> Bool { headingLevel(type) != nil }

  static func headingLevel(_ type: String) -> Int? {
    guard type.hasPrefix("H"), let level = Int(type.dropFirst()), level > 0 else { return nil }
    return level
  }

  static func isStandard(_ type: String, in namespace: String) -> Bool {
    switch namespace {
    case namespace1: version1.contains(type)
    case namespace2: version2.contains(type) || isHeading(type)
    case mathematics: true
    default: false
    }
  }
}
