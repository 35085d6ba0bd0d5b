import ComposeMarkup

/// A property with its value, in a `style` attribute or a rule.
typealias StyleDeclaration = CSSDeclaration
