import ComposeDiagnostics
import ComposeDocuments
public import ComposeGeometry

/// Content that can never fit where it is.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is too large.
  public var subject: String
  /// Its size, in points; a height of 0 where only the width matters.
  public var wanted: Size
  /// The size of the place for it, in points.
  public var available: Size
  /// The components and containers around it, and the block itself, from the outside.
  public var path: [String]
  /// Where in your code it is made.
  public var site: CallSite?
  /// What to change.
  public var hint: String

  init(_ problem: LayoutOverflow, places: Places) {
    subject = problem.subject
    wanted = problem.wanted
    available = problem.available
    let place = places[problem.range]
    path = place?.path ?? []
    site = place?.site
    hint = problem.hint
  }

  /// One paragraph with all of it.
  public var description: String {
    let (wantedText, availableText) =
      wanted.height == 0
      ? (
        LayoutOverflow.text(wanted.width) + " wide", LayoutOverflow.text(available.width) + " wide"
      )
      : (LayoutOverflow.text(wanted), LayoutOverflow.text(available))
    return (site.map { "\($0): " } ?? "")
      + "\(subject) does not fit: it is \(wantedText), its place \(availableText) (points)"
      + (path.isEmpty ? "" : "\n  in \(path.joined(separator: " > "))") + "\n  \(hint)"
  }
}

/// Why a report cannot be made.
public enum ReportError: Error, Hashable, Sendable {
  /// A header or footer asks for the number of pages, which is unknown while rows arrive asynchronously.
  case unknownPageCount
}

/// Something to know about a finished report.
public struct ReportDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Whether the report deviates from what was asked for.
  public var isWarning: Bool
  /// A stable code.
  public var code: String
  /// One sentence.
  public var message: String
  /// What to do.
  public var hint: String?
  /// The components and containers around the block it is about.
  public var path: [String]
  /// Where in your code the block is made.
  public var site: CallSite?

  init(_ diagnostic: Diagnostic, places: Places) {
    isWarning = diagnostic.severity > .note
    code = diagnostic.code
    message = diagnostic.message
    hint = diagnostic.hint
    let place = places[diagnostic.range]
    path = place?.path ?? []
    site = place?.site
  }

  /// `Module/File.swift:12: message`.
  public var description: String { (site.map { "\($0): " } ?? "") + message }
}
