import ComposeMarkup

extension CSSProperties {
  /// The properties of a `style` attribute (CSS Style Attributes).
  ///
  /// What is not understood is ignored, as CSS requires. Complexity: linear.
  init(style text: String) {
    self.init()
    for declaration in CSSDeclaration.list(text) { declaration.apply(to: &self) }
  }
}
