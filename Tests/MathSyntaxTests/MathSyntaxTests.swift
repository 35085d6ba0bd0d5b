import Testing

import ComposeMathSyntax

@Suite("Mathsyntax")
struct MathSyntaxTests {
}
