import ComposeDocumentModel
import ComposeGeometry

extension ThemeColors {
  /// The colour of an alert's bar and title.
  func color(of kind: Alert.Kind) -> Color {
    switch kind {
    case .note: note
    case .tip: tip
    case .important: important
    case .warning: warning
    case .caution: caution
    }
  }
}
