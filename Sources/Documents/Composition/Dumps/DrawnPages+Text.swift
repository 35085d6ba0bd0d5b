import ComposeFonts
import ComposeGeometry
import ComposeGraphics

extension DrawnPages {
  /// `run X Y "text" Face size width W`, then each glyph as `glyph+advance` with its offset.
  var runs: String {
    var text = ""
    for page in pages {
      text += page.heading
      for case .run(let run, let origin) in page.pieces.flatMap(\.marks) {
        text += "run \(origin.dumped) \(run.description)\n "
        for glyph in run.glyphs {
          text += " \(glyph.glyph)+\(glyph.advance)"
          if glyph.xOffset != 0 || glyph.yOffset != 0 {
            text += "@\(glyph.xOffset),\(glyph.yOffset)"
          }
        }
        text += "\n"
      }
    }
    return text
  }

  /// `line Y`, then the runs on this baseline one after the other.
  var lines: String {
    var text = ""
    for page in pages {
      text += page.heading
      for piece in page.pieces {
        var baseline: Double?
        for case .run(let run, let origin) in piece.marks {
          if origin.y != baseline {
            text += "line \(origin.y.dumped)\n"
            baseline = origin.y
          }
          text += "  \(origin.x.dumped) \(run.description)\n"
        }
      }
    }
    return text
  }

  /// The kind of each piece, its origin, and its last baseline.
  var frames: String {
    var text = ""
    for page in pages {
      text += page.heading
      for piece in page.pieces where !piece.marks.isEmpty {
        text += name(of: piece.role)
        let extent = PieceExtent(piece.marks)
        if let origin = extent.origin { text += " at \(origin.dumped)" }
        if extent.baselines.count > 1, let last = extent.baselines.last {
          text += " to \(last.dumped)"
        }
        for (count, what) in [
          (extent.baselines.count, "line"), (extent.images, "image"), (extent.shapes, "shape"),
        ] where count > 0 {
          text += ", \(count) \(what)" + (count == 1 ? "" : "s")
        }
        text += "\n"
      }
    }
    return text
  }

  private func name(of role: ContentRole?) -> String {
    switch role {
    case .element(let element):
      "element \(element.index) " + (types[element.index].map { "\($0)" } ?? "document")
    case .artifact(let artifact): "artifact \(artifact)"
    case .formulaPart, nil: "unmarked"
    }
  }
}

/// The extent of the marks of a piece.
struct PieceExtent {
  /// The least x and the least y, including baselines of runs and corners of images.
  var origin: Point?
  /// The distinct baselines, in drawing order.
  var baselines: [Double] = []
  var images = 0
  var shapes = 0

  init(_ marks: [DrawnPages.Mark]) {
    for mark in marks {
      switch mark {
      case .run(_, let place):
        include(place)
        if baselines.last != place.y { baselines.append(place.y) }
      case .image(_, let place):
        include(place)
        images += 1
      case .shape:
        shapes += 1
      }
    }
  }

  private mutating func include(_ place: Point) {
    guard let known = origin else {
      origin = place
      return
    }
    origin = Point(x: min(known.x, place.x), y: min(known.y, place.y))
  }
}

extension DrawnPages.Page {
  fileprivate var heading: String { "\(name) \(size.width.dumped) \(size.height.dumped)\n" }
}

extension Point {
  var dumped: String { "\(x.dumped) \(y.dumped)" }
}

extension Double {
  /// Formats with up to two decimals, without trailing zeros.
  fileprivate var dumped: String {
    let text = "\((self * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
