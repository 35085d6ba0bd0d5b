import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

extension PDFContext {
  /// Notes violations of standards by a colour, and colours out of range.
  ///
  /// - Parameter isStroke: Nil for paint that may be used for either.
  @inline(__always)
  func note(_ color: Color, isStroke: Bool? = false) {
    if color.space == .cmyk || !color.isDevice || color.wasOutOfRange {
      noteRare(color, isStroke: isStroke)
    }
  }

  private func noteRare(_ color: Color, isStroke: Bool?) {
    if color.wasOutOfRange { content.problems.colorsOutOfRange += 1 }
    note(color.colorSpace)
    let overprint = content.rendering.overprint
    guard overprint.keepsUnderZeroInk, color.space == .cmyk else { return }
    let isOver =
      switch isStroke {
      case true?: overprint.strokes
      case false?: overprint.fills
      case nil: overprint.fills || overprint.strokes
      }
    let hasProfile: Bool
    switch color.colorSpace.kind {
    case .icc: hasProfile = true
    case .device: hasProfile = deviceMeaning.inkHasProfile
    default: hasProfile = false
    }
    if isOver, hasProfile { conformance.note(.overprintMode, at: currentSource) }
  }

  /// Notes violations of standards by a space.
  func note(_ space: ColorSpace) {
    if !deviceMeaning.hasInk, space.deviceSpaces.contains(.cmyk) {
      conformance.note(.deviceColor, at: currentSource)
    }
    if case .device = space.kind { return }
    for rule in content.colorSpaces.rules(of: space).sorted(by: { $0.rawValue < $1.rawValue }) {
      conformance.note(rule, at: currentSource)
    }
  }

  /// The group of a page or layer with a blending colour space (ISO 32000-2, 11.6.6); nil, and
  /// counted, for a space that cannot be used for blending.
  func blendingGroup(in space: ColorSpace) throws(PDFError) -> PDFObject? {
    switch space.kind {
    case .device, .calibratedGray, .calibratedRGB, .icc: break
    case .lab, .indexed, .separation, .deviceN:
      content.problems.invalidBlendingSpaces += 1
      return nil
    }
    note(space)
    return [
      "S": .name("Transparency"),
      "CS": try content.colorSpaces.object(of: space, writer: writer),
    ]
  }

  /// Resources with the default spaces that replace device spaces.
  func withDefaultSpaces(_ resources: PDFDictionary) throws(PDFError) -> PDFDictionary {
    guard !self.resources.defaultSpaces.isEmpty else { return resources }
    var resources = resources
    var spaces = PDFDictionary()
    for (name, space) in self.resources.defaultSpaces {
      spaces[name] = try content.colorSpaces.object(of: space, writer: writer)
    }
    resources["ColorSpace"] = .dictionary(spaces)
    return resources
  }
}
