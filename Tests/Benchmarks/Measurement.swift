import ComposePlatform

/// What one run of a program cost.
struct Measurement {
  /// Seconds from the start of the process to its end.
  var wall: Double
  /// Seconds of processor time in the program itself, and in the system on its behalf.
  var user: Double
  var system: Double
  /// The most memory it had at one time, in bytes.
  var peakMemory: Int
  /// The size of the file it wrote.
  var byteCount: Int

  enum Failure: Error {
    case usage
    case notStarted(code: Int32)
    /// As `wait4` gives it.
    case failed(status: Int32)
    case noOutput
  }

  /// Runs `command`, its first element being a path, and waits for its end.
  init(of command: [String], output: String) throws {
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process = pid_t()
    let start = Self.now()
    let code = posix_spawn(&process, command[0], nil, nil, &words, environ)
    guard code == 0 else { throw Failure.notStarted(code: code) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) == -1 {
      guard errno == EINTR else { throw Failure.notStarted(code: errno) }
    }
    wall = Self.now() - start
    guard status == 0 else { throw Failure.failed(status: status) }
    user = Self.seconds(usage.ru_utime)
    system = Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakMemory = Int(usage.ru_maxrss)
    #else
      peakMemory = Int(usage.ru_maxrss) * 1024
    #endif
    var file = stat()
    guard stat(output, &file) == 0 else { throw Failure.noOutput }
    byteCount = Int(file.st_size)
  }

  /// Each figure's own median; of an even number the greater of the two in the middle.
  static func median(of measurements: [Measurement]) -> Measurement {
    func middle<Value: Comparable>(_ value: KeyPath<Measurement, Value>) -> Value {
      measurements.map { $0[keyPath: value] }.sorted()[measurements.count / 2]
    }
    var median = measurements[0]
    median.wall = middle(\.wall)
    median.user = middle(\.user)
    median.system = middle(\.system)
    median.peakMemory = middle(\.peakMemory)
    median.byteCount = middle(\.byteCount)
    return median
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// A folder for what the program writes, removed with its files at the end.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/pdfcompose-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Measurement.Failure.noOutput }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for name in Folder.names(in: path) { unlink(path + "/" + name) }
    rmdir(path)
  }
}
