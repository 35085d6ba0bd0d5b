// swift-tools-version: 6.1
import PackageDescription

// Modules stand in folders by floor, floors and modules in the order in which data flows:
// System → Text and Drawing → PDF → Documents → CommandLine. docs/architecture.md says what each is
// for; builds pass `--explicit-target-dependency-import-check error`, which holds every file to the
// dependencies declared here.

/// Whether the Makefile builds the program for release.
let isReleaseOfProgram = Context.environment["PDFCOMPOSE_RELEASE"] != nil

/// The name of a target in the package graph of a client, where names must be unique: `Geometry` is
/// `ComposeGeometry`, `CHarfBuzz` is `CComposeHarfBuzz`.
func moduleName(_ name: String) -> String {
  if ownNames.contains(name) { return name }
  let isC = name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true
  return isC ? "CCompose" + name.dropFirst() : "Compose" + name
}

/// Names that are what they are: programs, the import of everything, and what only tests see.
let ownNames: Set<String> = [
  "pdfcompose", "PDFComposition", "PDFReports", "PDFReportPreview", "PDFTesting", "TestSupport",
  "DrawingPages",
  "ConformanceSupport",
  "Invoice", "Certificate", "QRBill", "Laboratory", "Statement", "Catalogue", "Gallery",
]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .init(stringLiteral: moduleName($0)) }
}

/// A library in a folder of `Sources`.
///
/// - Parameter isCold: Whether the release build makes it small instead of fast, for what takes
///   little of a document's time: a quarter less code, and as much less time to compile it.
///   Functions of such a module in which time is spent all the same are marked `@_optimize(speed)`.
func module(
  _ name: String, in floor: String, uses names: [String] = [], exclude: [String] = [],
  isCold: Bool = false
) -> Target {
  .target(
    name: moduleName(name),
    dependencies: dependencies(names + predecessors(of: name, beside: names)),
    path: "Sources/\(floor)/\(name)",
    exclude: exclude, swiftSettings: isCold ? settings + coldSettings : settings)
}

/// Modules beside the chain of those that wait for one another (`Geometry`, `Fonts`, `Graphics`,
/// `AttributedText`, `Flow`, `TextLayout`, `Documents`, `Composition`). Of modules that can be
/// compiled the build takes those first whose names come last in the alphabet, which would be
/// these. In the release build each waits for the one before it, so that one processor is left for
/// the chain.
let besideTheChain = [
  "Unicode", "Hyphenation", "Markup", "PDFWriter", "SyntaxHighlighting", "MathSyntax", "MathMarkup",
  "SVGReading", "ColorGlyphs", "Rasterizing", "Bitmap",
  "Numbering", "MathLayout", "StructuredData", "Markdown", "PDFEncryption", "HTTPDownload",
  "InternetPrinting", "Printing",
  "Arguments", "PDFGraphics", "PDFReading", "PDFInterpreting", "PDFAssembly", "PDFComparison",
  "PDFConformance", "PDFInspection", "PagePrinting",
]

func predecessors(of name: String, beside names: [String]) -> [String] {
  guard isReleaseOfProgram, let index = besideTheChain.firstIndex(of: name), index > 0 else {
    return []
  }
  return [besideTheChain[index - 1]].filter { !names.contains($0) }
}

/// A library that tests share.
func support(_ name: String, uses names: [String] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies(names), path: "Tests/\(name)", exclude: exclude,
    swiftSettings: settings)
}

func program(_ name: String, at path: String, uses names: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies(names), path: path, swiftSettings: settings)
}

func tests(_ name: String, uses names: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies(names), exclude: exclude,
    swiftSettings: settings)
}

/// A system library: a module map, no logic.
func systemLibrary(_ name: String, _ package: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: moduleName(name), path: "Sources/System/\(name)", pkgConfig: package,
    providers: [.apt([apt]), .brew([brew])])
}

// A file imports what it uses, members of extensions included, and `public import` says whose types
// its public declarations show.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Only where the Makefile asks for it: a package with such flags cannot be a dependency of others.
let coldSettings: [SwiftSetting] =
  isReleaseOfProgram ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : []

let cTargets: [Target] = [
  systemLibrary("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
  systemLibrary("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
  systemLibrary("CFriBidi", "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
  systemLibrary("CLibPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
  // The interfaces of libraries opened at run time, and a builtin of the compiler.
  .target(
    name: "CComposeSystem", path: "Sources/System/CSystem",
    linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
  // Functions of Swift's runtime that the program has others for.
  .target(name: "CComposeSwiftRuntime", path: "Sources/System/CSwiftRuntime"),
  // libpng behind `setjmp`.
  .target(
    name: "CComposePNG", dependencies: dependencies(["CDeflate", "CLibPNG", "CSystem"]),
    path: "Sources/System/CPNG",
    linkerSettings: [.linkedLibrary("deflate")]),
  .target(
    name: "CComposeUnicodeTables", path: "Sources/Text/CUnicodeTables",
    exclude: ["Generator", "LICENSE-UNICODE"]),
  .target(
    name: "CComposeHyphenationPatterns", dependencies: dependencies(["CDeflate"]),
    path: "Sources/Text/CHyphenationPatterns",
    exclude: ["Generator", "Licences", "Patterns", "README.md", "Tables"]),
  .target(
    name: "CComposeFontFiles", path: "Fonts",
    exclude: [
      "EmojiNames", "LibertinusMath", "LibertinusSerif", "NotoSansSymbols2", "README.md",
      "STIXTwoSigns", "SourceCode", "SourceSans", "Twemoji",
    ],
    sources: ["EmbeddedFonts.c"], publicHeadersPath: "include"),
]

let libraries: [Target] = [
  module("Platform", in: "System", uses: ["CSystem"]),
  module("Diagnostics", in: "System", uses: ["Platform"], isCold: true),
  module("Arguments", in: "System", uses: ["Diagnostics"], isCold: true),
  // Values that documents are made from, read from JSON, YAML and separated values.
  module("StructuredData", in: "System", uses: ["Diagnostics", "Platform"], isCold: true),
  // Downloads over HTTP, for one command of the program; no library depends on it.
  module("HTTPDownload", in: "System", uses: ["CSystem", "Platform"], isCold: true),
  module("Geometry", in: "Drawing", uses: ["CSystem", "Platform"], isCold: true),
  module("Unicode", in: "Text", uses: ["CFriBidi", "CSystem", "CUnicodeTables", "Platform"]),
  // The syntax of HTML and CSS, for whatever reads any of it, and the encodings of text.
  module("Markup", in: "Text", uses: ["Platform"], isCold: true),
  module("Hyphenation", in: "Text", uses: ["CHyphenationPatterns", "Platform", "Unicode"]),
  // The classes of the words of source code, for its colours.
  module("SyntaxHighlighting", in: "Text", uses: ["Platform"]),
  // Grammars that users bring, by Oniguruma, which is opened for the first of them.
  module(
    "TextMateGrammars", in: "Text", uses: ["CSystem", "Platform", "StructuredData"], isCold: true),
  module(
    "Fonts", in: "Text",
    uses: [
      "CDeflate", "CFontFiles", "CHarfBuzz", "CSystem", "Geometry", "Platform",
    ], exclude: ["Languages/Generator"]),
  module(
    "Graphics", in: "Drawing", uses: ["CPNG", "CSystem", "Fonts", "Geometry", "Platform"],
    isCold: true),
  // Documents in SVG as drawing commands; text is set by `SVG`, as glyphs of fonts need none.
  module(
    "SVGReading", in: "Drawing",
    uses: [
      "CDeflate", "CSystem", "Geometry", "Graphics", "Markup", "Platform",
    ]),
  // Glyphs of colour fonts as drawing commands.
  module(
    "ColorGlyphs", in: "Drawing", uses: ["Fonts", "Geometry", "Graphics", "SVGReading"],
    isCold: true),
  module(
    "AttributedText", in: "Text",
    uses: [
      "Diagnostics", "Fonts", "Geometry", "Graphics", "Hyphenation", "Platform",
    ]),
  module(
    "RichText", in: "Text",
    uses: [
      "AttributedText", "Diagnostics", "Fonts", "Geometry", "Graphics", "Markup",
      "Platform",
    ]),
  // Attributes of text as Foundation's `AttributedString` has them; nothing else links Foundation.
  module(
    "FoundationText", in: "Text",
    uses: [
      "AttributedText", "Diagnostics", "Fonts", "Geometry", "Graphics",
    ]),
  // Numbers, money, dates, lists and plural categories as locales write them.
  module("LocaleFormatting", in: "Text", exclude: ["Generator"], isCold: true),
  // The vertical list: breaking into pages and columns, footnotes, floats, tables, decorations.
  module("Flow", in: "Text", uses: ["AttributedText", "Geometry", "Graphics"]),
  module(
    "TextLayout", in: "Text",
    uses: [
      "AttributedText", "Flow", "Fonts", "Geometry", "Graphics", "Hyphenation", "Platform",
      "Unicode",
    ]),
  module(
    "Layers", in: "Drawing",
    uses: [
      "AttributedText", "Diagnostics", "Fonts", "Geometry", "Graphics", "Platform",
      "TextLayout",
    ]),
  // Drawings in SVG, their text set, as images.
  module(
    "SVG", in: "Drawing",
    uses: [
      "AttributedText", "Bitmap", "Fonts", "Geometry", "Graphics", "Platform", "Rasterizing",
      "SVGReading", "TextLayout", "Unicode",
    ], isCold: true),
  // Bar codes and matrix codes, as images.
  module(
    "Barcodes", in: "Drawing",
    uses: [
      "AttributedText", "CSystem", "Fonts", "Geometry", "Graphics", "Platform", "TextLayout",
    ], isCold: true),
  // Diagrams from their sources in Mermaid's language and in DOT, as images.
  module(
    "Diagrams", in: "Drawing",
    uses: [
      "AttributedText", "CSystem", "Fonts", "Geometry", "Graphics", "Platform", "SVG",
      "SVGReading", "TextLayout",
    ], isCold: true),
  // Charts of values, from marks or from their specifications, as images.
  module(
    "Charts", in: "Drawing",
    uses: [
      "Diagnostics", "Diagrams", "Geometry", "Graphics", "LocaleFormatting", "Platform",
      "StructuredData", "TextLayout",
    ], isCold: true),
  // Formulas: LaTeX as a tree with places in its source.
  module(
    "MathSyntax", in: "Mathematics", uses: ["Diagnostics", "Geometry", "Platform"],
    exclude: ["Generator"],
    isCold: true),
  // The tree as MathML and from it, as words and as plain text.
  module(
    "MathMarkup", in: "Mathematics", uses: ["Diagnostics", "Markup", "MathSyntax", "Platform"],
    isCold: true),
  // The tree as boxes of glyphs and rules by the MATH table of a font.
  module(
    "MathLayout", in: "Mathematics",
    uses: ["Fonts", "Geometry", "Graphics", "MathSyntax", "Platform", "Unicode"], isCold: true),
  module("PDFWriter", in: "PDF", uses: ["CDeflate", "CPNG", "Platform"]),
  module("Rasterizing", in: "Drawing", uses: ["ColorGlyphs", "Fonts", "Geometry", "Graphics"]),
  module(
    "PDFGraphics", in: "PDF",
    uses: [
      "ColorGlyphs", "Fonts", "Geometry", "Graphics", "PDFWriter", "Platform", "Rasterizing",
    ], isCold: true),
  module(
    "Bitmap", in: "Drawing",
    uses: [
      "CDeflate", "ColorGlyphs", "Fonts", "Geometry", "Graphics", "Platform", "Rasterizing",
    ]),
  module(
    "PDFReading", in: "PDF",
    uses: [
      "CSystem", "Geometry", "PDFGraphics", "PDFWriter", "Platform",
    ], isCold: true),
  // The interfaces of libraries that decode pictures of pages, opened at run time.
  .target(
    name: "CComposePageCodecs", dependencies: dependencies(["CSystem"]),
    path: "Sources/PDF/CPageCodecs"),
  // Pages of existing files, drawn on any context.
  module(
    "PDFInterpreting", in: "PDF",
    uses: [
      "CPageCodecs", "Fonts", "Geometry", "Graphics", "PDFGraphics", "PDFReading", "PDFWriter",
      "Platform", "Unicode",
    ], isCold: true),
  module(
    "PDFAssembly", in: "PDF",
    uses: [
      "Geometry", "Graphics", "PDFGraphics", "PDFReading", "PDFWriter",
    ], isCold: true),
  // What is in a file: sizes, fonts, pictures, tags, objects.
  module(
    "PDFInspection", in: "PDF",
    uses: ["Geometry", "PDFInterpreting", "PDFReading", "PDFWriter"], isCold: true),
  // Holds finished files against PDF/UA and PDF/A, without anything of what writes them.
  module(
    "PDFConformance", in: "PDF", uses: ["PDFReading", "PDFWriter"], isCold: true),
  // What two files differ in: pages, text, structure, looks.
  module(
    "PDFComparison", in: "PDF",
    uses: [
      "Bitmap", "Geometry", "Graphics", "PDFInterpreting", "PDFReading", "PDFWriter",
    ], isCold: true),
  module("PDFEncryption", in: "PDF", uses: ["CSystem", "PDFWriter", "Platform"], isCold: true),
  module("DocumentModel", in: "Documents", uses: ["Diagnostics", "Geometry"], isCold: true),
  module(
    "Markdown", in: "Documents",
    uses: [
      "Diagnostics", "DocumentModel", "Geometry", "Markup", "Platform", "StructuredData",
    ],
    exclude: ["Generator"]),
  module(
    "Numbering", in: "Documents", uses: ["Diagnostics", "DocumentModel", "MathSyntax", "Unicode"],
    exclude: ["Generator"], isCold: true),
  module(
    "Documents", in: "Documents",
    uses: [
      "AttributedText", "Barcodes", "Charts", "Diagnostics", "Diagrams", "DocumentModel", "Flow",
      "Fonts", "Geometry",
      "Graphics", "LocaleFormatting", "Markup", "MathLayout", "MathMarkup", "MathSyntax",
      "Numbering", "Platform",
      "StructuredData", "SyntaxHighlighting", "TextLayout", "TextMateGrammars", "Unicode",
    ]),
  // Documents from data: a language of templates in Jinja's spelling.
  module(
    "Templates", in: "Documents",
    uses: ["Diagnostics", "LocaleFormatting", "Platform", "StructuredData"], isCold: true),
  module(
    "Composition", in: "Documents",
    uses: [
      "AttributedText", "Bitmap", "Charts", "Diagnostics", "DocumentModel", "Documents", "Fonts",
      "Geometry", "Graphics", "Hyphenation", "Markdown", "Markup", "MathLayout", "MathMarkup",
      "MathSyntax", "Numbering", "PDFAssembly", "PDFComparison", "PDFConformance",
      "PDFEncryption", "PDFGraphics", "PDFInspection", "PDFInterpreting", "PDFReading", "PDFWriter",
      "Platform", "SVG", "SVGReading", "TextLayout", "TextMateGrammars",
      "LocaleFormatting", "StructuredData", "Templates",
    ], isCold: true),
  // Pages of documents for the browsers of this machine, on a socket of the loopback address.
  module("PreviewServing", in: "Documents", uses: ["Composition", "Platform"], isCold: true),
  // For the tests of who makes PDFs: files compared with recorded ones.
  module(
    "PDFTesting", in: "Documents",
    uses: ["Composition", "PDFComparison", "Platform"], isCold: true),
  // Invoices by EN 16931 in the Cross Industry syntax (Factur-X, ZUGFeRD, Order-X).
  module(
    "ElectronicInvoices", in: "Documents", uses: ["LocaleFormatting", "PDFGraphics"], isCold: true),
  // The Internet Printing Protocol, media and pictures of pages for printers, as values: no input, no output.
  module(
    "InternetPrinting", in: "Printing", uses: ["Diagnostics", "Geometry", "Platform"],
    isCold: true),
  // The interface of libcups, which is opened for the first request to a printer.
  .target(
    name: "CComposePrinting", dependencies: dependencies(["CSystem"]),
    path: "Sources/Printing/CPrinting"),
  // Printers and their jobs. Only who prints depends on it, so that composing opens no socket.
  module(
    "Printing", in: "Printing", uses: ["CPrinting", "InternetPrinting", "Platform"], isCold: true),
  // Page renderers and print formatters: pages with header, content and footer, for printers and files.
  module(
    "PageRendering", in: "Printing",
    uses: [
      "AttributedText", "Diagnostics", "DocumentModel", "Documents", "Fonts", "Geometry",
      "Graphics",
      "Markdown", "PDFGraphics", "PDFWriter", "TextLayout",
    ], isCold: true),
  // Pages of PDF files drawn for printers that do not take PDF, and pictures as pages.
  module(
    "PagePrinting", in: "Printing",
    uses: [
      "Bitmap", "Geometry", "Graphics", "InternetPrinting", "PDFGraphics", "PDFInterpreting",
      "PDFReading", "PDFWriter", "PageRendering", "Printing",
    ], isCold: true),
  // Reports of Swift values: what clients import to make them.
  module(
    "PDFReports", in: "Documents",
    uses: [
      "AttributedText", "Barcodes", "Charts", "Diagnostics", "DocumentModel", "Documents",
      "ElectronicInvoices", "Fonts", "Geometry",
      "Graphics", "LocaleFormatting", "Markdown", "PDFGraphics", "PDFInterpreting", "PDFReading",
      "PDFWriter", "Platform", "SVG",
      "SVGReading", "TextLayout",
    ], isCold: true),
  // Shows a report in a browser while its program is written: a module of its own, so that no report opens a socket without it.
  module(
    "PDFReportPreview", in: "Documents",
    uses: [
      "Bitmap", "Composition", "Diagnostics", "Geometry", "Graphics", "PDFReports", "Platform",
      "PreviewServing",
    ], isCold: true),
  // Exports what clients need, so that they import only this. Nothing in the package does: the
  // program would have to build and link modules that it does not use.
  module(
    "PDFComposition", in: "Documents",
    uses: [
      "AttributedText", "Barcodes", "Bitmap", "Charts", "Composition", "Diagnostics", "Diagrams",
      "DocumentModel",
      "Documents", "Fonts", "Geometry", "Graphics", "Hyphenation", "Layers", "Markdown",
      "MathLayout", "MathMarkup", "MathSyntax",
      "Numbering",
      "PDFAssembly",
      "PDFEncryption", "PDFGraphics", "PDFReading", "PDFWriter", "RichText",
      "SVG", "TextLayout",
    ]),
]

let programs: [Target] = [
  .executableTarget(
    name: "pdfcompose",
    dependencies: dependencies([
      "Arguments", "CSwiftRuntime", "Composition", "Diagnostics", "Documents", "ElectronicInvoices",
      "Geometry",
      "Graphics", "HTTPDownload", "InternetPrinting", "PagePrinting", "PDFAssembly",
      "PDFComparison", "PDFConformance", "PDFEncryption",
      "PDFGraphics", "PDFInterpreting", "PDFReading", "PDFWriter", "Platform", "PreviewServing",
      "Printing", "StructuredData",
    ]),
    path: "Sources/CommandLine", swiftSettings: settings + coldSettings)
]

/// The sample programs of the README, compiled with everything else so that they stay true.
let samplePrograms: [Target] = [
  program("PageNumbers", at: "Samples/PageNumbers", uses: ["PDFComposition"]),
  program(
    "Drawing", at: "Samples/Drawing",
    uses: [
      "AttributedText", "Bitmap", "Fonts", "Geometry", "Graphics", "Layers", "PDFGraphics",
      "PDFWriter", "TextLayout",
    ]),
  // Pages for the rows of the ledger; compares them with what other programs show.
  program(
    "DrawingSuite", at: "Samples/DrawingSuite",
    uses: [
      "Bitmap", "DrawingPages", "Geometry", "Graphics", "PDFGraphics", "PDFWriter", "TestSupport",
    ]),
  program(
    "Scripts", at: "Samples/Scripts",
    uses: [
      "AttributedText", "Fonts", "Geometry", "Graphics", "PDFGraphics", "PDFWriter", "TextLayout",
    ]),
  program("Shapes", at: "Samples/Shapes", uses: ["PDFComposition"]),
  // Apple's listings for printing, carried over line by line.
  program(
    "Printing", at: "Samples/Printing",
    uses: ["InternetPrinting", "PDFComposition", "PagePrinting", "PageRendering", "Printing"]),
  program(
    "Invoice", at: "Samples/Invoice",
    uses: ["ElectronicInvoices", "PDFReportPreview", "PDFReports"]),
  program("Certificate", at: "Samples/Certificate", uses: ["PDFReports"]),
  program("Laboratory", at: "Samples/Laboratory", uses: ["PDFReports"]),
  program("Statement", at: "Samples/Statement", uses: ["PDFReports"]),
  program("Catalogue", at: "Samples/Catalogue", uses: ["PDFReports"]),
  program("Gallery", at: "Samples/Gallery", uses: ["PDFReports"]),
  program("QRBill", at: "Samples/QRBill", uses: ["Fonts", "PDFReports"]),
]

let testSupport: [Target] = [
  // What several test targets need: folders of their own.
  support("TestSupport", uses: ["Platform"], exclude: ["Fonts", "Scripts"]),
  // Pages that show what the rows of the ledger are about, and a measure of how alike pictures
  // of them are.
  support(
    "DrawingPages",
    uses: [
      "AttributedText", "Bitmap", "Fonts", "Geometry", "Graphics", "Layers", "TextLayout",
    ]),
  // Reads finished files by another program, for the rules of `PDFConformance`.
  support("ConformanceSupport", uses: ["PDFConformance"]),
  // `make bench`: measures the built program from outside.
  program(
    "Benchmarks", at: "Tests/Benchmarks",
    uses: [
      "AttributedText", "Bitmap", "CHarfBuzz", "Composition", "Fonts", "Geometry", "Graphics",
      "Hyphenation", "MathLayout", "MathSyntax", "PDFGraphics", "PDFInterpreting", "PDFReading",
      "PDFReports", "PDFWriter", "Platform", "SyntaxHighlighting", "TextLayout",
    ]),
]

/// `ONLY=TextLayoutTests,DocumentsTests swift test` builds and runs only these.
let chosenTests = Context.environment["ONLY"]?.split(separator: ",").map(String.init)

let allTests: [Target] = [
  tests(
    "Documents",
    uses: [
      "AttributedText", "Diagnostics", "DocumentModel", "Documents", "Flow", "Fonts", "Geometry",
      "Graphics", "SyntaxHighlighting", "TestSupport", "TextLayout", "TextMateGrammars",
    ]),
  tests("Flow", uses: ["AttributedText", "Flow", "Geometry", "TestSupport"]),
  tests("Fonts", uses: ["CHarfBuzz", "Fonts", "Geometry", "TestSupport"]),
  tests(
    "Composition",
    uses: [
      "AttributedText", "Composition", "Diagnostics", "DocumentModel", "Documents", "Fonts",
      "Geometry", "Graphics", "Markdown", "MathLayout", "MathSyntax", "Numbering", "PDFGraphics",
      "PDFReading", "PDFWriter",
      "Platform", "SyntaxHighlighting", "TestSupport", "TextLayout",
    ]),
  tests(
    "PDFReports",
    uses: [
      "Bitmap", "Catalogue", "Certificate", "ConformanceSupport", "ElectronicInvoices", "Gallery",
      "Geometry", "Graphics", "Invoice", "Laboratory", "PDFGraphics",
      "PDFReportPreview", "PDFReports", "Platform", "QRBill", "Statement", "TestSupport",
    ]),
  tests(
    "ElectronicInvoices",
    uses: ["ElectronicInvoices", "LocaleFormatting", "PDFGraphics", "TestSupport"],
    exclude: ["check-invoices.py"]),
  // Runs the built program itself, and a sample.
  tests("EndToEnd", uses: ["Invoice", "Platform", "TestSupport", "pdfcompose"]),
  tests(
    "DrawingSuite",
    uses: [
      "Bitmap", "ConformanceSupport", "DrawingPages", "Geometry", "Graphics", "PDFGraphics",
      "PDFInterpreting", "PDFReading", "PDFWriter", "TestSupport",
    ]),
  tests(
    "Conformance",
    uses: [
      "Composition", "ConformanceSupport", "DocumentModel", "Documents", "Geometry", "Graphics",
      "PDFAssembly", "PDFEncryption", "PDFGraphics", "PDFReading", "PDFWriter", "TestSupport",
    ]),
  tests(
    "Barcodes",
    uses: [
      "AttributedText", "Barcodes", "Fonts", "Geometry", "Graphics", "PDFGraphics", "PDFWriter",
      "Platform", "StructuredData", "TestSupport", "TextLayout",
    ], exclude: ["read-back.py"]),
  tests(
    "Diagrams",
    uses: ["AttributedText", "Diagrams", "Fonts", "Geometry", "Graphics", "TextLayout"]),
  tests(
    "Charts",
    uses: [
      "AttributedText", "Charts", "Diagrams", "Fonts", "Geometry", "Graphics", "LocaleFormatting",
      "Platform",
      "StructuredData", "TestSupport", "TextLayout",
    ]),
  tests("LocaleFormatting", uses: ["LocaleFormatting", "TestSupport"]),
  tests("MathSyntax", uses: ["Diagnostics", "MathSyntax", "TestSupport"]),
  tests(
    "MathMarkup",
    uses: [
      "Diagnostics", "MathMarkup", "MathSyntax", "Platform", "StructuredData", "TestSupport",
    ],
    exclude: ["Spoken"]),
  tests(
    "MathLayout",
    uses: [
      "Bitmap", "Fonts", "Geometry", "Graphics", "MathLayout", "MathMarkup", "MathSyntax",
      "Platform",
      "StructuredData", "TestSupport",
    ]),
  tests("Platform", uses: ["Platform", "TestSupport"]),
  tests("HTTPDownload", uses: ["HTTPDownload"]),
  tests(
    "InternetPrinting", uses: ["Geometry", "InternetPrinting", "TestSupport"],
    exclude: ["Golden"]),
  tests(
    "PageRendering",
    uses: [
      "AttributedText", "Bitmap", "Documents", "Fonts", "Geometry", "Graphics", "PDFGraphics",
      "PDFInterpreting", "PDFReading", "PDFWriter", "PageRendering", "TestSupport", "TextLayout",
    ]),
  tests(
    "PagePrinting",
    uses: [
      "AttributedText", "Bitmap", "Geometry", "Graphics", "InternetPrinting", "PagePrinting",
      "PDFGraphics", "PDFInterpreting", "PDFReading", "PDFWriter", "PageRendering", "Printing",
      "TestSupport", "TextLayout",
    ]),
  tests("Printing", uses: ["InternetPrinting", "Platform", "Printing", "TestSupport"]),
  tests("Diagnostics", uses: ["Diagnostics"]),
  tests(
    "StructuredData", uses: ["Diagnostics", "Platform", "StructuredData", "TestSupport"]),
  tests("Arguments", uses: ["Arguments"]),
  tests("AttributedText", uses: ["AttributedText", "Fonts", "Geometry", "Graphics"]),
  tests(
    "FoundationText",
    uses: [
      "AttributedText", "Diagnostics", "Fonts", "FoundationText", "Geometry", "Graphics",
    ]),
  tests("Markup", uses: ["Markup"]),
  tests(
    "RichText",
    uses: [
      "AttributedText", "Diagnostics", "Fonts", "Geometry", "Graphics", "RichText", "TestSupport",
    ]),
  tests(
    "TextLayout",
    uses: [
      "AttributedText", "Diagnostics", "Fonts", "Geometry", "Graphics", "Hyphenation",
      "TestSupport", "TextLayout",
    ]),
  tests(
    "Layers",
    uses: [
      "AttributedText", "Bitmap", "Diagnostics", "Fonts", "Geometry", "Graphics", "Layers",
      "PDFGraphics", "PDFWriter", "TestSupport", "TextLayout",
    ]),
  tests(
    "Numbering",
    uses: [
      "Diagnostics", "DocumentModel", "Documents", "Fonts", "Graphics", "Markdown", "Numbering",
    ]),
  tests(
    "Markdown",
    uses: [
      "Diagnostics", "DocumentModel", "Geometry", "Markdown", "Platform", "StructuredData",
      "TestSupport",
    ]),
  tests(
    "PDFAssembly",
    uses: [
      "Geometry", "Graphics", "PDFAssembly", "PDFGraphics", "PDFReading", "PDFWriter",
    ]),
  tests(
    "PDFReading",
    uses: [
      "Geometry", "Graphics", "PDFGraphics", "PDFReading", "PDFWriter", "TestSupport",
    ]),
  tests(
    "PDFInterpreting",
    uses: [
      "Bitmap", "Geometry", "Graphics", "PDFGraphics", "PDFInterpreting", "PDFReading",
      "PDFWriter", "TestSupport", "Unicode",
    ]),
  tests(
    "PDFComparison",
    uses: [
      "Composition", "Geometry", "PDFComparison", "PDFReading", "PDFTesting", "PDFWriter",
      "TestSupport",
    ]),
  tests(
    "PDFEncryption",
    uses: [
      "Geometry", "Graphics", "PDFEncryption", "PDFGraphics", "PDFWriter", "TestSupport",
    ]),
  tests("SVGReading", uses: ["Geometry", "Graphics", "SVGReading"]),
  tests(
    "ColorGlyphs",
    uses: [
      "ColorGlyphs", "Fonts", "Geometry", "Graphics", "TestSupport",
    ]),
  tests(
    "SVG",
    uses: [
      "Bitmap", "Fonts", "Geometry", "Graphics", "PDFGraphics", "PDFWriter", "SVG", "SVGReading",
      "TestSupport",
    ]),
  tests("PDFWriter", uses: ["PDFWriter", "TestSupport"]),
  tests(
    "PDFGraphics",
    uses: [
      "AttributedText", "Bitmap", "Fonts", "Geometry", "Graphics", "Hyphenation",
      "PDFGraphics", "PDFWriter", "TestSupport", "TextLayout",
    ]),
  tests(
    "Bitmap",
    uses: [
      "Bitmap", "Fonts", "Geometry", "Graphics", "Platform", "Rasterizing", "TestSupport",
    ]),
  tests("Geometry", uses: ["Geometry", "TestSupport"]),
  tests(
    "Hyphenation",
    uses: [
      "CHyphenationPatterns", "Hyphenation", "TestSupport",
    ], exclude: ["References"]),
  tests("SyntaxHighlighting", uses: ["Platform", "SyntaxHighlighting", "TestSupport"]),
  tests("TextMateGrammars", uses: ["TestSupport", "TextMateGrammars"]),
  tests(
    "Templates",
    uses: ["Diagnostics", "LocaleFormatting", "StructuredData", "Templates", "TestSupport"]),
  tests("Unicode", uses: ["TestSupport", "Unicode"]),
  tests("Graphics", uses: ["Fonts", "Geometry", "Graphics", "TestSupport"], exclude: ["Expected"]),
]

/// A product named as its module.
func library(_ name: String) -> Product {
  .library(name: moduleName(name), targets: [moduleName(name)])
}

let package = Package(
  name: "pdfcompose",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "pdfcompose", targets: ["pdfcompose"]),
    // Everything, by one import.
    library("PDFComposition"),
    // Reports of Swift values, by one import.
    library("PDFReports"), library("PDFReportPreview"), library("ElectronicInvoices"),
    // `expectPDF`, for tests of programs that make PDFs.
    library("PDFTesting"),
    library("Geometry"), library("Hyphenation"), library("Graphics"), library("AttributedText"),
    library("TextLayout"), library("RichText"), library("FoundationText"), library("Layers"),
    library("SVG"), library("Diagrams"), library("Charts"), library("Barcodes"), library("Bitmap"),
    library("PDFGraphics"),
    library("PDFReading"), library("PDFInterpreting"), library("PDFAssembly"),
    library("PDFComparison"), library("PDFConformance"),
    library("PDFInspection"),
    library("PDFEncryption"), library("Markdown"),
    library("Numbering"), library("Documents"), library("Composition"), library("LocaleFormatting"),
    library("StructuredData"), library("InternetPrinting"), library("Printing"),
    library("PageRendering"), library("PagePrinting"),
    library("SyntaxHighlighting"),
    library("Templates"),
    library("TextMateGrammars"),
  ],
  targets: cTargets + libraries + programs + samplePrograms + testSupport
    + allTests.filter { chosenTests?.contains($0.name) ?? true },
  swiftLanguageModes: [.v6]
)

// `make docs` asks for the plugin; clients and builds do not fetch it.
if Context.environment["DOCC"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}
