import ComposeMarkup

/// The elements that are understood; all others are as `span`.
enum HTMLElement: String, CaseIterable {
  // Document
  case html, head, title, meta, body, base, link, script, style, template, noscript

  // Blocks
  case p, h1, h2, h3, h4, h5, h6, blockquote, div, pre, hr, address, article, aside, center, details
  case dialog, dd, dl, dt, fieldset, figcaption, figure, footer, form, header, hgroup, legend, main
  case nav, section, summary, search, ul, ol, li, menu, dir, listing, xmp, plaintext, optgroup,
    option

  // Tables
  case table, caption, colgroup, col, thead, tbody, tfoot, tr, td, th

  // Text
  case a, abbr, acronym, b, bdi, bdo, big, br, cite, code, del, dfn, em, font, i, ins, kbd, mark,
    nobr
  case q, s, samp, small, span, strike, strong, sub, sup, time, tt, u, `var`, wbr, img, label,
    unknown

  // What cannot be shown
  case svg, math, select, datalist, textarea, iframe, object, audio, video, canvas, input, button
  case area, embed, source, track, param, noembed, noframes, applet, frame, frameset

  static let named: [String: HTMLElement] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Has neither content nor end tag.
  var isVoid: Bool {
    switch self {
    case .area, .base, .br, .col, .embed, .hr, .img, .input, .link, .meta, .param, .source, .track,
      .wbr, .frame:
      true
    default: false
    }
  }

  /// How its content is read.
  var content: HTMLTokenizer.Content? {
    switch self {
    case .script, .style, .xmp, .iframe, .noembed, .noframes: .raw
    case .title, .textarea: .text
    case .plaintext: .everything
    default: nil
    }
  }

  /// Nothing of its content is shown.
  var isHidden: Bool {
    switch self {
    case .head, .title, .script, .style, .template, .svg, .math, .select, .datalist, .textarea,
      .iframe, .audio, .video, .canvas, .noembed, .noframes:
      true
    default: false
    }
  }

  /// Has paragraphs of its own, and ends an open `p`.
  var isBlock: Bool {
    switch self {
    case .p, .h1, .h2, .h3, .h4, .h5, .h6, .blockquote, .div, .pre, .hr, .address, .article, .aside,
      .center, .details, .dialog, .dd, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form,
      .header, .hgroup, .legend, .main, .nav, .section, .summary, .search, .ul, .ol, .li, .menu,
      .dir,
      .listing, .xmp, .plaintext, .table, .caption, .html, .body:
      true
    default: isTablePart
    }
  }

  var isTablePart: Bool {
    switch self {
    case .caption, .colgroup, .thead, .tbody, .tfoot, .tr, .td, .th: true
    default: false
    }
  }

  /// Continues in the next block when its own ends first (WHATWG HTML, 13.2.4.3).
  var isFormatting: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  /// What end tags inside cannot reach beyond.
  var isScope: Bool {
    switch self {
    case .table, .td, .th, .caption, .html, .template: true
    default: false
    }
  }

  var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  var isList: Bool { self == .ul || self == .ol || self == .menu || self == .dir }

  var isCell: Bool { self == .td || self == .th }

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
