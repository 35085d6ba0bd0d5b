/// Small files.
enum TestImages {
  /// Two by one pixels, red and blue.
  static let png = bytes(
    """
      89504e470d0a1a0a0000000d49484452000000020000000108020000007b40e8dd0000000d49444154789c63 \
      f8cf0004ff01070001ffe2239e590000000049454e44ae426082
    """)

  /// Two by two gray pixels.
  static let jpeg = bytes(
    """
      ffd8ffe000104a46494600010100000100010000ffdb004300281c1e231e19282321232d2b28303c64413c37 \
      373c7b585d4964918099968f808c8aa0b4e6c3a0aadaad8a8cc8ffcbdaeef5ffffff9bc1fffffffaffe6fdff \
      f8ffc0000b080002000201011100ffc4001f0000010501010101010100000000000000000102030405060708 \
      090a0bffc400b5100002010303020403050504040000017d0102030004110512213141061351610722711432 \
      8191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a43444546474849 \
      4a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3 \
      a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9ea \
      f1f2f3f4f5f6f7f8f9faffda0008010100003f00bd5fffd9
    """)

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: values.count - 1, by: 2).map { index in
      UInt8(values[index] * 16 + values[index + 1])
    }
  }
}
