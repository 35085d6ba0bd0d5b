import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct InitialViewTests {
  @Test func everyPreferenceIsWritten() throws {
    var options = PDFOptions(metadata: PDFMetadata(title: "T"))
    var preferences = ViewerPreferences()
    preferences.hidesToolbar = true
    preferences.hidesMenubar = true
    preferences.hidesWindowControls = true
    preferences.fitsWindow = true
    preferences.centersWindow = true
    preferences.modeAfterFullScreen = .thumbnails
    preferences.direction = .rightToLeft
    preferences.viewArea = .trim
    preferences.viewClip = .crop
    preferences.printArea = .bleed
    preferences.printClip = .media
    preferences.printScaling = ViewerPreferences.PrintScaling.none
    preferences.duplex = .flipLongEdge
    preferences.picksTrayByPageSize = true
    preferences.printPages = [-3...0, 1...99, 5...6]
    preferences.copies = 3
    options.initialView = InitialView(
      pageLayout: .twoPagesOddRight, pageMode: .fullScreen,
      openAction: .page(7, zoom: .width), preferences: preferences)
    let (pdf, _) = try document(options) { pdf in
      for _ in 0..<3 { try pdf.beginPage(size: .a4) }
    }
    try Tool.check(pdf)
    let objects = try Objects(pdf)
    let root = try objects.catalog
    #expect(root["/PageLayout"] as? String == "/TwoPageRight")
    #expect(root["/PageMode"] as? String == "/FullScreen")
    let action = try #require(root["/OpenAction"] as? [Any])
    #expect(action[1] as? String == "/FitH")
    let last = try #require(objects.dictionary(action[0]))
    #expect(last["/Contents"] as? String == (try objects.pages[2])["/Contents"] as? String)
    let found = try #require(root["/ViewerPreferences"] as? [String: Any])
    for key in [
      "/HideToolbar", "/HideMenubar", "/HideWindowUI", "/FitWindow", "/CenterWindow",
      "/DisplayDocTitle", "/PickTrayByPDFSize",
    ] {
      #expect(found[key] as? Bool == true, "\(key)")
    }
    let names = [
      "/NonFullScreenPageMode": "/UseThumbs", "/Direction": "/R2L", "/ViewArea": "/TrimBox",
      "/ViewClip": "/CropBox", "/PrintArea": "/BleedBox", "/PrintClip": "/MediaBox",
      "/PrintScaling": "/None", "/Duplex": "/DuplexFlipLongEdge",
    ]
    for (key, name) in names { #expect(found[key] as? String == name) }
    #expect(found["/PrintPageRange"] as? [Int] == [1, 1, 2, 3])
    #expect(found["/NumCopies"] as? Int == 3)
  }

  @Test func withoutAViewTheOutlineAndTheTitleAreShown() throws {
    let (pdf, _) = try document(PDFOptions(metadata: PDFMetadata(title: "T"))) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.addDestination("a", at: .zero)
      pdf.addOutlineEntry("A", level: 1, destination: "a")
    }
    let root = try Objects(pdf).catalog
    #expect(root["/PageMode"] as? String == "/UseOutlines")
    #expect((root["/ViewerPreferences"] as? [String: Any])?.count == 1)
    #expect(root["/OpenAction"] == nil && root["/PageLayout"] == nil)
  }

  @Test func openingAtANameNeedsAPlace() throws {
    for name in ["here", "nowhere"] {
      var options = PDFOptions()
      options.initialView.openAction = .destination(name)
      let (pdf, summary) = try document(options) { pdf in
        try pdf.beginPage(size: .a4)
        pdf.addDestination("here", view: .page)
      }
      try Tool.check(pdf)
      let action = try Objects(pdf).catalog["/OpenAction"] as? [String: Any]
      #expect(action?["/D"] as? String == (name == "here" ? "u:here" : nil))
      #expect(summary.problems.missingDestinations == (name == "here" ? [] : ["nowhere"]))
    }
  }

  @Test func destinationsSayWhatOfThePageIsShown() throws {
    let views: [(DestinationView, [String])] = [
      (.position(Point(1, 2), zoom: 1.5), ["/XYZ", "6", "248", "1.5"]),
      (.position(Point(1, 2), zoom: 0), ["/XYZ", "6", "248", "nil"]), (.page, ["/Fit"]),
      (.width(top: 10), ["/FitH", "240"]), (.width(), ["/FitH", "nil"]),
      (.height(left: 10), ["/FitV", "15"]),
      (.rectangle(Rect(x: 0, y: 0, width: 10, height: 20)), ["/FitR", "5", "230", "15", "250"]),
      (.contents, ["/FitB"]), (.contentsWidth(top: 0), ["/FitBH", "250"]),
      (.contentsHeight(), ["/FitBV", "nil"]),
    ]
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: Size(width: 200, height: 300))
      pdf.concatenate(AffineTransform(translationX: 5, y: 50))
      for (index, view) in views.enumerated() { pdf.addDestination("\(index)", view: view.0) }
      pdf.addDestination("none", view: .position(.zero, zoom: .nan))
    }
    try Tool.check(pdf)
    #expect(summary.problems.nonFiniteNumbers == 1)
    let objects = try Objects(pdf)
    let names = try #require(objects.dictionary(try objects.catalog["/Names"]))
    let places = try objects.pairs(names["/Dests"], "/Names")
    #expect(places.count == views.count)
    for (place, view) in zip(places, views) {
      let operands = try #require(place.value as? [Any]).dropFirst()
      #expect(operands.map { "\($0)".replacingNull } == view.1)
    }
  }

  @Test func bookmarksHaveStyles() throws {
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: .a4)
      pdf.addDestination("a", at: .zero)
      pdf.addOutlineEntry(
        "A", level: 1, destination: "a",
        style: OutlineStyle(
          isBold: true, isItalic: true, color: .cmyk(0, 1, 0.5, 0.25), isOpen: false))
      pdf.addOutlineEntry("B", level: 2, destination: "a", style: OutlineStyle(isBold: true))
      pdf.addOutlineEntry("C", level: 1, destination: "a", style: OutlineStyle(color: .gray(0.5)))
      pdf.addOutlineEntry("D", level: 2, destination: "a")
    }
    try Tool.check(pdf)
    let entries = try Objects(pdf).dictionaries.filter { $0["/Title"] != nil }
      .sorted { ($0["/Title"] as? String ?? "") < ($1["/Title"] as? String ?? "") }
    #expect(entries.map { $0["/F"] as? Int } == [3, 2, nil, nil])
    #expect(
      entries.map { $0["/C"] as? [Double] } == [[0.75, 0, 0.25], nil, [0.5, 0.5, 0.5], nil])
    #expect(entries.map { $0["/Count"] as? Int } == [-1, nil, 1, nil])
  }
}

extension String {
  /// JSON's null has different names on different systems.
  fileprivate var replacingNull: String { self == "<null>" ? "nil" : self }
}
