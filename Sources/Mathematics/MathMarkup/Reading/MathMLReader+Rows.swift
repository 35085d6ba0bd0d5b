import ComposeMathSyntax

extension MathMLReader {
  /// Elements side by side: operators get their classes by place, delimiters that grow become fences.
  mutating func row(_ elements: [MathMLElement], _ surroundings: Surroundings) -> MathList {
    guard surroundings.depth < Self.maximumDepth else { return [] }
    var pieces: [Piece] = []
    let shown = elements.filter { !Self.isIgnored($0) }
    for (index, element) in shown.enumerated() {
      if element.name == "mo" {
        let form: OperatorDictionary.Form =
          shown.count == 1
          ? .infix : index == 0 ? .prefix : index == shown.count - 1 ? .postfix : .infix
        append(
          operator: element, form, isAlone: shown.count == 1 && !surroundings.isRow, to: &pieces)
      } else if element.name == "mi" || element.name == "mn" {
        let nodes = token(element, surroundings)
        if let color = element["mathcolor"].flatMap(MathMLMeasure.color) {
          pieces.append(Piece(MathNode(.colored(color, nodes), at: range(element))))
        } else {
          for node in nodes { pieces.append(Piece(node)) }
        }
      } else if element.name == "mrow", element.attributes.isEmpty, element.children.count == 1 {
        for node in row(element.children, surroundings.inner()) { pieces.append(Piece(node)) }
      } else if let content = content(element, surroundings) {
        if case .group(let list) = content, list.count == 1 {
          pieces.append(Piece(list[0]))
        } else {
          pieces.append(Piece(MathNode(content, at: range(element))))
        }
      }
    }
    return fenced(pieces, surroundings)
  }

  /// An element of the tree and what it is as a delimiter that grows.
  struct Piece {
    enum Delimiter { case none, opening, closing, middle }

    var node: MathNode
    var delimiter = Delimiter.none
    var scalar: Unicode.Scalar?

    init(_ node: MathNode) { self.node = node }
  }

  private static func isIgnored(_ element: MathMLElement) -> Bool {
    switch element.name {
    case "none", "mprescripts", "malignmark", "maligngroup", "annotation", "annotation-xml": true
    case "mo": isInvisibleOperator(element.text)
    default: false
    }
  }

  /// Invisible times, separator and plus; function application says what the name before it is.
  private static func isInvisibleOperator(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { return false }
    return 0x2062...0x2064 ~= scalar.value
  }

  private mutating func append(
    operator element: MathMLElement, _ form: OperatorDictionary.Form, isAlone: Bool,
    to pieces: inout [Piece]
  ) {
    let text = Self.collapsed(element.text)
    let scalars = Array(text.unicodeScalars)
    if scalars.count == 1, scalars[0] == "\u{2061}" {
      guard let last = pieces.popLast() else { return }
      pieces.append(Piece(Self.function(last.node)))
      return
    }
    let (content, delimiter) = operatorContent(element, scalars, form, isAlone: isAlone)
    guard let content else { return }
    var node = MathNode(content, at: range(element))
    if let color = element["mathcolor"].flatMap(MathMLMeasure.color) {
      node.content = .colored(color, [node])
    }
    var piece = Piece(node)
    piece.delimiter = delimiter
    piece.scalar = scalars.first
    pieces.append(piece)
  }

  /// A node before U+2061 as the name of a function.
  private static func function(_ node: MathNode) -> MathNode {
    var node = node
    switch node.content {
    case .scripts(var scripts) where scripts.nucleus.count == 1:
      scripts.nucleus[0] = function(scripts.nucleus[0])
      node.content = .scripts(scripts)
    case .group(let list) where MathMLTokens.plainName(list) != nil:
      node.content = .operatorName(MathOperatorName(list, limits: .beside))
    case .symbol(let symbol):
      let isUpright = symbol.alphabet == .upright
      node.content =
        isUpright
        ? .operatorName(MathOperatorName([node], limits: .beside))
        : .classed(.largeOperator, [node], limits: .beside)
    case .operatorName, .classed: break
    default: node.content = .classed(.largeOperator, [node], limits: .beside)
    }
    return node
  }

  /// Joins delimiters that grow and what is between them.
  private func fenced(_ pieces: [Piece], _ surroundings: Surroundings) -> MathList {
    guard pieces.contains(where: { $0.delimiter != .none }) else { return pieces.map(\.node) }
    // An `mrow` that is a fence is one of \left and \right, with their spaces; parentheses among others have none.
    let isWhole =
      surroundings.isRow && pieces.first?.delimiter == .opening
      && pieces.last?.delimiter == .closing
      && pieces.dropFirst().dropLast().allSatisfy {
        $0.delimiter == .none || $0.delimiter == .middle
      }
    var open: [Fence] = []
    var bottom: MathList = []
    func append(_ node: MathNode) {
      if open.isEmpty { bottom.append(node) } else { open[open.count - 1].append(node) }
    }
    for piece in pieces {
      switch piece.delimiter {
      case .none: append(piece.node)
      case .opening: open.append(Fence(piece))
      case .middle:
        if open.isEmpty { append(piece.node) } else { open[open.count - 1].split(at: piece) }
      case .closing:
        if let fence = open.popLast() {
          let node = fence.closed(with: piece)
          append(isWhole ? node : Self.withoutSpaces(node))
        } else if surroundings.isRow, bottom.count == pieces.count - 1 {
          // All of the row before it: a fence without a left delimiter.
          let content = bottom
          bottom = [
            MathNode(
              .fence(MathFence(left: nil, parts: [content], right: piece.scalar)),
              at: piece.node.range)
          ]
        } else {
          append(piece.node)
        }
      }
    }
    // A fence without a right delimiter ends with its row.
    while let fence = open.popLast() { append(fence.closed(with: nil)) }
    return bottom
  }

  private static func withoutSpaces(_ node: MathNode) -> MathNode {
    guard case .fence = node.content else { return node }
    return MathNode(.classed(.ordinary, [node], limits: .beside), at: node.range)
  }

  private struct Fence {
    var opening: Piece
    var parts: [MathList] = [[]]
    var middles: [Unicode.Scalar?] = []

    init(_ opening: Piece) { self.opening = opening }

    mutating func append(_ node: MathNode) { parts[parts.count - 1].append(node) }

    mutating func split(at piece: Piece) {
      middles.append(piece.scalar)
      parts.append([])
    }

    func closed(with piece: Piece?) -> MathNode {
      let end = piece?.node.range.upperBound ?? parts.last?.last?.range.upperBound
      let start = opening.node.range.lowerBound
      let content =
        construct(right: piece?.scalar)
        ?? .fence(
          MathFence(left: opening.scalar, parts: parts, middles: middles, right: piece?.scalar))
      return MathNode(content, at: start..<max(start, end ?? start))
    }

    /// What has delimiters of its own: cases after a brace, a binomial coefficient in parentheses.
    private func construct(right: Unicode.Scalar?) -> MathContent? {
      guard middles.isEmpty, let part = parts.first, part.count == 1 else { return nil }
      switch part[0].content {
      case .array(var array)
      where opening.scalar == "{" && right == nil && array.left == nil && array.right == nil:
        let count = array.columnCount
        guard array.kind == .array || array.kind == .matrix, count <= 2,
          array.alignments(count).allSatisfy({ $0 == .left })
        else { return nil }
        array.kind = .cases
        array.environment = "cases"
        array.columns = Array(repeating: MathColumn(.left), count: count)
        array.left = "{"
        array.stretch = 1.2
        return .array(array)
      case .fraction(var fraction)
      where fraction.bar == .none && fraction.left == nil && fraction.right == nil
        && opening.scalar == "(" && right == ")":
        fraction.left = "("
        fraction.right = ")"
        return .fraction(fraction)
      default: return nil
      }
    }
  }
}
