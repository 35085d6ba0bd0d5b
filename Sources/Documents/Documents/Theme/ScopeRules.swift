import ComposeGeometry
import ComposeSyntaxHighlighting

/// The rules by which a theme of VS Code gives scopes their inks.
///
/// The longest dotted prefix of the innermost scope decides, then its parents, the nearest first, then
/// the later rule. What a scope has no rule for, it has from the scope around it.
struct ScopeRules: Hashable, Sendable {
  struct Style: Hashable, Sendable {
    var isBold: Bool
    var isItalic: Bool
  }

  struct Rule: Hashable, Sendable {
    var scope: String
    /// The scopes around it, the innermost first; `>` before one that must be the next.
    var parents: [String] = []
    /// Nil for what the rule leaves as it is; within, nil for the colour of plain code.
    var color: Color??
    var style: Style?

    /// Reads `outer inner`, where `outer > inner` asks for the scope right around.
    init(selector: some StringProtocol, color: Color??, style: Style?) {
      let words = String(selector).split(separator: " " as Character).map { String($0) }
      scope = words.last ?? ""
      parents = words.dropLast().reversed()
      self.color = color
      self.style = style
    }

    fileprivate var depth: Int { scope.utf8.count { $0 == UInt8(ascii: ".") } }

    fileprivate func matches(_ scopes: ArraySlice<String>) -> Bool {
      guard let inner = scopes.last, Self.isPrefix(scope, of: inner) else { return false }
      var outer = scopes.dropLast()
      var isNext = false
      for parent in parents {
        if parent == ">" {
          isNext = true
          continue
        }
        while let last = outer.last, !Self.isPrefix(parent, of: last) {
          if isNext { return false }
          outer.removeLast()
        }
        if outer.popLast() == nil { return false }
        isNext = false
      }
      return !isNext
    }

    private static func isPrefix(_ prefix: String, of scope: String) -> Bool {
      guard scope.utf8.starts(with: prefix.utf8) else { return false }
      return scope.utf8.count == prefix.utf8.count
        || scope.utf8.dropFirst(prefix.utf8.count).first == UInt8(ascii: ".")
    }

    fileprivate func isMoreSpecific(than other: Rule) -> Bool? {
      if depth != other.depth { return depth > other.depth }
      let (own, others) = (parents.filter { $0 != ">" }, other.parents.filter { $0 != ">" })
      for (one, two) in zip(own, others) where one.utf8.count != two.utf8.count {
        return one.utf8.count > two.utf8.count
      }
      return own.count != others.count ? own.count > others.count : nil
    }
  }

  /// The most specific first, of equal ones the later.
  private var rules: [Rule]

  init(_ rules: [Rule]) {
    self.rules = rules.enumerated().sorted { one, two in
      one.element.isMoreSpecific(than: two.element) ?? (one.offset > two.offset)
    }.map(\.element)
  }

  /// The same, where other colours are that of plain code.
  func keepingColors(where isKept: (Color) -> Bool) -> ScopeRules {
    var result = self
    for index in rules.indices {
      if case .some(.some(let color)) = rules[index].color, !isKept(color) {
        result.rules[index].color = .some(nil)
      }
    }
    return result
  }

  /// The ink of a piece of code within scopes, the outermost first.
  @_optimize(size)
  func ink(of scopes: [String]) -> CodeColors.Ink {
    var ink = CodeColors.Ink(nil)
    for end in scopes.indices {
      let path = scopes[...end]
      guard let best = rules.first(where: { $0.matches(path) }) else { continue }
      // What the rule leaves open has a less specific one without parents.
      func rest(_ isSet: (Rule) -> Bool) -> Rule? {
        isSet(best)
          ? best : rules.first { $0.parents.isEmpty && isSet($0) && $0.matches(path) }
      }
      if let color = rest({ $0.color != nil })?.color { ink.color = color }
      if let style = rest({ $0.style != nil })?.style {
        (ink.isBold, ink.isItalic) = (style.isBold, style.isItalic)
      }
    }
    return ink
  }

  /// Rules that give scopes the inks of the classes that are nearest to them.
  init(standard colors: CodeColors) {
    self.init(
      Self.standard.split(separator: "\n").flatMap { line -> [Rule] in
        let parts = line.split(separator: ":")
        guard parts.count == 2, let tokenClass = TokenClass.named(String(parts[0])) else {
          return []
        }
        let ink = colors[tokenClass]
        let style = ink.flatMap {
          $0.isBold || $0.isItalic ? Style(isBold: $0.isBold, isItalic: $0.isItalic) : nil
        }
        return parts[1].split(separator: ",").map {
          Rule(selector: $0, color: .some(ink?.color), style: style)
        }
      })
  }

  /// A class and its scopes, as the themes of GitHub have them.
  private static let standard = """
    comment: comment, punctuation.definition.comment, string.comment, markup.ignored
    escape: constant.other.placeholder, constant.character
    constant: constant, variable.other.constant, variable.other.enummember, entity
    receiver: variable.language
    type: entity.name, meta.export.default, meta.definition.variable
    plain: variable.parameter.function, meta.jsx.children, meta.block, meta.tag.attributes
    plain: entity.name.constant, meta.object.member, meta.embedded.expression
    function: entity.name.function
    tag: entity.name.tag, support.class.component
    keyword: keyword, storage, punctuation.section.embedded
    plain: storage.modifier.package, storage.modifier.import, storage.type.java
    string: string, string punctuation.section.embedded source, source.regexp, string.regexp
    string: string.regexp source.ruby.embedded
    builtin: support, meta.module-reference, meta.output
    property: meta.property-name
    variable: variable
    plain: variable.other
    invalid: invalid.broken, invalid.deprecated, invalid.illegal, invalid.unimplemented
    invalid: message.error
    stringVariable: string variable
    regexpEscape: string.regexp constant.character.escape
    key: support.type.property-name.json
    listMarker: punctuation.definition.list.begin.markdown
    heading: markup.heading, markup.heading entity.name, meta.separator
    quote: markup.quote
    italic: markup.italic
    bold: markup.bold
    struck: markup.strikethrough
    raw: markup.inline.raw
    deleted: markup.deleted, meta.diff.header.from-file, punctuation.definition.deleted
    inserted: markup.inserted, meta.diff.header.to-file, punctuation.definition.inserted
    changed: markup.changed, punctuation.definition.changed
    range: meta.diff.range
    header: meta.diff.header
    link: constant.other.reference.link, string.other.link
    """
}
