import ComposeGeometry
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct PageSettingsTests {
  @Test func boxesAreNormalisedAndWithinTheSheet() throws {
    let boxes = PageBoxes(
      crop: Rect(x: -10, y: -10, width: 500, height: 500),
      bleed: Rect(x: 90, y: 80, width: -80, height: -70),
      trim: Rect(x: 20, y: 30, width: 60, height: 50),
      art: Rect(x: 500, y: 0, width: 5, height: 5))
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(
        size: Size(width: 100, height: 200), orientation: .upperLeft,
        settings: PageSettings(boxes: boxes, rotation: .right))
      try pdf.beginPage(
        size: Size(width: 100, height: 200), orientation: .lowerLeft,
        settings: PageSettings(
          boxes: PageBoxes(
            trim: Rect(x: 20, y: 30, width: 60, height: 50),
            art: Rect(x: 0, y: .nan, width: 5, height: 5))))
    }
    try Tool.check(pdf)
    #expect(summary.problems.invalidBoxes == 2)
    let pages = try Objects(pdf).pages
    #expect(pages[0]["/CropBox"] as? [Double] == [0, 0, 100, 200])
    #expect(pages[0]["/BleedBox"] as? [Double] == [10, 120, 90, 190])
    #expect(pages[0]["/TrimBox"] as? [Double] == [20, 120, 80, 170])
    #expect(pages[0]["/ArtBox"] == nil)
    #expect(pages[0]["/Rotate"] as? Int == 90)
    #expect(pages[1]["/TrimBox"] as? [Double] == [20, 30, 80, 80])
    #expect(pages[1]["/ArtBox"] == nil && pages[1]["/Rotate"] == nil)
  }

  @Test func pagesWithoutSettingsHaveThoseOfTheOptions() throws {
    var options = PDFOptions()
    options.pageSettings.rotation = .left
    options.pageSettings.displayDuration = 2.5
    let (pdf, _) = try document(options) { pdf in
      try pdf.beginPage(size: .a4)
      try pdf.beginPage(size: .a4, orientation: .upperLeft, settings: PageSettings())
    }
    let pages = try Objects(pdf).pages
    #expect(pages[0]["/Rotate"] as? Int == 270)
    #expect(pages[0]["/Dur"] as? Double == 2.5)
    #expect(pages[1]["/Rotate"] == nil && pages[1]["/Dur"] == nil)
  }

  @Test(arguments: [
    (PageTransition(.split(.vertical, .outward)), ["/S": "/Split", "/Dm": "/V", "/M": "/O"]),
    (PageTransition(.blinds(.horizontal)), ["/S": "/Blinds", "/Dm": "/H"]),
    (PageTransition(.box(.inward)), ["/S": "/Box", "/M": "/I"]),
    (PageTransition(.wipe(.rightToLeft)), ["/S": "/Wipe", "/Di": "180"]),
    (PageTransition(.dissolve), ["/S": "/Dissolve"]),
    (PageTransition(.glitter(.upperLeftToLowerRight)), ["/S": "/Glitter", "/Di": "315"]),
    (PageTransition(.replace), ["/S": "/R"]),
    (
      PageTransition(.fly(.outward, nil, scale: 0.5, isOpaque: true), duration: .infinity),
      ["/S": "/Fly", "/M": "/O", "/Di": "/None", "/SS": "0.5", "/B": "1"]
    ),
    (PageTransition(.push(.topToBottom)), ["/S": "/Push", "/Di": "270"]),
    (PageTransition(.cover(.leftToRight)), ["/S": "/Cover"]),
    (PageTransition(.uncover(.leftToRight)), ["/S": "/Uncover"]),
    (PageTransition(.fade, duration: 2.5), ["/S": "/Fade", "/D": "2.5"]),
  ])
  func transitionsSayWhatTheyAre(transition: PageTransition, entries: [String: String]) throws {
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(
        size: .a4, orientation: .upperLeft, settings: PageSettings(transition: transition))
    }
    try Tool.check(pdf)
    var found = try #require(try Objects(pdf).pages[0]["/Trans"] as? [String: Any])
    #expect(found.removeValue(forKey: "/Type") as? String == "/Trans")
    #expect(found.mapValues { "\($0)" } == entries)
  }

  @Test func labelsNumberThePagesFromTheirRangeOn() throws {
    var options = PDFOptions()
    options.pageLabels = [
      1: PageLabel(style: .lowerRoman), 3: PageLabel(prefix: "A-(", start: 5),
      4: PageLabel(style: nil, prefix: "Anhang Ω"), 99: PageLabel(), -1: PageLabel(),
    ]
    let (pdf, _) = try document(options) { pdf in
      for page in 0..<6 {
        try pdf.beginPage(size: .a4)
        if page == 5 { pdf.labelPages(PageLabel(style: .upperLetters, start: .max)) }
      }
    }
    try Tool.check(pdf)
    let objects = try Objects(pdf)
    let labels = try objects.pairs(try objects.catalog["/PageLabels"], "/Nums")
    #expect(labels.map { $0.key as? Int } == [0, 1, 3, 4, 5])
    let values = labels.map { $0.value as? [String: Any] ?? [:] }
    #expect(values.map { $0["/S"] as? String } == ["/D", "/r", "/D", nil, "/A"])
    #expect(values.map { $0["/P"] as? String } == [nil, nil, "u:A-(", "u:Anhang Ω", nil])
    #expect(values.map { $0["/St"] as? Int } == [nil, nil, 5, nil, 2_000_000_000])
  }
}
