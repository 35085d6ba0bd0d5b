import ComposeGeometry
import ComposePDFEncryption
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

/// Programs that read encrypted files, where they are installed.
enum Reader {
  static let hasQPDF = Tool.hasQPDF
  static let hasPoppler = Tool.hasPoppler
  static let hasMuPDF = Tool.hasMuPDF

  /// Whether passwords beyond ASCII can be prepared.
  static let hasLibIDN = (try? PDFSecurity(userPassword: "é").makeCipher()) != nil

  /// Runs a tool on a file; `arguments` have `%` where its path belongs.
  static func run(
    _ name: String, _ arguments: [String], on pdf: [UInt8]
  ) throws -> (status: Int32, output: String) {
    let (status, output) = try Tool.run(name, arguments, on: pdf)
    return (status, String(decoding: output, as: UTF8.self))
  }
}

/// A document with a title, a filled square and a file, encrypted.
func encrypted(
  _ security: PDFSecurity, _ given: PDFOptions? = nil, compresses: Bool = true,
  random: some RandomNumberGenerator = RandomNumbers(seed: 1)
) throws -> [UInt8] {
  var options = given ?? PDFOptions()
  options.metadata.title = "Title of it"
  options.compresses = compresses
  if given == nil {
    options.attachments = [PDFAttachment(name: "a.txt", content: .bytes(Array("secret".utf8)))]
  }
  let sink = MemorySink()
  let pdf = try PDFContext(
    sink: sink, options: options, cipher: try security.makeCipher(using: random))
  try pdf.beginPage(size: .a4)
  pdf.fill(Rect(x: 10, y: 10, width: 10, height: 10), with: .red)
  try pdf.close()
  return sink.bytes
}

func contains(_ pdf: [UInt8], _ text: String) -> Bool {
  Data(pdf).range(of: Data(text.utf8)) != nil
}
