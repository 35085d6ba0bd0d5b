extension TokenClass {
  /// The class with a name as grammars write it, which is that of the case.
  package static func named(_ name: String) -> TokenClass? { byName[name] }

  // Written out: names by reflection take longer than the rest of a grammar.
  private static let byName: [String: TokenClass] = [
    "plain": .plain,
    "comment": .comment,
    "keyword": .keyword,
    "string": .string,
    "escape": .escape,
    "regexpEscape": .regexpEscape,
    "constant": .constant,
    "function": .function,
    "builtin": .builtin,
    "type": .type,
    "variable": .variable,
    "stringVariable": .stringVariable,
    "receiver": .receiver,
    "property": .property,
    "key": .key,
    "tag": .tag,
    "attribute": .attribute,
    "heading": .heading,
    "bold": .bold,
    "italic": .italic,
    "struck": .struck,
    "quote": .quote,
    "raw": .raw,
    "listMarker": .listMarker,
    "link": .link,
    "inserted": .inserted,
    "deleted": .deleted,
    "changed": .changed,
    "range": .range,
    "header": .header,
    "invalid": .invalid,
  ]
}
