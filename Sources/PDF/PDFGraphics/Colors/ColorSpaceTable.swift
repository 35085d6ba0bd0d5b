import ComposeGeometry
import ComposePDFWriter

/// The colour spaces of a document other than device spaces, numbered in the order of their first
/// use: each distinct one is one object (ISO 32000-2, 8.6).
final class ColorSpaceTable {
  let profiles = ProfileTable()
  /// The default colour spaces that replace device spaces.
  var defaultSpaces: [(device: ColorSpace, space: ColorSpace)] = []
  /// Of the output intent.
  var outputProfile: ICCProfile?
  private var numbers = [ColorSpace: Int]()
  private var spaces: [ColorSpace] = []
  private var references = [ColorSpace: PDFReference]()
  private var functions = [TintFunction: PDFObject]()
  private var rules = [ColorSpace: Set<ConformanceRule>]()
  /// The first definition of each spot colour.
  private var separations = [String: Separation]()

  func number(of space: ColorSpace) -> Int {
    if let number = numbers[space] { return number }
    numbers[space] = spaces.count
    spaces.append(space)
    return spaces.count - 1
  }

  /// The object of a space by its number, written on first use.
  func reference(of number: Int, writer: PDFWriter) throws(PDFError) -> PDFReference {
    try reference(of: spaces[number], writer: writer)
  }

  /// The value for a space in a dictionary: the name of a device space, or a reference.
  func object(of space: ColorSpace, writer: PDFWriter) throws(PDFError) -> PDFObject {
    if case .device(let device) = space.kind { return .name(device.deviceName) }
    return .reference(try reference(of: space, writer: writer))
  }

  /// As `object(of:writer:)`, for the colours of a shading: a default space is referred to
  /// directly, as shading patterns have no resources.
  func shadingObject(of space: ColorSpace, writer: PDFWriter) throws(PDFError) -> PDFObject {
    try object(of: defaultSpaces.first { $0.device == space }?.space ?? space, writer: writer)
  }

  private func reference(
    of space: ColorSpace, writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    if let reference = references[space] { return reference }
    let array = try self.array(space, writer)
    let reference = try writer.write(array)
    references[space] = reference
    return reference
  }

  private func array(_ space: ColorSpace, _ writer: PDFWriter) throws(PDFError) -> PDFObject {
    switch space.kind {
    case .device(let device): return [.name(device.deviceName)]
    case .calibratedGray(let gray):
      var entries = Self.points(gray.whitePoint, gray.blackPoint)
      if gray.gamma != 1 { entries["Gamma"] = .real(gray.gamma) }
      return [.name("CalGray"), .dictionary(entries)]
    case .calibratedRGB(let rgb):
      var entries = Self.points(rgb.whitePoint, rgb.blackPoint)
      if rgb.gamma != .one { entries["Gamma"] = Self.array(rgb.gamma) }
      if rgb.matrix != [1, 0, 0, 0, 1, 0, 0, 0, 1] {
        entries["Matrix"] = .array(rgb.matrix.map { .real($0) })
      }
      return [.name("CalRGB"), .dictionary(entries)]
    case .lab(let lab):
      var entries = Self.points(lab.whitePoint, lab.blackPoint)
      entries["Range"] = .array(
        [lab.aRange, lab.bRange].flatMap { [.real($0.lowerBound), .real($0.upperBound)] })
      return [.name("Lab"), .dictionary(entries)]
    case .icc(let profile, let alternate):
      var object: PDFObject?
      if let alternate { object = try self.object(of: alternate, writer: writer) }
      let stream = try profiles.reference(
        of: profile, alternate: object, writer: writer)
      return [.name("ICCBased"), .reference(stream)]
    case .indexed(let base, let table):
      return [
        .name("Indexed"), try object(of: base, writer: writer),
        .integer(table.count / base.componentCount - 1), .string(table),
      ]
    case .separation(let spot):
      return [
        .name("Separation"), .name(PDFName(spot.name)),
        try object(of: spot.alternate, writer: writer),
        try function(TintFunction(spot.tint, 1, spot.alternate), writer),
      ]
    case .deviceN(let spots):
      var elements: [PDFObject] = [
        .name("DeviceN"), .array(spots.names.map { .name(PDFName($0)) }),
        try object(of: spots.alternate, writer: writer),
        try function(TintFunction(spots.tint, spots.names.count, spots.alternate), writer),
      ]
      var colorants = PDFDictionary()
      for (name, colorant) in spots.colorants.sorted(by: { $0.key < $1.key }) {
        colorants[PDFName(name)] = .reference(try reference(of: colorant, writer: writer))
      }
      if !colorants.isEmpty {
        elements.append(.dictionary(["Colorants": .dictionary(colorants)]))
      }
      return .array(elements)
    }
  }

  private func function(
    _ function: TintFunction, _ writer: PDFWriter
  ) throws(PDFError) -> PDFObject {
    if let object = functions[function] { return object }
    let object = try function.write(to: writer)
    functions[function] = object
    return object
  }

  private static func points(
    _ white: SIMD3<Double>, _ black: SIMD3<Double>
  ) -> PDFDictionary {
    var entries: PDFDictionary = ["WhitePoint": array(white)]
    if black != .zero { entries["BlackPoint"] = array(black) }
    return entries
  }

  private static func array(_ values: SIMD3<Double>) -> PDFObject {
    .array((0..<3).map { .real(values[$0]) })
  }

  // MARK: Standards

  /// The rules of standards that a space breaks. A spot colour that was described differently
  /// before is reported on each use.
  func rules(of space: ColorSpace) -> Set<ConformanceRule> {
    if let found = rules[space] { return found }
    var found: Set<ConformanceRule> = []
    switch space.kind {
    case .icc(let profile, let alternate):
      if profile.majorVersion > 2 { found.insert(.profileVersion) }
      if profile.componentCount == 4, profile == outputProfile {
        found.insert(.outputProfileColor)
      }
      if let alternate { found.formUnion(rules(of: alternate)) }
    case .indexed(let base, _): found = rules(of: base)
    case .separation(let spot):
      found = rules(of: spot.alternate)
      let first = separations[spot.name] ?? spot
      separations[spot.name] = first
      if first != spot { found.insert(.separation) }
    case .deviceN(let spots):
      found = rules(of: spots.alternate)
      for (_, colorant) in spots.colorants.sorted(by: { $0.key < $1.key }) {
        found.formUnion(rules(of: colorant))
      }
      if !spots.undescribedNames.isEmpty { found.insert(.colorants) }
      if spots.names.count > 8 { found.insert(.colorantCount) }
    case .device, .calibratedGray, .calibratedRGB, .lab: break
    }
    rules[space] = found
    return found
  }
}

extension Color.Space {
  var deviceName: PDFName {
    switch self {
    case .gray: "DeviceGray"
    case .rgb: "DeviceRGB"
    case .cmyk: "DeviceCMYK"
    }
  }
}
