import Testing

import ComposeMathSyntax

@Suite("Mathlayout")
struct MathLayoutTests {
}
