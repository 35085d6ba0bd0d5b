import ComposeDiagnostics
import ComposeMathSyntax

/// Makes a syntax tree from elements of MathML.
struct MathMLReader {
  /// What is around an element.
  struct Surroundings {
    var style: MathStyle = .text
    /// `mathvariant` of elements around it, as MathML 3 inherits it.
    var variant: String? = nil
    var depth = 0
    /// Whether the elements are all that an `mrow` has, whose delimiters grow.
    var isRow = true

    func inner(isRow: Bool = false) -> Surroundings {
      var copy = self
      copy.depth += 1
      copy.isRow = isRow
      return copy
    }
  }

  var problems: [MathProblem]
  /// The TeX that the MathML was made from.
  var annotation: String?
  /// Where all elements stand, if not at their places.
  var place: Range<Int>?

  init(problems: [MathProblem]) { self.problems = problems }

  /// Elements that lie deeper are left out; trees of text are never so deep.
  static let maximumDepth = 250

  func range(_ element: MathMLElement) -> Range<Int> { place ?? element.range }

  /// Where a token stands: never right behind the token before, for digits and letters that do are one
  /// token.
  mutating func tokenRange(_ element: MathMLElement) -> Range<Int> {
    if let place {
      isSecondToken.toggle()
      guard place.count > 2 else { return place }
      return isSecondToken ? 0..<1 : 2..<3
    }
    return element.range.count > 1
      ? element.range.lowerBound..<element.range.upperBound - 1 : element.range
  }

  private var isSecondToken = false

  /// One element, as the elements of the tree that it is.
  mutating func list(_ element: MathMLElement, _ surroundings: Surroundings) -> MathList {
    row([element], surroundings)
  }

  /// The elements of a script or part, which an `mrow` or an empty element groups.
  mutating func part(
    _ children: [MathMLElement], _ index: Int, _ surroundings: Surroundings
  ) -> MathList {
    guard index < children.count else { return [] }
    let element = children[index]
    guard element.name == "mrow", element.attributes.isEmpty else {
      return row([element], surroundings.inner())
    }
    return row(element.children, surroundings.inner(isRow: true))
  }

  /// What an element that is not of text becomes, or nil for what shows nothing.
  mutating func content(_ element: MathMLElement, _ surroundings: Surroundings) -> MathContent? {
    guard surroundings.depth < Self.maximumDepth else { return nil }
    let children = element.children
    checkParts(of: element)
    switch element.name {
    case "mrow", "merror", "maction", "semantics", "a", "mtd", "math", "mstyle", "mphantom",
      "mpadded", "menclose", "mfenced":
      return container(element, surroundings)
    case "mfrac": return fraction(element, surroundings)
    case "msqrt":
      return .radical(
        radicand: row(Self.contents(children), surroundings.inner()), degree: nil)
    case "mroot":
      return .radical(
        radicand: part(children, 0, surroundings), degree: part(children, 1, surroundings))
    case "msub", "msup", "msubsup": return scripts(element, surroundings)
    case "mmultiscripts": return multiscripts(element, surroundings)
    case "munder", "mover", "munderover": return limits(element, surroundings)
    case "mtable": return table(element, surroundings)
    case "mtr", "mlabeledtr":
      return .group(row(children, surroundings.inner()))
    case "mspace": return space(element)
    case "mtext", "ms": return text(element)
    case "none", "mprescripts", "malignmark", "maligngroup", "annotation", "annotation-xml":
      return nil
    case "mglyph":
      return element["alt"].map { .text(MathText([.characters($0, MathTextStyle())])) }
    default: return unknown(element, surroundings)
    }
  }

  /// Reports an element that has another number of parts than it needs.
  private mutating func checkParts(of element: MathMLElement) {
    let count: Int
    switch element.name {
    case "mfrac", "mroot", "msub", "msup", "munder", "mover": count = 2
    case "msubsup", "munderover": count = 3
    default: return
    }
    let found = element.children.count
    guard found != count, problems.count < 100 else { return }
    problems.append(
      MathProblem(
        .warning, code: "mathml-parts",
        "<\(element.name)> has \(found) \(found == 1 ? "part" : "parts") instead of \(count)",
        at: element.range, hint: "put what is one part in <mrow>"))
  }

  /// An element that is not known: what it holds.
  private mutating func unknown(
    _ element: MathMLElement, _ surroundings: Surroundings
  ) -> MathContent? {
    let isKnown = Self.ignoredNames.contains(element.name)
    if !isKnown, problems.count < 100 {
      problems.append(
        MathProblem(
          .warning, code: "unknown-mathml-element",
          "<\(element.name)> is not an element of presentation MathML", at: element.range,
          hint: "its content is set"))
    }
    if element.children.isEmpty, !element.text.isEmpty {
      return .text(MathText([.characters(element.text, MathTextStyle())]))
    }
    return .group(row(element.children, surroundings.inner()))
  }

  /// Elements of HTML that may stand in text.
  private static let ignoredNames: Set<String> = [
    "span", "b", "i", "em", "strong", "mstack", "mlongdiv", "msrow", "mscarries", "msline",
  ]

  /// The children of an element of which a single `mrow` is all.
  static func contents(_ children: [MathMLElement]) -> [MathMLElement] {
    if children.count == 1, children[0].name == "mrow", children[0].attributes.isEmpty {
      return children[0].children
    }
    return children
  }

  /// The text of `annotation` that is TeX.
  static func annotation(of element: MathMLElement) -> String? {
    guard let semantics = element.children.first(where: { $0.name == "semantics" }) else {
      return nil
    }
    for annotation in semantics.children where annotation.name == "annotation" {
      let encoding = annotation["encoding"] ?? ""
      if encoding == "application/x-tex" || encoding == "TeX" || encoding == "LaTeX"
        || encoding == "application/x-latex"
      {
        return annotation.text
      }
    }
    return nil
  }
}
