package import ComposeLocaleFormatting
import ComposePlatform
package import ComposeTemplates

/// A template that is read, with the formats of its locale.
package struct PreparedTemplate: Sendable {
  var template: Template
  /// The files that it includes.
  var paths: [String]
  var formats: LocaleFormats
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
