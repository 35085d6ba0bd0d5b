import ComposeDiagnostics
import ComposeDocumentModel

/// The target files of links with relative paths.
struct LinkedFiles {
  /// The target of a relative path.
  enum Target {
    /// One of the inputs, or a location in it.
    case input(Place)
    case missingFile(path: String)
    /// An existing file, or a path that is not looked up.
    case elsewhere
  }

  /// A location in one of the inputs.
  struct Place {
    var file: Int
    /// The identifier in the joined document; nil for the start of the input.
    var identifier: String?
  }

  /// The folder of each input.
  private let folders: [String]
  private let inputs: [String: Int]
  private let renamed: [[String: String]]
  private let access: ResolvedImageAccess
  private let lookups = FileLookups()

  /// - Parameters:
  ///   - paths: The path of each input; nil for one that is not a file.
  ///   - renamed: The new names of each input's identifiers.
  init(
    paths: [String?], folders: [String], renamed: [[String: String]], access: ResolvedImageAccess
  ) {
    self.folders = folders
    self.renamed = renamed
    self.access = access
    var inputs = [String: Int]()
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      let plain = Self.normalized(path)
      if inputs[plain] == nil { inputs[plain] = index }
    }
    self.inputs = inputs
  }

  func target(of destination: String, in file: Int) -> Target {
    let end = destination.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let encoded = destination[..<(end ?? destination.endIndex)]
    guard !encoded.isEmpty, folders.indices.contains(file),
      let path = PercentEncoding.decode(encoded)
    else { return .elsewhere }
    let full = FilePath.join(folders[file], path)
    if let input = inputs[Self.normalized(full)] {
      guard let hash = destination.firstIndex(of: "#") else {
        return .input(Place(file: input))
      }
      let name = String(destination[destination.index(after: hash)...])
      return .input(
        Place(
          file: input,
          identifier: name.isEmpty ? nil : renamed[input][name] ?? name))
    }
    // A document must not be able to probe for files outside the permitted folders.
    if ImageDestination.leadsAway(path: path) { return .elsewhere }
    return lookups.isMissing(full, access) ? .missingFile(path: path) : .elsewhere
  }

  /// Whether a component after the first is empty or begins with a full stop, or the path ends with
  /// a slash.
  private static func hasEmptyOrDottedStep(_ path: [UInt8]) -> Bool {
    var followsSlash = false
    for byte in path {
      if followsSlash, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return true }
      followsSlash = byte == UInt8(ascii: "/")
    }
    return followsSlash
  }

  /// Normalises a path lexically: without `.`, and without `..` where possible.
  private static func normalized(_ path: String) -> String {
    // On bytes: comparing characters would take a fiftieth of the time of a README.
    let slash = UInt8(ascii: "/")
    let bytes = Array(path.utf8)
    guard bytes.first == UInt8(ascii: ".") || hasEmptyOrDottedStep(bytes) else { return path }
    var steps: [ArraySlice<UInt8>] = []
    for step in bytes.split(separator: slash) where !step.elementsEqual(".".utf8) {
      let isUp = step.elementsEqual("..".utf8)
      if isUp, let last = steps.last, !last.elementsEqual("..".utf8) {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for (index, step) in steps.enumerated() {
      if index > 0 || bytes.first == slash { plain.append(slash) }
      plain += step
    }
    if steps.isEmpty, bytes.first == slash { plain.append(slash) }
    return String(decoding: plain, as: UTF8.self)
  }
}

/// Looks up each path in the file system once.
private final class FileLookups {
  private var isMissing = [String: Bool]()
  /// The maximum number of file look-ups; further links are not checked.
  private static let maximum = 1_000

  func isMissing(_ path: String, _ access: ResolvedImageAccess) -> Bool {
    if let known = isMissing[path] { return known }
    guard isMissing.count < Self.maximum else { return false }
    let answer = FileSystem.kind(of: path) == nil && Self.mayAsk(path, access)
    isMissing[path] = answer
    return answer
  }

  /// Whether the existing folders of a path are among the permitted ones. Symbolic links in them
  /// may point elsewhere.
  private static func mayAsk(_ path: String, _ access: ResolvedImageAccess) -> Bool {
    var folder = FilePath.folder(of: path)
    while !folder.isEmpty, folder != "/", FileSystem.kind(of: folder) == nil {
      folder = FilePath.folder(of: folder)
    }
    guard let resolved = try? FileSystem.resolve(folder.isEmpty ? "." : folder) else {
      return false
    }
    return access.permits(resolved + "/")
  }
}

extension Document {
  /// Converts links to the inputs to links within the joined document.
  mutating func resolveLinks(_ files: LinkedFiles) {
    var starts: Set<Int> = []
    updateBlocks { blocks in
      blocks = blocks.flatMap { block in
        let outer = block.range?.file ?? 0
        return [block].mapBlocks { block in
          // Blocks in others may be of an included file.
          let file = block.range?.file ?? outer
          block.transformOwnTexts { text in
            text.replaceLinkDestinations { Self.moved($0, file, files, &starts) }
            for index in text.items.indices {
              guard case .reference(var reference) = text.items[index].kind,
                let target = Self.moved(reference.identifier, file, files, &starts)
              else { continue }
              reference.identifier = String(target.dropFirst())
              text.items[index].kind = .reference(reference)
            }
          }
        }
      }
    }
    // The first block of an input is the target of links to the file itself.
    for index in blocks.indices {
      guard let file = blocks[index].range?.file, starts.remove(file) != nil else { continue }
      blocks[index].attributes.anchors.append(Self.anchor(ofFile: file))
    }
    // The others are included in a list or a quote.
    guard !starts.isEmpty else { return }
    blocks = blocks.mapBlocks { block in
      guard let file = block.range?.file, starts.remove(file) != nil else { return }
      block.attributes.anchors.append(Self.anchor(ofFile: file))
    }
  }

  private static func anchor(ofFile file: Int) -> String { "input:\(file + 1)" }

  private static func moved(
    _ destination: String, _ file: Int, _ files: LinkedFiles, _ starts: inout Set<Int>
  ) -> String? {
    guard let first = destination.utf8.first, first != UInt8(ascii: "#"),
      first != UInt8(ascii: "/"), !ImageDestination.hasScheme(destination),
      case .input(let place) = files.target(of: destination, in: file)
    else { return nil }
    if let identifier = place.identifier { return "#" + identifier }
    starts.insert(place.file)
    return "#" + anchor(ofFile: place.file)
  }
}
