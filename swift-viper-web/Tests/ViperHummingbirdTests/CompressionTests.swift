import CZlib
import Testing
import ViperHummingbird
import ViperWeb

@testable import ViperHummingbird

@Suite(.timeLimit(.minutes(10))) struct CompressionTests {
  @Test func `A long asset is compressed for clients that accept it, with its own tag`() async throws {
    try await withServer { server in
      let client = server.client
      let plain = try await client.send("/long.css")
      #expect(plain.text == TallyApp.longStyle)
      #expect(plain.fields["content-encoding"] == nil)
      #expect(plain.fields["vary"] == "Accept-Encoding")

      let small = try await client.send("/long.css", fields: ["Accept-Encoding: br, gzip, deflate"])
      #expect(small.fields["content-encoding"] == "gzip")
      #expect(small.fields["vary"] == "Accept-Encoding")
      #expect(small.fields["content-length"] == "\(small.body.count)")
      #expect(small.body.count < plain.body.count / 10)
      #expect(try unzipped(small.body) == plain.body)

      let (tag, smallTag) = (try #require(plain.fields["etag"]), try #require(small.fields["etag"]))
      #expect(tag != smallTag)
      let again = try await client.send(
        "/long.css", fields: ["Accept-Encoding: gzip", "If-None-Match: \(smallTag)"])
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      #expect(again.fields["etag"] == smallTag)
      #expect(again.fields["vary"] == "Accept-Encoding")
      #expect(again.fields["content-length"] == nil)
      #expect(try await client.send("/long.css", fields: ["If-None-Match: \(smallTag)"]).status == 200)
    }
  }

  @Test func `The stage's own script is compressed, short assets are not`() async throws {
    try await withServer { server in
      let field = ["Accept-Encoding: gzip"]
      #expect(
        try await server.client.send("/_viper/viper.js", fields: field).fields["content-encoding"] == "gzip"
      )
      let short = try await server.client.send("/short.css", fields: field)
      #expect(short.fields["content-encoding"] == nil)
      #expect(short.fields["vary"] == nil)
      #expect(short.text == "p {}")
    }
  }

  @Test func `Streams and pages, which contain a token, are never compressed`() async throws {
    try await withServer { server in
      let page = try await server.client.send("/", fields: ["Accept-Encoding: gzip"])
      #expect(page.fields["content-encoding"] == nil)
      #expect(page.text.contains("A long page."))
      try await server.client.connected { connection in
        let (request, _) = try await streamRequest(server.client)
        try await connection.write(request.replacing("\r\n\r\n", with: "\r\nAccept-Encoding: gzip\r\n\r\n"))
        let head = try await connection.read(until: ": here")
        #expect(!head.lowercased().contains("content-encoding"))
      }
    }
  }

  @Test func `Compression can be disabled`() async throws {
    try await withServer {
      $0.minimumCompressedSize = nil
    } _: { server in
      let answer = try await server.client.send("/long.css", fields: ["Accept-Encoding: gzip"])
      #expect(answer.fields["content-encoding"] == nil)
      #expect(answer.text == TallyApp.longStyle)
    }
  }

  @Test func `An empty body is compressed too`() throws {
    #expect(try unzipped(try #require(Gzip.compress([]))).isEmpty)
  }

  private struct NoGzip: Error { let status: Int32 }

  private func unzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    var (stream, input, output) = (z_stream(), bytes, [UInt8](repeating: 0, count: 1 << 20))
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw NoGzip(status: 0)
    }
    defer { inflateEnd(&stream) }
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return inflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { throw NoGzip(status: status) }
    return Array(output.prefix(Int(stream.total_out)))
  }
}
