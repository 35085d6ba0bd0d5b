import ComposePDFWriter

/// The state kept of elements written before the end of the document.
///
/// A class, since it grows with the document and is reached from copies of the tree.
final class FinishedStructure {
  /// A finished element whose parent continues.
  struct Kid {
    /// Its object number.
    let number: Int32
    /// The position of its first content, by page and by order on it.
    let place: Int
  }

  /// The finished elements of each parent that continues, by its identifier, in their order.
  var kids = [Int32: [Kid]]()
  /// The current group for kids of the document once it has many; nil until then and between two
  /// groups.
  var group: FinishedGroup?
  /// The notes, which the tree's root lists by identifier.
  var notes: [(key: [UInt8], value: PDFObject)] = []
  /// The level of the last heading; 0 before the first.
  var headingLevel = 0
  /// The form fields that follow an element among its siblings, by its index: they are made when it is drawn.
  /// Here, since each part of the tree itself is copied with it for each piece of content.
  var followers = [Int32: [Int32]]()
  /// The rows so far of tables that continue, by the table's identifier.
  var shapes = [Int32: TableShape]()
}
