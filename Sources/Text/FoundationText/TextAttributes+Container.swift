public import ComposeAttributedText
import ComposeGraphics

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TextAttributes {
  /// The attributes of the `styledText` scope and Foundation's that have a meaning on paper; others
  /// are left out.
  public init(_ container: AttributeContainer) {
    self.init(
      font: container.font, foregroundColor: container.foregroundColor,
      backgroundColor: container.backgroundColor, kerning: container.kerning ?? .font,
      tracking: container.tracking ?? 0, ligatures: container.ligatures ?? .standard,
      underline: container.underlineStyle, strikethrough: container.strikethroughStyle,
      baselineOffset: container.baselineOffset ?? 0, link: Self.target(of: container),
      attachment: container.attachment, language: container.languageIdentifier,
      paragraphStyle: container.paragraphStyle)
    if let lean = container.obliqueness { obliqueness = lean }
    if let widening = container.expansion { expansion = widening }
    if let width = container.strokeWidth { strokeWidth = width }
    if let color = container.strokeColor { strokeColor = color }
    if let cast = container.shadow { shadow = cast }
    if let look = container.textEffect { effect = look }
    if let patch = container.textHighlight { highlight = patch }
    if let takes = container.takesContextColor { takesContextColor = takes }
    if let directions = container.embeddedDirections { writingDirections = directions }
    if let glyph = container.glyphOverride { glyphOverride = glyph }
    if let stands = container.verticalGlyphForm { verticalGlyphForm = stands }
    if let count = container.horizontalInVertical { horizontalInVertical = count }
    if let annotation = container.ruby { ruby = annotation }
    if let steps = container.superscript { superscript = steps }
    if let baseline = container.baselineClass { baselineClass = baseline }
    if let stays = container.isUnbreakable { isUnbreakable = stays }
    if let name = container.anchor { anchor = name }
    if let part = container.structureType { structureType = part }
    if let text = container.actualText { actualText = text }
    if let text = container.alternateDescription { alternateText = text }
    if let address = container.imageAddress ?? container.imageURL?.absoluteString {
      imageAddress = address
    }
    if let note = container.footnote { footnote = note }
    if let anchor = container.pageReference { pageReference = anchor }
    if let entries = container.indexEntries { indexEntries = entries }
    if let mark = container.textAnnotation { annotation = mark }
  }

  /// Of Foundation's links those to a fragment alone lead to places of the document.
  private static func target(of container: AttributeContainer) -> LinkTarget? {
    if let target = container.linkTarget { return target }
    guard let address = container.link?.absoluteString else { return nil }
    return address.utf8.first == UInt8(ascii: "#")
      ? .destination(String(address.dropFirst())) : .uri(address)
  }

  /// The attributes of the set that differ from the defaults.
  public var container: AttributeContainer {
    var container = AttributeContainer()
    container.font = font
    container.foregroundColor = foregroundColor
    container.backgroundColor = backgroundColor
    if kerning != .font { container.kerning = kerning }
    if tracking != 0 { container.tracking = tracking }
    if ligatures != .standard { container.ligatures = ligatures }
    container.underlineStyle = underline
    container.strikethroughStyle = strikethrough
    if baselineOffset != 0 { container.baselineOffset = baselineOffset }
    container.attachment = attachment
    container.languageIdentifier = language
    container.paragraphStyle = paragraphStyle
    if let link { container.setLink(link) }
    if hasRareAttributes { addRareAttributes(to: &container) }
    return container
  }

  private func addRareAttributes(to container: inout AttributeContainer) {
    if obliqueness != 0 { container.obliqueness = obliqueness }
    if expansion != 0 { container.expansion = expansion }
    if strokeWidth != 0 { container.strokeWidth = strokeWidth }
    container.strokeColor = strokeColor
    container.shadow = shadow
    container.textEffect = effect
    container.textHighlight = highlight
    if takesContextColor { container.takesContextColor = true }
    if !writingDirections.isEmpty { container.embeddedDirections = writingDirections }
    container.glyphOverride = glyphOverride
    if verticalGlyphForm { container.verticalGlyphForm = true }
    if horizontalInVertical != 0 { container.horizontalInVertical = horizontalInVertical }
    container.ruby = ruby
    if superscript != 0 { container.superscript = superscript }
    container.baselineClass = baselineClass
    if isUnbreakable { container.isUnbreakable = true }
    container.anchor = anchor
    container.structureType = structureType
    container.actualText = actualText
    container.alternateDescription = alternateText
    if let imageAddress { container.setImage(imageAddress) }
    container.footnote = footnote
    container.pageReference = pageReference
    if !indexEntries.isEmpty { container.indexEntries = indexEntries }
    container.textAnnotation = annotation
  }
}

extension AttributeContainer {
  fileprivate mutating func setLink(_ target: LinkTarget) {
    let address =
      switch target {
      case .uri(let address): address
      case .destination(let name): "#" + name
      }
    let isFragment = address.utf8.first == UInt8(ascii: "#")
    if let url = URL(keeping: address), isFragment == target.isDestination {
      self.link = url
    } else {
      self.linkTarget = target
    }
  }

  fileprivate mutating func setImage(_ address: String) {
    if let url = URL(keeping: address) { self.imageURL = url } else { self.imageAddress = address }
  }
}

extension URL {
  /// Nil where Foundation would spell the address otherwise.
  fileprivate init?(keeping address: String) {
    guard let url = URL(string: address), url.absoluteString == address else { return nil }
    self = url
  }
}

extension LinkTarget {
  fileprivate var isDestination: Bool {
    if case .destination = self { true } else { false }
  }
}
