package import ComposeLocaleFormatting
import ComposePlatform
import ComposeStructuredData
package import ComposeTemplates

/// A template that is read, with the formats of its locale.
package struct PreparedTemplate: Sendable {
  var template: Template
  /// The files that it includes.
  var paths: [String]
  /// The formats of the locale, unless `language` says another.
  var formats: LocaleFormats
  /// What the template names as its language, where that depends on data; nil where it does not.
  var language: Template?

  /// The formats for documents of some data.
  func formats(for values: DataObject) -> LocaleFormats {
    // What is wrong with it is told where the template is filled.
    guard let language, let filled = try? language.filled(with: values, formats: formats),
      let own = try? LocaleFormats(String(decoding: filled.utf8, as: UTF8.self))
    else { return formats }
    return own
  }
}

/// Templates that were read, by the inputs that they are.
package final class TemplateCache: Sendable {
  private let templates = LockedValue<[SourceInput: PreparedTemplate]>([:])

  package init() {}

  subscript(input: SourceInput) -> PreparedTemplate? {
    get { templates.withLock { $0[input] } }
    set { templates.withLock { $0[input] = newValue } }
  }
}
