extension Array where Element == UInt8 {
  /// `withUnsafeBytes` for a body that throws one type of error.
  func withRawBytes<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try withUnsafeBytes { bytes -> Result<Void, Failure> in
      do throws(Failure) {
        return .success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }.get()
  }
}
