import ComposeComposition

/// The figures as columns of text.
enum Table {
  static let header =
    "document".padded(to: 16) + "pages".right(8) + "wall ms".right(10) + "user ms".right(10)
    + "sys ms".right(9) + "peak MB".right(9) + "bytes".right(12) + "pages/s".right(9)

  static func row(_ workload: Workload, _ median: Measurement, pages: Int) -> String {
    let processor = median.user + median.system
    let speed = processor > 0 ? Double(pages) / processor : 0
    return workload.name.padded(to: 16) + "\(pages)".right(8) + milliseconds(median.wall).right(10)
      + milliseconds(median.user).right(10) + milliseconds(median.system).right(9)
      + tenths(Double(median.peakMemory) / 1e6).right(9) + "\(median.byteCount)".right(12)
      + "\(Int(speed))".right(9)
  }

  static func row(_ name: String, seconds: Double, byteCount: Int) -> String {
    name.padded(to: 40) + "\(milliseconds(seconds)) ms".right(12) + "\(byteCount) bytes".right(18)
  }

  static func row(_ name: String, _ result: TextWorkload.Result) -> String {
    name.padded(to: 16) + "\(tenths(result.rate / 1e6)) MB/s".right(12)
      + "HarfBuzz alone \(tenths(result.bareRate / 1e6)) MB/s".right(30)
      + "\(tenths(result.bareRate / result.rate)) times".right(14)
  }

  static func row(_ name: String, _ result: HyphenationWorkload.Result) -> String {
    name.padded(to: 16) + "\(tenths(result.secondsPerByte * 1e9)) ns a byte".right(18)
      + "\(result.pointCount) points".right(18)
      + "first word \(tenths(result.firstWord * 1e6)) µs".right(24)
  }

  static func row(_ name: String, _ result: CodeWorkload.Result) -> String {
    name.padded(to: 16) + "\(tenths(result.rate / 1e6)) MB/s".right(12)
      + "\(result.tokenCount) tokens".right(16)
      + "compiled in \(tenths(result.compiling * 1e6)) µs".right(28)
  }

  private static func milliseconds(_ seconds: Double) -> String { tenths(seconds * 1000) }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }

  fileprivate func right(_ width: Int) -> String {
    String(repeating: " ", count: max(1, width - count)) + self
  }
}
