/// The elements that are understood; all others are as `span`.
package enum HTMLElement: String, Hashable, Sendable, CaseIterable {
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
  case picture, q, rp, rt, ruby, s, samp, small, span, strike, strong, sub, sup, time, tt, u, `var`,
    wbr, img, label,
    unknown

  // What cannot be shown
  case svg, math, select, datalist, textarea, iframe, object, audio, video, canvas, input, button
  case area, embed, source, track, param, noembed, noframes, applet, frame, frameset

  /// The elements by their names, which are in lower case.
  package static let named: [String: HTMLElement] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Has neither content nor end tag.
  package var isVoid: Bool {
    switch self {
    case .area, .base, .br, .col, .embed, .hr, .img, .input, .link, .meta, .param, .source, .track,
      .wbr, .frame:
      true
    default: false
    }
  }

  /// How its content is read.
  package var content: HTMLTokenizer.Content? {
    switch self {
    case .script, .style, .xmp, .iframe, .noembed, .noframes: .raw
    case .title, .textarea: .text
    case .plaintext: .everything
    default: nil
    }
  }

  /// Nothing of its content is shown.
  package var isHidden: Bool {
    switch self {
    case .head, .title, .script, .style, .template, .svg, .math, .select, .datalist, .textarea,
      .iframe, .audio, .video, .canvas, .noembed, .noframes:
      true
    default: false
    }
  }

  /// Has paragraphs of its own, and ends an open `p`.
  package var isBlock: Bool {
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

  package var isTablePart: Bool {
    switch self {
    case .caption, .colgroup, .thead, .tbody, .tfoot, .tr, .td, .th: true
    default: false
    }
  }

  /// Continues in the next block when its own ends first (WHATWG HTML, 13.2.4.3).
  package var isFormatting: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  /// What end tags inside cannot reach beyond.
  package var isScope: Bool {
    switch self {
    case .table, .td, .th, .caption, .html, .template: true
    default: false
    }
  }

  package var headingLevel: Int? {
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

  package var isList: Bool { self == .ul || self == .ol || self == .menu || self == .dir }

  package var isCell: Bool { self == .td || self == .th }
}
