import ComposeMarkup

extension HTMLElement {
  /// The default rendering in browsers (WHATWG HTML, 15.3), where it can be expressed.
  static let styles: [HTMLElement: SharedCSSProperties] = [
    .p: css("margin:1em 0"), .blockquote: css("margin:1em 30pt"), .figure: css("margin:1em 30pt"),
    .h1: css("font-size:2em;font-weight:bold;margin:.67em 0;break-after:avoid"),
    .h2: css("font-size:1.5em;font-weight:bold;margin:.83em 0;break-after:avoid"),
    .h3: css("font-size:1.17em;font-weight:bold;margin:1em 0;break-after:avoid"),
    .h4: css("font-weight:bold;margin:1.33em 0;break-after:avoid"),
    .h5: css("font-size:.83em;font-weight:bold;margin:1.67em 0;break-after:avoid"),
    .h6: css("font-size:.67em;font-weight:bold;margin:2.33em 0;break-after:avoid"),
    .pre: css("font-family:monospace;white-space:pre;margin:1em 0"),
    .listing: css("font-family:monospace;white-space:pre;margin:1em 0"),
    .xmp: css("font-family:monospace;white-space:pre;margin:1em 0"),
    .plaintext: css("font-family:monospace;white-space:pre;margin:1em 0"),
    .hr: css("margin:.5em 0;border-top:.75pt solid gray"), .dl: css("margin:1em 0"),
    .dd: css("margin-left:30pt"), .address: css("font-style:italic"),
    .center: css("text-align:center"), .ul: css("margin:1em 0"), .ol: css("margin:1em 0"),
    .menu: css("margin:1em 0"), .dir: css("margin:1em 0"), .caption: css("text-align:center"),
    .td: css("vertical-align:middle;padding:.75pt"),
    .th: css("vertical-align:middle;padding:.75pt;font-weight:bold;text-align:center"),
    .b: css("font-weight:bolder"), .strong: css("font-weight:bolder"),
    .i: css("font-style:italic"), .em: css("font-style:italic"), .cite: css("font-style:italic"),
    .dfn: css("font-style:italic"), .var: css("font-style:italic"),
    .u: css("text-decoration:underline"), .ins: css("text-decoration:underline"),
    .s: css("text-decoration:line-through"), .del: css("text-decoration:line-through"),
    .strike: css("text-decoration:line-through"), .sub: css("vertical-align:sub"),
    .sup: css("vertical-align:super"), .code: css("font-family:monospace"),
    .kbd: css("font-family:monospace"), .samp: css("font-family:monospace"),
    .tt: css("font-family:monospace"), .small: css("font-size:smaller"),
    .big: css("font-size:larger"), .mark: css("background-color:#ff0"),
    .nobr: css("white-space:nowrap"), .bdo: css("unicode-bidi:bidi-override"),
  ]

  private static func css(_ text: String) -> SharedCSSProperties {
    SharedCSSProperties(CSSProperties(style: text))
  }
}
