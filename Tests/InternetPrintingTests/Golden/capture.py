#!/usr/bin/env python3
"""Writes down what ipptool (Debian: cups-ipp-utils) sends for each request of requests.test.

usage: capture.py > requests.txt     a line each: name, bytes in hexadecimal
"""
import http.server
import os
import struct
import subprocess
import sys
import threading

here = os.path.dirname(os.path.abspath(__file__))
bodies = []


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            body = b""
            while size := int(self.rfile.readline(), 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(int(self.headers["Content-Length"]))
        bodies.append(body)
        answer = struct.pack(">BBHI", 2, 0, 0, struct.unpack(">I", body[4:8])[0])
        answer += b"\x01\x47\x00\x12attributes-charset\x00\x05utf-8"
        answer += b"\x48\x00\x1battributes-natural-language\x00\x02en\x03"
        self.send_response(200)
        self.send_header("Content-Type", "application/ipp")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
port = server.server_address[1]
tests = open(os.path.join(here, "requests.test")).read()
names = [line.split('"')[1] for line in tests.splitlines() if line.strip().startswith("NAME")]
subprocess.run(
    ["ipptool", "-q", "-V", "2.0", f"ipp://127.0.0.1:{port}/ipp/print", os.path.join(here, "requests.test")],
    stdout=sys.stderr,
)
if len(bodies) != len(names):
    sys.exit(f"{len(names)} requests, {len(bodies)} came")
for name, body in zip(names, bodies):
    print(name, body.hex())
