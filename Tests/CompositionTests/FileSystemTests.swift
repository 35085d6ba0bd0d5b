import ComposePlatform
import TestSupport
import Testing

@testable import ComposeComposition

struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func fileIsReadWhole(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write("f", bytes)
    #expect(try FileSystem.contents(of: path, limit: count) == bytes)
  }

  @Test func fileAboveTheLimitIsRefused() throws {
    let path = try folder.write("f", "12345")
    #expect(throws: FileError.tooLarge(path: path, limit: 4)) {
      try FileSystem.contents(of: path, limit: 4)
    }
  }

  @Test func pipeWithoutAWriterIsRefusedAtOnce() throws {
    try folder.makePipe("p")
    #expect(throws: FileError.notRegular(path: folder["p"], kind: .pipe)) {
      try FileSystem.contents(of: folder["p"], limit: 10)
    }
  }

  @Test func deviceIsRefused() {
    #expect(throws: FileError.notRegular(path: "/dev/zero", kind: .device)) {
      try FileSystem.contents(of: "/dev/zero", limit: 10)
    }
  }

  @Test func folderIsRefused() {
    #expect(throws: FileError.notRegular(path: folder.path, kind: .directory)) {
      try FileSystem.contents(of: folder.path, limit: 10)
    }
  }

  @Test func missingFileIsReportedAsSuch() {
    do {
      _ = try FileSystem.contents(of: folder["none"], limit: 10)
      Issue.record("there is no such file")
    } catch {
      #expect("\(error)" == "cannot read ‘\(folder["none"])’: no such file or folder")
    }
  }

  @Test func versionChangesWithTheFile() throws {
    let path = try folder.write("f", "1")
    let before = FileSystem.version(of: path)
    #expect(FileSystem.version(of: path) == before)
    try folder.write("f", "22")
    #expect(FileSystem.version(of: path) != before)
    #expect(FileSystem.version(of: folder["none"]) == nil)
  }
}
