import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkup

/// The settings that the rules `@page` of a page stand for (CSS Paged Media 3): its size, its margins, and what is
/// in the boxes above and below the text; also of `:first`, `:left` and `:right` pages, but for their size.
struct PageRules {
  private(set) var entries: [FrontMatter.Entry] = []
  /// What has no counterpart.
  private(set) var ignored: [String] = []

  /// - Parameters:
  ///   - strings: The elements that `string-set` names.
  ///   - place: Where a rule is, for problems of the settings.
  init(
    _ pages: [(selector: String, block: CSSPageRule)], strings: [String: HTMLElement],
    at place: SourceRange?
  ) {
    var size: String?
    var all = Page()
    var kinds = [(name: "first", Page()), (name: "left", Page()), (name: "right", Page())]
    for (selector, rule) in pages {
      if selector.isEmpty {
        read(rule, into: &all, size: &size, strings: strings)
      } else if let kind = kinds.firstIndex(where: { ":" + $0.name == selector.lowercased() }) {
        var other: String?
        read(rule, into: &kinds[kind].1, size: &other, strings: strings)
        // All pages have one size.
        if other != nil { ignored.append("@page " + selector + " size") }
      } else {
        ignored.append("@page " + selector)
      }
    }
    if let size { add("page-size", .scalar(size), place) }
    if all.margins.contains(where: { $0 != nil }) {
      // Three quarters of an inch, where a rule leaves an edge out.
      let text = all.margins.map { "\($0 ?? 54)pt" }.joined(separator: " ")
      add("margin", .scalar(text), place)
    }
    entries += strips(of: all.boxes, at: place)
    for (name, page) in kinds {
      // What a rule of some pages leaves out is as on the others.
      var members = strips(
        of: all.boxes.merging(page.boxes) { $1 }, among: page.boxes, at: place)
      let sides = zip(["top", "right", "bottom", "left"], page.margins).compactMap { side, points in
        points.map { entry(side, .scalar("\($0)pt"), place) }
      }
      if !sides.isEmpty { members.append(entry("margins", .mapping(sides), place)) }
      if !members.isEmpty { add(name + "-page", .mapping(members), place) }
    }
  }

  /// What the rules for pages of some kind say.
  private struct Page {
    /// Top, right, bottom and left, in points.
    var margins: [Double?] = [nil, nil, nil, nil]
    /// The text of each box, by its name.
    var boxes = [String: String]()
  }

  private mutating func read(
    _ rule: CSSPageRule, into page: inout Page, size: inout String?,
    strings: [String: HTMLElement]
  ) {
    for declaration in rule.declarations {
      switch declaration.property {
      case "size":
        if let known = Self.size(declaration.value) {
          size = known
        } else {
          ignored.append("size")
        }
      case "margin":
        let lengths = CSSSyntax.parts(Substring(declaration.value), at: 0x20).map(Self.points)
        guard (1...4).contains(lengths.count), !lengths.contains(nil) else {
          ignored.append("margin")
          continue
        }
        for edge in 0..<4 { page.margins[edge] = lengths[Self.source(of: edge, lengths.count)] }
      case "margin-top", "margin-right", "margin-bottom", "margin-left":
        let edge = Self.edges[declaration.property] ?? 0
        page.margins[edge] = Self.points(Substring(declaration.value)) ?? page.margins[edge]
      default:
        if !StyleProperty.isSilent(declaration.property) {
          ignored.append("@page " + declaration.property)
        }
      }
    }
    for (name, declarations) in rule.boxes {
      guard Self.places[name] != nil else {
        ignored.append("@" + name)
        continue
      }
      if let content = declarations.last(where: { $0.property == "content" }) {
        if let text = Self.template(content.value, strings) {
          page.boxes[name] = text
        } else {
          ignored.append("content")
        }
      }
    }
  }

  /// The header and the footer that boxes are.
  ///
  /// - Parameter set: The boxes of which an edge must have one; nil for all of them.
  private func strips(
    of boxes: [String: String], among set: [String: String]? = nil, at place: SourceRange?
  ) -> [FrontMatter.Entry] {
    [("header", "top-"), ("footer", "bottom-")].compactMap { key, edge in
      guard (set ?? boxes).contains(where: { $0.key.hasPrefix(edge) }) else { return nil }
      let parts = ["left", "center", "right"].compactMap { part -> FrontMatter.Entry? in
        guard let text = boxes[edge + part], !text.isEmpty else { return nil }
        return entry(part, .scalar(text), place)
      }
      return entry(key, parts.isEmpty ? .scalar("none") : .mapping(parts), place)
    }
  }

  private func entry(
    _ key: String, _ content: FrontMatterValue.Content, _ place: SourceRange?
  ) -> FrontMatter.Entry {
    FrontMatter.Entry(
      key: Sourced(key, at: place), value: FrontMatterValue(content, at: place))
  }

  private mutating func add(
    _ key: String, _ content: FrontMatterValue.Content, _ place: SourceRange?
  ) {
    entries.append(entry(key, content, place))
  }

  private static let edges = [
    "margin-top": 0, "margin-right": 1, "margin-bottom": 2, "margin-left": 3,
  ]

  private static let places = [
    "top-left": 0, "top-center": 1, "top-right": 2, "bottom-left": 3, "bottom-center": 4,
    "bottom-right": 5,
  ]

  private static func source(of edge: Int, _ count: Int) -> Int {
    switch (count, edge) {
    case (1, _): 0
    case (2, _): edge % 2
    case (3, 3): 1
    default: edge
    }
  }

  /// An absolute length, rounded to hundredths of a point.
  private static func points(_ text: Substring) -> Double? {
    guard
      let points = CSSLength(text)?.points(fontSize: 12)
        ?? CSSCalculation(text)?.points(fontSize: 12),
      points >= 0
    else { return nil }
    return (min(points, 14_400) * 100).rounded() / 100
  }

  private static func size(_ value: String) -> String? {
    let words = CSSSyntax.parts(Substring(value.lowercased()), at: 0x20)
    let lengths = words.compactMap { points($0) }
    if lengths.count == words.count, let first = lengths.first, words.count <= 2 {
      return "\(first)pt x \(lengths.last ?? first)pt"
    }
    let names = words.filter { $0 != "portrait" && $0 != "landscape" && $0 != "auto" }
    guard names.count == 1, let name = names.first, name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    return words.contains("landscape") ? name + " landscape" : String(name)
  }

  /// The content of a box as a template of headers: `"Page " counter(page)` is `Page {page}`.
  private static func template(_ value: String, _ strings: [String: HTMLElement]) -> String? {
    if ["none", "normal"].contains(value.lowercased()) { return "" }
    var text = ""
    for part in CSSSyntax.parts(Substring(value), at: 0x20) {
      let word = part.lowercased()
      if part.first == "\"" || part.first == "'" {
        // A word joiner, so that braces are no token.
        for character in CSSSyntax.unquoted(part) {
          text.append(character)
          if character == "{" { text += "\u{2060}" }
        }
      } else if word == "counter(page)" {
        text += "{page}"
      } else if word == "counter(pages)" {
        text += "{pages}"
      } else if word.hasPrefix("string("), word.hasSuffix(")") {
        let name = part.dropFirst(7).dropLast().prefix { $0 != "," }
        switch strings[String(CSSSyntax.trimmed(name))] {
        case .h1: text += "{chapter}"
        case .title: text += "{title}"
        default: text += "{section}"
        }
      } else {
        return nil
      }
    }
    return text
  }
}
