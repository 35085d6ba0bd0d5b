import CComposeHarfBuzz
import ComposePlatform

/// The bytes of a font file, regardless of their storage.
///
/// Copies share the bytes; nothing is parsed until a face is made of them.
public struct FontData: Sendable {
  /// The default for the largest font file that is opened, 512 MiB.
  public static let defaultSizeLimit = 512 << 20

  /// The name of the font in messages: its path, or a name given by the caller.
  public let name: String
  let storage: Storage

  /// The number of bytes.
  public var count: Int { storage.count }

  /// Copies `bytes`. Complexity: O(n).
  public init(bytes: [UInt8], name: String = "font in memory") {
    self.name = name
    storage = Storage(copying: bytes)
  }

  /// Uses bytes that stay where they are, unchanged, for as long as the process runs.
  package init(constant bytes: UnsafeRawBufferPointer, name: String) {
    self.name = name
    storage = Storage(constant: bytes)
  }

  /// Maps a regular file into memory. The file must not shrink while the face is in use.
  ///
  /// A WOFF or WOFF2 file is unpacked into memory.
  ///
  /// - Throws: `unreadableFile`, `notARegularFile`, `fileTooLarge` or `cannotUnpack`.
  public init(path: String, sizeLimit: Int = FontData.defaultSizeLimit) throws(FontError) {
    let file = FontData(name: path, storage: try Storage(path: path, sizeLimit: sizeLimit))
    name = path
    storage = try file.unpacked(limit: sizeLimit).storage
  }

  private init(name: String, storage: Storage) {
    self.name = name
    self.storage = storage
  }

  /// Runs `body` on the bytes, which are valid only inside.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(storage) {
      body(UnsafeRawBufferPointer(start: storage.base, count: storage.count))
    }
  }

  /// A blob over the bytes that keeps them alive; the caller owns one reference.
  func makeBlob() -> OpaquePointer {
    // HarfBuzz counts in 32 bits; a font that long is no font and becomes an empty blob.
    let length = UInt32(exactly: storage.count) ?? 0
    let owner = Unmanaged.passRetained(storage).toOpaque()
    // Never nil: HarfBuzz returns its empty blob when it cannot make one, and then calls the
    // destroy function itself, so the retain above is always balanced.
    return hb_blob_create(
      storage.base?.assumingMemoryBound(to: CChar.self), length, HB_MEMORY_MODE_READONLY, owner,
      { owner in
        guard let owner else { return }
        Unmanaged<Storage>.fromOpaque(owner).release()
      })
  }
}

extension FontData {
  /// Owns the memory behind a `FontData`.
  // Unchecked: the memory is written only before `init` returns.
  final class Storage: @unchecked Sendable {
    private enum Ownership { case none, allocated, mapped }

    let base: UnsafeRawPointer?
    let count: Int
    private let ownership: Ownership

    init(copying bytes: [UInt8]) {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
      copy.copyBytes(from: bytes)
      base = copy.baseAddress.map { UnsafeRawPointer($0) }
      count = bytes.count
      ownership = .allocated
    }

    init(constant bytes: UnsafeRawBufferPointer) {
      base = bytes.baseAddress
      count = bytes.count
      ownership = .none
    }

    init(path: String, sizeLimit: Int) throws(FontError) {
      let file: UnsafeRawBufferPointer?
      do throws(RegularFileError) {
        file = try Self.map(path, sizeLimit: sizeLimit)
      } catch {
        switch error {
        case .system(let error): throw .unreadableFile(path: path, reason: error.description)
        case .notRegular: throw .notARegularFile(path: path)
        case .tooLarge(let size): throw .fileTooLarge(path: path, size: size, limit: sizeLimit)
        }
      }
      guard let file else { throw .notAFont(name: path) }
      base = file.baseAddress
      count = file.count
      ownership = .mapped
    }

    /// Nil for an empty file.
    private static func map(
      _ path: String, sizeLimit: Int
    ) throws(RegularFileError) -> UnsafeRawBufferPointer? {
      let file = try RegularFile(path: path)
      guard file.byteCount <= sizeLimit else { throw .tooLarge(byteCount: file.byteCount) }
      do throws(SystemError) {
        return try file.mapped()
      } catch {
        throw .system(error)
      }
    }

    deinit {
      switch ownership {
      case .none: break
      case .allocated: base?.deallocate()
      case .mapped: munmap(UnsafeMutableRawPointer(mutating: base), count)
      }
    }
  }
}
