import ComposePDFWriter

/// Encrypts one string or stream: a random initialisation vector, the blocks, and padding of 1 to
/// 16 bytes (ISO 32000-2, 7.6.3.3).
final class ChainedStreamCipher: StreamCipher {
  private let cipher: BlockCipher
  /// The initialisation vector, then the last block written.
  private var previous: [UInt8]
  private var hasBegun = false
  /// An incomplete block, kept until more bytes arrive.
  private var rest: [UInt8] = []

  init(cipher: BlockCipher, vector: [UInt8]) {
    self.cipher = cipher
    previous = vector
  }

  func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) throws(PDFError) {
    begin(&output)
    var start = 0
    if !rest.isEmpty {
      start = min(BlockCipher.blockSize - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<start])
      guard rest.count == BlockCipher.blockSize else { return }
      try rest.withUnsafeBytes { bytes in
        Result { () throws(PDFError) in try write(bytes, to: &output) }
      }.get()
      rest.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - start) / BlockCipher.blockSize * BlockCipher.blockSize
    if whole > 0 {
      try write(UnsafeRawBufferPointer(rebasing: bytes[start..<start + whole]), to: &output)
    }
    rest.append(contentsOf: bytes[(start + whole)...])
  }

  func finish(into output: inout [UInt8]) throws(PDFError) {
    begin(&output)
    do {
      output += try cipher.encrypt(rest, after: previous, padding: true)
    } catch {
      throw .encryptionFailed(reason: error.description)
    }
    rest = []
  }

  private func begin(_ output: inout [UInt8]) {
    if !hasBegun { output += previous }
    hasBegun = true
  }

  private func write(
    _ blocks: UnsafeRawBufferPointer, to output: inout [UInt8]
  ) throws(PDFError) {
    do {
      let encrypted = try cipher.encrypt(blocks, after: previous)
      output += encrypted
      previous = Array(encrypted.suffix(BlockCipher.blockSize))
    } catch {
      throw .encryptionFailed(reason: error.description)
    }
  }
}
