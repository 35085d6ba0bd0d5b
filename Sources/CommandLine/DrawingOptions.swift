import ComposeArguments
import ComposeComposition

/// How drawings in SVG become part of PDF files.
struct DrawingOptions {
  static let filterResolution = Option<Double>(
    "filter-dpi", value: "number",
    help: "Pixels per inch of filtered parts of SVG drawings in PDF files, 36–1200.",
    default: "\(Int(CompositionOptions().filterResolution))"
  ) { text throws(OptionValueError) in
    guard let number = Double(text), CompositionOptions.filterResolutions.contains(number) else {
      throw .explained("--filter-dpi must be a number from 36 to 1200")
    }
    return number
  }

  static let definitions = [filterResolution.definition]

  private let filterResolution: Double?

  init(_ arguments: ParsedArguments) throws {
    filterResolution = try arguments.value(of: Self.filterResolution)
  }

  func apply(to options: inout CompositionOptions) {
    if let filterResolution { options.filterResolution = filterResolution }
  }
}
