/// Some pixels of a row and how much of each is covered.
struct CoverageSpan {
  let y: Int
  let x: Int
  let count: Int
  /// A value for each pixel, valid during the call that hands it over; nil when all have `even`.
  let coverage: UnsafePointer<UInt8>?
  let even: UInt8
}
