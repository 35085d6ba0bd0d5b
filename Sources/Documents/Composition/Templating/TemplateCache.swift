import ComposeLocaleFormatting
import ComposePlatform
import ComposeStructuredData
import ComposeTemplates

/// A template that is read, with the formats of its locale.
package struct PreparedTemplate: Sendable {
  var template: Template
  /// The files that it includes.
  var paths: [String]
  /// The formats of the locale, unless `language` says another.
  var formats: LocaleFormats
  /// What the template names as its language, where that depends on data; nil where it does not.
  var language: Template?
  private let known = KnownFormats()

  init(template: Template, paths: [String], formats: LocaleFormats, language: Template?) {
    self.template = template
    self.paths = paths
    self.formats = formats
    self.language = language
  }

  /// The formats for documents of some data.
  func formats(for values: DataObject) -> LocaleFormats {
    // What is wrong with it is told where the template is filled.
    guard let language, let filled = try? language.filled(with: values, formats: formats) else {
      return formats
    }
    return known[String(decoding: filled.utf8, as: UTF8.self)] ?? formats
  }
}

/// Formats of locales that were asked for before, as a batch asks for the same few again and again.
private final class KnownFormats: Sendable {
  private static let maximum = 200
  private let formats = LockedValue<[String: LocaleFormats?]>([:])

  /// The formats of a locale; nil where there are none.
  subscript(identifier: String) -> LocaleFormats? {
    formats.withLock { known in
      if let found = known[identifier] { return found }
      let made = try? LocaleFormats(identifier)
      if known.count < Self.maximum { known[identifier] = made }
      return made
    }
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
