/// The HTML elements that are supported, and the user agent style sheet for them (HTML Standard,
/// 15.3).
enum HTMLDefaultStyles {
  /// Elements that begin lines of their own.
  static let blocks: Set<String> = [
    "html", "body", "div", "p", "pre", "section", "center", "h1", "h2", "h3", "h4", "h5", "h6",
    "ul", "ol", "li", "blockquote", "dl", "dt", "dd", "hr",
  ]
  /// Elements that are text, or only hold it together.
  static let texts = blocks.union([
    "span", "b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "code", "sub", "sup", "a",
    "br", "font", "small", "big", "label", "tt", "kbd", "samp", "mark", "cite", "var", "dfn",
    "foreignObject",
  ])

  /// The default declarations of an element, presentational attributes included.
  ///
  /// - Parameters:
  ///   - lists: The number of lists around it.
  ///   - isRightToLeft: Whether the text around it is.
  ///   - attribute: Returns an attribute of the element.
  static func values(
    of name: String, lists: Int, isRightToLeft: Bool, attribute: (String) -> String?
  ) -> [(property: SVGProperty, value: String)] {
    var values: [(property: SVGProperty, value: String)] = []
    if let direction = attribute("dir")?.lowercased(), ["ltr", "rtl"].contains(direction) {
      values.append((.direction, direction))
    }
    switch name {
    case "a" where attribute("href") != nil:
      values += [(.color, "#0000ee"), (.textDecoration, "underline")]
    case "b", "strong": values.append((.fontWeight, "bolder"))
    case "i", "em", "cite", "var", "dfn": values.append((.fontStyle, "italic"))
    case "u", "ins": values.append((.textDecoration, "underline"))
    case "s", "strike", "del": values.append((.textDecoration, "line-through"))
    case "code", "tt", "kbd", "samp": values.append((.fontFamily, "monospace"))
    case "small", "sub", "sup": values.append((.fontSize, "smaller"))
    case "big": values.append((.fontSize, "larger"))
    case "mark": values += [(.backgroundColor, "yellow"), (.color, "black")]
    case "center": values.append((.textAlign, "center"))
    case "body": values.append((.margin, "8px"))
    case "p", "dl": values.append((.margin, "1em 0"))
    case "pre": values += [(.margin, "1em 0"), (.fontFamily, "monospace"), (.whiteSpace, "pre")]
    case "blockquote": values.append((.margin, "1em 40px"))
    case "dd": values.append((isRightToLeft ? .marginRight : .marginLeft, "40px"))
    case "hr": values.append((.margin, "0.5em 0"))
    case "ul", "ol":
      // Lists within others have no margins.
      if lists == 0 { values.append((.margin, "1em 0")) }
      values.append((isRightToLeft ? .paddingRight : .paddingLeft, "40px"))
      let bullet = lists == 0 ? "disc" : lists == 1 ? "circle" : "square"
      values.append((.listStyle, name == "ol" ? "decimal" : bullet))
    case "font":
      if let face = attribute("face") { values.append((.fontFamily, face)) }
      if let size = attribute("size").flatMap({ Int($0) }), 1...7 ~= size {
        values.append((.fontSize, "\([10, 13, 16, 18, 24, 32, 48][size - 1])px"))
      }
    default:
      if let (size, margin) = headings[name] {
        values += [(.fontWeight, "bold"), (.fontSize, size), (.margin, "\(margin) 0")]
      }
    }
    if ["p", "div"].contains(name) || headings[name] != nil, let side = attribute("align") {
      values.append((.textAlign, side))
    }
    if ["ul", "ol", "li"].contains(name), let type = attribute("type"),
      let style = listStyles[type]
    {
      values.append((.listStyle, style))
    }
    return values
  }

  /// The sizes and margins of headings, the latter in their own ems.
  private static let headings: [String: (size: String, margin: String)] = [
    "h1": ("2em", "0.67em"), "h2": ("1.5em", "0.83em"), "h3": ("1.17em", "1em"),
    "h4": ("1em", "1.33em"), "h5": ("0.83em", "1.67em"), "h6": ("0.67em", "2.33em"),
  ]
  /// The `list-style-type` for each value of the `type` attribute.
  private static let listStyles = [
    "1": "decimal", "a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman", "I": "upper-roman",
    "disc": "disc", "circle": "circle", "square": "square", "none": "none",
  ]
}
