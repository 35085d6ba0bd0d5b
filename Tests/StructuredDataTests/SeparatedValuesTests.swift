import ComposeDiagnostics
import ComposeStructuredData
import Testing

struct SeparatedValuesTests {
  private func read(
    _ text: String, _ format: DataFormat = .csv, limits: DataLimits = DataLimits()
  ) throws(DataError) -> DataValue {
    try DataReader(limits: limits).read(Array(text.utf8), as: format)
  }

  private func error(_ text: String, limits: DataLimits = DataLimits()) -> DataError? {
    do throws(DataError) {
      _ = try read(text, limits: limits)
      return nil
    } catch { return error }
  }

  @Test func rowsAreObjectsWithTheHeadersNames() throws {
    let value = try read("name;price\nTea;3.50\n\n\"Cup; \"\"blue\"\"\n large\";12\n")
    #expect(value[0]?["name"] == "Tea")
    #expect(value[0]?["price"]?.number?.spelling == "3.50")
    #expect(value[1]?["name"] == "Cup; \"blue\"\n large")
    #expect(value.array?.count == 2)
    #expect(value[1]?.object?.keys == ["name", "price"])
  }

  @Test func aColumnIsOneOfNumbersWhereAllOfItsFieldsAre() throws {
    let value = try read("zip,n,mixed,quoted,none\n01234,1,1,\"1\",\n80331,,x,2,\n")
    #expect(value[1]?["zip"] == "80331")
    #expect(value[0]?["n"] == 1)
    #expect(value[1]?["n"] == nil as DataValue)
    #expect(value[0]?["mixed"] == "1")
    #expect(value[1]?["quoted"] == "2")
    #expect(value[0]?["none"] == "")
  }

  @Test func tabsSeparateTheValuesOfTSVAlone() throws {
    let value = try read("a\tb\n1,5\t2;3\n", .tsv)
    #expect(value == [["a": "1,5", "b": "2;3"]])
  }

  @Test func rangesAreThoseOfTheFields() throws {
    let value = try read("a,b\r\n1,\"x\"\r\n")
    #expect(value[0]?["b"]?.range?.offsets == 7..<10)
    #expect(value[0]?.range?.offsets == 5..<10)
  }

  @Test(arguments: [
    ("a,b\n1,\"x\n2,y\n", "quotation mark is not closed", 6),
    ("a,b\n\"1\"x,2\n", "text after the closing quotation mark of a field", 7),
    ("a,b\n1\n", "row has 1 field, the header 2", 4),
    ("a,b\n1,2,3\n", "row has more fields than the header’s 2", 8),
    ("a,a\n1,2\n", "column ‘a’ occurs twice in the header", 2),
    ("a,\n1,2\n", "column 2 has no name in the header", 2),
  ])
  func brokenRowsHaveTheirPlace(text: String, message: String, offset: Int) {
    #expect(error(text)?.message == message)
    #expect(error(text)?.range.lowerBound == offset)
  }

  @Test func aHeaderAloneHasNoRowsAndNoBytesHaveNone() throws {
    #expect(try read("a,b\n") == [])
    #expect(try read("") == [])
    #expect(try read("\u{FEFF}a\n1") == [["a": 1]])
  }

  @Test func limits() {
    #expect(error("a\n1\n2\n3\n", limits: DataLimits(maximumValues: 2))?.kind == .limit)
    #expect(error((0...10_000).map { "c\($0)" }.joined(separator: ","))?.kind == .limit)
  }
}
