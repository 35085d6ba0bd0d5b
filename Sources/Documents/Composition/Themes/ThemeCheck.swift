public import ComposeDiagnostics
public import ComposeDocuments
import ComposeGeometry
import ComposeSyntaxHighlighting

/// Checks of a theme beyond its syntax: what can be read, and what is light on ink.
public enum ThemeCheck {
  /// The least contrast of text on its background, of level AA (WCAG 2.2, 1.4.3).
  public static let leastContrast = 4.5

  /// Warnings about text with little contrast to its background, and notes about backgrounds
  /// that take much ink.
  public static func diagnostics(of file: ThemeFile) -> [Diagnostic] {
    diagnostics(of: file.theme, places: file.places)
  }

  /// - Parameter places: Where keys are set.
  static func diagnostics(of theme: Theme, places: [String: SourceRange]) -> [Diagnostic] {
    let colors = theme.colors
    let white = Color.white
    func role(_ name: String) -> (name: String, color: Color) {
      let path = ThemeSchema.colorRoles.first { $0.name == name }?.path ?? \.text
      return (name, colors[keyPath: path])
    }
    var pairs: [(text: (name: String, color: Color), ground: (name: String?, color: Color))] = []
    for name in [
      "text", "heading", "caption", "muted", "link", "note", "tip", "important", "warning",
      "caution",
    ] {
      pairs.append((role(name), (nil, white)))
    }
    for ground in ["code-ground", "code-highlight", "highlight", "zebra"] {
      pairs.append((role("text"), (ground, role(ground).color)))
    }
    var diagnostics: [Diagnostic] = []
    func check(
      _ text: Color, _ name: String, on ground: Color, _ groundName: String?, at range: SourceRange?
    ) {
      let contrast = text.contrast(with: ground)
      guard contrast < leastContrast else { return }
      diagnostics.append(
        Diagnostic(
          .warning, code: "contrast",
          "‘\(name)’ has a contrast of \(DecimalText.format(contrast, digits: 1)):1 on "
            + (groundName.map { "‘\($0)’" } ?? "white"), at: range,
          hint: "use a darker colour; text needs 4.5:1 (WCAG 2.2)"))
    }
    for (text, ground) in pairs {
      check(
        text.color, "colors.\(text.name)", on: ground.color, ground.name.map { "colors.\($0)" },
        at: places["colors." + text.name] ?? ground.name.flatMap { places["colors." + $0] })
    }
    if let ground = theme.tables.headGround {
      check(
        colors.text, "colors.text", on: ground, "tables.head-ground",
        at: places["tables.head-ground"])
    }
    for design in theme.blocks {
      let ground = design.ground ?? white
      check(
        design.ink ?? colors.text, "blocks.\(design.name).ink", on: ground,
        design.ground.map { _ in "blocks.\(design.name).ground" }, at: places["blocks"])
    }
    for (name, tokenClass) in zip(CodeInkSettings.names, TokenClass.allCases) {
      guard let ink = colors.code[tokenClass]?.color else { continue }
      for ground in ["code-ground", "code-highlight"] {
        check(
          ink, "code.inks.\(name)", on: role(ground).color, "colors." + ground,
          at: places["code.inks"] ?? places["colors." + ground])
      }
    }
    if let color = theme.title.color {
      check(color, "title.color", on: white, nil, at: places["title.color"])
    }
    for (index, heading) in theme.headings.enumerated() {
      check(
        heading.color, "headings.\(index + 1).color", on: white, nil, at: places["headings"])
    }
    let grounds =
      ["code-ground", "zebra"].map { ("colors." + $0, role($0).color) }
      + (theme.tables.headGround.map { [("tables.head-ground", $0)] } ?? [])
    for (name, color) in grounds where color.luminance < 0.6 {
      diagnostics.append(
        Diagnostic(
          .note, code: "much-ink", "‘\(name)’ is a dark background, which takes much ink",
          at: places[name], hint: "use a light tint"))
    }
    return diagnostics + widths(of: theme, places: places)
  }

  /// Warnings about margins of pages that would make text narrower or wider than on other pages.
  private static func widths(of theme: Theme, places: [String: SourceRange]) -> [Diagnostic] {
    let sides = theme.margins.left + theme.margins.right
    return PageMasters.kinds.compactMap { name, kind in
      guard name != "landscape", name != "first" || !theme.title.isCover,
        let own = theme.masters[keyPath: kind].margins, abs(own.left + own.right - sides) > 0.5
      else { return nil }
      let right = DecimalText.format(sides - own.left, digits: 0)
      return Diagnostic(
        .warning, code: "page-width",
        "text is as wide on all pages, so that the right margin of ‘\(name)-page’ will be \(right)pt",
        at: places[name + "-page.margins"],
        hint:
          "let left and right have the same sum as on other pages; those of covers and landscape "
          + "pages may differ")
    }
  }
}

extension ThemeCheck {
  /// As `diagnostics(of:)`, of a theme without a file.
  public static func diagnostics(of theme: Theme) -> [Diagnostic] {
    diagnostics(of: theme, places: [:])
  }
}
