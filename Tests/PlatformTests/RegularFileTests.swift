import ComposePlatform
import TestSupport
import Testing

@Suite struct RegularFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileIsReadInPiecesToItsEnd() throws {
    let file = try RegularFile(path: folder.write("f", "abcde"))
    #expect(file.byteCount == 5)
    var buffer = [UInt8](repeating: 0, count: 3)
    var read: [UInt8] = []
    while case let count = try buffer.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0
    {
      read += buffer[..<count]
    }
    #expect(read == Array("abcde".utf8))
  }

  @Test func whatIsLeftIsReadAfterAPiece() throws {
    let file = try RegularFile(path: folder.write("f", "abcde"))
    var first: UInt8 = 0
    let count = try withUnsafeMutableBytes(of: &first) { try file.read(into: $0) }
    #expect(count == 1 && first == UInt8(ascii: "a"))
    let rest = try file.contents(limit: 5)
    #expect(rest == Array("bcde".utf8))
  }

  @Test func aMappedFileHasTheBytesOfTheFile() throws {
    let file = try RegularFile(path: folder.write("f", "abc"))
    let mapped = try #require(try file.mapped())
    defer { munmap(UnsafeMutableRawPointer(mutating: mapped.baseAddress), mapped.count) }
    #expect(mapped.elementsEqual("abc".utf8))
    let empty = try RegularFile(path: folder.write("empty", ""))
    let nothing = try empty.mapped()
    #expect(nothing == nil)
  }

  @Test func errorsAreTyped() throws {
    let path = try folder.write("f", "12345")
    try folder.makePipe("pipe")
    #expect(throws: RegularFileError.tooLarge(byteCount: 5)) {
      try RegularFile.contents(of: path, limit: 4)
    }
    #expect(throws: RegularFileError.notRegular(.pipe)) {
      try RegularFile.contents(of: folder["pipe"], limit: 4)
    }
    #expect(throws: RegularFileError.system(SystemError(code: ENOENT))) {
      try RegularFile.contents(of: folder["none"], limit: 4)
    }
  }
}
