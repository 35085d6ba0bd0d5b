import ComposePDFWriter

/// A page transition in presentations (ISO 32000-2, 12.4.4).
public struct PageTransition: Hashable, Sendable {
  /// The direction of the lines of a split or of blinds.
  public enum Orientation: String, Hashable, Sendable {
    case horizontal = "H"
    case vertical = "V"
  }

  /// Inward or outward.
  public enum Motion: String, Hashable, Sendable {
    case inward = "I"
    case outward = "O"
  }

  /// The direction of motion, as displayed.
  public enum Direction: Int, Hashable, Sendable {
    case leftToRight = 0
    case bottomToTop = 90
    case rightToLeft = 180
    case topToBottom = 270
  }

  /// The transition style (ISO 32000-2, table 164).
  public enum Style: Hashable, Sendable {
    case split(Orientation, Motion)
    case blinds(Orientation)
    case box(Motion)
    case wipe(Direction)
    case dissolve
    case glitter(Glitter)
    case replace
    /// `scale` is the size at the start or at the end, 1 for no change; nil for the direction, to
    /// scale in place, is used only with another value.
    case fly(Motion, SlideDirection?, scale: Double = 1, isOpaque: Bool = false)
    case push(SlideDirection)
    case cover(SlideDirection)
    case uncover(SlideDirection)
    case fade
  }

  /// The direction of a glitter across the page.
  public enum Glitter: Int, Hashable, Sendable {
    case leftToRight = 0
    case topToBottom = 270
    case upperLeftToLowerRight = 315
  }

  /// The direction in which a page slides in or out.
  public enum SlideDirection: Int, Hashable, Sendable {
    case leftToRight = 0
    case topToBottom = 270
  }

  /// The transition style.
  public var style: Style
  /// In seconds, up to 3,600.
  public var duration: Double

  /// Creates a transition; the duration is in seconds.
  public init(_ style: Style, duration: Double = 1) {
    self.style = style
    self.duration = duration
  }

  var dictionary: PDFDictionary {
    var dictionary: PDFDictionary = ["Type": .name("Trans")]
    func style(_ name: PDFName) { dictionary["S"] = .name(name) }
    func dimension(_ value: Orientation) { dictionary["Dm"] = .name(PDFName(value.rawValue)) }
    func motion(_ value: Motion) { dictionary["M"] = .name(PDFName(value.rawValue)) }
    // Zero is the default of the entry.
    func direction(_ angle: Int) { if angle != 0 { dictionary["Di"] = .integer(angle) } }
    switch self.style {
    case .split(let orientation, let way):
      style("Split")
      dimension(orientation)
      motion(way)
    case .blinds(let orientation):
      style("Blinds")
      dimension(orientation)
    case .box(let way):
      style("Box")
      motion(way)
    case .wipe(let way):
      style("Wipe")
      direction(way.rawValue)
    case .dissolve: style("Dissolve")
    case .glitter(let way):
      style("Glitter")
      direction(way.rawValue)
    case .replace: style("R")
    case .fly(let way, let path, let scale, let isOpaque):
      style("Fly")
      motion(way)
      let isScaled = scale.isFinite && scale > 0 && scale != 1
      if let path {
        direction(path.rawValue)
      } else if isScaled {
        dictionary["Di"] = .name("None")
      }
      if isScaled { dictionary["SS"] = .real(min(scale, 100)) }
      if isOpaque { dictionary["B"] = true }
    case .push(let way):
      style("Push")
      direction(way.rawValue)
    case .cover(let way):
      style("Cover")
      direction(way.rawValue)
    case .uncover(let way):
      style("Uncover")
      direction(way.rawValue)
    case .fade: style("Fade")
    }
    if duration.isFinite, duration >= 0, duration != 1 {
      dictionary["D"] = .real(min(duration, 3600))
    }
    return dictionary
  }
}
