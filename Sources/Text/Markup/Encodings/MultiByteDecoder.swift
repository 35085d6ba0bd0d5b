import ComposePlatform

/// Decodes East Asian encodings by the C library's `iconv`; where that has none of them there is no
/// decoder.
package final class MultiByteDecoder {
  #if canImport(Glibc) || canImport(Musl)
    /// Owned: opened by `init`, closed by `deinit`.
    private let descriptor: iconv_t
  #endif

  /// - Parameter codePage: 932, 936, 949, 950, 1361 or 54936 as Windows counts them.
  package init?(codePage: Int) {
    #if canImport(Glibc) || canImport(Musl)
      let name: String
      switch codePage {
      case 932: name = "CP932"
      case 936: name = "GBK"
      case 949: name = "CP949"
      case 950: name = "BIG5"
      case 1361: name = "JOHAB"
      case 54936: name = "GB18030"
      default: return nil
      }
      // What cannot be opened is (iconv_t)-1, all bits set.
      guard let opened = iconv_open("UTF-8", name), UInt(bitPattern: opened) != UInt.max else {
        return nil
      }
      descriptor = opened
    #else
      return nil
    #endif
  }

  deinit {
    #if canImport(Glibc) || canImport(Musl)
      iconv_close(descriptor)
    #endif
  }

  /// Appends the decoded bytes, with U+FFFD for invalid ones.
  /// Complexity: O(n).
  package func append(_ bytes: [UInt8], onto output: inout [UInt8]) {
    #if canImport(Glibc) || canImport(Musl)
      var input = bytes
      var decoded = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
      var written = 0
      input.withUnsafeMutableBytes { source in
        decoded.withUnsafeMutableBytes { target in
          var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
          var left = source.count
          while left > 0 {
            // Both buffers have bytes: `left` of the one, and four for each in the other.
            var to = target.baseAddress.map { ($0 + written).assumingMemoryBound(to: CChar.self) }
            var room = target.count - written
            _ = iconv(descriptor, &from, &left, &to, &room)
            written = target.count - room
            guard left > 0, room >= 3 else { break }
            target.storeBytes(of: 0xEF, toByteOffset: written, as: UInt8.self)
            target.storeBytes(of: 0xBF, toByteOffset: written + 1, as: UInt8.self)
            target.storeBytes(of: 0xBD, toByteOffset: written + 2, as: UInt8.self)
            written += 3
            from = from.map { $0 + 1 }
            left -= 1
            _ = iconv(descriptor, nil, nil, nil, nil)
          }
        }
      }
      output.append(contentsOf: decoded[..<written])
    #endif
  }
}
