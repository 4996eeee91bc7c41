import HTTPTypes
import Testing

@testable import ViperWeb

/// Files that are served unchanged or compressed.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AssetTests {
  private let sample: SampleApp
  private let guest: Guest
  private let style = String(repeating: "p {}", count: 300)

  init() throws {
    let style = style
    sample = try SampleApp {
      $0.assets["/a.css"] = WebAsset(css: style)
      $0.assets["/a.png"] = WebAsset(contentType: "image/png", bytes: Array(style.utf8))
      $0.assets["/_viper/viper.js"] = WebAsset(css: "a stranger")
    }
    guest = Guest(sample.app)
  }

  /// A replacement for gzip that counts its calls.
  private func compress(_ bytes: [UInt8]) -> [UInt8]? { Array("small \(bytes.count)".utf8) }

  private var fields: HTTPFields { guest.head.headerFields }

  @Test func `An asset has a tag and is revalidated each time`() async throws {
    await guest.get("/a.css")
    #expect(guest.status == 200)
    #expect(fields[.cacheControl] == "no-cache")
    #expect(fields[.contentType] == "text/css; charset=utf-8")
    #expect(fields[.contentLength] == "\(style.utf8.count)")
    #expect(fields[.vary] == nil)
    let tag = try #require(fields[.eTag])
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.count > 4)
    await guest.get("/a.png")
    #expect(fields[.eTag] == tag)
  }

  @Test func `The path of the stage's script belongs to the stage`() async {
    await guest.get("/_viper/viper.js")
    #expect(!guest.page.contains("a stranger"))
  }

  @Test(arguments: ["TAG", "W/TAG", "\"other\", TAG", "\"other\",W/TAG , \"more\"", "*"])
  func `A client with the current tag gets 304`(match: String) async throws {
    await guest.get("/a.css")
    let tag = try #require(fields[.eTag])
    for method in [HTTPRequest.Method.get, .head] {
      await guest.send(method, "/a.css", fields: ["If-None-Match": match.replacing("TAG", with: tag)])
      #expect(guest.status == 304)
      #expect(guest.page == "")
      #expect(fields[.eTag] == tag)
      #expect(fields[.cacheControl] == "no-cache")
      #expect(fields[.contentLength] == nil && fields[.contentType] == nil)
    }
  }

  @Test(arguments: ["\"other\"", "W/\"other\"", "", "TAG-gzip"])
  func `A client with another tag gets the content`(match: String) async throws {
    await guest.get("/a.css")
    let tag = try #require(fields[.eTag])
    await guest.get("/a.css", fields: ["If-None-Match": match.replacing("TAG", with: tag.dropLast())])
    #expect(guest.status == 200)
    #expect(guest.page == style)
  }

  @Test func `HEAD has the size and no bytes`() async {
    await guest.send(.head, "/a.css")
    #expect(guest.status == 200)
    #expect(guest.page == "")
    #expect(fields[.contentLength] == "\(style.utf8.count)")
    #expect(fields[.eTag] != nil)
  }

  @Test(arguments: [
    ("gzip", true), ("br, gzip;q=0.5", true), ("GZIP", true), ("*", true), ("x-gzip", true),
    ("deflate, *;q=0.1", true),
    ("", false), ("br", false), ("gzip;q=0", false), ("gzip; q=0.0", false), ("*;q=0", false),
    ("gzip;q=0, *", false),
    ("gzip;q=0.5, identity;q=0.9", false), ("gzip;q=none", false), ("notgzip", false),
  ])
  func `An asset is compressed for clients that accept compression`(accepted: String, isCompressed: Bool)
    async
  {
    sample.app.compressAssets(from: 1, with: compress)
    await guest.get("/a.css", fields: ["Accept-Encoding": accepted])
    #expect(guest.page == (isCompressed ? "small \(style.utf8.count)" : style))
    #expect(fields[.contentEncoding] == (isCompressed ? "gzip" : nil))
    #expect(fields[.contentLength] == "\(guest.page.utf8.count)")
    #expect(fields[.vary] == "Accept-Encoding")
  }

  @Test func `Only large texts are compressed, and only if they become smaller`() async {
    let gzip = ["Accept-Encoding": "gzip"]
    sample.app.compressAssets(from: style.utf8.count + 1, with: compress)
    await guest.get("/a.css", fields: gzip)
    #expect(fields[.contentEncoding] == nil && fields[.vary] == nil)
    sample.app.compressAssets(from: style.utf8.count, with: { $0 })
    await guest.get("/a.css", fields: gzip)
    #expect(fields[.contentEncoding] == nil && fields[.vary] == nil)
    sample.app.compressAssets(from: style.utf8.count, with: compress)
    await guest.get("/a.png", fields: gzip)
    #expect(fields[.contentEncoding] == nil && fields[.vary] == nil)
    await guest.get("/a.css", fields: gzip)
    #expect(fields[.contentEncoding] == "gzip")
    let tag = fields[.eTag] ?? ""
    await guest.get("/a.css", fields: gzip.merging(["If-None-Match": tag]) { $1 })
    #expect(guest.status == 304)
    #expect(fields[.contentEncoding] == nil)
    #expect(fields[.vary] == "Accept-Encoding")
    await guest.get("/a.css", fields: ["If-None-Match": tag])
    #expect(guest.status == 200)
  }
}
