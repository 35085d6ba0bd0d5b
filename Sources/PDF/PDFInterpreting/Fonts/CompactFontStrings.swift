/// The strings that every CFF font has (Adobe Technical Note 5176, appendix A).
enum CompactFontStrings {
  static let all = text.split(separator: " ").map(String.init)

  private static let text = """
    .notdef space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft \
    parenright asterisk plus comma hyphen period slash zero one two three four five six seven \
    eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q \
    R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore quoteleft a b c \
    d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde exclamdown \
    cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft \
    guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet \
    quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown \
    grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut \
    ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash \
    oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter \
    divide brokenbar degree thorn threequarters twosuperior registered minus eth multiply \
    threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute \
    Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex \
    Odieresis Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron \
    aacute acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex edieresis \
    egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ograve otilde \
    scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron exclamsmall \
    Hungarumlautsmall dollaroldstyle dollarsuperior ampersandsmall Acutesmall parenleftsuperior \
    parenrightsuperior twodotenleader onedotenleader zerooldstyle oneoldstyle twooldstyle \
    threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle \
    commasuperior threequartersemdash periodsuperior questionsmall asuperior bsuperior \
    centsuperior dsuperior esuperior isuperior lsuperior msuperior nsuperior osuperior rsuperior \
    ssuperior tsuperior ff ffi ffl parenleftinferior parenrightinferior Circumflexsmall \
    hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall Hsmall Ismall \
    Jsmall Ksmall Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall \
    Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted rupiah Tildesmall exclamdownsmall \
    centoldstyle Lslashsmall Scaronsmall Zcaronsmall Dieresissmall Brevesmall Caronsmall \
    Dotaccentsmall Macronsmall figuredash hypheninferior Ogoneksmall Ringsmall Cedillasmall \
    questiondownsmall oneeighth threeeighths fiveeighths seveneighths onethird twothirds \
    zerosuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior ninesuperior \
    zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior \
    seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior \
    commainferior Agravesmall Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall \
    AEsmall Ccedillasmall Egravesmall Eacutesmall Ecircumflexsmall Edieresissmall Igravesmall \
    Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall Ogravesmall Oacutesmall \
    Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall \
    Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall 001.000 001.001 \
    001.002 001.003 Black Bold Book Light Medium Regular Roman Semibold
    """
}

// The predefined expert encoding and character sets, as runs of string numbers.
extension CompactFontStrings {
  /// The strings of the codes of the expert encoding (appendix B).
  static let expertEncoding: [Int: Int] = {
    let runs: [(Int, Int, Int)] = [
      (32, 1, 1), (33, 229, 2), (36, 231, 8), (44, 13, 3), (47, 99, 1), (48, 239, 10), (58, 27, 2),
      (60, 249, 4), (65, 253, 5), (73, 258, 1), (76, 259, 4), (82, 263, 3), (86, 266, 1),
      (87, 109, 2), (89, 267, 3), (93, 270, 34), (161, 304, 3), (166, 307, 5), (172, 312, 1),
      (175, 313, 1), (178, 314, 2), (182, 316, 3), (188, 158, 1), (189, 155, 1), (190, 163, 1),
      (191, 319, 7), (200, 326, 1), (201, 150, 1), (202, 164, 1), (203, 169, 1), (204, 327, 52),
    ]
    var strings: [Int: Int] = [:]
    for (code, string, count) in runs {
      for offset in 0..<count { strings[code + offset] = string + offset }
    }
    return strings
  }()

  /// The strings of the glyphs of the expert character set (appendix C).
  static let expertCharset = strings([
    0...1, 229...238, 13...15, 99...99, 239...248, 27...28, 249...266, 109...110, 267...318,
    158...158, 155...155, 163...163, 319...326, 150...150, 164...164, 169...169, 327...378,
  ])

  /// The strings of the glyphs of the expert subset character set (appendix C).
  static let expertSubsetCharset = strings([
    0...1, 231...232, 235...238, 13...15, 99...99, 239...248, 27...28, 249...251, 253...266,
    109...110, 267...270, 272...272, 300...302, 305...305, 314...315, 158...158, 155...155,
    163...163, 320...326, 150...150, 164...164, 169...169, 327...346,
  ])

  private static func strings(_ runs: [ClosedRange<Int>]) -> [Int] { runs.flatMap { Array($0) } }
}
