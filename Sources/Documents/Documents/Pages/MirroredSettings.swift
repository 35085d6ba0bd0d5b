import ComposeAttributedText
import ComposeGeometry

extension DocumentSettings {
  /// Whether the language of the document is written from right to left.
  package var isRightToLeft: Bool { ReadingDirection.isRightToLeft(language) }

  /// The settings as the direction of the language asks for: a document that is written from right to
  /// left has the theme mirrored, so that what is at the left of its pages is at the right.
  ///
  /// Margins that a document sets itself stay as they are, but those of sheets printed on both sides are
  /// inner and outer ones: such a document is bound at the right, and its odd pages are left-hand ones.
  var mirroredForDirection: DocumentSettings {
    guard ReadingDirection.isRightToLeft(language) else { return self }
    var settings = self
    let hasThemeMargins = settings.margins == settings.theme.margins
    settings.theme.mirror()
    if hasThemeMargins {
      settings.margins = settings.theme.margins
    } else if settings.theme.isTwoSided {
      settings.margins.mirror()
    }
    return settings
  }
}

extension Theme {
  fileprivate mutating func mirror() {
    margins.mirror()
    header = header?.mirrored
    footer = footer?.mirrored
    for (_, kind) in PageMasters.kinds {
      masters[keyPath: kind].header = masters[keyPath: kind].header?.mirrored
      masters[keyPath: kind].footer = masters[keyPath: kind].footer?.mirrored
      masters[keyPath: kind].margins?.mirror()
    }
    title.alignment = title.alignment.mirrored
    for index in headings.indices {
      headings[index].alignment = headings[index].alignment.mirrored
    }
  }
}

extension EdgeInsets {
  fileprivate mutating func mirror() { swap(&left, &right) }
}

extension ParagraphStyle.Alignment {
  fileprivate var mirrored: ParagraphStyle.Alignment {
    switch self {
    case .left: .right
    case .right: .left
    case .natural, .center, .justified: self
    }
  }
}
