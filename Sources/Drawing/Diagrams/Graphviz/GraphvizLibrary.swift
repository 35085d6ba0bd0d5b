import CComposeSystem
import ComposePlatform

/// Graphviz, opened when a diagram in DOT is first drawn.
///
/// The library has global state, so that it is used by one thread at a time.
enum GraphvizLibrary {
  /// The functions and the plugins.
  struct Opened: @unchecked Sendable {
    let functions: cgraphviz_functions
    let plugins: UnsafeRawPointer
  }

  private static let library: Result<Opened, DynamicLibraryError> = {
    let opened = DynamicLibrary.open(
      LibraryFiles(
        linux: ["libgvc.so.6", "libgvc.so.7"], debian: "graphviz",
        macOS: LibraryFiles.homebrewPaths("libgvc.6.dylib")
          + LibraryFiles.homebrewPaths("libgvc.7.dylib")
          + LibraryFiles.homebrewPaths("libgvc.dylib"),
        homebrew: "graphviz"),
      functions: cgraphviz_functions(), with: cgraphviz_open)
    return opened.flatMap { library in
      var functions = library.functions
      guard let plugins = cgraphviz_plugins(&functions) else {
        return .failure(
          DynamicLibraryError(packageName: "graphviz", reason: "its plugins are not installed"))
      }
      cgraphviz_collect(&functions)
      return .success(Opened(functions: functions, plugins: plugins))
    }
  }()

  private static let lock = LockedValue(())

  /// Runs `body` alone.
  static func use<Value: Sendable>(
    _ body: (Opened) -> Result<Value, DiagramError>
  ) throws(DiagramError) -> Value {
    switch library {
    case .success(let opened):
      return try lock.withLock { _ in body(opened) }.get()
    case .failure(let error):
      throw DiagramError(
        code: "missing-library", "Graphviz is not installed (\(error.reason))", at: 0..<0,
        hint: "install ‘graphviz’, with apt or brew")
    }
  }
}
