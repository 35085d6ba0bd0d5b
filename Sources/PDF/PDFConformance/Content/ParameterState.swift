/// What operators of state have set so far (ISO 32000-1 §8.4 and §9.3), with the values that hold
/// at the start of a page.
struct ParameterState {
  /// By operator, and by key for what stands in dictionaries.
  private var values: [String: [ReadValue]] = [
    "w": [.integer(1)], "J": [.integer(0)], "j": [.integer(0)], "M": [.integer(10)],
    "d": [.array([]), .integer(0)], "i": [.integer(0)], "ri": [.name("RelativeColorimetric")],
    "Tc": [.integer(0)], "Tw": [.integer(0)], "Tz": [.integer(100)], "TL": [.integer(0)],
    "Tr": [.integer(0)], "Ts": [.integer(0)], "ca": [.integer(1)], "CA": [.integer(1)],
    "BM": [.name("Normal")], "SMask": [.name("None")], "op": [.boolean(false)],
    "OP": [.boolean(false)], "OPM": [.integer(0)], "AIS": [.boolean(false)],
    "SA": [.boolean(false)], "TK": [.boolean(true)],
    "fill space": [.name("DeviceGray")], "fill color": [.integer(0)],
    "stroke space": [.name("DeviceGray")], "stroke color": [.integer(0)],
  ]

  private static let colors: [String: (space: String, isFill: Bool)] = [
    "g": ("DeviceGray", true), "rg": ("DeviceRGB", true), "k": ("DeviceCMYK", true),
    "G": ("DeviceGray", false), "RG": ("DeviceRGB", false), "K": ("DeviceCMYK", false),
  ]

  /// Applies an operator; whether it changes anything, or nil for one that sets no state.
  mutating func set(_ name: String, _ operands: [ReadValue]) -> Bool? {
    switch name {
    case "w", "J", "j", "M", "d", "i", "ri", "Tc", "Tw", "Tz", "TL", "Tr", "Ts", "Tf":
      return set(name, to: operands)
    case "TD":
      // Sets the leading beside its move.
      values["TL"] = [.real(-(operands.last?.number ?? 0))]
      return nil
    case "cs", "CS":
      let isChange = set(name == "cs" ? "fill space" : "stroke space", to: operands)
      if isChange { values[name == "cs" ? "fill color" : "stroke color"] = nil }
      return isChange
    case "sc", "scn": return set("fill color", to: operands)
    case "SC", "SCN": return set("stroke color", to: operands)
    default:
      guard let color = Self.colors[name] else { return nil }
      let hasSpace = set(color.isFill ? "fill space" : "stroke space", to: [.name(color.space)])
      let hasColor = set(color.isFill ? "fill color" : "stroke color", to: operands)
      return hasSpace || hasColor
    }
  }

  /// Applies a dictionary of parameters; whether any of them changes anything.
  mutating func set(_ dictionary: [String: ReadValue]) -> Bool {
    var isChange = false
    for (key, value) in dictionary where key != "Type" {
      // The same mask set again stands in the coordinates of now.
      let isMask = key == "SMask" && value.name == nil
      if set(key, to: [value]) || isMask { isChange = true }
    }
    return isChange
  }

  private mutating func set(_ key: String, to operands: [ReadValue]) -> Bool {
    let isChange = values[key].map { !Self.areEqual($0, operands) } ?? true
    values[key] = operands
    return isChange
  }

  private static func areEqual(_ left: [ReadValue], _ right: [ReadValue]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { one, other in
      if let one = one.number, let other = other.number { return one == other }
      if let one = one.array, let other = other.array { return areEqual(one, other) }
      return one == other
    }
  }
}

extension ReadValue {
  /// As a content stream has it, for messages.
  var asWritten: String {
    switch self {
    case .name(let name): "/\(name)"
    case .array(let values): "[\(values.map(\.asWritten).joined(separator: " "))]"
    default: number.map { "\($0)" } ?? "…"
    }
  }
}
