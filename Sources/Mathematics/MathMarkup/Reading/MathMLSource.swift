import ComposeDiagnostics
import ComposeMarkup
import ComposeMathSyntax

/// Reads the text of MathML, as HTML and XML have it, as a tree of elements.
///
/// What is not well formed is read as HTML reads it: end tags without a start are left out, elements
/// that are not ended end with what is around them.
struct MathMLSource {
  /// Elements within elements beyond this depth are children of the element at it.
  static let maximumDepth = 200
  /// What comes after this many elements is left out.
  static let maximumElements = 100_000

  private(set) var problems: [MathProblem] = []
  private var open: [MathMLElement] = []
  private var count = 0

  /// The first `math` element of a text, or what there is if it has none.
  static func read(_ text: String) -> (MathMLElement, [MathProblem]) {
    var text = text
    return text.withUTF8 { bytes in
      var source = MathMLSource()
      let root = source.read(bytes)
      return (root, source.problems)
    }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> MathMLElement {
    open = [MathMLElement("", at: 0..<bytes.count)]
    var tokenizer = HTMLTokenizer(bytes)
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let tag):
        guard count < Self.maximumElements else {
          report("too-much-mathml", "the formula has too many elements", at: tag.name)
          while open.count > 1 { close(at: tag.name.lowerBound) }
          return root()
        }
        start(tag, bytes, end: tokenizer.position)
      case .endTag(let name):
        end(Self.localName(bytes, name), at: name.lowerBound - 2..<tokenizer.position)
      case .text(let range), .rawText(let range): append(range, bytes)
      }
    }
    while open.count > 1 {
      if let name = open.last?.name, let start = open.last?.range.lowerBound {
        report(
          "mismatched-mathml", "<\(name)> is not closed", at: start..<start + name.utf8.count + 1)
      }
      close(at: bytes.count)
    }
    return root()
  }

  private func root() -> MathMLElement {
    let all = open[0]
    if let math = all.children.first(where: { $0.name == "math" }) { return math }
    return MathMLElement("math", children: all.children, at: all.range)
  }

  private mutating func start(
    _ tag: HTMLTag, _ bytes: UnsafeBufferPointer<UInt8>, end: Int
  ) {
    count += 1
    let start = max(0, tag.name.lowerBound - 1)
    var element = MathMLElement(
      Self.localName(bytes, tag.name), at: start..<max(start, end))
    for attribute in tag.attributes {
      let name = Self.lowercased(bytes, attribute.name)
      element.attributes.append(
        .init(
          name,
          CharacterReferences.resolved(
            UnsafeBufferPointer(rebasing: bytes[attribute.value]), isAttribute: true)))
    }
    let isVoid = element.name == "mprescripts" || element.name == "none"
    if tag.isSelfClosing || isVoid || open.count > Self.maximumDepth {
      if open.count > Self.maximumDepth, !tag.isSelfClosing {
        report("deep-mathml", "the formula is nested too deeply", at: tag.name)
      }
      open[open.count - 1].children.append(element)
    } else {
      open.append(element)
    }
  }

  private mutating func end(_ name: String, at range: Range<Int>) {
    guard let index = open.lastIndex(where: { $0.name == name }), index > 0 else {
      // Void elements have end tags in XML.
      if name != "mprescripts", name != "none", open.count <= Self.maximumDepth {
        report("mismatched-mathml", "</\(name)> has no start tag", at: range)
      }
      return
    }
    while open.count > index + 1 {
      if let name = open.last?.name, let start = open.last?.range.lowerBound {
        report(
          "mismatched-mathml", "<\(name)> is not closed before </\(open[index].name)>",
          at: start..<start + name.utf8.count + 1)
      }
      close(at: range.lowerBound)
    }
    close(at: range.upperBound)
  }

  private mutating func close(at offset: Int) {
    guard open.count > 1, var element = open.popLast() else { return }
    element.range = element.range.lowerBound..<max(element.range.lowerBound, offset)
    open[open.count - 1].children.append(element)
  }

  private mutating func append(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard open.count > 1, open[open.count - 1].isToken || open[open.count - 1].children.isEmpty
    else { return }
    open[open.count - 1].text += CharacterReferences.resolved(
      UnsafeBufferPointer(rebasing: bytes[range]), isAttribute: false)
  }

  private mutating func report(_ code: String, _ message: String, at range: Range<Int>) {
    guard !problems.contains(where: { $0.code == code }) else { return }
    problems.append(MathProblem(.warning, code: code, message, at: range))
  }

  /// A name without its prefix, in lower case.
  private static func localName(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> String {
    let name = bytes[range]
    let start = name.lastIndex(of: 0x3A).map { $0 + 1 } ?? range.lowerBound
    return lowercased(bytes, start..<range.upperBound)
  }

  private static func lowercased(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> String {
    String(decoding: bytes[range].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
