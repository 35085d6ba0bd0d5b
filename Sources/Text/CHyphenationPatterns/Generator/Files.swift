#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

func stop(_ message: String) -> Never {
  fputs("GenerateHyphenationTables: \(message)\n", stderr)
  exit(1)
}

func readFile(_ path: String) -> String {
  guard let file = fopen(path, "rb") else { stop("cannot read \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

func writeFile(_ path: String, _ bytes: [UInt8]) {
  guard let file = fopen(path, "wb") else { stop("cannot write \(path)") }
  defer { fclose(file) }
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { stop("cannot write \(path)") }
}

/// DEFLATE (RFC 1951) at libdeflate's highest level, with zeros behind to a multiple of 8 bytes.
func compress(_ bytes: [UInt8]) -> [UInt8] {
  guard let compressor = libdeflate_alloc_compressor(12) else { stop("no memory") }
  defer { libdeflate_free_compressor(compressor) }
  var output = [UInt8](
    repeating: 0, count: libdeflate_deflate_compress_bound(compressor, bytes.count))
  let count = libdeflate_deflate_compress(
    compressor, bytes, bytes.count, &output, output.count)
  guard count > 0 else { stop("cannot compress \(bytes.count) bytes") }
  return output[..<count] + [UInt8](repeating: 0, count: (8 - count % 8) % 8)
}
