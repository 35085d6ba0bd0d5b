import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry

extension SettingType where Value == Double {
  /// A plain number; `em` after it is allowed, since numbers are multiples of a size.
  static func number(_ range: ClosedRange<Double>) -> SettingType {
    SettingType(.number(range)) { (text, name) throws(SettingError) in
      var digits = Words.trimmed(text)
      if digits.hasSuffix("em") { digits = Words.trimmed(String(digits.dropLast(2))) }
      guard let number = Double(digits), number.isFinite, range.contains(number) else {
        throw .invalid(
          text, for: name,
          use: "a number from \(ThemeText.number(range.lowerBound)) to "
            + ThemeText.number(range.upperBound))
      }
      return number
    }
  }
}

/// A distance between baselines: a multiple of the size, or a length.
enum LeadingSetting: Sendable {
  case ratio(Double)
  case points(Double)
}

extension SettingType where Value == LeadingSetting {
  static let leading = SettingType(
    .oneOf([.number(0.8...4), .length(4...200)])
  ) { (text, name) throws(SettingError) in
    if let ratio = Double(Words.trimmed(text)) {
      guard (0.8...4).contains(ratio) else {
        throw .invalid(text, for: name, use: "0.8 to 4 times the size, or a length such as 15pt")
      }
      return .ratio(ratio)
    }
    return .points(try SettingType<Double>.length(4...200).parsed(text, name))
  }
}

extension SettingType where Value == Color {
  static let color = SettingType(
    .formatted("a colour of CSS", examples: ["#1F4E8C", "darkred", "device-cmyk(0 0 0 0.9)"])
  ) { (text, name) throws(SettingError) in
    guard let color = Color(css: text), color.alpha == 1 else {
      throw .invalid(text, for: name, use: "an opaque colour such as \"#1F4E8C\", in quotes")
    }
    return color
  }
}

extension SettingType where Value == Color? {
  /// A colour, or `none`.
  static let optionalColor = SettingType(
    .oneOf([.choice(["none"]), SettingType<Color>.color.form])
  ) { (text, name) throws(SettingError) in
    text.lowercased() == "none" ? nil : try SettingType<Color>.color.parsed(text, name)
  }
}

/// A colour of text: one of the theme's, or another one.
enum ColorReference: Sendable {
  case role(WritableKeyPath<ThemeColors, Color> & Sendable)
  case color(Color)

  static let roles: [(name: String, path: WritableKeyPath<ThemeColors, Color> & Sendable)] = [
    ("heading", \.heading), ("text", \.text), ("muted", \.muted), ("accent", \.accent),
    ("link", \.link),
  ]

  func color(in theme: Theme) -> Color {
    switch self {
    case .role(let path): theme.colors[keyPath: path]
    case .color(let color): color
    }
  }

  /// The name of the role that has a colour, or the colour itself.
  static func text(of color: Color, in theme: Theme) -> String {
    roles.first { theme.colors[keyPath: $0.path] == color }?.name
      ?? ThemeText.quoted(color.cssText)
  }
}

extension SettingType where Value == ColorReference {
  static let colorReference = SettingType(
    .oneOf([.choice(ColorReference.roles.map(\.name)), SettingType<Color>.color.form])
  ) { (text, name) throws(SettingError) in
    let word = text.lowercased()
    if let role = ColorReference.roles.first(where: { $0.name == word }) {
      return .role(role.path)
    }
    return .color(try SettingType<Color>.color.parsed(text, name))
  }
}

extension SettingType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the cases, by its name.
  static var word: SettingType {
    choice(Value.allCases.map { ($0.rawValue, $0) })
  }
}

extension SettingType where Value == ParagraphStyle.Alignment {
  static let headingAlignment = SettingType.choice([
    ("left", .natural), ("center", .center), ("right", .right),
  ])
  static let textAlignment = SettingType.choice([("justify", .justified), ("left", .left)])
}

extension SettingType where Value == PageTemplate {
  static let template = SettingType(
    .formatted(
      "text with tokens: "
        + PageTemplate.Token.allCases.map { "{\($0.rawValue)}" }.joined(separator: " "),
      examples: ["{title}", "{page} / {pages}", "{image:logo.svg height=12pt}"])
  ) { value, reader in
    guard let text = value.text else {
      reader.report("expected a single value for ‘\(reader.name)’", at: value.range)
      return nil
    }
    let (template, problems) = PageTemplate.parse(text, at: value.range) { height in
      do throws(SettingError) { return try Length(height).points } catch { return nil }
    }
    for problem in problems { reader.report(SettingError(problem), at: value.range) }
    return template
  }
}

extension SettingType where Value == PageStrip {
  /// `none`, a text for the centre, or a mapping of left, center, right and rule.
  static let strip = SettingType(
    .oneOf([
      .choice(["none"]), SettingType<PageTemplate>.template.form,
      .mapping([
        SettingForm.Field(
          "left", SettingType<PageTemplate>.template.form,
          "The part at the left, at the right of left-hand pages."),
        SettingForm.Field(
          "center", aliases: ["centre"], SettingType<PageTemplate>.template.form,
          "The part in the centre."),
        SettingForm.Field(
          "right", SettingType<PageTemplate>.template.form,
          "The part at the right, at the left of left-hand pages."),
        SettingForm.Field("rule", .boolean, "Whether there is a hairline beside the text."),
      ]),
    ])
  ) { value, reader in
    guard case .mapping(let entries) = value.content else {
      if value.isEmpty || value.text == "none" { return PageStrip.none }
      return SettingType<PageTemplate>.template.read(value, &reader).map { PageStrip(center: $0) }
    }
    var strip = PageStrip()
    for entry in entries {
      func template() -> PageTemplate? {
        entry.value.isEmpty || entry.value.text == "none"
          ? nil : SettingType<PageTemplate>.template.read(entry.value, &reader)
      }
      switch entry.name {
      case "left": strip.left = template()
      case "center", "centre": strip.center = template()
      case "right": strip.right = template()
      case "rule": strip.hasRule = SettingType<Bool>.boolean.read(entry.value, &reader) ?? false
      default:
        reader.report(
          .unknownKey(
            entry.key.value, in: reader.name, among: ["left", "center", "right", "rule"]),
          at: entry.key.range)
      }
    }
    return strip
  }
}

extension SettingError {
  init(_ problem: PageTemplate.Problem) {
    switch problem {
    case .unknownToken(let name):
      let names = PageTemplate.Token.allCases.map(\.rawValue)
      let suggestion = Spelling.closest(to: name, among: names)
      self.init(
        "unknown token ‘{\(name)}’, shown as written"
          + (suggestion.map { "; did you mean ‘{\($0)}’?" } ?? ""),
        hint: suggestion == nil
          ? "use " + names.map { "{\($0)}" }.joined(separator: ", ") : nil, code: "unknown-token")
    case .invalidImage(let text):
      self.init(
        "‘{\(text)}’ is not an image, shown as written",
        hint: "write a path and a height, such as {image:logo.svg height=12pt}",
        code: "unknown-token")
    case .tooLong:
      self.init("text longer than \(PageTemplate.maximumLength) characters; the rest is left out")
    }
  }
}

extension PageStrip {
  /// The value as a theme file has it.
  var settingText: String {
    if self == PageStrip.none { return "none" }
    var members: [String] = []
    if let left { members.append("left: " + ThemeText.quoted(left.description)) }
    if let center { members.append("center: " + ThemeText.quoted(center.description)) }
    if let right { members.append("right: " + ThemeText.quoted(right.description)) }
    if hasRule { members.append("rule: true") }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// Where its first image is written; nil without any.
  var firstImageRange: SourceRange? {
    for part in [left, center, right].compactMap(\.self).flatMap(\.parts) {
      if case .image(let picture) = part { return picture.range }
    }
    return nil
  }

  /// The strip with the paths of its images changed.
  func movingImages(_ move: (String) -> String) -> PageStrip {
    func moved(_ template: PageTemplate?) -> PageTemplate? {
      template.map { template in
        PageTemplate(
          template.parts.map { part in
            guard case .image(var picture) = part else { return part }
            picture.name = move(picture.name)
            return .image(picture)
          })
      }
    }
    return PageStrip(
      left: moved(left), center: moved(center), right: moved(right), hasRule: hasRule)
  }
}

extension Color {
  /// The colour as CSS writes it, to eight bits a component.
  var cssText: String {
    let values = values
    if values.count == 4 {
      return "device-cmyk(" + values.map(ThemeText.number).joined(separator: " ") + ")"
    }
    let parts = values.count == 1 ? [values[0], values[0], values[0]] : values
    return "#"
      + parts.prefix(3).map { value in
        let byte = Int((min(max(value, 0), 1) * 255).rounded())
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
      }.joined()
  }
}

extension SettingType {
  /// Reads text as a value of another type.
  func parsed(_ text: String, _ name: String) throws(SettingError) -> Value {
    var reader = SettingReader(name: name)
    let value = read(FrontMatterValue(.scalar(text)), &reader)
    if let problem = reader.problems.first { throw problem.value }
    guard let value else { throw SettingError("expected a value for ‘\(name)’") }
    return value
  }
}
