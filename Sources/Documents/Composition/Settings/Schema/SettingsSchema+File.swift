import ComposeDocumentModel
public import ComposePDFGraphics

extension SettingsSchema {
  static let fileSettings: [AnySetting] =
    [AnySetting(standards)] + viewSettings + printSettings + [
      AnySetting(
        Setting<PageLabels>(
          "page-labels", .pageLabels,
          "The page numbers that viewers show: a list of mappings with the keys `page`, `style` (`decimal`, `roman`, `upper-roman`, `letters`, `upper-letters`, `none`), `prefix` and `start`.",
          apply: { (labels, settings) throws(SettingError) in
            settings.pageLabels = labels.value
          })),
      AnySetting(
        Setting<[AttachmentRequest]>(
          "attachments", .attachments,
          "Files to attach: paths, or mappings with the keys `file`, `name`, `description`, `type` and `relationship`.",
          apply: { (attachments, settings) throws(SettingError) in
            settings.attachments += attachments.value
          }), isAppended: true),
      AnySetting(sourceEmbedding),
    ]

  /// The standards that the file conforms to.
  public static let standards = Setting<PDFStandards>(
    "standard", aliases: ["standards"], .standards,
    "The standards that the file must conform to, such as `pdfa-3a, pdfua-1`; `none` claims none.",
    option: { (overrides) throws(SettingError) in overrides.standards },
    apply: { (standards, settings) throws(SettingError) in
      try standards.value.check(settings.context.version)
      settings.standards = standards.value
    })

  /// Whether the source is attached.
  public static let sourceEmbedding = Setting<SourceEmbedding>(
    "embed-source", .sourceEmbedding, default: "false",
    "Attach the source text; `images` attaches its images too.",
    option: { (overrides) throws(SettingError) in overrides.sourceEmbedding },
    apply: { (embedding, settings) throws(SettingError) in
      settings.sourceEmbedding = embedding.value
    })

  private static let viewSettings: [AnySetting] = [
    AnySetting(
      Setting<InitialView.PageLayout>(
        "view.layout",
        .choice([
          ("single-page", .singlePage), ("one-column", .oneColumn),
          ("two-columns", .twoColumnsOddRight), ("two-columns-odd-left", .twoColumnsOddLeft),
          ("two-pages", .twoPagesOddRight), ("two-pages-odd-left", .twoPagesOddLeft),
        ]), "How pages are arranged.",
        apply: { (layout, settings) throws(SettingError) in
          settings.view.pageLayout = layout.value
        })),
    AnySetting(
      Setting<InitialView.PageMode>(
        "view.sidebar", aliases: ["view.mode"],
        .choice([
          ("none", .none), ("outline", .outline), ("thumbnails", .thumbnails),
          ("attachments", .attachments), ("layers", .layers), ("full-screen", .fullScreen),
        ]), "The panel next to the pages.",
        apply: { (mode, settings) throws(SettingError) in settings.view.pageMode = mode.value })),
    AnySetting(
      Setting<Int>(
        "view.page", .integer(1...10_000_000), "The page that is shown first, from 1.",
        apply: { (page, settings) throws(SettingError) in
          settings.view.openAction = .page(page.value - 1)
        })),
    AnySetting(
      Setting<String>(
        "view.place", .text, "The identifier of a heading that is shown first.",
        apply: { (place, settings) throws(SettingError) in
          let name = place.value
          settings.view.openAction = .destination(
            name.utf8.first == UInt8(ascii: "#") ? String(name.dropFirst()) : name)
        })),
    AnySetting(
      Setting<InitialView.Zoom>(
        "view.zoom", .zoom, "`page`, `width`, `height` or a percentage such as `120%`.",
        apply: { (zoom, settings) throws(SettingError) in
          switch settings.view.openAction {
          case .destination: break
          case .page(let page, _): settings.view.openAction = .page(page, zoom: zoom.value)
          case nil: settings.view.openAction = .page(0, zoom: zoom.value)
          }
        })),
    AnySetting(
      Setting<Bool>(
        "view.title", .choice([("document", true), ("file", false)]),
        "The title of the window: that of the document, or the name of the file.",
        apply: { (isShown, settings) throws(SettingError) in
          settings.view.preferences.showsTitle = isShown.value
        })),
    AnySetting(
      Setting<ViewerPreferences.Direction>(
        "view.direction",
        .choice([("left-to-right", .leftToRight), ("right-to-left", .rightToLeft)]),
        "The order of pages next to each other.",
        apply: { (direction, settings) throws(SettingError) in
          settings.view.preferences.direction = direction.value
        })),
    AnySetting(
      Setting<[Sourced<WindowPart>]>(
        "view.hide",
        .list(
          of: .choice([
            ("toolbar", .toolbar), ("menubar", .menubar), ("window-controls", .controls),
          ])), "The parts of the window to hide.",
        apply: { (parts, settings) throws(SettingError) in
          for part in parts.value {
            switch part.value {
            case .toolbar: settings.view.preferences.hidesToolbar = true
            case .menubar: settings.view.preferences.hidesMenubar = true
            case .controls: settings.view.preferences.hidesWindowControls = true
            }
          }
        })),
    AnySetting(
      Setting<[Sourced<WindowSize>]>(
        "view.window", .list(of: .choice([("fit", .fit), ("center", .center)])),
        "The size and place of the window.",
        apply: { (sizes, settings) throws(SettingError) in
          for size in sizes.value {
            switch size.value {
            case .fit: settings.view.preferences.fitsWindow = true
            case .center: settings.view.preferences.centersWindow = true
            }
          }
        })),
  ]

  private enum WindowPart: Sendable { case toolbar, menubar, controls }
  private enum WindowSize: Sendable { case fit, center }

  private static let printSettings: [AnySetting] = [
    AnySetting(
      Setting<ViewerPreferences.PrintScaling>(
        "print.scaling", .choice([("none", .none), ("default", .viewersDefault)]),
        "Whether pages are scaled to the paper.",
        apply: { (scaling, settings) throws(SettingError) in
          settings.view.preferences.printScaling = scaling.value
        })),
    AnySetting(
      Setting<ViewerPreferences.Duplex>(
        "print.sides", aliases: ["print.duplex"],
        .choice([
          ("one", .oneSided), ("long-edge", .flipLongEdge), ("short-edge", .flipShortEdge),
        ]), "One side of the paper, or both, turned over its long or short edge.",
        apply: { (duplex, settings) throws(SettingError) in
          settings.view.preferences.duplex = duplex.value
        })),
    AnySetting(
      Setting<Int>(
        "print.copies", .integer(1...9_999), "The number of copies.",
        apply: { (copies, settings) throws(SettingError) in
          settings.view.preferences.copies = copies.value
        })),
    AnySetting(
      Setting<[Sourced<ClosedRange<Int>>]>(
        "print.pages", .list(of: .pageRange, separated: true),
        "The pages to print, such as `1-3, 5`.",
        apply: { (ranges, settings) throws(SettingError) in
          settings.view.preferences.printPages += ranges.value.map {
            $0.value.lowerBound - 1...$0.value.upperBound - 1
          }
        })),
    AnySetting(
      Setting<Bool>(
        "print.tray-by-size", .boolean, "Choose the paper tray by the page size.",
        apply: { (isOn, settings) throws(SettingError) in
          settings.view.preferences.picksTrayByPageSize = isOn.value
        })),
  ]
}
