import ComposeGeometry
import ComposeInternetPrinting
import Testing

/// Sizes of media, their names, and which fits a page.
struct MediaTests {
  private let a4 = MediaSize(width: 21000, height: 29700)
  private let letter = MediaSize(width: 21590, height: 27940)
  private let margins = MediaMargins(300, 300, 300, 300)
  private let borderless = MediaMargins(0, 0, 0, 0)

  @Test(arguments: [
    ("iso_a4_210x297mm", 21000, 29700), ("na_letter_8.5x11in", 21590, 27940),
    ("na_number-10_4.125x9.5in", 10478, 24130), ("custom_a_b_0.5x100.25mm", 50, 10025),
  ])
  func namesSayTheirSizes(name: String, width: Int, height: Int) {
    #expect(MediaName(name)?.size == MediaSize(width: width, height: height))
  }

  @Test(arguments: [
    "", "a4", "iso_a4", "iso_a4_210x297", "iso_a4_210x297cm", "iso_a4_-210x297mm", "iso_a4_0x297mm",
    "iso_a4_210mm", "iso_a4_2.1.0x297mm", "iso_a4_1000000000x1mm", "_a4_210x297mm",
    "iso__210x297mm",
  ])
  func otherNamesAreNone(name: String) { #expect(MediaName(name) == nil) }

  @Test func peopleNameSizesAsTheyLike() {
    #expect(MediaName(written: "A4")?.description == "iso_a4_210x297mm")
    #expect(MediaName(written: "letter")?.description == "na_letter_8.5x11in")
    #expect(MediaName(written: "100x150mm")?.description == "custom_100x150mm_100x150mm")
    #expect(MediaName(written: "210x297mm")?.description == "iso_a4_210x297mm")
    #expect(MediaName(written: "8.5x11in")?.size == letter)
    #expect(MediaName(written: "A99") == nil)
  }

  @Test func pagesOfPointsAreSheets() {
    #expect(MediaSize(points: Size(width: 612, height: 792)) == letter)
    // A4 in whole points is A4 to half a millimetre.
    #expect(MediaSize(points: Size(width: 595, height: 842)).isSame(as: a4))
    #expect(!MediaSize(points: Size(width: 595, height: 844)).isSame(as: a4))
    #expect(MediaSize(points: Size(width: .nan, height: -1)) == MediaSize(width: 0, height: 0))
    #expect(
      !MediaSize(width: .min, height: .max).isSame(as: MediaSize(width: .max, height: .min)))
  }

  @Test func marginsGiveThePrintableRectangle() {
    let medium = Medium(size: letter, margins: MediaMargins(102, 635, 1168, 635))
    let rect = medium.printableRect
    #expect(abs(rect.minX - 18) < 0.01 && abs(rect.minY - 2.89) < 0.01)
    #expect(abs(rect.width - 576) < 0.01 && abs(rect.height - 756) < 0.01)
    #expect(Medium(size: letter).printableRect == Rect(x: 0, y: 0, width: 612, height: 792))
  }

  @Test func mediaInTraysComeBeforeThoseThatAreKnown() {
    let media = PrinterMedia(
      ready: [Medium(size: letter, source: "main"), Medium(size: a4, source: "by-pass")],
      known: [Medium(size: a4, margins: borderless), Medium(size: a4, margins: margins)])
    #expect(media.best(for: a4)?.fit == .ready)
    #expect(media.best(for: a4)?.medium.source == "by-pass")
    let known = PrinterMedia(ready: [Medium(size: letter)], known: media.known)
    #expect(known.best(for: a4)?.fit == .known)
    // With margins, unless asked otherwise.
    #expect(known.best(for: a4)?.medium.margins == margins)
    #expect(known.best(for: a4, wish: .init(isBorderless: true))?.medium.margins == borderless)
  }

  @Test func rangesAreCutToThePage() {
    var roll = Medium(size: MediaSize(width: 10000, height: 5000), margins: margins)
    roll.height = 5000...200_000
    #expect(roll.isRoll)
    let media = PrinterMedia(known: [Medium(size: letter), roll])
    let label = media.best(for: MediaSize(width: 10000, height: 33333))
    #expect(label?.fit == .custom && label?.medium.size?.height == 33333)
    // Of another width it is no more than large enough.
    let narrow = media.best(for: MediaSize(width: 9000, height: 33333))
    #expect(narrow?.fit == .larger && narrow?.medium.size == MediaSize(width: 10000, height: 33333))
  }

  @Test func theSmallestThatHoldsThePageElseTheLargest() {
    let media = PrinterMedia(
      ready: [Medium(size: MediaSize(width: 29700, height: 42000)), Medium(size: letter)],
      known: [Medium(size: a4)])
    let page = MediaSize(width: 20000, height: 20000)
    #expect(media.best(for: page)?.fit == .larger)
    #expect(media.best(for: page)?.medium.size == letter)
    let large = media.best(for: MediaSize(width: 50000, height: 50000))
    #expect(large?.fit == .tooSmall && large?.medium.size?.height == 42000)
    #expect(PrinterMedia().best(for: a4) == nil)
  }

  @Test func printersThatNameMediaOnlyAreUnderstood() throws {
    let media = PrinterMedia([
      IPPAttribute(
        "media-supported", .keyword("iso_a4_210x297mm"), .keyword("custom_min_50x50mm"),
        .keyword("custom_max_210x2000mm"), .keyword("roll_min-1_62x10mm"), .keyword("nonsense")),
      IPPAttribute("media-ready", .keyword("iso_a4_210x297mm")),
    ])
    #expect(media.ready.map(\.sizeName) == ["iso_a4_210x297mm"])
    #expect(media.known.count == 2)
    #expect(media.best(for: MediaSize(width: 10000, height: 15000))?.fit == .custom)
  }

  @Test func sizesThatNoSheetHasAreNone() {
    func medium(_ x: IPPValue, _ y: IPPValue, _ margin: Int32 = 0) -> Medium? {
      let size = IPPValue.collection([
        IPPAttribute("x-dimension", x), IPPAttribute("y-dimension", y),
      ])
      let margins = ["top", "left", "bottom", "right"].map {
        IPPAttribute("media-\($0)-margin", .integer(margin))
      }
      return Medium([IPPAttribute("media-size", size)] + margins)
    }
    #expect(medium(.integer(-21000), .integer(29700)) == nil)
    #expect(medium(.integer(0), .integer(1)) == nil)
    #expect(medium(.range(IPPRange(9, 3)), .integer(1)) == nil)
    #expect(medium(.keyword("wide"), .integer(1)) == nil)
    #expect(medium(.integer(21000), .integer(29700), 20000)?.margins == nil)
    #expect(medium(.integer(21000), .integer(29700), .max)?.margins == nil)
    #expect(medium(.integer(21000), .integer(29700), -1)?.margins == nil)
    #expect(medium(.integer(21000), .integer(29700), 300)?.margins == margins)
  }
}
