import ComposeDocuments
import Testing

/// Reports on lines that are made up, so that what is found is known.
struct TypographyReportTests {
  /// Lines of one paragraph on one page, each with gaps of one width in ems of ten points.
  private static func lines(
    _ gaps: [Double], paragraph: Int = 1, from number: Int = 1, count: Int = 5
  ) -> [ComposedLine] {
    gaps.enumerated().map { index, gap in
      ComposedLine(
        number: number + index, paragraph: paragraph, isFirst: index == 0, em: 10, measure: 300,
        gaps: (0..<count).map { ComposedLine.Gap(x: Double($0) * 50, width: gap * 10) },
        text: "line \(number + index)")
    }
  }

  private static func report(
    _ lines: [ComposedLine], _ change: (inout TypographyThresholds) -> Void = { _ in }
  ) -> TypographyReport {
    var thresholds = TypographyThresholds()
    change(&thresholds)
    return TypographyReport([ComposedPage(number: 1, lines: lines)], thresholds: thresholds)
  }

  // MARK: Gaps

  @Test func figuresAreOverTheMeanGapsOfFullLines() {
    var lines = Self.lines([0.2, 0.3, 0.25, 0.25, 0.5])
    lines[4].isJustified = false
    let statistics = Self.report(lines).statistics
    #expect(statistics.lines == 5 && statistics.fullLines == 4 && statistics.measuredLines == 4)
    #expect(abs(statistics.meanGap - 0.25) < 1e-12)
    #expect(abs(statistics.medianGap - 0.25) < 1e-12)
    // The deviations are 0.05, 0.05, 0 and 0.
    #expect(abs(statistics.gapDeviation - 0.00125.squareRoot()) < 1e-12)
    #expect(abs(statistics.unevenness - 0.00125.squareRoot() / 0.25) < 1e-12)
    // The differences are 0.1, 0.05 and 0.
    #expect(abs(statistics.jump - 0.05 / 0.25) < 1e-12)
    #expect(abs(statistics.widestGap - 0.3) < 1e-12)
  }

  @Test func lettersAreComparedBetweenFullLinesOfOneParagraph() {
    var lines = Self.lines([0.2, 0.2, 0.2]) + Self.lines([0.2, 0.2], paragraph: 2, from: 4)
    for (index, width) in [0.001, 0.007, 0.005, -0.02, -0.02].enumerated() {
      lines[index].addedLetterWidth = width
    }
    let statistics = Self.report(lines).statistics
    #expect(abs(statistics.maximumLetterJump - 0.006) < 1e-12)
    #expect(abs(statistics.letterJump - (0.006 + 0.002) / 3) < 1e-12)
  }

  @Test func neighboursAreOfOneParagraph() {
    let lines =
      Self.lines([0.2, 0.2]) + Self.lines([0.4, 0.4], paragraph: 2, from: 3)
    #expect(Self.report(lines).statistics.jump == 0)
  }

  @Test func looseAndTightLinesAreFarFromTheMedian() {
    let report = Self.report(Self.lines([0.2, 0.2, 0.301, 0.2, 0.133, 0.2, 0.299, 0.135]))
    #expect(report.findings.map(\.kind) == [.loose, .tight])
    #expect(report.findings.map(\.line) == [3, 5])
    #expect(report.findings.map(\.text) == ["line 3", "line 5"])
    #expect(abs((report.findings[0].ratio ?? 0) - 1.505) < 1e-9)
    #expect(abs((report.findings[0].gap ?? 0) - 0.301) < 1e-9)
    #expect(report.statistics.count(.loose) == 1)
    #expect(abs(report.statistics.share(1) - 0.125) < 1e-12)
  }

  @Test func linesThatAreNearlyAllLooseAreComparedWithTheWordSpace() {
    func report(_ gaps: [Double]) -> TypographyReport {
      Self.report(
        Self.lines(gaps).map { line in
          var line = line
          line.wordSpace = 2.5
          return line
        })
    }
    let loose = report([4, 5, 4, 0.25])
    #expect(loose.findings.map(\.kind) == [.loose, .loose, .loose])
    #expect(loose.findings[0].message.hasPrefix("loose line (gap 4.00 em, 16.00 × the word space)"))
    #expect(loose.statistics.usualGap == 0.25 && loose.statistics.medianGap == 4)
    let ordinary = report([0.4, 0.45, 0.4])
    #expect(ordinary.findings.isEmpty && ordinary.statistics.usualGap == 0.4)
  }

  @Test func thresholdsSayWhatIsLoose() {
    let lines = Self.lines([0.2, 0.2, 0.3, 0.2, 0.15])
    #expect(Self.report(lines).findings.isEmpty)
    let strict = Self.report(lines) {
      $0.loose = 1.4
      $0.tight = 0.8
    }
    #expect(strict.findings.map(\.kind) == [.loose, .tight])
  }

  @Test func linesOfFewGapsAreJudgedButNotMeasured() {
    let lines = Self.lines([0.2, 0.2, 0.2]) + Self.lines([0.9], paragraph: 2, from: 4, count: 1)
    let report = Self.report(lines)
    #expect(report.statistics.measuredLines == 3 && report.statistics.fullLines == 4)
    #expect(report.statistics.unevenness < 1e-9)
    #expect(abs(report.statistics.widestGap - 0.9) < 1e-12)
    #expect(report.findings(of: .loose).map(\.line) == [4])
  }

  @Test func documentsWithoutFullLinesHaveNoFiguresAndNoTrap() {
    let empty = TypographyReport([])
    #expect(empty.findings.isEmpty && empty.statistics.medianGap == 0)
    #expect(empty.statistics.share(3) == 0 && empty.statistics.unevenness == 0)
    var odd = Self.lines([0.2, .nan, .infinity, -1])
    for index in odd.indices { odd[index].em = index == 0 ? 0 : .nan }
    #expect(Self.report(odd).statistics.lines == 4)
  }

  // MARK: Hyphens

  private static func hyphenated(_ ends: String, paragraph: Int = 1) -> [ComposedLine] {
    zip(ends, Self.lines(Array(repeating: 0.2, count: ends.count), paragraph: paragraph)).map {
      end, line in
      var line = line
      line.endsWithHyphen = end == "-"
      return line
    }
  }

  @Test(arguments: [
    ("--.--", []), (".---.", [3]), ("---.----", [3, 4]), ("", []), ("-", []),
  ])
  func threeHyphensInSuccessionAreALadder(ends: String, counts: [Int]) {
    let report = Self.report(Self.hyphenated(ends))
    #expect(report.findings(of: .ladder).map(\.lineCount) == counts)
    #expect(report.statistics.hyphenatedLines == ends.count { $0 == "-" })
  }

  @Test func laddersEndWithTheirParagraph() {
    let lines = Self.hyphenated("--") + Self.hyphenated("--", paragraph: 2)
    #expect(Self.report(lines).findings(of: .ladder).isEmpty)
  }

  @Test func laddersContinueOnTheNextPagePastFootnotes() {
    let text = Self.hyphenated("---")
    let note = Self.lines([0.2], paragraph: 7)
    let report = TypographyReport([
      ComposedPage(number: 4, lines: [text[2]]),
      ComposedPage(number: 3, lines: [text[0], text[1], note[0]]),
    ])
    let ladder = report.findings(of: .ladder)
    #expect(ladder.map(\.page) == [3] && ladder.map(\.lineCount) == [3])
    #expect(report.findings(of: .pageHyphen).map(\.page) == [3, 4])
  }

  // MARK: Rivers

  /// A line with gaps at some places, four points wide, and others of two.
  private static func line(
    _ number: Int, wide: [Double], narrow: [Double] = [], paragraph: Int = 1
  ) -> ComposedLine {
    let gaps =
      wide.map { ComposedLine.Gap(x: $0, width: 4) }
      + narrow.map { ComposedLine.Gap(x: $0, width: 2) }
    return ComposedLine(
      number: number, paragraph: paragraph, em: 10, measure: 300,
      gaps: gaps.sorted { $0.x < $1.x }, text: "line \(number)")
  }

  private static let others = [10.0, 60, 160, 210, 260]

  @Test func gapsOneUnderTheOtherAreARiver() {
    let places = [100.0, 102, 105, 103.5]
    let lines = places.enumerated().map { index, x in
      Self.line(index + 1, wide: [x], narrow: Self.others.map { $0 + Double(index) * 5 })
    }
    let report = Self.report(lines)
    let rivers = report.findings(of: .river)
    #expect(rivers.map(\.line) == [1] && rivers.map(\.lineCount) == [4])
    #expect(abs((rivers.first?.gap ?? 0) - 0.4) < 1e-9)
    #expect(Self.report(lines) { $0.river = 5 }.findings(of: .river).isEmpty)
    #expect(Self.report(Array(lines.dropLast())).findings(of: .river).isEmpty)
  }

  @Test func gapsThatPassEachOtherAreNone() {
    // The third one begins where the second ends.
    let places = [100.0, 102, 106, 106, 106]
    let lines = places.enumerated().map { index, x in
      Self.line(index + 1, wide: [x], narrow: Self.others.map { $0 + Double(index) * 5 })
    }
    #expect(Self.report(lines).findings(of: .river).isEmpty)
  }

  @Test func narrowGapsAreNoRiver() {
    let lines = (1...6).map { Self.line($0, wide: [], narrow: [100] + Self.others) }
    #expect(Self.report(lines).findings(of: .river).isEmpty)
  }

  @Test func riversEndWithTheirParagraph() {
    let lines = (1...6).map { Self.line($0, wide: [100], narrow: Self.others, paragraph: $0 / 4) }
    #expect(Self.report(lines).findings(of: .river).isEmpty)
  }

  @Test func twoRiversSideBySideAreTwo() {
    let lines = (1...5).map { number in
      Self.line(
        number, wide: [100, 180], narrow: [10, 40, 70, 210, 260].map { $0 + Double(number) * 5 })
    }
    #expect(Self.report(lines).findings(of: .river).map(\.lineCount) == [5, 5])
  }

  @Test func aRiverThatPartsIsOneRiverAndItsArm() {
    // From the fourth line on two gaps lie below the one above.
    let lines = (1...8).map { number in
      Self.line(
        number, wide: number < 4 ? [100] : [97, 102],
        narrow: [10, 40, 60, 160, 210, 260].map { $0 + Double(number) * 5 })
    }
    #expect(Self.report(lines).findings(of: .river).map(\.lineCount) == [8, 5])
  }

  // MARK: Pages

  @Test func singleLinesOfParagraphsAreWidowsAndOrphans() {
    var first = Self.lines([0.2, 0.2, 0.2, 0.2])
    first[3].isLast = true
    var second = Self.lines([0.2, 0.2, 0.2], paragraph: 2)
    second[2].isLast = true
    var alone = Self.lines([0.2], paragraph: 3)
    alone[0].isLast = true
    let report = TypographyReport([
      ComposedPage(number: 1, lines: Array(first[..<3])),
      ComposedPage(number: 2, lines: [first[3], alone[0], second[0]].numbered),
      ComposedPage(number: 3, lines: Array(second[1...])),
    ])
    #expect(report.findings.map(\.kind) == [.widow, .orphan])
    #expect(report.findings.map(\.page) == [2, 2])
  }

  @Test func columnsHaveTheirOwnWidowsButTheHyphensOfTheirPage() {
    var lines = Self.lines([0.2, 0.2, 0.2, 0.2])
    for index in lines.indices { lines[index].endsWithHyphen = index % 2 == 1 }
    lines[3].isLast = true
    lines[0].endsWithHyphen = true
    var note = Self.lines([0.2], paragraph: 9)[0]
    note.isLast = true
    note.isInNote = true
    let report = TypographyReport([
      ComposedPage(
        number: 1,
        columns: [
          ComposedColumn(lines: [lines[0], note]),
          ComposedColumn(lines: [lines[1]], roomLeft: 500),
        ]),
      ComposedPage(number: 2, columns: [ComposedColumn(lines: Array(lines[2...]))]),
    ])
    #expect(report.findings.map(\.kind) == [.orphan, .pageHyphen, .underfull])
    #expect(report.findings.map(\.page) == [1, 1, 1])
  }

  @Test func inkBeyondWhatHangsIsOverfull() {
    var lines = Self.lines([0.2, 0.2])
    lines[0].excess = 0.05
    lines[1].excess = 3
    let report = Self.report(lines)
    #expect(report.findings.map(\.kind) == [.overfull])
    #expect(report.findings.map(\.points) == [3])
  }

  @Test func veryShortLastLinesAreRunts() {
    var lines = Self.lines([0.2, 0.2])
    lines[1].isLast = true
    lines[1].isJustified = false
    lines[1].width = 14
    #expect(Self.report(lines).findings.map(\.kind) == [.runt])
    lines[1].width = 16
    #expect(Self.report(lines).findings.isEmpty)
    #expect(Self.report(lines) { $0.runt = 0.1 }.findings.map(\.kind) == [.runt])
    lines[1].text = ""
    #expect(Self.report(lines) { $0.runt = 0.1 }.findings.isEmpty)
    lines[1].text = "x"
    // A paragraph of one short line is no runt.
    lines[1].isFirst = true
    #expect(Self.report(lines) { $0.runt = 0.1 }.findings.isEmpty)
  }

  @Test func pagesWithSpaceForSixLinesAreUnderfullUnlessAllowed() {
    var lines = Self.lines([0.2])
    lines[0].isLast = true
    func kinds(_ room: Double, mayBeShort: Bool) -> [TypographyFinding.Kind] {
      TypographyReport([
        ComposedPage(number: 1, lines: lines, roomLeft: room, mayBeShort: mayBeShort)
      ]).findings.map(\.kind)
    }
    #expect(kinds(72, mayBeShort: false) == [.underfull])
    #expect(kinds(71, mayBeShort: false).isEmpty)
    #expect(kinds(400, mayBeShort: true).isEmpty)
  }

  // MARK: Settings

  @Test(arguments: TypographyThresholds.Name.allCases)
  func thresholdsKeepWithinTheirRanges(name: TypographyThresholds.Name) {
    var thresholds = TypographyThresholds()
    #expect(name.range.contains(thresholds[name]))
    for value in [name.range.lowerBound, name.range.upperBound] {
      thresholds[name] = value
      #expect(thresholds[name] == value)
    }
    for value in [-1e300, 1e300, .infinity, .nan] {
      thresholds[name] = value
      #expect(name.range.contains(thresholds[name]))
    }
  }

  @Test(arguments: [
    (1.0, 2, "1.00"), (-0.126, 2, "-0.13"), (0.005, 3, "0.005"), (12.5, 0, "13"), (.nan, 1, "0.0"),
    (1e300, 0, "1000000000000"),
  ])
  func numbersAreRounded(value: Double, digits: Int, text: String) {
    #expect(DecimalText.format(value, digits: digits) == text)
  }
}

extension [ComposedLine] {
  /// The lines as they are counted down a page.
  fileprivate var numbered: [ComposedLine] {
    enumerated().map { index, line in
      var line = line
      line.number = index + 1
      return line
    }
  }
}
