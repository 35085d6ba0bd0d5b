public import ComposeStructuredData

/// The data that documents are made from, which are then templates.
public struct TemplateData: Sendable {
  /// The names of the templates and their values.
  public var values: DataObject
  /// The locale of numbers and dates, such as `de-AT`; nil for that of the document's language, English without one.
  public var locale: String?
  /// Templates that are read already, for documents that are made from the same ones.
  package var cache: TemplateCache?

  public init(_ values: DataObject, locale: String? = nil) {
    self.values = values
    self.locale = locale
  }
}
