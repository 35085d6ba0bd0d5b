/// How a font is packed for the web.
enum FontPacking {
  /// W3C, WOFF File Format 1.0, 3.
  case woff
  /// W3C, WOFF File Format 2.0, 4.1.
  case woff2
}

extension FontData {
  /// The format by the first four bytes; nil for other data.
  var packing: FontPacking? {
    withUnsafeBytes { bytes in
      if bytes.prefix(4).elementsEqual("wOFF".utf8) { return .woff }
      return bytes.prefix(4).elementsEqual("wOF2".utf8) ? .woff2 : nil
    }
  }

  /// The font of a WOFF or WOFF2 file; other data as it is.
  ///
  /// - Parameter limit: How many bytes a font may have.
  /// - Throws: `cannotUnpack`, also where the library is not installed that unpacks WOFF2.
  public func unpacked(limit: Int = FontData.defaultSizeLimit) throws(FontError) -> FontData {
    guard let packing else { return self }
    let result: Result<[UInt8], PackedFontProblem> = withUnsafeBytes { file in
      do throws(PackedFontProblem) {
        switch packing {
        case .woff:
          return .success(try WOFFFile(file).font(in: file, limit: max(0, limit)))
        case .woff2:
          return .success(
            try PackedFontLibrary().font(in: file, limit: max(0, limit)))
        }
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
