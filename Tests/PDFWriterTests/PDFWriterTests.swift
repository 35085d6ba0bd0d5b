import ComposePDFWriter
import Foundation
import TestSupport
import Testing

struct PDFWriterTests {
  @Test(
    .enabled(if: QPDF.isInstalled, "install qpdf"),
    arguments: [(1, true), (1, false), (33, true), (1500, true), (1500, false)])
  func filesOfAnySizeAreSound(pages: Int, compresses: Bool) throws {
    let pdf = try makeFile(compresses: compresses, pages: pages)
    let check = try QPDF.run(["--check"], on: pdf)
    #expect(check.status == 0, "\(String(decoding: check.output, as: UTF8.self))")
    let count = try QPDF.run(["--show-npages"], on: pdf)
    #expect(String(decoding: count.output, as: UTF8.self) == "\(pages)\n")
  }

  @Test(.enabled(if: QPDF.isInstalled, "install qpdf"))
  func objectsAreFoundInTheirStreams() throws {
    var references: [PDFReference] = []
    let pdf = try makeFile { writer throws(PDFError) in
      for number in 0..<1000 { references.append(try writer.write(.integer(number * 7))) }
    }
    let objects = try QPDF.objects(of: pdf)
    for (number, reference) in references.enumerated() {
      let object = try #require(objects["obj:\(reference.number) 0 R"] as? [String: Any])
      #expect(object["value"] as? Int == number * 7)
    }
    #expect(pdf.count < 12_000)
  }

  @Test(.enabled(if: QPDF.isInstalled, "install qpdf"), arguments: [100, 2000])
  func whatShowsPagesIsInStreamsOfItsOwn(_ count: Int) throws {
    var groups: [Int32: ObjectGroup] = [:]
    let pdf = try makeFile { writer throws(PDFError) in
      for number in 0..<count {
        let group: ObjectGroup = number % 10 == 0 ? .pages : .navigation
        groups[try writer.write(.integer(number), in: group).number] = group
      }
    }
    // Such as "7/0: compressed; stream = 12, index = 3".
    let table = try QPDF.run(["--show-xref"], on: pdf)
    var found: [Substring: Set<ObjectGroup>] = [:]
    for line in String(decoding: table.output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split { "/:=, ".contains($0) }
      guard line.contains("compressed"), let number = parts.first.flatMap({ Int32($0) }),
        let group = groups[number]
      else { continue }
      found[parts[4], default: []].insert(group)
    }
    // Short documents have one stream for all.
    #expect(found.count == (count == 100 ? 1 : 3))
    #expect(found.values.allSatisfy { $0.count == (count == 100 ? 2 : 1) })
  }

  @Test(.enabled(if: QPDF.isInstalled, "install qpdf"))
  func streamsReadBackAsTheyWere() throws {
    var generator = RandomNumbers(seed: 1)
    let noise = (0..<70_000).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    let streams: [[UInt8]] = [
      [], [1], Array(repeating: 65, count: 200_000), noise, Array("endstream endobj".utf8),
    ]
    let pdf = try makeFile { writer throws(PDFError) in
      for bytes in streams {
        try writer.writeStream(["Kind": .name("Test")], bytes, as: writer.reserve())
      }
    }
    for (index, bytes) in streams.enumerated() {
      let shown = try QPDF.run(["--show-object=\(index + 2)", "--filtered-stream-data"], on: pdf)
      #expect(Array(shown.output) == bytes)
    }
  }

  @Test(.enabled(if: QPDF.isInstalled, "install qpdf"))
  func referencesNeverWrittenReadAsNull() throws {
    let pdf = try makeFile { writer throws(PDFError) in
      let missing = writer.reserve()
      _ = writer.reserve()
      _ = try writer.write([.reference(missing)])
    }
    #expect(try QPDF.run(["--check"], on: pdf).status == 0)
  }

  @Test func compressionThatDoesNotPayIsLeftOut() throws {
    let pdf = try makeFile { writer throws(PDFError) in
      try writer.writeStream([:], [1, 2, 3], as: writer.reserve())
    }
    #expect(String(decoding: pdf, as: UTF8.self).contains("<</Length 3>>stream"))
  }

  @Test func theSameContentGivesTheSameBytes() throws {
    #expect(try makeFile(pages: 40) == makeFile(pages: 40))
    #expect(try makeFile(pages: 40) != makeFile(pages: 41))
  }

  @Test func nothingIsWrittenAfterTheEnd() throws {
    let sink = MemorySink()
    let writer = try PDFWriter(sink: sink)
    _ = try writer.finish(trailer: [:])
    #expect(throws: PDFError.alreadyFinished) { try writer.write(1, as: writer.reserve()) }
    #expect(throws: PDFError.alreadyFinished) { try writer.finish(trailer: [:]) }
    #expect(!sink.bytes.isEmpty)
  }

  @Test func anErrorOfTheSinkCancelsAndStays() throws {
    let sink = FullSink(room: 100_000)
    let writer = try PDFWriter(sink: sink)
    let noise = [UInt8](repeating: 1, count: 150_000)
    let full = PDFError.writeFailed(path: "full", reason: "no space")
    #expect(throws: full) {
      try writer.writeStream([:], noise, as: writer.reserve(), compress: false)
    }
    #expect(sink.isCancelled)
    #expect(throws: full) { try writer.finish(trailer: [:]) }
  }

  @Test(.enabled(if: QPDF.isInstalled, "install qpdf"))
  func nameTreesAreSortedAndFindTheirKeys() throws {
    let keys = (0..<5000).map { "key-\($0 * 7919 % 5000)" }
    let pdf = try makeFile { writer throws(PDFError) in
      _ = try NameTree.write(
        keys.enumerated().map { (Array($1.utf8), .integer($0)) }, to: writer)
    }
    let objects = try QPDF.objects(of: pdf)
    var leaves: [(String, Int)] = []
    for object in objects.values {
      guard let value = (object as? [String: Any])?["value"] as? [String: Any],
        let names = value["/Names"] as? [Any]
      else { continue }
      let pairs = stride(from: 0, to: names.count, by: 2).map {
        (names[$0] as? String ?? "", names[$0 + 1] as? Int ?? -1)
      }
      let limits = try #require(value["/Limits"] as? [String])
      #expect(limits == [pairs[0].0, pairs[pairs.count - 1].0])
      #expect(pairs.map(\.0) == pairs.map(\.0).sorted())
      leaves += pairs
    }
    #expect(leaves.count == keys.count)
    for (name, index) in leaves { #expect(name == "u:\(keys[index])") }
  }
}

/// A sink that takes a number of bytes and then has no room left.
private final class FullSink: ByteSink {
  private var room: Int
  private(set) var isCancelled = false

  init(room: Int) { self.room = room }

  func write(_ bytes: UnsafeRawBufferPointer) throws(PDFError) {
    room -= bytes.count
    if room < 0 { throw .writeFailed(path: "full", reason: "no space") }
  }

  func commit() {}
  func cancel() { isCancelled = true }
}
