import ComposeFonts

extension Composer {
  /// Reads a theme file, with the fonts that documents have under the options.
  ///
  /// - Throws: `SettingError` when the file cannot be read, and `CompositionError` when a folder of
  ///   fonts cannot be.
  public func theme(at path: String) throws -> ThemeFile {
    try ThemeFile(path: path, families: try fonts().fonts.families)
  }
}
