import ComposeDiagnostics
import ComposeGeometry
import ComposeStructuredData

/// What a specification says of one channel: where its values come from, and how they are shown.
struct ChartChannel {
  enum Kind: String { case quantitative, temporal, ordinal, nominal }
  enum Sort: Equatable {
    case data, ascending, descending, by(String, isDescending: Bool), listed([ChartValue])
  }

  var name: String
  var field: String?
  var fields: [String] = []
  /// One value for all marks.
  var constant: ChartValue?
  var color: Color?
  var kind: Kind?
  var title: String?
  var aggregate: String?
  /// The most bins; nil for none.
  var bins: Int?
  var timeUnit: String?
  var stacking: ChartLayer.Stacking?
  var sort: Sort?
  var axis = ChartAxis()
  var isLegendHidden = false
  var colors: [Color]?
  var domain: [DataValue] = []
  var columns: Int?

  private static let known: Set<String> = [
    "field", "fields", "type", "title", "aggregate", "bin", "stack", "sort", "scale", "axis",
    "legend", "timeUnit", "value",
    "datum", "columns", "header", "bandPosition", "impute", "condition",
  ]

  init(_ name: String, _ value: DataValue, _ notes: inout ChartNotes) throws(ChartError) {
    self.name = name
    guard value.object != nil else {
      throw ChartError(
        "the channel ‘\(name)’ is \(value.kind), not an object with a field", at: value.bytes)
    }
    for (key, member) in value.members where !Self.known.contains(key) && !key.hasPrefix(".") {
      notes.ignored(key, in: "the channel ‘\(name)’", member)
    }
    field = value["field"]?.string ?? value["field"]?.number?.spelling
    fields = value["fields"]?.array?.compactMap(\.string) ?? []
    if let text = value["type"]?.string ?? value[".type"]?.string {
      guard let kind = Kind(rawValue: text) else {
        throw ChartError(
          "‘\(text)’ is no type of values", hint: "use quantitative, temporal, ordinal or nominal",
          at: value["type"]?.bytes)
      }
      self.kind = kind
    }
    title = value["title"].map { $0.string ?? "" } ?? value[".title"]?.string
    aggregate = value["aggregate"]?.string
    if let bin = value["bin"], bin.bool != false, !bin.isNull {
      bins = bin["maxbins"]?.number?.integer ?? 10
    }
    timeUnit = value["timeUnit"]?.string
    switch value["stack"]?.content {
    case .string("normalize"), .string("percent"), .string("normalized"): stacking = .normalized
    case .string("none"), .string("false"), .bool(false), .null?:
      stacking = ChartLayer.Stacking.none
    default: break
    }
    readSort(value["sort"])
    if let datum = value["datum"] { constant = ChartFields.value(datum) }
    if let fixed = value["value"] {
      color = fixed.string.flatMap(Color.init(chartColor:))
      if color == nil { constant = ChartFields.value(fixed) }
    }
    readScale(value["scale"], &notes)
    readAxis(value["axis"], &notes)
    if let legend = value["legend"] {
      isLegendHidden = legend.isNull || legend.bool == false
      title = title ?? legend["title"]?.string
      axis.format = legend["format"]?.string.flatMap(ChartNumberFormat.init)
    }
    columns = value["columns"]?.number?.integer
    readShortSettings(value, &notes)
  }

  /// What short keys such as `y-scale` say.
  private mutating func readShortSettings(_ value: DataValue, _ notes: inout ChartNotes) {
    if let scale = value[".scale"]?.string { axis.scale = ChartAxis.Scale(rawValue: scale) }
    if let format = value[".format"]?.string { readFormat(format, value[".format"], &notes) }
    if let zero = value[".zero"] {
      axis.includesZero = zero.bool ?? (zero.string != "false" && zero.string != "no")
    }
    let (least, greatest) = (value[".min"]?.number?.double, value[".max"]?.number?.double)
    if least != nil || greatest != nil { limits = (least, greatest) }
  }

  /// One or both ends of the axis.
  var limits: (least: Double?, greatest: Double?)?

  private mutating func readSort(_ value: DataValue?) {
    guard let value else { return }
    switch value.content {
    case .null: sort = .data
    case .string("ascending"): sort = .ascending
    case .string("descending"): sort = .descending
    case .string("data"), .string("none"): sort = .data
    case .string(let text):
      let isDescending = text.hasPrefix("-")
      sort = .by(isDescending ? String(text.dropFirst()) : text, isDescending: isDescending)
    case .array(let values): sort = .listed(values.compactMap(ChartFields.value))
    case .object:
      let channel = value["encoding"]?.string ?? value["field"]?.string
      let isDescending = value["order"]?.string == "descending"
      sort =
        channel.map { .by($0, isDescending: isDescending) }
        ?? (isDescending ? .descending : .ascending)
    default: break
    }
  }

  private mutating func readScale(_ value: DataValue?, _ notes: inout ChartNotes) {
    guard let value else { return }
    for (key, member) in value.members {
      switch key {
      case "type":
        switch member.string {
        case "log": axis.scale = .log
        case "linear", "time", "utc", "band", "point", "ordinal", nil: break
        default: notes.ignored(member.string ?? key, in: "the scale of ‘\(name)’", member)
        }
      case "zero": axis.includesZero = member.bool
      case "reverse": axis.isReversed = member.bool ?? false
      case "domain": domain = member.array ?? []
      case "range": colors = member.array?.compactMap { $0.string.flatMap(Color.init(chartColor:)) }
      case "nice", "padding", "paddingInner", "paddingOuter", "clamp": break
      default: notes.ignored(key, in: "the scale of ‘\(name)’", member)
      }
    }
    let numbers = domain.compactMap { $0.number?.double }
    if numbers.count == 2, numbers[0] < numbers[1] { axis.domain = numbers[0]...numbers[1] }
  }

  private mutating func readAxis(_ value: DataValue?, _ notes: inout ChartNotes) {
    guard let value else { return }
    if value.isNull || value.bool == false {
      axis.isHidden = true
      return
    }
    for (key, member) in value.members {
      switch key {
      case "title": title = title ?? member.string ?? ""
      case "format": if let text = member.string { readFormat(text, member, &notes) }
      case "grid": axis.showsGrid = member.bool
      case "tickCount": axis.tickCount = member.number?.integer
      case "labels": if member.bool == false { axis.isHidden = true }
      case "labelAngle", "orient", "domain", "ticks", "labelOverlap", "tickMinStep": break
      default: notes.ignored(key, in: "the axis ‘\(name)’", member)
      }
    }
  }

  private mutating func readFormat(_ text: String, _ value: DataValue?, _ notes: inout ChartNotes) {
    axis.format = ChartNumberFormat(text)
    if axis.format == nil { notes.ignored(text, in: "the format of ‘\(name)’", value) }
  }
}

/// Notes on what of a specification is not followed.
struct ChartNotes {
  private(set) var notes: [ChartNote] = []

  mutating func ignored(_ name: String, in place: String, _ value: DataValue?) {
    guard notes.count < 20 else { return }
    notes.append(
      ChartNote(
        "chart-part-ignored", "‘\(name)’ in \(place) is ignored: charts do not have it",
        at: value?.bytes))
  }

  mutating func add(_ note: ChartNote) { notes.append(note) }
}

extension DataValue {
  /// The place of the value in its source.
  var bytes: Range<Int>? { range.map { $0.lowerBound..<$0.upperBound } }
}

extension Color {
  /// A colour as `#rgb` or `#rrggbb`, or one of the names that charts use.
  init?(chartColor text: String) {
    let names: [String: UInt32] = [
      "black": 0, "white": 0xFFFFFF, "red": 0xC62828, "green": 0x2E7D32, "blue": 0x1565C0,
      "orange": 0xE0702A,
      "purple": 0x6A1B9A, "gray": 0x757575, "grey": 0x757575, "steelblue": 0x4682B4,
      "firebrick": 0xB22222,
      "teal": 0x00796B, "brown": 0x795548, "gold": 0xB28704, "pink": 0xC2185B, "darkgray": 0x424242,
      "lightgray": 0xBDBDBD,
    ]
    if let value = names[text] {
      self = .hex(value)
      return
    }
    let digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    guard digits.count == 3 else {
      self = .hex(value)
      return
    }
    let (red, green, blue) = (value >> 8 & 15, value >> 4 & 15, value & 15)
    self = .hex(red * 17 << 16 | green * 17 << 8 | blue * 17)
  }
}
