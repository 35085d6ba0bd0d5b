import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter

extension PageColorSpace {
  /// Reads a space.
  ///
  /// - Parameter resources: Where names other than those of the device are looked up.
  /// - Returns: Nil for what is none.
  init?(
    _ object: PDFObject?, resources: PDFDictionary, in document: PDFDocument,
    profiles: ProfileCache, depth: Int = 0
  ) {
    guard depth < 8, let object else { return nil }
    switch document.resolve(object) {
    case .name(let name):
      switch name.text {
      case "CalGray": self = .gray
      case "CalRGB": self = .rgb
      case "DeviceGray", "G":
        self = .device(.gray, resources: resources, in: document, profiles: profiles, depth: depth)
      case "DeviceRGB", "RGB":
        self = .device(.rgb, resources: resources, in: document, profiles: profiles, depth: depth)
      case "DeviceCMYK", "CMYK":
        self = .device(.cmyk, resources: resources, in: document, profiles: profiles, depth: depth)
      case "Pattern": self = .pattern(nil)
      default:
        let found = document.dictionary(resources["ColorSpace"])[name]
        if case .name(let other)? = found.map(document.resolve), other == name { return nil }
        self.init(
          found, resources: resources, in: document, profiles: profiles, depth: depth + 1)
      }
    case .array(let parts):
      guard let first = parts.first, let family = document.name(first) else { return nil }
      func space(_ index: Int) -> PageColorSpace? {
        guard index < parts.count else { return nil }
        return PageColorSpace(
          parts[index], resources: resources, in: document, profiles: profiles, depth: depth + 1)
      }
      let second = parts.count > 1 ? parts[1] : .null
      switch family {
      case "CalGray", "CalRGB", "Lab":
        self = Self.calibrated(family, document.dictionary(second), in: document)
      case "ICCBased":
        self = Self.profile(
          second, resources: resources, in: document, profiles: profiles, depth: depth)
      case "Indexed", "I":
        guard let base = space(1), parts.count > 3 else { return nil }
        if case .indexed = base { return nil }
        if case .pattern = base { return nil }
        var table: [UInt8] = []
        if case .string(let bytes) = document.resolve(parts[3]) {
          table = bytes
        } else {
          table = document.decodedBytes(parts[3]) ?? []
        }
        let wanted = (min(max(document.integer(parts[2]) ?? 255, 0), 255) + 1) * base.componentCount
        while table.count < wanted { table.append(0) }
        self = .indexed(base: base, table: Array(table.prefix(wanted)))
      case "Separation":
        guard let alternate = space(2), parts.count > 3,
          let function = PDFFunction(parts[3], in: document)
        else { return nil }
        self = .tints(
          count: 1, alternate: alternate, function,
          paintsNothing: document.name(second) == "None")
      case "DeviceN":
        let names = document.array(second).compactMap(document.name)
        guard !names.isEmpty, names.count <= 32, let alternate = space(2), parts.count > 3,
          let function = PDFFunction(parts[3], in: document)
        else { return nil }
        self = .tints(
          // Other than `Separation`, readers paint the alternate also of colourants without ink.
          count: names.count, alternate: alternate, function, paintsNothing: false)
      case "Pattern": self = .pattern(space(1))
      default:
        self.init(first, resources: [:], in: document, profiles: profiles, depth: depth + 1)
      }
    default: return nil
    }
  }

  /// The space that resources have in place of one of the device (ISO 32000-2, 8.6.5.6).
  ///
  /// - Parameter space: `gray`, `rgb` or `cmyk`, which is the result where there is none.
  static func device(
    _ space: PageColorSpace, resources: PDFDictionary, in document: PDFDocument,
    profiles: ProfileCache, depth: Int = 0
  ) -> PageColorSpace {
    guard let spaces = resources["ColorSpace"] else { return space }
    let key: PDFName =
      switch space.componentCount {
      case 1: "DefaultGray"
      case 3: "DefaultRGB"
      default: "DefaultCMYK"
      }
    // Device spaces within it are those of the device.
    guard let object = document.dictionary(spaces)[key],
      let found = PageColorSpace(
        object, resources: [:], in: document, profiles: profiles, depth: depth + 1),
      found.componentCount == space.componentCount
    else { return space }
    switch found {
    case .indexed, .pattern: return space
    default: return found
    }
  }

  private static func calibrated(
    _ family: String, _ dictionary: PDFDictionary, in document: PDFDocument
  ) -> PageColorSpace {
    func vector(_ key: PDFName) -> SIMD3<Double>? {
      let values = document.numbers(dictionary[key])
      return values.count >= 3 ? SIMD3(values[0], values[1], values[2]) : nil
    }
    let white = vector("WhitePoint") ?? CIEXYZ.d50
    do {
      switch family {
      case "Lab":
        let range = document.numbers(dictionary["Range"])
        let isRange = range.count >= 4 && range[0] < range[1] && range[2] < range[3]
        // Its colours are relative to the white of the medium, whatever that is.
        return .managed(
          try .lab(
            whitePoint: CIEXYZ.d50, aRange: isRange ? range[0]...range[1] : -100...100,
            bRange: isRange ? range[2]...range[3] : -100...100))
      case "CalGray":
        return .managed(
          try .calibratedGray(
            whitePoint: white, gamma: document.number(dictionary["Gamma"]) ?? 1))
      default:
        let matrix = document.numbers(dictionary["Matrix"])
        return .managed(
          try .calibratedRGB(
            whitePoint: white, gamma: vector("Gamma") ?? .one,
            matrix: matrix.count == 9 ? matrix : [1, 0, 0, 0, 1, 0, 0, 0, 1]))
      }
    } catch {
      return family == "CalGray" ? .gray : .rgb
    }
  }

  /// Profiles that cannot be followed count as the device space, or the alternate, of as many
  /// components.
  private static func profile(
    _ object: PDFObject, resources: PDFDictionary, in document: PDFDocument,
    profiles: ProfileCache, depth: Int
  ) -> PageColorSpace {
    let dictionary = document.dictionary(object)
    let count = document.integer(dictionary["N"])
    let alternate = PageColorSpace(
      dictionary["Alternate"], resources: resources, in: document, profiles: profiles,
      depth: depth + 1)
    if case .reference(let reference) = object, let count, [1, 3, 4].contains(count),
      let space = profiles.space(reference, componentCount: count, in: document)
    {
      return space
    }
    if case .managed(let space)? = alternate, case .lab = space.kind { return .managed(space) }
    switch count {
    case 1: return .gray
    case 3: return .rgb
    case 4: return .cmyk
    default: return alternate ?? .gray
    }
  }
}
