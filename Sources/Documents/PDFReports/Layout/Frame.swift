import ComposeDocumentModel
import ComposeDocuments

/// How content is made to fit a frame.
public enum FrameFit: Hashable, Sendable {
  /// The content keeps its size; `.overflow(…)` decides about what is higher than the frame.
  case none
  /// What is higher than the frame is set smaller, in lines that are longer.
  case shrink
  /// It is made as large as it can be within the frame: an image in its proportions, text in lines as long as the frame
  /// is wide.
  case fit
  /// It is made so large that it covers the frame, in its proportions; what is beyond the frame is not shown.
  case fill

  var fit: ComposeDocuments.FrameFit {
    switch self {
    case .none: .none
    case .shrink: .shrink
    case .fit: .fit
    case .fill: .fill
    }
  }
}

/// Where content is in a frame that is larger, or which part of it is shown in one that is smaller.
public enum FrameAlignment: Hashable, Sendable {
  case topLeft, top, topRight, left, center, right, bottomLeft, bottom, bottomRight

  var vertical: VerticalPlace {
    switch self {
    case .topLeft, .top, .topRight: .top
    case .left, .center, .right: .center
    case .bottomLeft, .bottom, .bottomRight: .bottom
    }
  }

  var horizontal: Alignment {
    switch self {
    case .topLeft, .left, .bottomLeft: .left
    case .top, .center, .bottom: .center
    case .topRight, .right, .bottomRight: .right
    }
  }

  var cropping: Double {
    switch horizontal {
    case .left: 0
    case .right: 1
    case .center, .justified: 0.5
    }
  }
}

/// Blocks in a place of a given size.
public struct Frame: Block {
  private var place: FramePlace
  private let content: [any Block]
  private let site: CallSite

  /// - Parameters:
  ///   - width: In points; nil for the width around it.
  ///   - height: In points; nil for that of the content, which may then be divided between pages. Content that is
  ///     higher overflows by the policy of `.overflow(_:)`.
  ///   - fit: Whether content is made smaller or larger.
  public init(
    width: Double? = nil, height: Double? = nil, alignment: VerticalAlignment = .top,
    fit: FrameFit = .none, file: StaticString = #fileID, line: UInt = #line,
    @ReportBuilder content: () -> [any Block]
  ) {
    self.init(
      FramePlace(width: width, height: height, vertical: alignment.place, fit: fit.fit), content(),
      at: CallSite(file, line))
  }

  init(_ place: FramePlace, _ content: [any Block], at site: CallSite) {
    self.place = place
    self.content = content
    self.site = site
  }

  /// The width in points; nil for that around it.
  var width: Double? { place.width }

  /// Adds the frame.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Frame", at: site)
    builder.add(
      FrameLayout(
        blocks: builder.nested(content, in: "Frame"), place: place,
        overflow: builder.overflow.policy, range: range), at: range)
  }
}

extension Block {
  /// Sets the block in a place of a given size: a picture that fits it or fills it, text that becomes smaller until it
  /// fits.
  ///
  ///     Image(photo, alt: "The factory in 1912").frame(width: 120, height: 80, fit: .fill)
  ///     Text(name).frame(height: 40, fit: .fit)
  ///
  /// In an `HStack` the block is as wide as its frame.
  ///
  /// - Parameters:
  ///   - width: In points; nil for the width around it.
  ///   - height: In points; nil for that of the content.
  ///   - alignment: Nil for the top in the alignment around it, and for the centre of what fits or fills the frame.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: FrameAlignment? = nil,
    fit: FrameFit = .none, file: StaticString = #fileID, line: UInt = #line
  ) -> any Block {
    let isScaled = fit == .fit || fit == .fill
    let own = alignment ?? (isScaled ? .center : nil)
    let place = FramePlace(
      width: width, height: height, vertical: own?.vertical ?? .top, cropping: own?.cropping ?? 0.5,
      fit: fit.fit)
    // What is scaled by its own width has no room beside it.
    let isCropped = fit == .fill || fit == .fit && height == nil
    let content = own.flatMap { isCropped ? nil : self.alignment($0.horizontal) } ?? self
    return Frame(place, [content], at: CallSite(file, line))
  }

  /// The width in an `HStack`.
  var rowWidth: RowWidth { ownRowWidth ?? .share(1) }

  var ownRowWidth: RowWidth? {
    switch self {
    case let sized as Sized: return sized.width.row
    case let frame as Frame: return frame.width.map { .points($0) }
    case let modified as Modified:
      guard case .points(let points)? = modified.content.ownRowWidth else { return nil }
      let (padding, border) = (modified.values.padding, modified.values.border)
      let more = [padding.left, padding.right, border.left?.width, border.right?.width]
      return .points(more.reduce(points) { $0 + ($1?.points ?? 0) })
    case let overflowing as Overflowing: return overflowing.content.ownRowWidth
    default: return nil
    }
  }
}
