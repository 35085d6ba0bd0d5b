// swift-tools-version: 6.1
import PackageDescription

// Targets stand in the order in which data flows: text → fonts → lines → drawing → PDF → documents.
// docs/architecture.md says what each may import; build with
// `--explicit-target-dependency-import-check error`, which holds the manifest to it.

/// System libraries: one module map each, no logic.
let systemLibraries: [Target] = [
  .systemLibrary(
    name: "CHarfBuzz", pkgConfig: "harfbuzz-subset",
    providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
  .systemLibrary(
    name: "CDeflate", pkgConfig: "libdeflate",
    providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
  .systemLibrary(
    name: "CISAL", pkgConfig: "libisal",
    providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
  .systemLibrary(
    name: "CFriBidi", pkgConfig: "fribidi",
    providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
  .systemLibrary(
    name: "CLibPNG", pkgConfig: "libpng",
    providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
  // A builtin of the compiler; no library.
  .systemLibrary(name: "CPrefetch"),
]

/// C targets: tables, font files and the one wrapper that needs `setjmp`.
let cTargets: [Target] = [
  .target(
    name: "CPNG", dependencies: ["CDeflate", "CISAL", "CLibPNG"],
    linkerSettings: [.linkedLibrary("deflate"), .linkedLibrary("isal")]),
  .target(
    name: "CDynamicLibrary", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
  // libqpdf is opened when a PDF file is first read, so that nothing is linked here.
  .target(name: "CQPDF", dependencies: ["CDynamicLibrary"]),
  // libturbojpeg is opened when a JPEG is first coded.
  .target(name: "CTurboJPEG", dependencies: ["CDynamicLibrary"]),
  // Little CMS is opened when a profile of tables is first converted.
  .target(name: "CLittleCMS", dependencies: ["CDynamicLibrary"]),
  .target(name: "CWebP", dependencies: ["CDynamicLibrary"]),
  // libwoff2dec is opened when a WOFF2 font is first read.
  .target(name: "CWOFF2", dependencies: ["CDynamicLibrary"]),
  // libicuuc is opened when a text first needs a dictionary of words.
  .target(name: "CICU", dependencies: ["CDynamicLibrary"]),
  .target(name: "CIDN", dependencies: ["CDynamicLibrary"]),
  // libexpat is opened when a drawing in SVG is first read.
  .target(name: "CExpat", dependencies: ["CDynamicLibrary"]),
  // The program's arguments, which Swift's runtime would look for in the memory map.
  .target(name: "CProcessArguments"),
  .target(name: "CUnicodeTables", exclude: ["Generator", "LICENSE-UNICODE"]),
  .target(
    name: "CHyphenationPatterns",
    exclude: ["Generator", "Licences", "Patterns", "README.md", "Tables"]),
  .target(
    name: "EmbeddedFonts", path: "Fonts",
    exclude: [
      "LibertinusMath", "LibertinusSerif", "NotoEmoji", "NotoSansSymbols2", "README.md",
      "SourceCode", "SourceSans",
    ],
    sources: ["EmbeddedFonts.c"], publicHeadersPath: "include"),
]

let libraries: [Target] = [
  .target(name: "Diagnostics"),
  .target(name: "Geometry", dependencies: ["CLittleCMS"]),
  .target(name: "UnicodeText", dependencies: ["CUnicodeTables", "CFriBidi", "CICU"]),
  .target(name: "Hyphenation", dependencies: ["CHyphenationPatterns", "UnicodeText"]),
  .target(name: "SVGReading", dependencies: ["CDeflate", "CExpat", "Geometry"]),
  .target(
    name: "FontShaping",
    dependencies: [
      "CDeflate", "CHarfBuzz", "CPrefetch", "CWOFF2", "EmbeddedFonts", "Geometry", "SVGReading",
    ],
    exclude: ["Languages/Generator"]),
  .target(
    name: "Graphics", dependencies: ["CPNG", "CTurboJPEG", "CWebP", "FontShaping", "Geometry"]),
  .target(
    name: "StyledText",
    dependencies: ["Diagnostics", "FontShaping", "Geometry", "Graphics", "Hyphenation"]),
  .target(name: "CharacterEncodings"),
  .target(
    name: "RichText",
    dependencies: [
      "CharacterEncodings", "Diagnostics", "FontShaping", "Geometry", "Graphics", "StyledText",
    ]),
  // Attributes of text as Foundation's `AttributedString` has them; nothing else links Foundation.
  .target(
    name: "FoundationText",
    dependencies: ["Diagnostics", "FontShaping", "Geometry", "Graphics", "StyledText"]),
  .target(
    name: "TextLayout",
    dependencies: [
      "Diagnostics", "FontShaping", "Geometry", "Graphics", "Hyphenation", "StyledText",
      "UnicodeText",
    ]),
  .target(
    name: "LayerTree",
    dependencies: [
      "Diagnostics", "FontShaping", "Geometry", "Graphics", "StyledText", "TextLayout",
    ]),
  // Drawings in SVG, their text set, as pictures.
  .target(
    name: "SVGPictures",
    dependencies: [
      "FontShaping", "Geometry", "Graphics", "StyledText", "SVGReading", "TextLayout",
    ]),
  .target(name: "PDFWriter", dependencies: ["CDeflate", "CISAL"]),
  .target(name: "Rasterizing", dependencies: ["FontShaping", "Geometry", "Graphics"]),
  .target(
    name: "PDFGraphics",
    dependencies: ["FontShaping", "Geometry", "Graphics", "PDFWriter", "Rasterizing"]),
  .target(
    name: "BitmapGraphics",
    dependencies: ["CDeflate", "FontShaping", "Geometry", "Graphics", "Rasterizing"]),
  .target(
    name: "PDFReading",
    dependencies: ["CQPDF", "Geometry", "Graphics", "PDFGraphics", "PDFWriter"]),
  .target(
    name: "PDFAssembly", dependencies: ["Geometry", "PDFGraphics", "PDFReading", "PDFWriter"]),
  .target(
    name: "PDFEncryption",
    dependencies: [
      "CIDN", "PDFWriter", .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "CryptoExtras", package: "swift-crypto"),
    ]),
  .target(name: "DocumentModel", dependencies: ["Diagnostics"]),
  .target(
    name: "MarkdownReader", dependencies: ["CharacterEncodings", "Diagnostics", "DocumentModel"]),
  .target(
    name: "Documents",
    dependencies: [
      "Diagnostics", "DocumentModel", "FontShaping", "Geometry", "Graphics", "Hyphenation",
      "StyledText", "TextLayout", "UnicodeText",
    ]),
  .target(
    name: "Composition",
    dependencies: [
      "BitmapGraphics", "Diagnostics", "DocumentModel", "Documents", "FontShaping", "Geometry",
      "Graphics", "Hyphenation", "MarkdownReader", "PDFAssembly", "PDFGraphics", "PDFReading",
      "PDFWriter", "SVGPictures", "SVGReading", "StyledText", "TextLayout",
    ]),
]

let programs: [Target] = [
  .executableTarget(
    name: "pdfcompose",
    dependencies: [
      "Composition", "CProcessArguments", "Diagnostics", "Documents", "FontShaping", "Geometry",
      "PDFAssembly", "PDFEncryption", "PDFGraphics",
      "PDFWriter",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ])
]

/// The sample programs of the README, compiled with everything else so that they stay true.
let samplePrograms: [Target] = [
  .executableTarget(
    name: "PageNumbers",
    dependencies: [
      "FontShaping", "Geometry", "Graphics", "PDFGraphics", "PDFWriter", "StyledText", "TextLayout",
    ],
    path: "Samples/PageNumbers"),
  .executableTarget(
    name: "Drawing",
    dependencies: [
      "BitmapGraphics", "FontShaping", "Geometry", "Graphics", "LayerTree", "PDFGraphics",
      "PDFWriter", "StyledText", "TextLayout",
    ],
    path: "Samples/Drawing"),
  // Pages for the rows of the ledger; compares them with what other programs show.
  .executableTarget(
    name: "DrawingSuite",
    dependencies: [
      "BitmapGraphics", "DrawingPages", "Geometry", "Graphics", "PDFGraphics", "PDFWriter",
      "TestSupport",
    ],
    path: "Samples/DrawingSuite"),
  .executableTarget(
    name: "Scripts",
    dependencies: [
      "FontShaping", "Geometry", "Graphics", "PDFGraphics", "PDFWriter", "StyledText", "TextLayout",
    ],
    path: "Samples/Scripts"),
  .executableTarget(
    name: "Shapes", dependencies: ["Geometry", "Graphics", "PDFGraphics", "PDFWriter"],
    path: "Samples/Shapes"),
]

let tests: [Target] = [
  .testTarget(
    name: "DocumentsTests",
    dependencies: [
      "Diagnostics", "DocumentModel", "Documents", "FontShaping", "Geometry", "Graphics",
    ]),
  .testTarget(
    name: "FontShapingTests",
    dependencies: ["CHarfBuzz", "FontShaping", "Geometry", "TestSupport"]),
  .testTarget(
    name: "CompositionTests",
    dependencies: [
      "Composition", "Diagnostics", "DocumentModel", "Documents", "Geometry", "Graphics",
      "PDFGraphics", "PDFReading", "PDFWriter", "TestSupport",
    ]),
  // Runs the built program itself.
  .testTarget(name: "EndToEndTests", dependencies: ["TestSupport", "pdfcompose"]),
  // What several test targets need: folders of their own.
  .target(name: "TestSupport", path: "Tests/TestSupport", exclude: ["Fonts"]),
  // Pages that show what the rows of the ledger are about, and a measure of how alike pictures
  // of them are.
  .target(
    name: "DrawingPages",
    dependencies: [
      "BitmapGraphics", "FontShaping", "Geometry", "Graphics", "LayerTree", "StyledText",
      "TextLayout",
    ],
    path: "Tests/DrawingPages"),
  .testTarget(
    name: "DrawingSuiteTests",
    dependencies: [
      "BitmapGraphics", "ConformanceSupport", "DrawingPages", "Geometry", "Graphics",
      "PDFGraphics", "PDFWriter", "TestSupport",
    ]),
  // Holds finished files against standards, without anything of what wrote them.
  .target(name: "ConformanceSupport", path: "Tests/ConformanceSupport"),
  .testTarget(
    name: "ConformanceTests",
    dependencies: [
      "Composition", "ConformanceSupport", "DocumentModel", "Documents", "Geometry", "Graphics",
      "PDFAssembly", "PDFEncryption", "PDFGraphics", "PDFReading", "PDFWriter", "TestSupport",
    ]),
  // `make bench`: measures the built program from outside.
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "CHarfBuzz", "Composition", "FontShaping", "Geometry", "Graphics", "Hyphenation",
      "PDFGraphics", "PDFWriter", "StyledText", "TextLayout",
    ],
    path: "Tests/Benchmarks"),
  .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
  .testTarget(
    name: "StyledTextTests",
    dependencies: ["FontShaping", "Geometry", "Graphics", "StyledText"]),
  .testTarget(
    name: "FoundationTextTests",
    dependencies: [
      "Diagnostics", "FontShaping", "FoundationText", "Geometry", "Graphics", "StyledText",
    ]),
  .testTarget(name: "CharacterEncodingsTests", dependencies: ["CharacterEncodings"]),
  .testTarget(
    name: "RichTextTests",
    dependencies: [
      "Diagnostics", "FontShaping", "Geometry", "Graphics", "RichText", "StyledText",
    ]),
  .testTarget(
    name: "TextLayoutTests",
    dependencies: [
      "FontShaping", "Geometry", "Graphics", "Hyphenation", "StyledText", "TestSupport",
      "TextLayout",
    ]),
  .testTarget(
    name: "LayerTreeTests",
    dependencies: [
      "BitmapGraphics", "FontShaping", "Geometry", "Graphics", "LayerTree", "PDFGraphics",
      "PDFWriter", "StyledText",
      "TextLayout",
    ]),
  .testTarget(
    name: "MarkdownReaderTests",
    dependencies: ["Diagnostics", "DocumentModel", "MarkdownReader"]),
  .testTarget(
    name: "PDFAssemblyTests",
    dependencies: [
      "Geometry", "Graphics", "PDFAssembly", "PDFGraphics", "PDFReading", "PDFWriter",
    ]),
  .testTarget(
    name: "PDFReadingTests",
    dependencies: ["Geometry", "Graphics", "PDFGraphics", "PDFReading", "PDFWriter"]),
  .testTarget(
    name: "PDFEncryptionTests",
    dependencies: ["Geometry", "Graphics", "PDFEncryption", "PDFGraphics", "PDFWriter"]),
  .testTarget(name: "SVGReadingTests", dependencies: ["Geometry", "SVGReading"]),
  .testTarget(
    name: "SVGPicturesTests",
    dependencies: [
      "BitmapGraphics", "FontShaping", "Geometry", "Graphics", "PDFGraphics", "PDFWriter",
      "SVGPictures", "SVGReading",
    ]),
  .testTarget(name: "PDFWriterTests", dependencies: ["PDFWriter"]),
  .testTarget(
    name: "PDFGraphicsTests",
    dependencies: [
      "BitmapGraphics", "FontShaping", "Geometry", "Graphics", "PDFGraphics", "PDFWriter",
      "StyledText",
      "TestSupport", "TextLayout",
    ]),
  .testTarget(
    name: "BitmapGraphicsTests",
    dependencies: [
      "BitmapGraphics", "FontShaping", "Geometry", "Graphics", "Rasterizing", "TestSupport",
    ]),
  .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
  .testTarget(
    name: "HyphenationTests", dependencies: ["CHyphenationPatterns", "Hyphenation"],
    exclude: ["References"]),
  .testTarget(name: "UnicodeTextTests", dependencies: ["UnicodeText"]),
  .testTarget(
    name: "GraphicsTests", dependencies: ["FontShaping", "Geometry", "Graphics"],
    exclude: ["Expected"]),
]

let package = Package(
  name: "pdfcompose",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "pdfcompose", targets: ["pdfcompose"]),
    .library(name: "PDFComposition", targets: ["Composition", "Documents", "MarkdownReader"]),
    .library(name: "TextLayout", targets: ["TextLayout", "StyledText", "FontShaping", "Geometry"]),
    .library(name: "FoundationText", targets: ["FoundationText", "StyledText"]),
    .library(name: "RichText", targets: ["RichText", "StyledText"]),
    .library(name: "PDFEncryption", targets: ["PDFEncryption"]),
    .library(name: "Hyphenation", targets: ["Hyphenation"]),
    .library(name: "LayerTree", targets: ["LayerTree", "StyledText", "Graphics", "Geometry"]),
    .library(name: "SVGPictures", targets: ["SVGPictures", "SVGReading", "Graphics", "Geometry"]),
    .library(name: "BitmapGraphics", targets: ["BitmapGraphics", "Graphics", "Geometry"]),
    .library(name: "PDFGraphics", targets: ["PDFGraphics", "Graphics", "PDFWriter", "Geometry"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
  ],
  targets: systemLibraries + cTargets + libraries + programs + samplePrograms + tests,
  swiftLanguageModes: [.v6]
)
