public import ComposeDiagnostics
public import ComposeGraphics

extension SourceTag {
  /// The start of a range: its file and its offset.
  public init(_ range: SourceRange) {
    self.init(
      rawValue: UInt64(UInt32(clamping: range.file)) << 32
        | UInt64(UInt32(clamping: range.lowerBound)))
  }

  /// The source range of the tag, one byte long.
  public var range: SourceRange {
    let offset = Int(rawValue & 0xFFFF_FFFF)
    return SourceRange(file: Int(rawValue >> 32), offset..<offset + 1)
  }
}
