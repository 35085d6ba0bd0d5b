import ComposeBitmap
import ComposeDiagnostics
import ComposeGeometry
import ComposeGraphics

extension Composer {
  /// Composes the inputs as pages to look at: images, and the blocks on them with their places in the source.
  ///
  /// All pages are kept in memory. The resolution is that of `options.bitmaps`.
  ///
  /// - Throws: `CompositionError` where there are no pages. Other problems are diagnostics in the result.
  public func preview(_ inputs: [SourceInput]) throws(CompositionError) -> DocumentPreview {
    let prepared = try PreparedDocument(inputs, options: options)
    let recording = RecordingContext()
    var images: [[UInt8]] = []
    do {
      let diagnostics = try prepared.draw(on: recording)
      let context = BitmapContext(
        format: BitmapFormat(dotsPerInch: options.bitmaps.dotsPerInch, isOpaque: true),
        limits: options.bitmaps.limits
      ) { _, page in images.append(try page.pngData()) }
      _ = try prepared.draw(on: context)
      try context.finish()
      var result = prepared.result
      result.diagnostics = DiagnosticOrder.sorted(result.diagnostics + diagnostics)
      result.pageCount = images.count
      let frames = BlockFrames(recording) { range in
        guard prepared.sources.indices.contains(range.file) else { return nil }
        let place = prepared.sources[range.file].origin(of: range.offsets)
        return (place.source.name, place.source.position(at: place.offsets.lowerBound).line)
      }
      return DocumentPreview(
        pages: zip(frames.pages, images).map {
          DocumentPreview.Page(size: $0.size, image: $1, blocks: $0.blocks)
        },
        result: result)
    } catch let error as CompositionError {
      throw error
    } catch {
      throw .layout(reason: "\(error)")
    }
  }
}

extension DocumentPreview {
  /// A document that has not been composed: no pages.
  public static var empty: DocumentPreview {
    DocumentPreview(
      pages: [],
      result: CompositionResult(
        sources: [], diagnostics: [], pageCount: 0, byteCount: 0, filesUsed: []))
  }

  /// What was found that is more than a note, with its place.
  public var messages: [String] {
    result.diagnostics.filter { $0.severity > .note }.map { diagnostic in
      guard let range = diagnostic.range, result.sources.indices.contains(range.file) else {
        return diagnostic.message
      }
      let place = result.sources[range.file].origin(of: range.offsets)
      let line = place.source.position(at: place.offsets.lowerBound).line
      return "\(place.source.name):\(line): \(diagnostic.message)"
    }
  }

  /// The blocks of all pages and the messages, as JSON for a browser.
  ///
  /// - Parameters:
  ///   - version: Another one each time the document has been composed.
  ///   - absolutePath: The path of a file from the root, for links to an editor.
  public func json(
    title: String, version: String, messages: [String], absolutePath: (String) -> String
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("title") { $0.string(title) }
      json.member("version") { $0.string(version) }
      json.member("diagnostics") { json in
        json.array(messages.prefix(50)) { $1.string($0) }
      }
      json.member("pages") { json in
        json.array(pages) { page, json in
          json.object { json in
            json.member("width") { $0.number(page.size.width, digits: 2) }
            json.member("height") { $0.number(page.size.height, digits: 2) }
            json.member("blocks") { json in
              json.array(page.blocks) { block, json in
                json.object { json in
                  json.member("type") { $0.string(block.type) }
                  json.member("depth") { $0.number(block.depth) }
                  json.member("text") { $0.string(block.text) }
                  json.member("file") { $0.string(block.file) }
                  json.member("path") { $0.string(absolutePath(block.file)) }
                  json.member("line") { $0.number(block.line) }
                  json.member("frame") { json in
                    json.array([
                      block.frame.minX, block.frame.minY, block.frame.width, block.frame.height,
                    ]) {
                      $1.number($0, digits: 2)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return json.text
  }
}
