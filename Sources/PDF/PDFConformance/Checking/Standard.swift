/// The standards that files may claim to meet.
public enum Standard: String, CaseIterable, Sendable {
  case accessible1 = "pdfua-1"
  case accessible2 = "pdfua-2"
  case archive1a = "pdfa-1a"
  case archive1b = "pdfa-1b"
  case archive2a = "pdfa-2a"
  case archive2b = "pdfa-2b"
  case archive3a = "pdfa-3a"
  case archive3b = "pdfa-3b"
  case archive4 = "pdfa-4"
  case archive4f = "pdfa-4f"

  /// The rules that hold for a claim such as `pdfa-2u`; levels without a list of their own are held
  /// to that of level B.
  public init?(claim: String) {
    let list = ["pdfa-2u": "pdfa-2b", "pdfa-3u": "pdfa-3b"][claim]
    self.init(rawValue: list ?? claim)
  }

  static let archive1: [Standard] = [.archive1a, .archive1b]
  static let archive23: [Standard] = [.archive2a, .archive2b, .archive3a, .archive3b]
  static let archive23a: [Standard] = [.archive2a, .archive3a]
  static let archive3: [Standard] = [.archive3a, .archive3b]
  static let archive4s: [Standard] = [.archive4, .archive4f]
  /// Those that ask for a structure tree.
  static let tagged: [Standard] = [
    .accessible1, .accessible2, .archive1a, .archive2a, .archive3a,
  ]

  var isAccessible: Bool { self == .accessible1 || self == .accessible2 }
  var archivePart: Int? {
    switch self {
    case .accessible1, .accessible2: nil
    case .archive1a, .archive1b: 1
    case .archive2a, .archive2b: 2
    case .archive3a, .archive3b: 3
    case .archive4, .archive4f: 4
    }
  }
}
