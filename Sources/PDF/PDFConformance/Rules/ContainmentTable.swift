/// Which standard types may stand in which: Table 5 of ISO/TS 32005, which ISO 14289-2 asks for.
///
/// Types whose place depends on whether they group or run within a line are left out where it does.
enum ContainmentTable {
  static let types = words(
    """
    Annot Art Artifact Aside BibEntry BlockQuote Caption Code Div Document DocumentFragment Em \
    FENote Figure Form Formula H Hn Index L LBody LI Lbl Link NonStruct Note P Part Private \
    Quote RB RP RT Reference Ruby Sect Span Strong StructTreeRoot Sub TBody TD TFoot TH THead \
    TOC TOCI TR Table Title WP WT Warichu
    """)

  /// By child: the parents that may hold it.
  static let permittedParents: [String: Set<String>] = [
    "Art": words(
      """
      Annot Artifact Aside BlockQuote Caption Div Document DocumentFragment FENote Figure H Hn \
      LBody Link NonStruct Note Part Private Sect TD TH
      """),
    "Aside": words(
      """
      Annot Art Artifact Caption Div Document DocumentFragment FENote Figure Formula LBody \
      Link NonStruct Note Part Private Sect Title
      """),
    "BlockQuote": words(
      """
      Annot Art Artifact Aside BlockQuote Caption Div Document DocumentFragment FENote Figure \
      Formula LBody Link NonStruct Note Part Private Sect
      """),
    "Caption": words(
      """
      Annot Art Artifact Aside BlockQuote Div FENote Figure Form Formula Index L LBody Link \
      NonStruct Note Part Private Sect TOC Table Title
      """),
    "Document": words(
      """
      Artifact Aside BlockQuote Div Document DocumentFragment NonStruct Part Private \
      StructTreeRoot
      """),
    "DocumentFragment": words(
      """
      Annot Art Artifact Aside BlockQuote Caption Code Div Document DocumentFragment FENote \
      Link NonStruct Note Part Private Sect
      """),
    "H": words(
      """
      Annot Art Artifact Aside BlockQuote Caption Div Document DocumentFragment Figure Formula \
      Index LBody Link NonStruct Part Private Sect TD TH
      """),
    "Hn": words(
      """
      Annot Art Artifact Aside BlockQuote Caption Div Document DocumentFragment Figure Formula \
      Index LBody Link NonStruct Part Private Sect TD TH
      """),
    "Index": words(
      """
      Art Artifact Aside BlockQuote Caption Div Document DocumentFragment Figure Formula LBody \
      NonStruct Note Part Private Sect TD TH
      """),
    "LBody": words("Artifact Div LI NonStruct Part Private"),
    "LI": words("Artifact Div L NonStruct Part Private"),
    "P": words(
      """
      Annot Art Artifact Aside BibEntry BlockQuote Caption Div Document DocumentFragment \
      FENote Figure Formula Index LBody Link NonStruct Note Part Private Sect TD TH TOCI Title
      """),
    "Part": words(
      """
      Annot Art Artifact Aside BibEntry BlockQuote Caption Code Div Document DocumentFragment \
      FENote Figure Form Formula Index LBody Link NonStruct Note Part Private Sect Title
      """),
    "RB": words("Artifact Div NonStruct Part Private Ruby"),
    "RP": words("Artifact Div NonStruct Part Private Ruby"),
    "RT": words("Artifact Div NonStruct Part Private Ruby"),
    "Ruby": words(
      """
      Annot Artifact Caption Div Em FENote Figure Formula H Hn LBody Lbl Link NonStruct Note P \
      Part Private Quote Span Strong Sub TD TH Title
      """),
    "Sect": words(
      """
      Annot Art Artifact Aside BlockQuote Caption Div Document DocumentFragment FENote Figure \
      H Hn Index LBody Link NonStruct Note Part Private Sect TD TH
      """),
    "TBody": words("Artifact Div NonStruct Part Private Table"),
    "TD": words("Artifact Div NonStruct Part Private TR"),
    "TFoot": words("Artifact Div NonStruct Part Private Table"),
    "TH": words("Artifact Div NonStruct Part Private TR"),
    "THead": words("Artifact Div NonStruct Part Private Table"),
    "TOC": words(
      """
      Art Artifact Aside BlockQuote Div Document DocumentFragment NonStruct Part Private Sect \
      TOC TOCI
      """),
    "TOCI": words("Artifact Div NonStruct Part Private TOC"),
    "TR": words("Artifact Div NonStruct Part Private TBody TFoot THead Table"),
    "Table": words(
      """
      Annot Art Artifact Aside BlockQuote Caption Div Document DocumentFragment FENote Figure \
      Form Formula Index LBody Link NonStruct Note P Part Private Sect TD TH Title
      """),
    "Title": words(
      """
      Annot Art Artifact Div Document DocumentFragment Link NonStruct Part Private Sect
      """),
    "WP": words("Artifact Div NonStruct Part Private Warichu"),
    "WT": words("Artifact Div NonStruct Part Private Warichu"),
    "Warichu": words(
      """
      Annot Artifact Caption Div Em FENote Figure Formula H Hn LBody Lbl Link NonStruct Note P \
      Part Private Quote Span Strong Sub TD TH Title
      """),
  ]

  /// By child: the few parents that may not hold it, where most may.
  static let forbiddenParents: [String: Set<String>] = [
    "Annot": words("Form L LI Ruby StructTreeRoot TBody TFoot THead TOC TOCI TR Table Warichu"),
    "Artifact": words("Ruby StructTreeRoot Warichu"),
    "BibEntry": words(
      """
      Art Aside BibEntry BlockQuote Document DocumentFragment FENote Index L LI RB RP RT Ruby \
      Sect StructTreeRoot TBody TFoot THead TOC TOCI TR Table WP WT Warichu
      """),
    "Code": words(
      """
      BibEntry Code Index L LI RB RP RT Reference Ruby StructTreeRoot TBody TFoot THead TOC \
      TOCI TR Table WP WT Warichu
      """),
    "Div": words(
      """
      Em H Hn L Lbl P Quote RB RP RT Reference Ruby Span Strong StructTreeRoot Sub TBody TFoot \
      THead TOC TR Table WP WT Warichu
      """),
    "Em": words(
      """
      Art Aside BlockQuote Document DocumentFragment Form Index L LI Ruby Sect StructTreeRoot \
      TBody TFoot THead TOC TOCI TR Table Warichu
      """),
    "FENote": words(
      """
      L LI RB RP RT Ruby StructTreeRoot TBody TFoot THead TOC TOCI TR Table WP WT Warichu
      """),
    "Figure": words(
      """
      Code L LI RB RP RT Ruby StructTreeRoot TBody TFoot THead TOC TOCI TR Table WP WT Warichu
      """),
    "Form": words(
      """
      BibEntry Code Form Index L LI Reference Ruby StructTreeRoot TBody TFoot THead TOC TOCI \
      TR Table Warichu
      """),
    "Formula": words(
      """
      BibEntry Code L LI RB RP RT Reference Ruby StructTreeRoot TBody TFoot THead TOC TOCI TR \
      Table WP WT Warichu
      """),
    "L": words(
      """
      BibEntry Code Em H Hn LI Lbl Quote RB RP RT Reference Ruby Span Strong StructTreeRoot \
      TBody TFoot THead TOC TOCI TR Table WP WT Warichu
      """),
    "Lbl": words(
      """
      Code Document DocumentFragment Index L LBody Lbl RB RP RT Ruby StructTreeRoot TBody \
      TFoot THead TOC TR Table WP WT Warichu
      """),
    "Link": words(
      """
      Form Index L LI Link Ruby StructTreeRoot TBody TFoot THead TOC TOCI TR Table Warichu
      """),
    "NonStruct": words("StructTreeRoot"),
    "Note": words(
      """
      L LI RB RP RT Ruby StructTreeRoot TBody TFoot THead TOC TOCI TR Table WP WT Warichu
      """),
    "Private": words("Annot StructTreeRoot"),
    "Quote": words(
      """
      Art Aside BibEntry BlockQuote Code Document DocumentFragment Form Index L LI Reference \
      Ruby Sect StructTreeRoot TBody TFoot THead TOC TOCI TR Table Warichu
      """),
    "Reference": words(
      """
      Art Document DocumentFragment L LI Reference Ruby Sect StructTreeRoot TBody TFoot THead \
      TOC TR Table Warichu
      """),
    "Span": words(
      """
      Art Aside BlockQuote Document DocumentFragment Form Index L LI Ruby Sect StructTreeRoot \
      TBody TFoot THead TOC TOCI TR Table Warichu
      """),
    "Strong": words(
      """
      Art Aside BlockQuote Document DocumentFragment Form Index L LI Ruby Sect StructTreeRoot \
      TBody TFoot THead TOC TOCI TR Table Warichu
      """),
    "Sub": words(
      """
      Art Aside BibEntry BlockQuote Document DocumentFragment Form Index L LI Reference Ruby \
      Sect StructTreeRoot Sub TBody TD TFoot TH THead TOC TOCI TR Table Title Warichu
      """),
  ]

  /// Types that hold no content of their own, only elements.
  static let withoutContent = words(
    """
    Art Document DocumentFragment Index L Sect StructTreeRoot TBody TFoot THead TOC TOCI TR \
    Table
    """)

  /// Parent and child of which there may be one at most.
  static let atMostOne: [(parent: String, children: [String])] = [
    ("Art", ["H"]),
    ("Artifact", ["Caption", "H"]),
    ("Aside", ["Caption", "H"]),
    ("BlockQuote", ["Caption", "H"]),
    ("Caption", ["H"]),
    ("Document", ["H"]),
    ("DocumentFragment", ["H"]),
    ("Figure", ["Caption", "H"]),
    ("Form", ["Caption"]),
    ("Formula", ["Caption", "H"]),
    ("H", ["Art", "Sect"]),
    ("Hn", ["Art", "Sect"]),
    ("L", ["Caption"]),
    ("LBody", ["Caption", "H"]),
    ("Sect", ["H"]),
    ("TD", ["H"]),
    ("TH", ["H"]),
    ("TOC", ["Caption"]),
    ("Table", ["Caption", "TFoot", "THead"]),
    ("Title", ["Caption"]),
  ]

  static func isForbidden(_ child: String, in parent: String) -> Bool {
    guard types.contains(parent) else { return false }
    if let permitted = permittedParents[child] { return !permitted.contains(parent) }
    return forbiddenParents[child]?.contains(parent) ?? false
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
