import ComposeArguments
import ComposeComposition

/// How drawings in SVG and pages of PDF files become part of PDF files.
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

  static let pageResolution = Option<PageResolution>(
    "page-dpi", value: "number",
    help:
      "Pixels per inch of pages of PDF files that a requested standard does not permit, 36–1200; off leaves them.",
    default: "300"
  ) { text throws(OptionValueError) in
    if text == "off" { return PageResolution(value: nil) }
    guard let number = Double(text), CompositionOptions.filterResolutions.contains(number) else {
      throw .explained("--page-dpi must be a number from 36 to 1200, or off")
    }
    return PageResolution(value: number)
  }

  /// In pixels per inch; nil for pages that are left as they are.
  struct PageResolution {
    let value: Double?
  }

  static let definitions = [filterResolution.definition, pageResolution.definition]

  private let filterResolution: Double?
  private let pageResolution: PageResolution?

  init(_ arguments: ParsedArguments) throws {
    filterResolution = try arguments.value(of: Self.filterResolution)
    pageResolution = try arguments.value(of: Self.pageResolution)
  }

  func apply(to options: inout CompositionOptions) {
    if let filterResolution { options.filterResolution = filterResolution }
    if let pageResolution { options.pageResolution = pageResolution.value }
  }
}
