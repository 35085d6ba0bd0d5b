import ConformanceSupport
import DrawingPages
import Testing

/// That content streams say nothing twice.
@Suite(.enabled(if: ReadBackFile.canRead, "install qpdf"))
struct ContentEconomyTests {
  @Test func noPageSetsWhatIsSet() throws {
    let file = try ReadBackFile(bytes: SuiteFile.written.get())
    #expect(ContentEconomy.all(in: file).count > DrawingPage.all.count)
    #expect(ContentEconomy.waste(in: file) == [])
  }

  /// The pentagon is one colour and one path.
  @Test func aPolygonIsOneOperatorForEachCorner() throws {
    let file = try SuiteFile.readBack("A10")
    let economies = ContentEconomy.all(in: file)
    #expect(economies.count == 1)
    #expect(
      economies.first?.economy.counts
        == ["BMC": 1, "EMC": 1, "rg": 1, "m": 1, "l": 4, "h": 1, "f": 1])
  }

  /// Each parameter as often as the page changes it, and not once more.
  @Test func parametersAreSetWhenTheyChange() throws {
    let file = try SuiteFile.readBack("A08")
    let counts = ContentEconomy.all(in: file).first?.economy.counts ?? [:]
    // Widths 0.5, (1 as it was), 2, 4, 8, then 9 and 3.
    let expected = ["w": 7, "J": 3, "j": 3, "M": 3, "d": 3, "RG": 1, "gs": 3]
    for (name, count) in expected { #expect(counts[name] == count, "\(name)") }
  }

  private func waste(_ content: String) -> [String] {
    ContentEconomy(
      Array(content.utf8), graphicsStates: ["G": ["ca": .real(0.5)], "H": ["ca": .integer(1)]]
    ).waste
  }

  /// The scan finds what is put into a stream in vain.
  @Test(arguments: [
    ("1 w 0 0 m 1 1 l S", 1), ("2 w 0 0 m 1 1 l S 2 w", 1), ("0 g 0 0 1 1 re f", 1),
    ("1 g 0 0 1 1 re f", 0), ("1 g 1 g 0 0 1 1 re f", 1), ("1 0 0 rg 1 0 0 RG 0 0 1 1 re B", 0),
    ("/G gs /G gs 0 0 1 1 re f", 1), ("/H gs 0 0 1 1 re f", 1), ("q 2 w Q", 1),
    ("q 0 0 1 1 re f Q", 1), ("q 2 w 0 0 1 1 re S Q 2 w", 0), ("q 2 0 0 2 0 0 cm /X Do Q", 0),
    ("q 1 0 0 1 0 0 cm /X Do Q", 1), ("BT /F 1 Tf ET", 1), ("BT /F 1 Tf (a) Tj ET", 0),
    ("BT /F 1 Tf (a) Tj /F 1.0 Tf (b) Tj ET", 1), ("0 0 1 1 re n", 1), ("0 0 1 1 re W n", 0),
    ("0 0 m", 1), ("[] 0 d", 1), ("[3 1]0 d [3 1] 0 d", 1), ("0 -2 TD 2 TL", 1),
    ("/Pattern cs /P scn /Pattern cs /Q scn", 1), ("/Pattern cs /P scn /Q scn", 0),
  ])
  func wasteIsFound(_ content: String, _ count: Int) {
    #expect(waste(content).count == count, "\(waste(content))")
  }
}
