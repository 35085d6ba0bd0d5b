import Testing

import ComposeMathSyntax

@Suite("Mathmarkup")
struct MathMarkupTests {
}
