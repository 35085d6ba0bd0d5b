import ComposePlatform
import Foundation

/// A server of Python that takes encrypted connections of this machine for another server.
public final class EncryptingServer {
  public static let isInstalled = Tool.path("openssl") != nil && Tool.path("python3") != nil
  public static let isMissing = "install openssl and python3"

  public let port: Int
  /// The certificate in DER.
  public let certificate: [UInt8]
  private let process = Process()
  private let folder: TemporaryFolder

  /// - Parameter step: Each connection is ended by the server so many bytes later than the one before, the first at
  ///   once; nil where none is.
  public init(before port: UInt16, endingAfter step: Int? = nil) throws {
    folder = try TemporaryFolder()
    let (key, certificate) = (folder["key.pem"], folder["certificate.pem"])
    try Self.run(
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=printer.example",
      ])
    try Self.run(
      ["x509", "-in", certificate, "-outform", "DER", "-out", folder["certificate.der"]])
    self.certificate = try folder.read("certificate.der")
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Tool.path("python3") ?? "")
    process.arguments = ["-c", Self.script, certificate, key, "\(port)", "\(step ?? 0)"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.filter(\.isNumber)) else { throw TemporaryFolder.Failure(EIO) }
    self.port = port
  }

  // SIGTERM is blocked in what Foundation starts from a thread of Dispatch.
  deinit { kill(process.processIdentifier, SIGKILL) }

  private static func run(_ arguments: [String]) throws {
    let openSSL = Process()
    openSSL.executableURL = URL(fileURLWithPath: Tool.path("openssl") ?? "")
    openSSL.arguments = arguments
    openSSL.standardError = FileHandle.nullDevice
    try openSSL.run()
    openSSL.waitUntilExit()
  }

  private static let script = """
    import socket, ssl, sys, threading, time
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    behind, step = int(sys.argv[3]), int(sys.argv[4])
    def copy(source, target, rest=None):
        try:
            while data := source.recv(65536):
                if rest is not None:
                    data, rest = data[:rest], rest - len(data)
                target.sendall(data)
                if rest is not None and rest <= 0:
                    break
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass
    def relay(client, port, rest=None):
        target = socket.create_connection(("127.0.0.1", port))
        threading.Thread(target=copy, args=(client, target), daemon=True).start()
        copy(target, client, rest)
        # The answer is to be seen before the end.
        time.sleep(0.2)
        client.close()
        target.close()
    def decrypt(client, _):
        try:
            client = context.wrap_socket(client, server_side=True)
        except OSError:
            return
        relay(client, behind)
    def serve(listener, handle):
        count = 0
        while True:
            client = listener.accept()[0]
            threading.Thread(target=handle, args=(client, count), daemon=True).start()
            count += 1
    inner = socket.create_server(("127.0.0.1", 0))
    port = inner.getsockname()[1]
    if step == 0:
        print(port, flush=True)
        serve(inner, decrypt)
    threading.Thread(target=serve, args=(inner, decrypt), daemon=True).start()
    outer = socket.create_server(("127.0.0.1", 0))
    print(outer.getsockname()[1], flush=True)
    serve(outer, lambda client, count: relay(client, port, count * step))
    """
}
