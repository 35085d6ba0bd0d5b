import ComposeDocumentModel
import ComposeDocuments
public import ComposeGeometry

/// The alignment of lines, and of blocks narrower than the place they are in.
public enum Alignment: Hashable, Sendable {
  case left, center, right, justified
}

/// Edges of a block.
public struct Edges: OptionSet, Sendable {
  /// A bit for each edge.
  public let rawValue: Int
  /// Creates a set of edges.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = Edges(rawValue: 1)
  /// The right edge.
  public static let right = Edges(rawValue: 2)
  /// The lower edge.
  public static let bottom = Edges(rawValue: 4)
  /// The left edge.
  public static let left = Edges(rawValue: 8)
  /// Left and right.
  public static let horizontal: Edges = [.left, .right]
  /// Top and bottom.
  public static let vertical: Edges = [.top, .bottom]
  /// All four.
  public static let all: Edges = [.horizontal, .vertical]
}

/// The appearance of text goes to all blocks inside, as in SwiftUI; those inside may change it again.
extension Block {
  /// Sets text in a family, such as `"Libertinus Serif"`.
  public func font(_ family: String, size: Double? = nil) -> any Block {
    styled {
      $0.text.families = [family]
      if let size { $0.text.size = StyleLength(points: size) }
    }
  }

  /// Sets text in a size, in points. Lines are as far apart in proportion.
  public func fontSize(_ size: Double) -> any Block {
    styled { $0.text.size = StyleLength(points: size) }
  }

  /// Sets the distance between baselines as a factor of the size of text.
  public func lineHeight(_ factor: Double) -> any Block {
    styled { $0.lineHeight = .factor(factor) }
  }

  /// Sets the colour of text.
  public func foregroundColor(_ color: Color) -> any Block { styled { $0.text.color = color } }

  /// Sets text in bold letters.
  public func bold() -> any Block { fontWeight(700) }

  /// Sets the weight of letters, 1…1000.
  public func fontWeight(_ weight: Int) -> any Block { styled { $0.text.weight = weight } }

  /// Sets text in italic letters.
  public func italic() -> any Block { styled { $0.text.isItalic = true } }

  /// Sets text in small capitals.
  public func smallCapitals() -> any Block { styled { $0.text.hasSmallCapitals = true } }

  /// Adds space between letters, in points.
  public func letterSpacing(_ points: Double) -> any Block {
    styled { $0.text.letterSpacing = StyleLength(points: points) }
  }

  /// Aligns lines and images.
  public func alignment(_ alignment: Alignment) -> any Block {
    styled {
      switch alignment {
      case .left: $0.alignment = .left
      case .center: $0.alignment = .center
      case .right: $0.alignment = .right
      case .justified: $0.alignment = .justified
      }
    }
  }

  /// Adds space around the block, in points, within a background and a border that follow.
  public func padding(_ length: Double) -> any Block { padding(.all, length) }

  /// Adds space at some edges, in points.
  public func padding(_ edges: Edges, _ length: Double) -> any Block {
    boxed(
      { $0.padding.add(edges, length) }, ifFree: { $0.background == nil && $0.border.isEmpty })
  }

  /// Sets a colour behind the block.
  public func background(_ color: Color, cornerRadius: Double = 0) -> any Block {
    boxed(
      {
        $0.background = color
        $0.radius = min(max(0, cornerRadius.isFinite ? cornerRadius : 0), 1000)
      }, ifFree: { $0.background == nil })
  }

  /// Draws a line at some edges.
  ///
  /// - Parameter width: In points, at most 50.
  public func border(_ color: Color, width: Double = 0.5, edges: Edges = .all) -> any Block {
    let border = BlockAppearance.Border(width: StyleLength(points: width), color: color)
    return boxed(
      {
        if edges.contains(.top) { $0.border.top = border }
        if edges.contains(.right) { $0.border.right = border }
        if edges.contains(.bottom) { $0.border.bottom = border }
        if edges.contains(.left) { $0.border.left = border }
      }, ifFree: { $0.border.isEmpty })
  }

  /// The width of the block in an `HStack`.
  public func width(_ width: Width) -> any Block { Sized(content: self, width: width) }

  /// What happens to content inside that can never fit where it is.
  public func overflow(_ overflow: Overflow) -> any Block {
    if let sized = self as? Sized {
      return Sized(
        content: Overflowing(content: sized.content, overflow: overflow), width: sized.width)
    }
    return Overflowing(content: self, overflow: overflow)
  }

  private func styled(_ change: (inout Appearance) -> Void) -> any Block {
    if let sized = self as? Sized {
      return Sized(content: sized.content.styled(change), width: sized.width)
    }
    if var modified = self as? Modified {
      change(&modified.values)
      return modified
    }
    var values = Appearance()
    change(&values)
    return Modified(content: self, values: values)
  }

  /// The block with a box, which is that around it where this has no such property yet, else one more.
  private func boxed(
    _ change: (inout Appearance) -> Void, ifFree isFree: (Appearance) -> Bool
  ) -> any Block {
    if let sized = self as? Sized {
      return Sized(content: sized.content.boxed(change, ifFree: isFree), width: sized.width)
    }
    var modified = Modified(content: self, values: Appearance())
    if let own = self as? Modified, isFree(own.values) { modified = own }
    change(&modified.values)
    return modified
  }
}

extension BlockAppearance.Edges<StyleLength> {
  fileprivate mutating func add(_ edges: Edges, _ points: Double) {
    let length = points.isFinite ? max(0, points) : 0
    func sum(_ old: StyleLength?) -> StyleLength {
      StyleLength(points: (old?.points ?? 0) + length)
    }
    if edges.contains(.top) { top = sum(top) }
    if edges.contains(.right) { right = sum(right) }
    if edges.contains(.bottom) { bottom = sum(bottom) }
    if edges.contains(.left) { left = sum(left) }
  }
}

/// A block with an appearance of its own.
struct Modified: Block {
  var content: any Block
  var values: Appearance

  private var hasBox: Bool {
    values.background != nil || !values.border.isEmpty || !values.padding.isEmpty
  }

  func build(into builder: inout BlockBuilder) {
    var inner = builder
    inner.removeBlocks()
    content.build(into: &inner)
    var values = values
    // Inside another appearance, text keeps what is not set here.
    values.text.isComplete = false
    let attributes = BlockAttributes(appearance: BlockAppearance(values))
    if inner.blocks.count == 1, inner.blocks[0].attributes.isEmpty {
      var block = inner.blocks[0]
      block.attributes = attributes
      // A box around a frame is as wide as the frame and not as its place.
      if hasBox, let range = block.range, case .points(let width)? = ownRowWidth {
        let place = FramePlace(width: width, height: nil, vertical: .top, fit: .none)
        builder.add(
          FrameLayout(
            blocks: [block], place: place, overflow: builder.overflow.policy, range: range),
          at: range)
      } else {
        builder.add(block)
      }
    } else {
      builder.add(
        DocumentBlock(.custom(StackLayout(inner.blocks)), attributes: attributes))
    }
  }
}

/// A block with a width in a row.
struct Sized: Block {
  var content: any Block
  var width: Width

  func build(into builder: inout BlockBuilder) { builder.add(content) }
}

struct Overflowing: Block {
  var content: any Block
  var overflow: Overflow

  func build(into builder: inout BlockBuilder) {
    let outer = builder.overflow
    builder.overflow = overflow
    builder.add(content)
    builder.overflow = outer
  }
}
