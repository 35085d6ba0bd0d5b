import ComposeGeometry
import Testing

@testable import ComposeComposition

struct PageSizeTests {
  @Test(arguments: [
    ("letter", 612.0, 792.0), ("Legal", 612, 1_008), ("a3", 841.89, 1_190.55),
    ("A4", 595.276, 841.89), ("a5", 419.528, 595.276), ("b5", 498.898, 708.661),
    ("a4 landscape", 841.89, 595.276), ("letter-landscape", 792, 612),
    ("a4 portrait", 595.276, 841.89),
    ("210mm x 297mm", 595.276, 841.89), ("6inx9in", 432, 648), ("300 × 400", 300, 400),
    ("14400x14400", 14_400, 14_400),
  ])
  func nameOrTwoLengthsGiveASize(text: String, width: Double, height: Double) throws {
    let size = try Size(pageSize: text)
    #expect(abs(size.width - width) < 0.01)
    #expect(abs(size.height - height) < 0.01)
  }

  @Test(arguments: [
    "", "landscape", "a9", "letter letter", "210mm", "210mm x", "x", "1x2x3", "0x0", "35x400",
    "14401x20", "1e9 x 1e9", "nan x nan", "-100x100",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(throws: SettingError.self) { try Size(pageSize: text) }
  }
}
