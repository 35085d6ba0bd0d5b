import Testing

@testable import ComposePDFGraphics

@Suite("Sparse values")
struct SparseValuesTests {
  @Test func valuesAreFoundWhateverTheOrderTheyCameIn() {
    var values = SparseValues<Int>()
    var expected = [Int32: Int]()
    var state: UInt32 = 7
    for number in 0..<5000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      // Ascending, but for every third.
      let key = Int32(number % 3 == 0 ? state >> 18 : UInt32(number) * 4)
      values[key] = number
      expected[key] = number
    }
    for key in Int32(0)..<20_000 { #expect(values[key] == expected[key]) }
  }

  @Test func whatIsRemovedIsGone() {
    var values = SparseValues<Int>()
    for key in [Int32(3), 9, 5] { values[key] = 1 }
    values[5] = nil
    values[9] = nil
    #expect(values[3] == 1 && values[5] == nil && values[9] == nil)
  }

  @Test func movedValuesKeepTheirOrder() {
    var values = SparseValues<Int>()
    for key in [Int32(1), 8, 4, 2] { values[key] = Int(key) }
    let numbers: [Int32] = [-1, 0, 1, -1, -1, -1, -1, -1, 4]
    values.move(to: numbers)
    #expect(values[0] == 1 && values[1] == 2 && values[4] == 8 && values[2] == nil)
  }
}
