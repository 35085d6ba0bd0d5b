public import ComposeGeometry
import ComposePDFWriter

/// The intended output device of a file's colours (ISO 32000-2, 14.11.5).
public struct OutputIntent: Hashable, Sendable {
  /// The standard that an output intent is for.
  public enum Kind: String, Hashable, Sendable {
    /// PDF/A (ISO 19005).
    case archive = "GTS_PDFA1"
    /// PDF/X (ISO 15930).
    case printing = "GTS_PDFX"
  }

  /// The standard that the intent is for (ISO 32000-2, 14.11.5).
  public var kind: Kind
  /// The name of the output condition in a registry: `FOGRA39`; `Custom` for one that is not
  /// registered.
  public var identifier: String
  /// The output condition in human-readable form.
  public var condition: String?
  /// The registry of the identifier: `http://www.color.org`.
  public var registry: String?
  /// Additional information, mainly for a condition that is not registered.
  public var info: String?
  /// Of an output or a display device. PDF/A requires one.
  public let profile: ICCProfile?

  /// - Throws: `ColorSpaceError.unusableProfile` for a profile that is of neither an output nor a
  ///   display device.
  public init(
    _ kind: Kind = .archive, identifier: String, condition: String? = nil,
    registry: String? = nil, info: String? = nil, profile: ICCProfile? = nil
  ) throws(ColorSpaceError) {
    if let profile, profile.deviceClass != .output, profile.deviceClass != .display {
      throw .unusableProfile(reason: "neither for an output nor for a display device")
    }
    self.init(
      unchecked: kind, identifier: identifier, condition: condition, registry: registry,
      info: info, profile: profile)
  }

  private init(
    unchecked kind: Kind, identifier: String, condition: String?, registry: String?,
    info: String?, profile: ICCProfile?
  ) {
    self.kind = kind
    self.identifier = identifier
    self.condition = condition
    self.registry = registry
    self.info = info
    self.profile = profile
  }

  /// The default output intent of PDF/A, for colours without a profile: sRGB (ISO 19005-2, 6.2.3).
  static let sRGB: OutputIntent = {
    var profile: ICCProfile?
    if case .icc(let own, _) = ColorSpace.sRGB.kind { profile = own }
    return OutputIntent(
      unchecked: .archive, identifier: "sRGB", condition: nil, registry: nil,
      info: "sRGB IEC61966-2.1", profile: profile)
  }()

  /// The entry of the catalog's `OutputIntents`.
  func object(_ profiles: ProfileTable, _ writer: PDFWriter) throws(PDFError) -> PDFObject {
    var dictionary: PDFDictionary = [
      "Type": .name("OutputIntent"), "S": .name(PDFName(kind.rawValue)),
    ]
    if let condition { dictionary["OutputCondition"] = .text(condition) }
    dictionary["OutputConditionIdentifier"] = .text(identifier)
    if let registry { dictionary["RegistryName"] = .text(registry) }
    if let info { dictionary["Info"] = .text(info) }
    if let profile {
      dictionary["DestOutputProfile"] = .reference(
        try profiles.reference(
          of: profile.bytes, components: profile.componentCount, writer: writer))
    }
    return .dictionary(dictionary)
  }
}
