/// The control words that are understood (RTF 1.9.1; those that only AppKit writes are marked).
enum RTFControl: String, CaseIterable {
  // Destinations
  case fonttbl, colortbl, expandedcolortbl, stylesheet, info, title, subject, author, manager
  case company, category, keywords, doccomm, `operator`, field, fldinst, fldrslt, pict, shppict
  case nonshppict, bkmkstart, bkmkend, listtext, pntext, upr, ud, falt, footnote, header, headerl
  case headerr, headerf, footer, footerl, footerr, footerf, listtable, listoverridetable, revtbl
  case rsidtbl, generator, filetbl, themedata, colorschememapping, datastore, latentstyles, object
  case objdata, result, annotation, atnid, atnauthor, xe, tc, nonesttables, nesttableprops, shp
  case shpinst, shprslt, pnseclvl, pn, private1, ftnsep, ftnsepc, aftnsep, aftnsepc, comment
  case creatim, revtim, printim, buptim, userprops, xmlnstbl, mmathPr, background, docvar

  // The document
  case ansi, mac, pc, pca, ansicpg, deff, deflang, deftab, paperw, paperh, margl, margr, margt,
    margb
  case viewkind, hyphauto, hyphfactor, uc, landscape

  // Fonts and colours
  case f, fnil, froman, fswiss, fmodern, fscript, fdecor, ftech, fbidi, fcharset, cpg
  case red, green, blue, c, cssrgb, csgray, csgenericrgb, cspthree

  // Characters
  case plain, b, i, ul, ulnone, ulw, uldb, ulth, uld, uldash, uldashd, uldashdd, ulthd, ulthdash
  case ulthdashd, ulthdashdd, ulwave, ulhwave, ululdbwave, ulldash, ulthldash, ulc, strike, striked
  case strikec, `super`, sub, nosupersub, up, dn, fs, cf, cb, chcbpat, highlight, kerning, expnd
  case expndtw, charscalex, lang, scaps, caps, v, outl, strokewidth, strokec, deleted

  // Paragraphs
  case par, pard, ql, qr, qc, qj, qd, li, lin, ri, rin, fi, sb, sa, sl, slmult, slminimum, slmaximum
  case slleading, tx, tb, tqr, tqc, tqdec, tldot, tlmdot, tlhyph, tlul, tlth, tleq, keep, keepn
  case rtlpar, ltrpar, pardirnatural, pardeftab, pagebb, outlinelevel, hyphpar, widctlpar,
    nowidctlpar
  case intbl, itap

  // Characters by name
  case u, line, tab, page, column, sect, sectd, sbknone, emdash, endash, emspace, enspace, qmspace
  case bullet, lquote, rquote, ldblquote, rdblquote, zwj, zwnj, zwbo, zwnbo, ltrmark, rtlmark, chpgn

  // Images
  case pngblip, jpegblip, emfblip, wmetafile, macpict, dibitmap, wbitmap, pmmetafile
  case picwgoal, pichgoal, picscalex, picscaley

  // Tables
  case trowd, cellx, cell, row, nestcell, nestrow, trgaph, trleft, trhdr, trautofit, trftsWidth
  case trwWidth, trspdl, trspdt, trspdr, trspdb, trpaddl, trpaddt, trpaddr, trpaddb, clmgf, clmrg
  case clvmgf, clvmrg, clvertalt, clvertalc, clvertalb, clcbpat, clftsWidth, clwWidth, clpadl
  case clpadt, clpadr, clpadb, clbrdrt, clbrdrl, clbrdrb, clbrdrr, brdrs, brdrth, brdrdb, brdrnone
  case brdrnil, brdrdot, brdrdash, brdrw, brdrcf, brdrt, brdrl, brdrb, brdrr, trbrdrt, trbrdrl
  case trbrdrb, trbrdrr, trbrdrh, trbrdrv

  static let table: [String: RTFControl] = {
    var table = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    table["private"] = .private1
    return table
  }()

  /// Groups of which nothing is shown.
  var isHidden: Bool {
    switch self {
    case .stylesheet, .nonshppict, .listtable, .listoverridetable, .revtbl, .rsidtbl, .generator,
      .filetbl, .themedata, .colorschememapping, .datastore, .latentstyles, .objdata, .atnid,
      .atnauthor, .xe, .tc, .nonesttables, .nesttableprops, .shpinst, .pnseclvl, .pn,
      .private1, .ftnsep, .ftnsepc, .aftnsep, .aftnsepc, .comment, .creatim, .revtim, .printim,
      .buptim, .userprops, .xmlnstbl, .mmathPr, .background, .docvar, .operator:
      true
    default: false
    }
  }

  /// What is left out with words for it.
  var lossName: String? {
    switch self {
    case .footnote: "footnotes"
    case .annotation: "annotations"
    case .header, .headerl, .headerr, .headerf, .footer, .footerl, .footerr, .footerf:
      "headers and footers"
    default: nil
    }
  }

  /// The character that a control word represents.
  var character: String? {
    switch self {
    case .line: "\u{2028}"
    case .tab: "\t"
    case .emdash: "\u{2014}"
    case .endash: "\u{2013}"
    case .emspace: "\u{2003}"
    case .enspace: "\u{2002}"
    case .qmspace: "\u{2005}"
    case .bullet: "\u{2022}"
    case .lquote: "\u{2018}"
    case .rquote: "\u{2019}"
    case .ldblquote: "\u{201C}"
    case .rdblquote: "\u{201D}"
    case .zwj: "\u{200D}"
    case .zwnj: "\u{200C}"
    case .zwbo: "\u{200B}"
    case .zwnbo: "\u{2060}"
    case .ltrmark: "\u{200E}"
    case .rtlmark: "\u{200F}"
    default: nil
    }
  }
}
