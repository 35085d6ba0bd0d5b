/// The versions of PDF that can be written: 1.4…1.6 (Adobe PDF Reference), 1.7 (ISO 32000-1) and
/// 2.0 (ISO 32000-2).
public enum PDFVersion: String, Hashable, Sendable, CaseIterable, Comparable {
  case v14 = "1.4"
  case v15 = "1.5"
  case v16 = "1.6"
  case v17 = "1.7"
  case v20 = "2.0"

  /// Whether `left` is the older version.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// The order of the versions; comparing strings would be slower.
  private var rank: Int {
    switch self {
    case .v14: 0
    case .v15: 1
    case .v16: 2
    case .v17: 3
    case .v20: 4
    }
  }

  /// Whether objects may be gathered into object streams, and the cross-reference table be a
  /// stream (ISO 32000-1, 7.5.7 and 7.5.8).
  public var hasObjectStreams: Bool { self >= .v15 }
}
