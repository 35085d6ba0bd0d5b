extension FontData {
  /// Whether the bytes are those of a WOFF2 file (W3C, WOFF File Format 2.0, 4.1).
  var isPacked: Bool {
    withUnsafeBytes { $0.prefix(4).elementsEqual("wOF2".utf8) }
  }

  /// The font of a WOFF2 file; other data as it is.
  ///
  /// - Parameter limit: How many bytes a font may have.
  /// - Throws: `cannotUnpack`, also where the library is not installed that unpacks.
  public func unpacked(limit: Int = FontData.defaultSizeLimit) throws(FontError) -> FontData {
    guard isPacked else { return self }
    let result: Result<[UInt8], PackedFontProblem> = withUnsafeBytes { file in
      do throws(PackedFontProblem) {
        return .success(
          try PackedFontLibrary.functions.get().font(in: file, limit: max(0, limit)))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let font): return FontData(bytes: font, name: name)
    case .failure(let problem): throw .cannotUnpack(name: name, reason: problem.reason)
    }
  }
}
