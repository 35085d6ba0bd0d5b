import ComposeLocaleFormatting
import Testing

struct DateTests {
  let date = CalendarDate(year: 2026, month: 3, day: 7)

  @Test(arguments: ["2026-03-07", "2026-03-07T14:05:09Z", "2026-03-07 23:59"])
  func datesAreReadAsTheyAreWritten(_ text: String) {
    #expect(CalendarDate(text) == date)
  }

  @Test(arguments: [
    "", "2026-3-7", "2026-02-30", "2025-02-29", "1900-02-29", "0000-01-01", "2026-13-01",
    "2026-03-07x", "07.03.2026", "20260307",
  ])
  func daysThatThereAreNotAreNoDates(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", 4), ("2000-02-29", 2), ("2026-11-24", 2), ("0001-01-01", 1), ("9999-12-31", 5),
    ("2024-03-01", 5),
  ])
  func weekdaysAreThoseOfTheGregorianCalendar(_ text: String, _ weekday: Int) throws {
    #expect(try #require(CalendarDate(text)).weekday == weekday)
  }

  @Test(arguments: [
    (DateStyle.short, "07.03.26"), (.medium, "07.03.2026"), (.long, "7. März 2026"),
    (.full, "Samstag, 7. März 2026"),
    (.monthAndYear, "März 2026"), (.shortMonthAndYear, "März 2026"), (.dayAndMonth, "7. März"),
    (.shortDayAndMonth, "7. März"),
    (.numericMonthAndYear, "3.2026"), (.weekday, "Samstag"), (.month, "März"), (.year, "2026"),
    (.iso, "2026-03-07"),
  ])
  func stylesOfDatesAreNamed(_ style: DateStyle, _ expected: String) throws {
    #expect(try LocaleFormats("de").date(try #require(date), style: style) == expected)
  }

  @Test func monthsByThemselvesAreNotDeclined() throws {
    let russian = try LocaleFormats("ru")
    #expect(russian.date(try #require(date), style: .dayAndMonth) == "7 марта")
    #expect(russian.date(try #require(date), style: .month) == "март")
  }

  @Test func patternsAreThoseOfUnicode() throws {
    let formats = try LocaleFormats("en")
    let date = try #require(date)
    #expect(
      try formats.date(date, pattern: "EEE d MMM yy, 'o''clock' '' dd.MM.yyyy")
        == "Sat 7 Mar 26, o'clock ' 07.03.2026")
    #expect(throws: LocaleFormattingError.unsupportedPattern("d Q", letter: "Q")) {
      try formats.date(date, pattern: "d Q")
    }
    #expect(throws: LocaleFormattingError.unsupportedPattern("HH:mm", letter: "H")) {
      try formats.date(date, pattern: "HH:mm")
    }
  }

  @Test func timesAreOfTwelveOrTwentyFourHours() throws {
    let time = try #require(ClockTime("2026-03-07T00:05:09+01:00"))
    #expect(try LocaleFormats("en-US").time(time) == "12:05 AM")
    #expect(try LocaleFormats("de").time(time, style: .medium) == "00:05:09")
    #expect(
      try LocaleFormats("de").dateAndTime(try #require(date), time, style: .long)
        == "7. März 2026 um 00:05")
    #expect(ClockTime("24:00") == nil)
    #expect(ClockTime("7:00") == nil)
  }

  @Test func aPatternThatIsCheckedWritesWhatDateDoes() throws {
    let formats = try LocaleFormats("en-GB")
    let day = try #require(CalendarDate("2026-03-07"))
    let pattern = try formats.datePattern("EEE d MMM")
    #expect(try pattern(day) == formats.date(day, pattern: "EEE d MMM"))
    #expect(throws: LocaleFormattingError.self) { try formats.datePattern("HH:mm") }
  }

  @Test func valuesAreTextAsInISO8601() throws {
    #expect("\(try #require(CalendarDate("0987-03-07")))" == "0987-03-07")
    #expect("\(try #require(ClockTime("08:05")))" == "08:05")
    #expect("\(try #require(ClockTime("08:05:09")))" == "08:05:09")
  }
}
