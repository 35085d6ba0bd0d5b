import ComposeBarcodes
import ComposePlatform
import ComposeStructuredData
import TestSupport
import Testing

/// Symbols of zint 2.11.1, module by module.
struct Vector: Sendable, CustomTestStringConvertible {
  var name: String
  var zint: Int32
  var input: String
  var options: [String]
  var rows: [String]

  var testDescription: String { name }

  static let path = TestData.path("reports/barcodes/vectors.json", in: TestData.conformance)

  static let all: [Vector] = {
    guard let path, let bytes = try? RegularFile(path: path).contents(limit: 10_000_000),
      let json = try? JSONReader.read(bytes)
    else { return [] }
    return (json.array ?? []).compactMap { value in
      guard let name = value["name"]?.string, case .number(let zint)? = value["zint"]?.content,
        let input = value["input"]?.string, let rows = value["rows"]?.array
      else { return nil }
      return Vector(
        name: name, zint: Int32(zint.integer ?? 0), input: input,
        options: (value["options"]?.array ?? []).compactMap(\.string),
        rows: rows.compactMap(\.string))
    }
  }()

  func option(_ name: String) -> Int? {
    options.first { $0.hasPrefix("--\(name)=") }.flatMap { Int($0.dropFirst(name.count + 3)) }
  }

  /// The symbol as this package makes it.
  func symbol() throws -> BarcodeSymbol {
    switch zint {
    case 58:
      let versions = option("vers").map { $0...$0 } ?? 1...40
      let level = try #require(QRCode.Level(rawValue: (option("secure") ?? 1) - 1))
      return try QRCode.encode(input, level: level, versions: versions, mask: option("mask"))
    case 71 where options.contains("--gs1"):
      return try DataMatrix.encode(GS1Elements(input), shape: .any)
    case 71:
      return try DataMatrix.encode(input, shape: options.contains("--square") ? .square : .any)
    case 13: return try input.contains("+") || input.count > 8 ? EAN.ean13(input) : EAN.ean8(input)
    case 34: return try EAN.upcA(input)
    case 20: return try Code128.encode(input)
    case 16: return try Code128.encode(GS1Elements(input))
    case 75: return try Code128.sscc(input)
    case 8: return try Code39.encode(input)
    case 89: return try InterleavedTwoOfFive.itf14(input)
    default:
      return try ZintSymbol.encode(
        input, as: Symbology(zint: zint),
        options: .init(first: option("secure") ?? 0, second: option("cols") ?? 0))
    }
  }
}

@Suite(.enabled(if: Vector.path != nil, "set CONFORMANCE to a folder of public test suites"))
struct VectorTests {
  @Test(arguments: Vector.all)
  func modulesAreThoseOfZint(vector: Vector) throws {
    do {
      #expect(try vector.symbol().modules.hexRows == vector.rows)
    } catch let error as BarcodeError where error.code == "missing-library" {
      // Without libzint the message names the package.
      #expect(error.hint == "install ‘libzint2.11’")
    }
  }

  @Test func thereAreTwentySeven() { #expect(Vector.all.count == 27) }
}
