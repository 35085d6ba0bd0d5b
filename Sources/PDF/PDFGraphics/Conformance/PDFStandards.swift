public import ComposePDFWriter

/// Standards that one file can conform to at once: at most one part of PDF/A and one of PDF/UA,
/// based on the same version of PDF.
public struct PDFStandards: Hashable, Sendable {
  /// Those of PDF/A first.
  public let members: [PDFStandard]

  /// No standard.
  public static let none = PDFStandards(unchecked: [])

  private init(unchecked members: [PDFStandard]) { self.members = members }

  /// - Throws: `Conflict` when no file can conform to all of them.
  public init(_ standards: [PDFStandard]) throws(Conflict) {
    var members: [PDFStandard] = []
    for standard in standards where !members.contains(standard) {
      for member in members {
        guard standard.isAccessibility != member.isAccessibility else {
          throw .sameKind(member, standard)
        }
        guard standard.versions.overlaps(member.versions) else {
          throw .differentVersions(member, standard)
        }
      }
      members.append(standard)
    }
    self.members = members.filter { !$0.isAccessibility } + members.filter(\.isAccessibility)
  }

  /// Parses names separated by commas or spaces: `pdfa-2a,pdfua-1`; `none` is no standard.
  ///
  /// - Throws: `Conflict`; `.unknown` for a name that is none of `PDFStandard`.
  public init(parsing text: String) throws(Conflict) {
    var standards: [PDFStandard] = []
    let names = text.utf8.split { $0 == UInt8(ascii: ",") || $0 <= 0x20 }
      .map { String(decoding: $0, as: UTF8.self) }
    guard !names.isEmpty else { throw .unknown(text) }
    if names == ["none"] {
      self = .none
      return
    }
    for name in names {
      // Usual names are accepted: PDF/A-2a is pdfa-2a.
      let plain = name.lowercased().filter { $0 != "/" }
      guard let standard = PDFStandard(rawValue: plain) else { throw .unknown(name) }
      standards.append(standard)
    }
    try self.init(standards)
  }

  /// The reasons why standards conflict.
  public enum Conflict: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(String)
    /// Two parts of PDF/A, or two of PDF/UA.
    case sameKind(PDFStandard, PDFStandard)
    case differentVersions(PDFStandard, PDFStandard)
    /// A PDF version that the standard does not allow.
    case version(PDFVersion, PDFStandard)

    public var description: String {
      switch self {
      case .unknown(let name): "unknown standard ‘\(name)’"
      case .sameKind(let first, let second):
        "a file cannot be both \(first.name) and \(second.name)"
      case .differentVersions(let first, let second):
        "a file cannot be both \(first.name), which is PDF \(first.versions.readable), and "
          + "\(second.name), which is PDF \(second.versions.readable)"
      case .version(let version, let standard):
        "\(standard.name) is PDF \(standard.versions.readable), not \(version.rawValue)"
      }
    }
  }

  /// The version of a file that conforms to all of these: the requested one, else the newest.
  ///
  /// - Throws: `Conflict.version` when the requested one is not allowed.
  public func version(asked: PDFVersion?) throws(Conflict) -> PDFVersion {
    if let asked {
      for member in members where !member.versions.contains(asked) {
        throw .version(asked, member)
      }
      return asked
    }
    return members.map(\.versions.upperBound).min() ?? .v17
  }

  /// The part of PDF/A; nil when none is requested.
  var archive: PDFStandard? { members.first { !$0.isAccessibility } }
}

extension ClosedRange<PDFVersion> {
  fileprivate var readable: String {
    lowerBound == upperBound
      ? lowerBound.rawValue : "\(lowerBound.rawValue) to \(upperBound.rawValue)"
  }
}
