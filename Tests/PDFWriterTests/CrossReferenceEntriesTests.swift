import Foundation
import TestSupport
import Testing

@testable import ComposePDFWriter

@Suite struct CrossReferenceEntriesTests {
  private func all(_ entries: CrossReferenceEntries) -> [UInt64] {
    var all: [UInt64] = []
    entries.forEach { all.append($0) }
    return all
  }

  @Test func packedEntriesAreThoseThatWereGiven() {
    var entries = CrossReferenceEntries()
    var expected: [UInt64] = []
    var random = RandomNumbers(seed: 1)
    for index in 0..<20_000 {
      // Runs in object streams, with offsets of any size between.
      let isRun = index % 211 > 9
      expected.append(
        isRun
          ? 2 << 62 | UInt64(index / 211 + 7) << 16 | UInt64(index % 211)
          : 1 << 62 | (random.next() >> 20) << 16)
      entries.append()
    }
    for index in stride(from: 0, to: 20_000, by: 2) { entries.settle(index, as: expected[index]) }
    #expect(!entries.isUnsettled(0) && entries.isUnsettled(1))
    // A few wait for long, in blocks that are packed without them.
    let late = Set(stride(from: 5, to: 20_000, by: 2_002))
    for index in stride(from: 1, to: 20_000, by: 2) where !late.contains(index) {
      entries.hold(index)
      #expect(!entries.isUnsettled(index))
      entries.settle(index, as: expected[index])
    }
    for index in late {
      #expect(entries.isUnsettled(index))
      entries.hold(index)
      #expect(!entries.isUnsettled(index))
      entries.settle(index, as: expected[index])
      entries.settle(index, as: 3)
    }
    #expect(all(entries) == expected)
  }

  /// As a report has them: pages in the file, all else in object streams one after the other.
  @Test func consecutiveObjectsTakeFewBytes() {
    var entries = CrossReferenceEntries()
    // Fifty blocks.
    var gathered = 0
    for index in 0..<204_800 {
      entries.append()
      // Ten in ten thousand wait to the end.
      if index % 1000 == 999 { continue }
      if index % 100 == 0 {
        entries.settle(index, as: 1 << 62 | UInt64(index * 25))
      } else {
        entries.settle(index, as: 2 << 62 | UInt64(gathered / 200) << 16 | UInt64(gathered % 200))
        gathered += 1
      }
    }
    #expect(entries.byteCount < 204_800 / 10)
    for index in 0..<204_800 where index % 1000 == 999 { entries.settle(index, as: 7) }
    // What waited lies with the others.
    #expect(entries.byteCount < 204_800 / 12)
    #expect(all(entries)[999] == 7)
  }

  @Test func differencesOfAnySizeArePacked() {
    let values: [UInt64] = (0..<4096).map { index in
      let kind = UInt64(index) & 3
      let place: UInt64 = [1, (1 << 62) - 1, 1 << 61, (1 << 61) - 1, 1 << 60][index % 5]
      return kind << 62 | place
    }
    var entries = CrossReferenceEntries()
    for _ in values { entries.append() }
    for (index, value) in values.enumerated() { entries.settle(index, as: value) }
    #expect(all(entries) == values)
  }

  @Test func aPlaceIsGivenOnce() {
    var entries = CrossReferenceEntries()
    entries.append()
    entries.settle(0, as: 5)
    entries.settle(0, as: 6)
    entries.settle(1, as: 7)
    #expect(all(entries) == [5])
    #expect(!entries.isUnsettled(-1) && !entries.isUnsettled(1))
  }
}

@Suite struct LongCrossReferenceTests {
  @Test(.enabled(if: QPDF.isInstalled, "install qpdf"), arguments: [PDFVersion.v17, .v14])
  func aHundredThousandObjectsAreFound(_ version: PDFVersion) throws {
    var last: PDFReference?
    let file = try makeFile(version: version) { writer throws(PDFError) in
      // Never written, among others that are.
      _ = writer.reserve()
      for number in 0..<100_000 { last = try writer.write(.integer(number)) }
    }
    #expect(try QPDF.run(["--check"], on: file).status == 0)
    let number = try #require(last).number
    let object = try QPDF.run(["--show-object=\(number)"], on: file).output
    #expect(String(decoding: object, as: UTF8.self).hasPrefix("99999"))
  }
}
