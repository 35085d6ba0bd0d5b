import Testing

@testable import ComposeFonts

@Suite struct JointTableTests {
  @Test func theTableKeepsWhatItIsGivenUntilItIsFull() {
    let table = JointTable()
    func key(_ number: Int) -> UInt64 {
      JointTable.key(left: UInt32(number % 200), right: UInt32(number / 200 + 1), style: number % 3)
    }
    for number in 0..<10_000 {
      #expect(table.find(key(number)) == nil)
      table.insert(
        key(number), JointTable.Joint(kerning: Int16(truncatingIfNeeded: number), isUsable: true))
    }
    for number in 0..<10_000 {
      #expect(table.find(key(number))?.kerning == Int16(truncatingIfNeeded: number))
    }
    for number in 10_000..<100_000 { table.insert(key(number), JointTable.Joint()) }
    #expect(table.find(key(99_999)) != nil)
    #expect(table.find(key(0)) == nil)
  }

  @Test func keysTellStylesAndSidesApart() {
    let keys: Set = [
      JointTable.key(left: 1, right: 2, style: 3), JointTable.key(left: 2, right: 1, style: 3),
      JointTable.key(left: 1, right: 2, style: 4), JointTable.key(left: 0, right: 2, style: 3),
    ]
    #expect(keys.count == 4)
  }
}
