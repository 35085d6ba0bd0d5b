import ComposeAttributedText
package import ComposeDiagnostics
package import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry

/// How content is made to fit a place of a given size.
package enum FrameFit: Hashable, Sendable {
  /// It is as it is.
  case none
  /// What is higher is set smaller, in lines that are longer.
  case shrink
  /// It is as large as it can be within the place.
  case fit
  /// It covers the place, and what is beyond it is not shown.
  case fill
}

/// The place of a frame: its size in points, and how content is in it.
package struct FramePlace: Hashable, Sendable {
  /// Nil for the width of the area.
  package var width: Double?
  /// Nil for the height of the content.
  package var height: Double?
  package var vertical: VerticalPlace
  /// Where content that is wider than the place is cropped: 0 at the right, 1 at the left.
  package var cropping: Double
  package var fit: FrameFit

  package init(
    width: Double?, height: Double?, vertical: VerticalPlace, cropping: Double = 0.5,
    fit: FrameFit = .none
  ) {
    self.width = width
    self.height = height
    self.vertical = vertical
    self.cropping = cropping
    self.fit = fit
  }
}

extension LayoutArea {
  /// Sets blocks in a place of a given size.
  package func frame(
    _ blocks: [Block], in place: FramePlace, spacing: Double, overflow: OverflowPolicy,
    at range: SourceRange?
  ) throws {
    var inner = region
    let (width, height) = (place.width, place.height)
    if let width, width.isFinite {
      if width > region.width + 0.5 {
        let problem = LayoutOverflow(
          range: range, subject: "frame", wanted: Size(width: width, height: height ?? 0),
          available: Size(width: region.width, height: flow.pageHeight),
          hint: "make the frame narrower, or the margins of the page")
        guard overflow != .fail else { throw problem }
        report(problem.diagnostic("it is narrower"))
      }
      inner.width = max(1, min(width, region.width))
      inner.x += region.offset(of: inner.width, natural: flow.isRightToLeft ? .right : .left)
    }
    var area = LayoutArea(flow, inner)
    if place.fit == .fit || place.fit == .fill {
      return try area.scaled(blocks, to: place, spacing: spacing)
    }
    guard let height, height.isFinite, height > 0 else {
      return try area.stack(blocks, spacing: spacing)
    }
    var scale = 1.0
    let natural = try area.measuring.collected(blocks, spacing: spacing).height
    let problem = LayoutOverflow(
      range: range, subject: "content of a frame",
      wanted: Size(width: inner.width, height: natural),
      available: Size(width: inner.width, height: height),
      hint: "make the frame at least \(LayoutOverflow.text(natural.rounded(.up))) points high, "
        + "or let it shrink")
    let isTooHigh = natural > height + 0.01
    if isTooHigh {
      if place.fit == .shrink || overflow == .shrink {
        scale = try area.scale(of: blocks, toFit: height, spacing: spacing, from: 0.05...1)
        area.region.width = inner.width / scale
        if place.fit != .shrink {
          report(problem.diagnostic("it is \(Int((scale * 100).rounded())) % of its size"))
        }
      } else if overflow == .fail {
        throw problem
      }
    }
    let stack = try area.collected(blocks, spacing: spacing)
    var plane = CellPlane()
    plane.add(
      stack, x: 0, y: scale < 1 || isTooHigh ? 0 : place.vertical.offset(stack.height, in: height))
    let piece = plane.pieces(
      height: max(height, stack.height), edges: [], most: .infinity, rule: flow.theme.colors.rule)[
        0]
    var content = piece.stack
    if scale < 1 {
      content.frame = FlowStack.Frame(scale: scale)
    } else if isTooHigh {
      content.frame = FlowStack.Frame(size: Size(width: inner.width, height: height))
      report(problem.diagnostic("the rest is not shown"))
      if overflow == .mark { content = marked(content, width: inner.width, height: height) }
    }
    var box = FlowBox(.stack(content), x: inner.x, height: height)
    if !piece.notes.isEmpty { box.notes = piece.notes }
    if !piece.destinations.isEmpty { box.destinations = piece.destinations }
    try flow.emit(.box(box))
  }

  /// Sets blocks in the scale at which they fit in the area or cover it.
  private func scaled(_ blocks: [Block], to place: FramePlace, spacing: Double) throws {
    let most = flow.pageHeight
    let width = region.width
    let height = place.height.flatMap { $0.isFinite && $0 > 0 ? min($0, most) : nil }
    var area = self
    var scale = 1.0
    if place.fit == .fit, let height {
      scale = try self.scale(of: blocks, toFit: height, spacing: spacing, from: 0.05...20)
      area.region.width = width / scale
    } else {
      // Aligned in a place as wide as itself, content would seem wider than it is.
      area.region.align(.left)
      var natural = area.measuring
      natural.region.width = max(1, try area.needs(of: blocks, spacing: spacing).natural)
      area.region.width = natural.region.width
      let content = try natural.collected(blocks, spacing: spacing)
      let size = Size(width: content.naturalWidth, height: content.height)
      if size.width > 0, size.height > 0 {
        let limit = (height ?? most) / size.height
        scale =
          place.fit == .fill
          ? max(width / size.width, height.map { _ in limit } ?? 0) : min(width / size.width, limit)
      }
      scale = min(max(scale, 0.001), 1000)
    }
    let stack = try area.collected(blocks, spacing: spacing)
    var plane = CellPlane()
    plane.add(stack, x: 0, y: 0)
    let piece = plane.pieces(
      height: stack.height, edges: [], most: .infinity, rule: flow.theme.colors.rule)[0]
    let drawn = Size(width: area.region.width * scale, height: stack.height * scale)
    var content = piece.stack
    content.frame = FlowStack.Frame(scale: scale)
    let shown = height ?? min(drawn.height, most)
    let left = place.fit == .fill ? (width - drawn.width) * place.cropping : 0
    let factor = place.vertical.offset(0, in: 1)
    var outer = FlowStack()
    outer.boxes = [
      FlowStack.PlacedBox(
        box: FlowBox(.stack(content), x: 0, height: drawn.height), x: left,
        y: (shown - drawn.height) * factor)
    ]
    if place.fit == .fill {
      outer.frame = FlowStack.Frame(size: Size(width: width, height: shown))
    }
    var box = FlowBox(.stack(outer), x: region.x, height: shown)
    if !piece.notes.isEmpty { box.notes = piece.notes }
    if !piece.destinations.isEmpty { box.destinations = piece.destinations }
    try flow.emit(.box(box))
  }

  /// The largest scale at which blocks fit in a height, set in lines that are longer as they are smaller.
  private func scale(
    of blocks: [Block], toFit height: Double, spacing: Double, from range: ClosedRange<Double>
  ) throws -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    // Steps in proportion: the last is below a hundredth of the scale.
    for _ in 0..<10 {
      let middle = (low * high).squareRoot()
      var area = measuring
      area.region.width /= middle
      let content = try area.collected(blocks, spacing: spacing)
      if content.height * middle <= height, content.naturalWidth <= area.region.width + 0.01 {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}
