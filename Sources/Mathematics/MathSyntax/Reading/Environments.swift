/// What an environment is.
struct MathEnvironment {
  var kind: MathArray.Kind
  var left: Unicode.Scalar?
  var right: Unicode.Scalar?
  var style = MathStyle.text
  var stretch = 1.0
  var isDisplay = false
  var isSpread = false
  /// Whether rows have numbers unless the name ends in `*`.
  var isNumbered = false
  /// Whether it is allowed in displays only without being one itself.
  var needsDisplay = false
  /// Whether the second cell of a row is text: `cases*`.
  var hasTextCells = false
  /// What stands after `\begin{…}`.
  var arguments = Arguments.none
  /// The maximum number of columns, if the environment has one.
  var maximumColumns: Int?

  enum Arguments {
    case none
    /// `{ccc}` of `array`.
    case columns
    /// `{2}` of `alignedat`: the number of pairs.
    case pairs
    /// `[r]` of `matrix*`.
    case alignment
    /// `[t]` of `aligned`.
    case position
    /// `[…]` of nicematrix, of which `first-row` and its kin are read.
    case options
    /// `{cc}[…]` of nicematrix.
    case columnsAndOptions
    /// An argument that has no effect.
    case ignored
  }

  /// The environment of a name, or nil.
  init?(_ name: String) {
    var plain = name
    let isStarred = plain.utf8.last == 0x2A
    if isStarred { plain.removeLast() }
    switch plain {
    case "matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix":
      kind = .matrix
      (left, right) = MathEnvironment.delimiters(plain)
      if isStarred { arguments = .alignment }
    case "smallmatrix", "psmallmatrix", "bsmallmatrix", "Bsmallmatrix", "vsmallmatrix",
      "Vsmallmatrix":
      kind = .small
      style = .script
      (left, right) = MathEnvironment.delimiters(plain)
      if isStarred { arguments = .alignment }
    case "subarray" where !isStarred, "crampedsubarray" where !isStarred:
      kind = .small
      style = .script
      arguments = .columns
      maximumColumns = 1
    case "blockarray":
      guard !isStarred else { return nil }
      kind = .array
      arguments = .columns
    case "array", "tabular", "darray":
      guard !isStarred else { return nil }
      kind = .array
      arguments = .columns
      if plain == "darray" { style = .display }
    case "cases", "dcases", "rcases", "drcases", "@numcases":
      kind = .cases
      hasTextCells = isStarred || plain == "@numcases"
      stretch = 1.2
      if plain.hasPrefix("d") { style = .display }
      if plain.hasPrefix("r") || plain.hasPrefix("dr") { right = "}" } else { left = "{" }
    case "aligned":
      kind = .aligned
      style = .display
      arguments = .position
    case "split" where !isStarred:
      kind = .aligned
      style = .display
      needsDisplay = true
      maximumColumns = 2
    case "alignedat" where !isStarred:
      kind = .aligned
      style = .display
      arguments = .pairs
    case "gathered" where !isStarred:
      kind = .gathered
      style = .display
      arguments = .position
    case "lgathered", "rgathered", "multlined":
      kind = plain == "multlined" ? .multline : .gathered
      style = .display
      arguments = .position
    case "align", "flalign", "xxalignat":
      (kind, style) = (.aligned, .display)
      (isDisplay, isSpread, isNumbered) = (true, true, !isStarred)
      if plain == "xxalignat" { arguments = .pairs }
    case "alignat", "xalignat":
      (kind, style) = (.aligned, .display)
      (isDisplay, isNumbered) = (true, !isStarred)
      isSpread = plain == "xalignat"
      arguments = .pairs
    case "gather":
      (kind, style) = (.gathered, .display)
      (isDisplay, isNumbered) = (true, !isStarred)
      maximumColumns = 1
    case "multline":
      (kind, style) = (.multline, .display)
      (isDisplay, isNumbered) = (true, !isStarred)
      maximumColumns = 1
    case "eqnarray":
      (kind, style) = (.eqnarray, .display)
      (isDisplay, isNumbered) = (true, !isStarred)
      maximumColumns = 3
    case "equation", "dmath":
      (kind, style) = (.equation, .display)
      (isDisplay, isNumbered) = (true, !isStarred)
      maximumColumns = 1
    case "displaymath", "math":
      guard !isStarred else { return nil }
      (kind, style) = (.equation, plain == "math" ? .text : .display)
      isDisplay = plain != "math"
      maximumColumns = 1
    case "CD":
      guard !isStarred else { return nil }
      (kind, style, needsDisplay) = (.commutativeDiagram, .display, true)
    case "NiceMatrix", "pNiceMatrix", "bNiceMatrix", "BNiceMatrix", "vNiceMatrix", "VNiceMatrix":
      kind = .matrix
      (left, right) = MathEnvironment.delimiters(plain == "NiceMatrix" ? "matrix" : plain)
      arguments = .options
    case "NiceArray", "pNiceArray", "bNiceArray", "BNiceArray", "vNiceArray", "VNiceArray":
      guard !isStarred else { return nil }
      kind = .array
      (left, right) = MathEnvironment.delimiters(plain)
      arguments = .columnsAndOptions
    case "tikzcd" where !isStarred: (kind, style) = (.commutativeDiagram, .display)
    default: return nil
    }
  }

  private static func delimiters(_ name: String) -> (Unicode.Scalar?, Unicode.Scalar?) {
    switch name.utf8.first {
    case 0x70: ("(", ")")
    case 0x62: ("[", "]")
    case 0x42: ("{", "}")
    case 0x76: ("|", "|")
    case 0x56: ("‖", "‖")
    default: (nil, nil)
    }
  }

  /// Names for suggestions.
  static let names = [
    "matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix", "smallmatrix", "array",
    "cases",
    "dcases", "rcases", "aligned", "split", "alignedat", "gathered", "align", "align*", "alignat",
    "alignat*", "gather", "gather*", "multline", "multline*", "flalign", "flalign*", "eqnarray",
    "eqnarray*", "equation", "equation*", "subarray", "CD", "tikzcd", "prooftree",
  ]
}
