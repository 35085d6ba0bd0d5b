import ComposePlatform

/// A file that stays open, of which parts are read when they are needed.
final class RecordFile: Sendable {
  private let file: RegularFile
  private let path: String
  /// How much is read at a time to find the records.
  private static let blockSize = 1 << 20

  init(path: String) throws(CompositionError) {
    self.path = path
    do throws(RegularFileError) {
      file = try RegularFile(path: path)
    } catch {
      throw .input(FileError(error, path: path, limit: .max))
    }
  }

  /// Reads the bytes of a range. A file that has become shorter is an error.
  func bytes(_ range: Range<Int>) throws(CompositionError) -> [UInt8] {
    do throws(SystemError) {
      return try file.bytes(range)
    } catch {
      throw .input(.system(path: path, error))
    }
  }

  /// Reads the file block by block, from its beginning; the blocks are full but the last.
  func forEachBlock<Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(CompositionError) -> Failure? {
    var block: [UInt8] = []
    var start = 0
    repeat {
      block = try bytes(start..<min(start + Self.blockSize, max(file.byteCount, start)))
      start += block.count
      let failure = block.withUnsafeBufferPointer { block -> Failure? in
        do throws(Failure) {
          try body(block)
          return nil
        } catch {
          return error
        }
      }
      if let failure { return failure }
    } while !block.isEmpty
    return nil
  }
}
