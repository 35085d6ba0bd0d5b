import ComposeMathSyntax

/// An element of a math list with its class, style and colour.
struct Atom {
  var content: MathContent
  var range: Range<Int>
  var mathClass: MathClass
  var style: LayoutStyle
  var color: UInt16
  /// Spaces and penalties are no atoms.
  var isAtom: Bool
}

/// Before an atom of a list, where a formula may be broken.
struct Gap {
  /// The number of pieces of ink before it.
  var inkIndex: Int
  /// Where the atom before it ends and the one after it begins, from the list's start until moved.
  var end: Double
  var start: Double
  /// Nil before the first atom of a list.
  var left: MathClass?
  var right: MathClass
  /// What the source says: 0 for `\allowbreak`, 10000 for `\nobreak`; nil if nothing.
  var penalty: Int?
  /// How many fences are around it.
  var level: Int
  /// How many parentheses and brackets of the list are open.
  var openCount = 0
  /// How far the atom after it reaches above and below the baseline.
  var ascent = 0.0
  var depth = 0.0
}

extension MathList {
  /// The only element of a list, where groups around it are of no consequence.
  var onlyElement: MathContent? {
    count == 1 ? self[0].content : nil
  }

  /// Whether the list is the name of an operator.
  var isOperatorName: Bool {
    guard count == 1, case .operatorName = self[0].content else { return false }
    return true
  }
}

extension MathContent {
  /// The class of the atom that this makes, spaces and penalties apart.
  var atomClass: MathClass {
    switch self {
    case .symbol(let symbol): symbol.mathClass
    case .scripts(let scripts): scripts.nucleus.onlyElement?.atomClass ?? .ordinary
    case .fence: .inner
    case .sizedDelimiter(let delimiter): delimiter.mathClass
    case .accent(let accent): accent.isBrace ? .largeOperator : .ordinary
    case .stack(let stack): stack.mathClass
    case .arrow: .relation
    case .operatorName: .largeOperator
    case .classed(let mathClass, _, _): mathClass
    case .link(_, let list), .identified(_, let list), .colored(_, let list), .styled(_, let list):
      list.onlyElement?.atomClass ?? .ordinary
    case .array(let array): array.left != nil || array.right != nil ? .inner : .ordinary
    default: .ordinary
    }
  }
}

extension MathContent {
  /// The operator of `\sideset` with the scripts in its corners, if it is one.
  var corners: MathScripts? {
    guard case .classed(.largeOperator, let list, _) = self,
      case .scripts(let scripts) = list.onlyElement, scripts.areCorners
    else { return nil }
    return scripts
  }

  /// Whether it is `\sideset` with limits or without.
  var isSideset: Bool {
    if case .scripts(let scripts) = self { return scripts.nucleus.onlyElement?.corners != nil }
    return corners != nil
  }

  /// Whether what is inside may be broken too: fences, with scripts or without, as a last means.
  var mayBeBroken: Bool {
    switch self {
    case .fence: return true
    case .scripts(let scripts):
      guard scripts.leftSubscript == nil, scripts.leftSuperscript == nil,
        case .fence = scripts.nucleus.onlyElement
      else { return false }
      return true
    default: return false
    }
  }
}

extension MathAccent {
  /// Whether it is set as an operator with limits, as LaTeX has braces and brackets.
  var isBrace: Bool {
    switch scalar.value {
    case 0x23B4, 0x23B5, 0x23DC...0x23E1: true
    default: label != nil
    }
  }
}

extension MathSymbol {
  /// Whether it is the colon of `\colon`, as in the type of a function.
  var isColon: Bool {
    mathClass == .punctuation && (scalar == ":" || scalar == "\u{2236}")
  }
}
