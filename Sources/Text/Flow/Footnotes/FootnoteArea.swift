/// A footnote on its way to the foot of a page, or what is left of one.
package protocol FootnoteContent {
  /// What one page shows of it.
  associatedtype Part

  /// Whether there is nothing to show.
  var isEmpty: Bool { get }
  /// The space above it below another, in points; dropped at the top of an area.
  var spaceBefore: Double { get }

  /// As much of it as fits, from its start on.
  ///
  /// - Parameters:
  ///   - height: The available height, in points; below 0 where there is none.
  ///   - isForced: Whether some of it is placed even where it does not fit.
  /// - Returns: What is placed, its height, and what continues on the next page; nil where nothing
  ///   fits.
  func split(
    width: Double, height: Double, isForced: Bool
  ) -> (part: Part, height: Double, rest: Self?)?
}

/// The footnotes at the foot of one page, column or frame: as many as fit, in the order in which
/// they are added. Lengths are points.
package struct FootnoteArea<Content: FootnoteContent> {
  package struct Placed {
    package var part: Content.Part
    /// From the upper edge of the area.
    package var top: Double
  }

  package let width: Double
  /// The height of the rule above the footnotes and the space around it.
  package let separator: Double
  package private(set) var placed: [Placed] = []
  /// With the separator; 0 without footnotes.
  package private(set) var height = 0.0
  /// What continues on the next page.
  package private(set) var rest: [Content] = []

  package init(width: Double, separator: Double) {
    self.width = width
    self.separator = separator
  }

  package var isEmpty: Bool { placed.isEmpty }

  /// Adds as much of a footnote as fits. What does not, and everything added after it, continues on
  /// the next page.
  ///
  /// - Parameters:
  ///   - room: For all footnotes, with the separator.
  ///   - isForced: Whether the first is placed even where it does not fit.
  package mutating func add(_ content: Content, room: Double, isForced: Bool = false) {
    guard !content.isEmpty else { return }
    let top = placed.isEmpty ? separator : height + content.spaceBefore
    guard rest.isEmpty,
      let split = content.split(
        width: width, height: room - top, isForced: isForced && placed.isEmpty)
    else { return rest.append(content) }
    placed.append(Placed(part: split.part, top: top))
    height = top + split.height
    if let left = split.rest { rest.append(left) }
  }
}

extension FootnoteArea: Equatable where Content: Equatable, Content.Part: Equatable {}
extension FootnoteArea.Placed: Equatable where Content.Part: Equatable {}
