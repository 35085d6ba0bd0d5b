public import ComposePDFReading

extension ConformanceChecker {
  /// What a file of any producer does not meet.
  ///
  /// Simple fonts are only asked whether they are embedded, composite ones and those of Type 3 about
  /// their codes, widths and texts too. The layout of bytes is not asked about in files of several
  /// sections, such as linearised and updated ones.
  ///
  /// - Parameters:
  ///   - password: Opens an encrypted file.
  ///   - claims: Whether the file says that it meets the standard; when not, the rules about saying
  ///     so are left out.
  /// - Throws: `ReadingError` when the file cannot be read.
  public static func violations(
    inFile bytes: [UInt8], named name: String = "PDF", of standard: Standard,
    password: String = "", claims: Bool = true, limits: ReadingLimits = ReadingLimits()
  ) throws(ReadingError) -> [Violation] {
    let document = try PDFDocument(bytes: bytes, name: name, password: password, limits: limits)
    return violations(
      in: ReadBackDocument(ReadBackFile(document, bytes: bytes)), of: standard, claims: claims)
  }
}
