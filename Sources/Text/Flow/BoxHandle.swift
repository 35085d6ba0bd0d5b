/// A box of the vertical list without its content, which its client keeps under a number.
///
/// The engine decides where boxes are placed and never looks at what they contain, so that lines,
/// rows of tables and images of any client take the same way to the page.
package struct BoxHandle: Equatable {
  /// Chosen by the client.
  package var number: Int
  /// In points.
  package var height: Double

  package init(_ number: Int, height: Double) {
    self.number = number
    self.height = height
  }
}
