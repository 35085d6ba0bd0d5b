import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeNumbering

extension SettingsSchema {
  /// Metadata of pandoc that has other names here, or no effect.
  ///
  /// Before the settings of pages, which win.
  static let pandocSettings: [AnySetting] =
    [
      AnySetting(
        Setting<Double>(
          "linestretch", aliases: ["line-stretch"], .number(0.6...4),
          "The distance between lines as a multiple of that of the theme.",
          apply: { (factor, settings) throws(SettingError) in
            let theme = settings.document.theme
            settings.document.theme = theme.withLeading(theme.leading * factor.value)
          })),
      AnySetting(
        Setting<PageLayoutOptions>(
          "geometry", .geometry,
          "Paper and margins as the LaTeX package geometry has them: `a4paper, margin=1in`.",
          apply: { (layout, settings) throws(SettingError) in settings.use(layout.value) })),
      AnySetting(
        Setting<PageLayoutOptions>(
          "classoption", .classOptions, "`twocolumn`, `twoside`, `landscape` or a paper.",
          apply: { (layout, settings) throws(SettingError) in settings.use(layout.value) })),
      AnySetting(
        Setting<Bool>(
          "indent", .boolean, "Indent paragraphs instead of separating them by space.",
          apply: { (isOn, settings) throws(SettingError) in
            let theme = settings.document.theme
            settings.document.theme.paragraphs =
              isOn.value ? .indent(theme.bodySize * 1.4) : .space(theme.leading / 2)
          })),
      AnySetting(
        Setting<Color>(
          "linkcolor", aliases: ["urlcolor"], .color, "The colour of links.",
          apply: { (color, settings) throws(SettingError) in
            settings.document.theme.colors.link = color.value
          })),
      list("lof", .figures, "Add a list of figures: `lists: figures`."),
      list("lot", .tables, "Add a list of tables: `lists: tables`."),
    ]
    + [
      ("margin-top", \.top), ("margin-right", \.right), ("margin-bottom", \.bottom),
      ("margin-left", \.left),
    ].map { (name: String, side: WritableKeyPath<PageLayoutOptions, Double?> & Sendable) in
      AnySetting(
        Setting<Double>(
          name, .length(0...Length.maximum), "One margin of the page.",
          apply: { (points, settings) throws(SettingError) in
            var layout = PageLayoutOptions()
            layout[keyPath: side] = points.value
            settings.use(layout)
          }))
    }
    + [
      ("documentclass", "No effect; a `theme` decides.", "set ‘theme’ instead"),
      (
        "header-includes", "No effect, since there is no LaTeX.",
        "use ‘header’, ‘footer’ or a theme file; LaTeX is not read"
      ),
      (
        "include-before", "No effect; joined inputs are set one after the other.",
        "name the file as an input before this one"
      ),
      (
        "include-after", "No effect; joined inputs are set one after the other.",
        "name the file as an input after this one"
      ),
      (
        "colorlinks", "No effect, since links are coloured.",
        "the colour ‘link’ of a theme file decides"
      ),
    ].map { name, summary, hint in
      AnySetting(
        Setting<FrontMatterValue>(
          name, SettingType(.text) { value, _ in value }, summary,
          apply: { (value, settings) throws(SettingError) in
            settings.note("‘\(name)’ has no effect", hint: hint, at: value.range)
          }))
    }

  /// A list of figures, tables or listings, in addition to those that `lists` names.
  private static func list(
    _ name: String, _ list: NumberingSettings.List, _ summary: String
  ) -> AnySetting {
    AnySetting(
      Setting<Bool>(
        name, .boolean, summary,
        apply: { (isOn, settings) throws(SettingError) in
          guard isOn.value, !settings.document.numbering.lists.contains(list) else { return }
          settings.document.numbering.lists.append(list)
        }))
  }
}

/// The layout of pages as options of LaTeX have it; nil for what they leave out.
struct PageLayoutOptions: Sendable, Equatable {
  var paper: Size?
  var isLandscape: Bool?
  var top: Double?
  var right: Double?
  var bottom: Double?
  var left: Double?
  var columns: Int?
  var isTwoSided: Bool?
  /// Options without an effect, as they are written.
  var ignored: [String] = []

  /// Reads an option of a document class: a paper, an orientation, columns or sides.
  ///
  /// - Returns: Whether it is one.
  mutating func set(_ option: String) -> Bool {
    switch option {
    case "landscape": isLandscape = true
    case "portrait": isLandscape = false
    case "twocolumn": columns = 2
    case "onecolumn": columns = 1
    case "twoside", "twosideshift": isTwoSided = true
    case "oneside": isTwoSided = false
    default:
      guard option.hasSuffix("paper"),
        let size = Size.named.first(where: { $0.name == option.dropLast(5) })?.size
      else { return false }
      paper = size
    }
    return true
  }

  /// Reads an option of the package geometry that has a value.
  ///
  /// - Returns: Whether it is one.
  mutating func set(_ key: String, to value: String) throws(SettingError) -> Bool {
    switch key {
    case "paper", "papername": return set(value.hasSuffix("paper") ? value : value + "paper")
    case "margin", "hmargin", "vmargin", "top", "tmargin", "bottom", "bmargin", "left", "lmargin",
      "inner", "right", "rmargin", "outer":
      break
    default: return false
    }
    let points = try Length(value).points
    switch key {
    case "margin": (top, right, bottom, left) = (points, points, points, points)
    case "hmargin": (left, right) = (points, points)
    case "vmargin": (top, bottom) = (points, points)
    case "top", "tmargin": top = points
    case "bottom", "bmargin": bottom = points
    case "left", "lmargin", "inner": left = points
    default: right = points
    }
    if key == "inner" || key == "outer" { isTwoSided = true }
    return true
  }
}

extension SettingType where Value == PageLayoutOptions {
  static let geometry = options(
    "options of the LaTeX package geometry", examples: ["margin=1in", "a4paper, left=3cm"],
    hasValues: true)
  static let classOptions = options(
    "options of a LaTeX class", examples: ["twocolumn", "landscape"], hasValues: false)

  private static func options(
    _ name: String, examples: [String], hasValues: Bool
  ) -> SettingType {
    SettingType(.list(.formatted(name, examples: examples))) { value, reader in
      var layout = PageLayoutOptions()
      for text in value.scalars {
        for option in text.value.split(separator: ",") {
          let parts = option.split(separator: "=", maxSplits: 1).map { Words.trimmed(String($0)) }
          guard let key = parts.first, !key.isEmpty else { continue }
          do throws(SettingError) {
            let isKnown =
              hasValues && parts.count == 2
              ? try layout.set(key.lowercased(), to: parts[1]) : layout.set(key.lowercased())
            if !isKnown { layout.ignored.append(parts.joined(separator: "=")) }
          } catch {
            reader.report(error, at: text.range)
          }
        }
      }
      if !layout.ignored.isEmpty {
        reader.report(
          "‘\(layout.ignored.prefix(10).joined(separator: ", "))’ has no effect in ‘\(reader.name)’",
          hint: hasValues ? "use margin, top, right, bottom, left, a paper or landscape" : nil,
          at: value.range)
      }
      return layout
    }
  }
}

extension ResolvedSettings {
  /// Takes over the layout of pages.
  fileprivate mutating func use(_ layout: PageLayoutOptions) {
    if let paper = layout.paper { document.pageSize = paper }
    if let isLandscape = layout.isLandscape {
      let size = document.pageSize
      if isLandscape != (size.width > size.height) {
        document.pageSize = Size(width: size.height, height: size.width)
      }
    }
    if let columns = layout.columns { document.columns = columns }
    if let isTwoSided = layout.isTwoSided { document.theme.isTwoSided = isTwoSided }
    guard (layout.top ?? layout.right ?? layout.bottom ?? layout.left) != nil else { return }
    document.margins = EdgeInsets(
      top: layout.top ?? document.margins.top, left: layout.left ?? document.margins.left,
      bottom: layout.bottom ?? document.margins.bottom,
      right: layout.right ?? document.margins.right)
    hasOwnMargins = true
  }
}
