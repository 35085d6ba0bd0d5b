import ComposePlatform
package import ComposeTemplates

/// Templates that were read, by the inputs that they are.
package final class TemplateCache: Sendable {
  private let templates = LockedValue<[SourceInput: (template: Template, paths: [String])]>([:])

  package init() {}

  subscript(input: SourceInput) -> (template: Template, paths: [String])? {
    get { templates.withLock { $0[input] } }
    set { templates.withLock { $0[input] = newValue } }
  }
}
