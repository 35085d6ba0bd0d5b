import ComposeDocumentModel
import ComposePDFGraphics

/// Words of the front matter and what they mean.
private typealias Choices<Value> = [(word: String, value: Value)]

extension FrontMatterSettings {
  /// The entries of `view:` and `print:`.
  var initialView: InitialView {
    mutating get {
      var view = InitialView()
      // In the order of their names, so that warnings come in the same order in every run.
      for (key, values) in metadata.viewing.view.sorted(by: { $0.key < $1.key }) {
        apply(values, of: key, to: &view)
      }
      for (key, values) in metadata.viewing.print.sorted(by: { $0.key < $1.key }) {
        applyPrinting(values, of: key, to: &view.preferences)
      }
      return view
    }
  }

  private mutating func apply(_ values: [String], of key: String, to view: inout InitialView) {
    switch key {
    case "layout": view.pageLayout = choice(values, of: key, Self.layouts)
    case "sidebar", "mode": view.pageMode = choice(values, of: key, Self.modes)
    case "direction": view.preferences.direction = choice(values, of: key, Self.directions)
    case "title": view.preferences.showsTitle = choice(values, of: key, Self.titles)
    case "place":
      if let name = values.first, !name.isEmpty {
        view.openAction = .destination(name.first == "#" ? String(name.dropFirst()) : name)
      }
    case "page":
      if let page = number(values, of: key, in: 1...10_000_000) {
        view.openAction = .page(page - 1, zoom: zoom(of: view.openAction))
      }
    case "zoom":
      guard let zoom = zoom(values, of: key) else { return }
      switch view.openAction {
      case .destination: break
      case .page(let page, _): view.openAction = .page(page, zoom: zoom)
      case nil: view.openAction = .page(0, zoom: zoom)
      }
    case "hide":
      for value in values {
        switch value {
        case "toolbar": view.preferences.hidesToolbar = true
        case "menubar": view.preferences.hidesMenubar = true
        case "window-controls": view.preferences.hidesWindowControls = true
        default: warnOfChoice(value, of: key, ["toolbar", "menubar", "window-controls"])
        }
      }
    case "window":
      for value in values {
        switch value {
        case "fit": view.preferences.fitsWindow = true
        case "center": view.preferences.centersWindow = true
        default: warnOfChoice(value, of: key, ["fit", "center"])
        }
      }
    default:
      warnOfChoice(
        key, of: "view",
        ["layout", "sidebar", "page", "place", "zoom", "title", "direction", "hide", "window"])
    }
  }

  private mutating func applyPrinting(
    _ values: [String], of key: String, to preferences: inout ViewerPreferences
  ) {
    switch key {
    case "scaling":
      preferences.printScaling = choice(
        values, of: key, [("none", .none), ("default", .viewersDefault)])
    case "sides", "duplex": preferences.duplex = choice(values, of: key, Self.duplexes)
    case "copies": preferences.copies = number(values, of: key, in: 1...9_999)
    case "tray-by-size":
      preferences.picksTrayByPageSize = choice(
        values, of: key, [("true", true), ("yes", true), ("false", false), ("no", false)])
    case "pages":
      for value in values.flatMap(Words.separated) {
        let ends = value.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        if ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first >= 1,
          last >= first
        {
          preferences.printPages.append(first - 1...last - 1)
        } else {
          warn(SettingError("‘\(value)’ is no range of pages", hint: "write 1-3"), about: value)
        }
      }
    default:
      warnOfChoice(key, of: "print", ["scaling", "sides", "copies", "pages", "tray-by-size"])
    }
  }

  /// The labels of `page-labels:`.
  var pageLabels: PageLabels {
    mutating get {
      var labels = PageLabels()
      for written in metadata.viewing.pageLabels {
        let page = number([written.page ?? "1"], of: "page", in: 1...10_000_000)
        let start = number([written.start ?? "1"], of: "start", in: 1...PageLabels.largestStart)
        guard let page, let start else { continue }
        let style = choice([written.style ?? "decimal"], of: "style", Self.labelStyles) ?? .decimal
        labels[page - 1] = PageLabel(style: style, prefix: written.prefix ?? "", start: start)
      }
      return labels
    }
  }

  var sourceEmbedding: SourceEmbedding? {
    mutating get {
      guard let text = metadata.viewing.embedsSource else { return nil }
      return choice(
        [text], of: "embed-source",
        [
          ("true", .text), ("yes", .text), ("false", .none), ("no", .none),
          ("pictures", .textAndPictures),
        ])
    }
  }

  // MARK: Values

  private func zoom(of action: InitialView.OpenAction?) -> InitialView.Zoom {
    if case .page(_, let zoom) = action { zoom } else { .viewersDefault }
  }

  /// `page`, `width`, `height`, or a percentage.
  private mutating func zoom(_ values: [String], of key: String) -> InitialView.Zoom? {
    let value = values.first ?? ""
    if value.hasSuffix("%"), let percent = Int(value.dropLast()), (1...6_400).contains(percent) {
      return .factor(Double(percent) / 100)
    }
    switch value {
    case "page": return .page
    case "width": return .width
    case "height": return .height
    default:
      warnOfChoice(value, of: key, ["page", "width", "height", "100%"])
      return nil
    }
  }

  private mutating func number(
    _ values: [String], of key: String, in range: ClosedRange<Int>
  ) -> Int? {
    let value = values.first ?? ""
    if let number = Int(value), range.contains(number) { return number }
    warn(
      SettingError(
        "‘\(key)’ cannot be ‘\(value)’",
        hint: "use a whole number from \(range.lowerBound) to \(range.upperBound)"), about: value)
    return nil
  }

  private mutating func choice<Value>(
    _ values: [String], of key: String, _ choices: Choices<Value>
  ) -> Value? {
    let value = values.first ?? ""
    if let choice = choices.first(where: { $0.word == value.lowercased() }) { return choice.value }
    warnOfChoice(value, of: key, choices.map(\.word))
    return nil
  }

  private mutating func warnOfChoice(_ value: String, of key: String, _ words: [String]) {
    warn(
      SettingError("‘\(key)’ cannot be ‘\(value)’", hint: "use \(words.joined(separator: ", "))"),
      about: value.isEmpty ? key : value)
  }

  private static let layouts: Choices<InitialView.PageLayout> = [
    ("single-page", .singlePage), ("one-column", .oneColumn),
    ("two-columns", .twoColumnsOddRight), ("two-columns-odd-left", .twoColumnsOddLeft),
    ("two-pages", .twoPagesOddRight), ("two-pages-odd-left", .twoPagesOddLeft),
  ]
  private static let modes: Choices<InitialView.PageMode> = [
    ("none", .none), ("outline", .outline), ("thumbnails", .thumbnails),
    ("attachments", .attachments), ("layers", .layers), ("full-screen", .fullScreen),
  ]
  private static let directions: Choices<ViewerPreferences.Direction> = [
    ("left-to-right", .leftToRight), ("right-to-left", .rightToLeft),
  ]
  /// Whether the window shows the document's title or the file's name.
  private static let titles: Choices<Bool> = [("document", true), ("file", false)]
  private static let duplexes: Choices<ViewerPreferences.Duplex> = [
    ("one", .oneSided), ("long-edge", .flipLongEdge), ("short-edge", .flipShortEdge),
  ]
  private static let labelStyles: Choices<PageLabel.Style?> = [
    ("decimal", .decimal), ("roman", .lowerRoman), ("upper-roman", .upperRoman),
    ("letters", .lowerLetters), ("upper-letters", .upperLetters), ("none", nil),
  ]
}
