import ComposePDFReading
import Foundation
import TestSupport
import Testing

/// Puts small PDF files together out of the text of their objects, right or wrong.
struct FileBuilder {
  private var objects: [(number: Int, bytes: [UInt8])] = []
  var trailer = "/Root 1 0 R"
  var header = "%PDF-1.7\n"

  mutating func add(_ number: Int, _ text: String) { objects.append((number, Array(text.utf8))) }

  mutating func addStream(_ number: Int, _ dictionary: String, _ bytes: [UInt8]) {
    let head = "<<\(dictionary)/Length \(bytes.count)>>\nstream\n"
    objects.append((number, Array(head.utf8) + bytes + Array("\nendstream".utf8)))
  }

  /// A file with a cross-reference table.
  var bytes: [UInt8] {
    var file = Array(header.utf8)
    var offsets: [Int: Int] = [:]
    for object in objects {
      offsets[object.number] = file.count
      file += Array("\(object.number) 0 obj\n".utf8) + object.bytes + Array("\nendobj\n".utf8)
    }
    let size = (offsets.keys.max() ?? 0) + 1
    let start = file.count
    var table = "xref\n0 \(size)\n0000000000 65535 f \n"
    for number in 1..<max(size, 1) {
      let digits = String(offsets[number] ?? 0)
      let offset = String(repeating: "0", count: 10 - digits.utf8.count) + digits
      table += offsets[number] == nil ? "0000000000 00000 f \n" : "\(offset) 00000 n \n"
    }
    table += "trailer\n<</Size \(size)\(trailer)>>\nstartxref\n\(start)\n%%EOF\n"
    return file + Array(table.utf8)
  }

  /// One page whose dictionary has `entries`, with the objects 1 to 3 and its content as 4.
  static func onePage(_ entries: String, content: String = "", parent: String = "") -> FileBuilder {
    var file = FileBuilder()
    file.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    file.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1\(parent)>>")
    file.add(3, "<</Type/Page/Parent 2 0 R/Contents 4 0 R\(entries)>>")
    file.addStream(4, "", Array(content.utf8))
    return file
  }
}

extension Tool {
  static func check(_ pdf: [UInt8]) throws {
    let status = try run("qpdf", ["--check", "%"], on: pdf).status
    #expect(status == 0)
  }
}

/// Whether libqpdf can be opened on this machine; without it there is nothing to test.
let canRead: Bool = {
  do throws(ReadingError) {
    _ = try PDFDocument(bytes: FileBuilder.onePage("").bytes)
    return true
  } catch {
    if case .libraryMissing = error { return false }
    return true
  }
}()
