/// The format of page numbers: the number alone, or text such as `Page {page} of {pages}`.
public struct PageNumberFormat: Hashable, Sendable {
  /// The page number alone.
  public static let number = PageNumberFormat(template: PageTemplate([.token(.page)]))
  /// The maximum length; longer text is truncated.
  public static let longest = 200

  /// The format as a part of a footer.
  public let template: PageTemplate

  /// Parses a text in which `{page}` is replaced with the page number and `{pages}` with the total
  /// number of pages; other braces are literal.
  public init(_ text: String) {
    var problems: [PageTemplate.Problem] = []
    template = PageTemplate(
      text, limit: Self.longest, tokens: [.page, .pages], problems: &problems)
  }

  private init(template: PageTemplate) { self.template = template }

  /// Whether the format includes the total number of pages, which is known only at the end.
  public var usesTotal: Bool { template.contains(.pages) }

  /// Returns the text for a page.
  ///
  /// - Parameters:
  ///   - page: The page number, counted from 1.
  ///   - total: The total number of pages; nil where it is not known, as in a `DocumentStream`: what
  ///     is between it and the page number is left out, too.
  public func text(page: Int, of total: Int?) -> String { text(page: String(page), of: total) }

  /// The text for a page with this number, which may be a roman numeral.
  func text(page: String, of total: Int?) -> String {
    let parts = template.resolved { token in
      token == .page ? page : total.map(String.init) ?? ""
    }
    guard case .text(let text) = parts.first else { return "" }
    return text
  }
}
