import ComposeDocumentModel
import ComposeDocuments

/// What settings give to pages of some kind instead of what others have.
struct PageMasterSetting: Sendable {
  var header: PageStrip?
  var footer: PageStrip?
  var margins: PartialMargins?
}

extension SettingType where Value == PageMasterSetting {
  /// A mapping of a header, a footer and margins.
  static let pageMaster = SettingType(
    .mapping([
      SettingForm.Field(
        "header", SettingType<PageStrip>.strip.form, "The header; `none` for none."),
      SettingForm.Field(
        "footer", SettingType<PageStrip>.strip.form, "The footer; `none` for none."),
      SettingForm.Field(
        "margins", aliases: ["margin"], SettingType<PartialMargins>.partialMargins.form,
        "The margins, or those that differ."),
    ])
  ) { value, reader in
    guard case .mapping(let entries) = value.content else {
      reader.report(
        "expected a mapping for ‘\(reader.name)’",
        hint: "write {header: none} with the keys header, footer and margins", at: value.range)
      return nil
    }
    var master = PageMasterSetting()
    for entry in entries {
      switch entry.name {
      case "header": master.header = SettingType<PageStrip>.strip.read(entry.value, &reader)
      case "footer": master.footer = SettingType<PageStrip>.strip.read(entry.value, &reader)
      case "margins", "margin":
        master.margins = SettingType<PartialMargins>.partialMargins.read(entry.value, &reader)
      default:
        reader.report(
          .unknownKey(
            entry.key.value, in: reader.name, among: ["header", "footer", "margins"]),
          at: entry.key.range)
      }
    }
    return master
  }
}

extension SettingsSchema {
  /// What the first page, left-hand and right-hand pages have of their own.
  static let pageMasters: [AnySetting] = PageMasters.kinds.prefix(3).map { name, kind in
    AnySetting(
      Setting<PageMasterSetting>(
        name + "-page", .pageMaster, summary(name),
        apply: { (master, settings) throws(SettingError) in
          let theme = settings.document.theme
          if let margins = master.value.margins {
            let all = margins.margins(
              from: settings.document.margins, isLeft: name == "left",
              isTwoSided: theme.isTwoSided)
            try all.check(on: settings.document.pageSize)
            settings.document.theme.masters[keyPath: kind].margins = all
            // Those of pages of a kind apply beside the margins of the theme.
            settings.document.theme.margins = settings.document.margins
          }
          if let header = master.value.header {
            settings.document.theme.masters[keyPath: kind].header = settings.context.moved(header)
          }
          if let footer = master.value.footer {
            settings.document.theme.masters[keyPath: kind].footer = settings.context.moved(footer)
          }
        }))
  }

  private static func summary(_ name: String) -> String {
    let pages = name == "first" ? "The first page" : "Pages at the \(name)"
    return pages + ": `{header: …, footer: …, margins: …}`, each as for all pages."
  }
}
