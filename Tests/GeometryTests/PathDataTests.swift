import ComposeGeometry
import TestSupport
import Testing

struct PathDataTests {
  @Test(arguments: [
    ("M10 20", "M10 20"), ("m10,20 5,5", "M10 20 15 25"), ("M1 2 3 4", "M1 2 3 4"),
    ("M.5.5-1-1", "M.5.5-1-1"), ("M0 0H10V10h-5v-5z", "M0 0H10V10H5V5Z"),
    ("M0 0l1 1zl2 0", "M0 0 1 1ZH2"), ("M0 0Q1 2 3 4T6 8", "M0 0Q1 2 3 4 5 6 6 8"),
    ("M0 0C1 1 2 2 3 3S5 5 6 6", "M0 0C1 1 2 2 3 3 4 4 5 5 6 6"),
    ("M0 0S1 2 3 4", "M0 0C0 0 1 2 3 4"), ("M1 1t2 2", "M1 1Q1 1 3 3"),
    ("M1e2-1E-1", "M100-.1"), (" \n\tM\n1 , 2 ", "M1 2"), ("", ""), ("M1 2Z M3 4", "M1 2ZM3 4"),
    ("M0 0A0 5 0 0 1 10 0", "M0 0H10"), ("M1 1a5 5 0 0 1 0 0", "M1 1 1 1"),
  ])
  func commandsAreRead(data: String, written: String) throws {
    #expect(try Path(svg: data).svgPathData() == written)
  }

  @Test(arguments: [
    ("L1 2", PathDataError.Reason.missingMove, 0), ("M", .missingNumber, 1),
    ("M1", .missingNumber, 2), ("M1 2X", .unknownCommand, 4), ("M1 2L3", .missingNumber, 6),
    ("M0 0A5 5 0 2 1 1 1", .missingFlag, 11), ("M1e999 0", .numberOutOfRange, 1),
    ("M1 2,", .missingNumber, 5), ("M1 2,,3 4", .missingNumber, 5), ("M- 1", .missingNumber, 1),
    ("M1e308 0l1e308 1e308", .numberOutOfRange, 9), ("M0 0é", .unknownCommand, 4),
    ("M0 0h", .missingNumber, 5),
  ])
  func faultsAreFoundAtTheirByte(data: String, reason: PathDataError.Reason, offset: Int) {
    #expect(throws: PathDataError(reason, offset: offset)) { try Path(svg: data) }
  }

  @Test func flagsOfArcsNeedNoSpaces() throws {
    let compact = try Path(svg: "M0 0a10 10 0 0110 10 10 10 0 10-1-1")
    let spaced = try Path(svg: "M0 0 a 10 10 0 0 1 10 10 a 10 10 0 1 0 -1 -1")
    #expect(compact == spaced)
  }

  @Test func arcsEndAtTheirEndAngle() throws {
    let quarter = try Path(svg: "M10 0A10 10 0 0 1 0 10")
    #expect(quarter.currentPoint == Point(0, 10))
    #expect(isClose(quarter.length, 5 * .pi, within: 0.01))
    let rest = try Path(svg: "M10 0A10 10 0 1 0 0 10")
    #expect(isClose(rest.length, 15 * .pi, within: 0.02))
    let other = try Path(svg: "M10 0A10 10 0 1 1 0 10")
    #expect(isClose(other.bounds, Rect(x: 0, y: 0, width: 20, height: 20), within: 0.01))
    let grown = try Path(svg: "M0 0A1 1 0 0 1 40 0")
    #expect(isClose(grown.bounds, Rect(x: 0, y: -20, width: 40, height: 20), within: 0.01))
    let turned = try Path(svg: "M0 0A20 10 90 0 1 0 40")
    #expect(isClose(turned.bounds, Rect(x: 0, y: 0, width: 10, height: 40), within: 0.01))
  }

  @Test func writtenDataReadsBackAsTheSamePath() throws {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<200 {
      var path = Path()
      path.move(to: random.point(in: 1000))
      for _ in 0..<20 {
        switch random.integer(below: 6) {
        case 0: path.move(to: random.point(in: 1))
        case 1: path.addLine(to: random.point(in: 1e6))
        case 2: path.addQuadCurve(to: random.point(in: 10), control: random.point(in: 1e-9))
        case 3:
          path.addCurve(
            to: random.point(in: 10), control1: random.point(in: 1e20),
            control2: Point(-1, Double(random.integer(below: 99))))
        case 4: path.addLine(to: Point(path.currentPoint?.x ?? 0, random.number(in: -5...5)))
        default: path.closeSubpath()
        }
      }
      #expect(try Path(svg: path.svgPathData()) == path)
    }
  }

  @Test func decimalsAreKeptToThePrecision() {
    let path = Path(polygon: [Point(1.23456, -0.0004), Point(100, 2.5)], closed: false)
    #expect(path.svgPathData(precision: 2) == "M1.23 0 100 2.5")
    #expect(path.svgPathData(precision: 0) == "M1 0 100 3")
    #expect(Path(polygon: [Point(.nan, .infinity)], closed: false).svgPathData() == "M0 0")
  }

  @Test func anyBytesAreReadOrRefused() {
    var random = RandomNumbers(seed: 7)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n".utf8)
    for _ in 0..<3000 {
      let bytes = (0..<random.integer(below: 60)).map { _ in
        alphabet[random.integer(below: alphabet.count)]
      }
      let data = "M0 0" + String(decoding: bytes, as: UTF8.self)
      do throws(PathDataError) {
        let path = try Path(svg: data)
        #expect(path.controlBounds?.isFinite == true)
      } catch {
        #expect(error.offset >= 1 && error.offset <= data.utf8.count)
      }
    }
  }
}
