public import ComposeDiagnostics
public import ComposePDFAssembly
public import ComposePDFConformance
import ComposePDFInspection
import ComposePDFReading

/// What of a file is shown.
public enum InspectedPart: String, Hashable, Sendable, CaseIterable {
  case sizes, fonts, images, tags, objects, operators
}

extension PDFFileTasks {
  /// Shows what is in a file.
  ///
  /// - Parameters:
  ///   - parts: In the order in which they are shown.
  ///   - ranges: The pages whose pictures and operators are shown; nil for all.
  ///   - object: The number of an object that is shown with what its stream holds; nil for none.
  public func inspect(
    _ input: String, parts: [InspectedPart], ranges: PageRanges?, object: Int?, asJSON: Bool
  ) throws(CompositionError) -> (text: String, diagnostics: [Diagnostic]) {
    let (document, size) = try opened(input)
    let indices = try pages(ranges, in: document, input)
    let report = InspectionReport(
      document: document, inspection: FileInspection(document), fileBytes: size,
      pages: indices.map { document.pages[$0] }, object: object)
    let text = asJSON ? report.json(parts) : report.text(parts)
    return (text, warnings(of: [document]))
  }

  /// What a standard's rules say of a file of any producer.
  ///
  /// - Parameter assumesClaim: Whether the file must say that it meets the standard.
  public func check(
    _ input: String, for standard: Standard, assumesClaim: Bool, asJSON: Bool
  ) throws(CompositionError) -> (text: String, count: Int) {
    let bytes = try bytes(of: input)
    let violations: [Violation]
    do throws(ReadingError) {
      violations = try ConformanceChecker.violations(
        inFile: bytes, named: input, of: standard, password: password,
        claims: assumesClaim, limits: limits)
    } catch {
      throw .document(error)
    }
    if !asJSON {
      var text = ""
      for violation in violations {
        EscapedText.append(violation.description, to: &text)
        text += "\n"
      }
      return (text, violations.count)
    }
    var json = JSONWriter()
    json.object { json in
      json.member("file") { $0.string(input) }
      json.member("standard") { $0.string(standard.rawValue) }
      json.member("violations") { json in
        json.array(violations) { violation, json in
          json.object { json in
            json.member("clauses") { $0.array(violation.clauses) { $1.string($0) } }
            json.member("requirement") { $0.string(violation.requirement.summary) }
            json.member("place") { $0.string(violation.object) }
            json.member("message") { $0.string(violation.message) }
          }
        }
      }
    }
    return (json.text + "\n", violations.count)
  }

  private func bytes(of path: String) throws(CompositionError) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.contents(of: path, limit: limits.maximumFileBytes)
    } catch {
      throw .input(error)
    }
  }

  private func opened(_ path: String) throws(CompositionError) -> (PDFDocument, Int) {
    (try open(path), try bytes(of: path).count)
  }
}
