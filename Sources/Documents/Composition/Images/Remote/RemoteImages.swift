public import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

/// The remote images that a document refers to.
public struct RemoteImages: Sendable {
  /// An image and the first place that names it.
  public struct Reference: Hashable, Sendable {
    /// The URL without its fragment, with the scheme `http` or `https`.
    public var url: String
    /// The place in the source; nil for an image without one.
    public var range: SourceRange?
  }

  /// The images in reading order, each once; those of front matter come first.
  public var references: [Reference] = []
  /// Warnings about images on the network that have another scheme.
  public var diagnostics: [Diagnostic] = []
  /// The sources, in the order that diagnostics refer to.
  public var sources: [SourceFile] = []
}

extension Composer {
  /// The remote images in a document, read as for composing it.
  public func remoteImages(in input: SourceInput) throws(CompositionError) -> RemoteImages {
    let joined = try JoinedInputs([input], options: options, hasSharedFolder: true)
    let settings: ResolvedSettings
    do {
      // Fonts are not asked for, so that what this says about them is not reported.
      settings = try ResolvedSettings(
        joined.settings, options: options, defaultTheme: .report,
        context: SettingsContext(folders: joined.files.map(\.folder), sharedFolder: input.folder))
    } catch {
      throw .setting(error)
    }
    var images = RemoteImages(sources: joined.sources)
    var known: Set<String> = []
    func add(_ destination: String, _ range: SourceRange?) {
      guard known.insert(destination).inserted else { return }
      if let url = ImageDestination.remoteURL(of: destination) {
        guard known.insert(url).inserted || url == destination else { return }
        images.references.append(RemoteImages.Reference(url: url, range: range))
      } else {
        do {
          _ = try ImageDestination(destination)
        } catch  where error.code == "remote-image" {
          images.diagnostics.append(
            Diagnostic(
              .warning, code: error.code,
              "image ‘\(ImageDestination.shortened(destination))’ is not downloaded", at: range,
              hint: "write its whole URL with https:"))
        } catch {}
      }
    }
    for letterhead in settings.document.letterhead { add(letterhead.value, letterhead.range) }
    if let watermark = settings.document.watermark, case .image(let name) = watermark.value {
      add(name, watermark.range)
    }
    joined.document.forEachImage { image, range in add(image.destination, range) }
    return images
  }
}
