/// The words of the languages of a document, each looked up once.
public struct WordsByLanguage: Sendable {
  private var known = [String: Words]()
  private let document: Words
  private let language: String?

  /// - Parameter language: That of the document; nil for English.
  public init(document language: String?) {
    self.language = language
    document = Words(language: language)
  }

  /// The words of a language.
  ///
  /// - Parameter language: Nil for that of the document.
  public mutating func words(_ language: String?) -> Words {
    guard let language, language != self.language else { return document }
    if let words = known[language] { return words }
    let words = Words(language: language)
    // Hostile documents have many languages.
    if known.count < 200 { known[language] = words }
    return words
  }
}
