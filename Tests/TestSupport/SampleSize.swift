/// How much of the large data a test goes through: all of it in release builds, every 23rd piece in
/// debug builds, which are many times slower.
public enum SampleSize {
  #if DEBUG
    public static let stride = 23
  #else
    public static let stride = 1
  #endif

  public static var scalars: StrideThrough<UInt32> {
    Swift.stride(from: UInt32(0), through: 0x10FFFF, by: stride)
  }

  public static func thinned(_ lines: [Substring]) -> [Substring] {
    Swift.stride(from: 0, to: lines.count, by: stride).map { lines[$0] }
  }
}
