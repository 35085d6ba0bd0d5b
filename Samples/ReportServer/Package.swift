// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nothing but this sample depends on a web server.
let package = Package(
  name: "ReportServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "pdfcompose", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.16.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    .executableTarget(
      name: "ReportServer",
      dependencies: [
        .product(name: "PDFReports", package: "pdfcompose"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
