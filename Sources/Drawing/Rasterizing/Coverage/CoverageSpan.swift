/// Some pixels of a row and how much of each is covered.
package struct CoverageSpan {
  package let y: Int
  package let x: Int
  package let count: Int
  /// A value for each pixel, valid during the call that hands it over; nil when all have `even`.
  package let coverage: UnsafePointer<UInt8>?
  package let even: UInt8

  @inlinable
  package init(
    y: Int, x: Int, count: Int, coverage: UnsafePointer<UInt8>?, even: UInt8
  ) {
    self.y = y
    self.x = x
    self.count = count
    self.coverage = coverage
    self.even = even
  }
}
