import ComposeDocumentModel

/// A part of a report: text, a stack, a table. Reports are made of the blocks of this module and of components, which
/// are made of these.
public protocol Block: Sendable {
  /// Adds what the block is made of.
  func build(into builder: inout BlockBuilder)
}

/// A block of your own: a value with a body of other blocks.
///
///     struct Address: Component {
///       var lines: [String]
///       var body: [any Block] {
///         for line in lines { Text(line) }
///       }
///     }
public protocol Component: Block {
  /// The blocks that the component is made of.
  @ReportBuilder var body: [any Block] { get }
}

extension Component {
  /// Adds the blocks of the body.
  public func build(into builder: inout BlockBuilder) {
    builder.add(body, under: String(describing: Self.self))
  }
}

/// Collects blocks from the statements of a closure: `if`, `switch` and `for` are allowed.
@resultBuilder
public enum ReportBuilder {
  /// One block.
  public static func buildExpression(_ block: any Block) -> [any Block] { [block] }
  /// Several blocks, such as the body of a component.
  public static func buildExpression(_ blocks: [any Block]) -> [any Block] { blocks }
  /// The blocks of all statements.
  public static func buildBlock(_ parts: [any Block]...) -> [any Block] { parts.flatMap(\.self) }
  /// The blocks of an `if` without `else`.
  public static func buildOptional(_ blocks: [any Block]?) -> [any Block] { blocks ?? [] }
  /// The blocks of the first branch.
  public static func buildEither(first blocks: [any Block]) -> [any Block] { blocks }
  /// The blocks of the second branch.
  public static func buildEither(second blocks: [any Block]) -> [any Block] { blocks }
  /// The blocks of all rounds of a loop.
  public static func buildArray(_ parts: [[any Block]]) -> [any Block] { parts.flatMap(\.self) }
  /// The blocks of an availability check.
  public static func buildLimitedAvailability(_ blocks: [any Block]) -> [any Block] { blocks }
}

/// Where in the code of a report a block is made.
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// `Module/File.swift`.
  public var file: String
  /// Counted from 1.
  public var line: Int

  init(_ file: StaticString, _ line: UInt) {
    self.file = file.description
    self.line = Int(line)
  }

  /// `Module/File.swift:12`.
  public var description: String { "\(file):\(line)" }
}
