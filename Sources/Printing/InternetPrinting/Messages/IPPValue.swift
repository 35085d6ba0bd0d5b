/// A value of an attribute with its type (RFC 8010, section 3.5.2).
public indirect enum IPPValue: Hashable, Sendable {
  case integer(Int32)
  case boolean(Bool)
  /// A number with a meaning of its own for each attribute.
  case enumeration(Int32)
  case octets([UInt8])
  case date(IPPDate)
  case resolution(IPPResolution)
  case range(IPPRange)
  /// Words for people; the language is nil where it is that of the message.
  case text(String, language: String? = nil)
  /// A name that people gave; the language is nil where it is that of the message.
  case name(String, language: String? = nil)
  case keyword(String)
  case uri(String)
  case uriScheme(String)
  case charset(String)
  case naturalLanguage(String)
  case mimeMediaType(String)
  case collection([IPPAttribute])
  /// Why there is no value.
  case outOfBand(IPPOutOfBand)
  /// A value of a type that is not known here, as it came.
  case other(tag: UInt8, bytes: [UInt8])
}

/// Why an attribute has no value.
public enum IPPOutOfBand: UInt8, Hashable, Sendable {
  case unsupported = 0x10
  case unknown = 0x12
  case noValue = 0x13
  case notSettable = 0x15
  case deleteAttribute = 0x16
  case adminDefine = 0x17
}

/// Numbers from the first to the last; printers that lie have them the other way round.
public struct IPPRange: Hashable, Sendable {
  /// The first number.
  public var lower: Int32
  /// The last number, which is part of the range.
  public var upper: Int32

  /// Creates a range from its first and its last number.
  public init(_ lower: Int32, _ upper: Int32) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether a number is in the range; none is in one the wrong way round.
  public func contains(_ value: Int32) -> Bool { lower <= value && value <= upper }
}

/// Dots per length across the direction of feeding, and along it.
public struct IPPResolution: Hashable, Sendable {
  /// The length that dots are counted in (RFC 8010, section 3.9).
  public enum Unit: Int8, Hashable, Sendable {
    case perInch = 3
    case perCentimetre = 4
  }

  /// Dots per unit across the direction of feeding.
  public var crossFeed: Int32
  /// Dots per unit in the direction of feeding.
  public var feed: Int32
  /// The number of the unit as it came: 3 for inches, 4 for centimetres.
  public var unitNumber: Int8

  /// Creates a resolution as it is encoded.
  public init(crossFeed: Int32, feed: Int32, unitNumber: Int8) {
    self.crossFeed = crossFeed
    self.feed = feed
    self.unitNumber = unitNumber
  }

  /// Dots per inch in both directions.
  public init(dpi: Int32) {
    self.init(crossFeed: dpi, feed: dpi, unitNumber: Unit.perInch.rawValue)
  }

  /// Nil where the printer names another.
  public var unit: Unit? { Unit(rawValue: unitNumber) }

  /// Dots per inch in both directions, nil where they differ or are none.
  public var dpi: Int? {
    guard crossFeed == feed, feed > 0 else { return nil }
    switch unit {
    case .perInch: return Int(feed)
    // At most 2^31 · 2.54, which an `Int` holds.
    case .perCentimetre: return (Int(feed) * 254 + 50) / 100
    case nil: return nil
    }
  }
}

/// A date with the time and its distance from UTC, as printers send them (RFC 2579, `DateAndTime`).
public struct IPPDate: Hashable, Sendable {
  /// The year, with the century.
  public var year: UInt16
  /// The month, 1 to 12.
  public var month: UInt8
  /// The day of the month, 1 to 31.
  public var day: UInt8
  /// The hour, 0 to 23.
  public var hour: UInt8
  /// The minute, 0 to 59.
  public var minute: UInt8
  /// 60 for a leap second.
  public var second: UInt8
  /// Tenths of a second, 0 to 9.
  public var deciSecond: UInt8
  /// Whether UTC plus hours and minutes is the time; otherwise UTC minus them.
  public var isEastOfUTC: Bool
  /// Whole hours between local time and UTC, 0 to 13.
  public var hoursFromUTC: UInt8
  /// Minutes beyond these hours, 0 to 59.
  public var minutesFromUTC: UInt8

  /// Creates a date from its parts, which are not checked.
  public init(
    year: UInt16, month: UInt8, day: UInt8, hour: UInt8, minute: UInt8, second: UInt8,
    deciSecond: UInt8 = 0, isEastOfUTC: Bool = true, hoursFromUTC: UInt8 = 0,
    minutesFromUTC: UInt8 = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.deciSecond = deciSecond
    self.isEastOfUTC = isEastOfUTC
    self.hoursFromUTC = hoursFromUTC
    self.minutesFromUTC = minutesFromUTC
  }
}
