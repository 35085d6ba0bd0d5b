import ComposeDiagnostics

extension PrinterDescription {
  /// The problems of attributes of a job: those whose values `NAME-supported` does not have.
  public func problems(of attributes: [IPPAttribute]) -> [PrintOptionProblem] {
    attributes.flatMap { attribute in
      attribute.values.compactMap { problem(of: $0, for: attribute.name) }
    }
  }

  /// Nil where the printer takes the value.
  private func problem(of value: IPPValue, for name: String) -> PrintOptionProblem? {
    let supported = supported(name)
    if takes(value, for: name, supported) { return nil }
    return PrintOptionProblem(
      attribute: name, wanted: Self.word(value, of: name), supported: words(name),
      nearest: nearest(to: value, for: name, among: supported ?? []).map {
        Self.word($0, of: name)
      })
  }

  private func takes(_ value: IPPValue, for name: String, _ supported: [IPPValue]?) -> Bool {
    switch (name, value) {
    // The attribute is there: any pages.
    case ("page-ranges", .range(let range)):
      return supported?.first?.isTrue == true && range.lower >= 1 && range.lower <= range.upper
    // One copy is what a printer that does not know copies prints.
    case ("copies", .integer(1)) where supported == nil: return true
    case (_, .integer(let number)):
      return (supported ?? []).contains { $0.range?.contains(number) == true }
    case (_, .resolution(let resolution)):
      return (supported ?? []).contains { other in
        other == value || resolution.dpi != nil && other.resolution?.dpi == resolution.dpi
      }
    default:
      // Keywords and names are told apart by few printers.
      return (supported ?? []).contains {
        $0 == value || $0.string != nil && $0.string == value.string
      }
    }
  }

  private func nearest(
    to value: IPPValue, for name: String, among supported: [IPPValue]
  ) -> IPPValue? {
    switch value {
    case .integer(let number):
      // The ends of ranges; numbers of 32 bits, whose differences fit.
      return supported.compactMap(\.range).filter { $0.lower <= $0.upper }
        .map { min(max(number, $0.lower), $0.upper) }
        .min { abs(Int($0) - Int(number)) < abs(Int($1) - Int(number)) }.map(IPPValue.integer)
    case .resolution(let resolution):
      guard let dpi = resolution.dpi else { return nil }
      return supported.filter { $0.resolution?.dpi != nil }
        .min { distance($0.resolution?.dpi, dpi) < distance($1.resolution?.dpi, dpi) }
    case .enumeration(let number) where name == "print-quality":
      return supported.min {
        distance($0.number.map(Int.init), Int(number))
          < distance($1.number.map(Int.init), Int(number))
      }
    case .enumeration(let number) where name == "finishings":
      // A kind of stapling for another; trimming after what is larger.
      let family = PrintFinishing(rawValue: number).description.split(separator: "-")[0]
      return supported.first {
        Self.word($0, of: name).hasPrefix(family) && family != "none"
      }
    case .enumeration: return defaultValue(name)
    default:
      guard let text = value.string else { return nil }
      if name == "sides", text.hasPrefix("two-sided"),
        let other = supported.first(where: { $0.string?.hasPrefix("two-sided") == true })
      {
        return other
      }
      if let close = Spelling.closest(to: text, among: supported.compactMap(\.string)) {
        return supported.first { $0.string == close }
      }
      return defaultValue(name)
    }
  }

  private func distance(_ value: Int?, _ other: Int) -> Int {
    value.map { abs($0 - other) } ?? .max
  }
}
