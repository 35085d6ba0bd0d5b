import ComposeGeometry
import ComposeInternetPrinting
import ComposePagePrinting
import Testing

/// Where pages lie on sheets.
struct PrintSheetTests {
  private let a4 = MediaSize(width: 21000, height: 29700)
  private let size = MediaSize(width: 21000, height: 29700).points

  @Test func aPageOfTheSizeOfTheSheetBeginsAtItsCorner() {
    let page = Size(width: size.width + 0.3, height: size.height - 0.2)
    let (rect, isTurned) = PrintSheet(size: a4).placement(of: page)
    #expect(rect == Rect(origin: .zero, size: page) && !isTurned)
  }

  @Test func aSmallerPageIsCentredAndNotScaled() {
    let page = Size(width: 200, height: 300)
    let (rect, isTurned) = PrintSheet(size: a4).placement(of: page)
    #expect(rect.size == page && !isTurned)
    #expect(abs(rect.midX - size.width / 2) < 0.001 && abs(rect.midY - size.height / 2) < 0.001)
  }

  @Test func aPageThatLiesTheOtherWayRoundIsTurned() {
    let landscape = Size(width: size.height, height: size.width)
    let (rect, isTurned) = PrintSheet(size: a4).placement(of: landscape)
    #expect(isTurned && rect == Rect(origin: .zero, size: size))
    // One that fits as it is stays so.
    #expect(!PrintSheet(size: a4).placement(of: Size(width: 300, height: 200)).isTurned)
  }

  @Test func aPageIsFittedIntoWhatCanBePrinted() {
    let printable = Rect(x: 20, y: 10, width: size.width - 40, height: size.height - 60)
    let sheet = PrintSheet(size: a4, printableRect: printable, scaling: .fit)
    let rect = sheet.placement(of: Size(width: 1000, height: 1000)).rect
    #expect(abs(rect.width - printable.width) < 0.001 && abs(rect.minX - 20) < 0.001)
    #expect(abs(rect.midY - printable.midY) < 0.001)
    var filling = sheet
    filling.scaling = .fill
    #expect(
      abs(filling.placement(of: Size(width: 100, height: 100)).rect.height - size.height) < 0.001)
    var automatic = sheet
    automatic.scaling = .auto
    #expect(automatic.placement(of: Size(width: 100, height: 100)).rect.width == 100)
    #expect(automatic.placement(of: Size(width: 1000, height: 1000)).rect == rect)
  }

  @Test func pagesWithoutASizeHaveAPlace() {
    for scaling in PrintScaling.allCases {
      let sheet = PrintSheet(size: a4, scaling: scaling)
      let rect = sheet.placement(of: Size(width: 0, height: 0)).rect
      #expect(rect.width.isFinite && rect.minX.isFinite)
    }
  }
}
