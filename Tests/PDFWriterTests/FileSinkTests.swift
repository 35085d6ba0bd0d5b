import ComposePDFWriter
import Foundation
import Testing

struct FileSinkTests {
  /// A folder of its own, removed at the end.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sink-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ text: String, to sink: FileSink) throws {
    var text = text
    try text.withUTF8 { try sink.write(UnsafeRawBufferPointer($0)) }
  }

  private func contents(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func theFileAppearsOnlyWhenCommitted() throws {
    try withFolder { folder in
      let path = folder + "/a.pdf"
      let sink = try FileSink(path: path)
      try write("whole", to: sink)
      #expect(contents(path) == nil)
      try sink.commit()
      #expect(contents(path) == "whole")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.pdf"])
      #expect(throws: PDFError.alreadyFinished) { try sink.commit() }
    }
  }

  @Test func aPreparedFileAppearsOnlyWhenCommittedAndIsRemovedOtherwise() throws {
    try withFolder { folder in
      let names = ["a.pdf", "b.pdf", "c.pdf"]
      let sinks = try names.map { try FileSink(path: folder + "/" + $0) }
      for sink in sinks {
        try write("whole", to: sink)
        try sink.prepareToCommit()
        #expect(throws: PDFError.alreadyFinished) { try write("more", to: sink) }
      }
      for name in names { #expect(contents(folder + "/" + name) == nil) }
      sinks[2].cancel()
      for sink in sinks.prefix(2) { try sink.commit() }
      #expect(contents(folder + "/a.pdf") == "whole")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.pdf", "b.pdf"])
    }
  }

  #if os(Linux)
    /// What a process leaves that is killed.
    @Test func nothingIsInTheFolderBeforeTheFileIsCommitted() throws {
      try withFolder { folder in
        let sink = try FileSink(path: folder + "/a.pdf")
        try write("half", to: sink)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        try sink.commit()
      }
    }
  #endif

  @Test func aCancelledOrForgottenSinkLeavesNothingAndKeepsTheOldFile() throws {
    try withFolder { folder in
      let path = folder + "/a.pdf"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let cancelled = try FileSink(path: path)
      try write("half", to: cancelled)
      cancelled.cancel()
      do {
        let forgotten = try FileSink(path: path)
        try write("half", to: forgotten)
      }
      #expect(contents(path) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.pdf"])
    }
  }

  @Test func permissionBitsOfTheOldFileStay() throws {
    try withFolder { folder in
      let path = folder + "/a.pdf"
      let isMade = FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o640])
      #expect(isMade)
      let sink = try FileSink(path: path)
      try sink.commit()
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test func aSymbolicLinkStaysAndItsFileIsReplaced() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/real", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.pdf", withDestinationPath: "real/a.pdf")
      for text in ["first", "second"] {
        let sink = try FileSink(path: folder + "/link.pdf")
        try write(text, to: sink)
        try sink.commit()
        #expect(contents(folder + "/real/a.pdf") == text)
      }
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link.pdf")
      #expect(link == "real/a.pdf")
    }
  }

  @Test func foldersAreRefused() throws {
    try withFolder { folder in
      #expect(throws: PDFError.isDirectory(path: folder)) { try FileSink(path: folder) }
      #expect(throws: PDFError.isDirectory(path: folder + "/")) {
        try FileSink(path: folder + "/")
      }
    }
  }

  @Test func aMissingFolderIsAnErrorThatNamesThePath() {
    let path = "/nowhere-at-all/a.pdf"
    #expect(throws: PDFError.cannotCreate(path: path, reason: "no such file or folder")) {
      try FileSink(path: path)
    }
  }

  @Test func devicesAreWrittenToAndNotReplaced() throws {
    let sink = try FileSink(path: "/dev/null")
    try write("gone", to: sink)
    try sink.commit()
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test(
    .enabled(
      if: FileManager.default.isWritableFile(atPath: "/dev/full"), "there is no /dev/full"))
  func aFullDiskIsReportedAsSuch() throws {
    let sink = try FileSink(path: "/dev/full")
    let error = PDFError.writeFailed(path: "/dev/full", reason: "no space is left on the device")
    #expect(throws: error) { try write("x", to: sink) }
  }

  @Test func aClosedPipeIsAnError() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let sink = DescriptorSink(descriptor: ends[1], name: "pipe")
    #expect(throws: PDFError.writeFailed(path: "pipe", reason: "the reader closed the pipe")) {
      try [UInt8(1)].withUnsafeBytes { try sink.write($0) }
    }
  }
}
