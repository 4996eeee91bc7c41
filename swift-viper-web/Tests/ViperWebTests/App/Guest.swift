import Viper
import Foundation
import HTTPTypes
import Testing
import ViperWebTesting

@testable import ViperWeb

/// A simulated user of a browser without JavaScript: cookies, pages, buttons and fields.
@MainActor final class Guest {
  let app: WebApp
  var cookie: String?
  /// The window that was left for another site.
  var left: String?
  /// The host in the address bar; nil for a client that sends none.
  var authority: String? = "localhost"
  /// The peer address of the connection.
  var peer: String?
  private(set) var page = ""
  private(set) var status = 0
  private(set) var location: String?
  private(set) var head = HTTPResponse(status: .ok)

  init(_ app: WebApp) { self.app = app }

  /// Opens a page that another process has sent.
  func take(page: String) { self.page = page }

  func get(_ path: String, fields: [String: String] = [:]) async {
    await send(.get, path, fields: fields)
  }

  /// Presses a button with the fields of its form, changed by `typed`, and follows the redirect.
  func press(
    _ button: String, typing typed: [String: FieldEntry] = [:], unticking box: String? = nil
  ) async throws {
    try await post(button, typing: typed, unticking: box)
    await followRedirects()
  }

  /// Presses a button of a form with files.
  func press(
    _ button: String, typing typed: [String: FieldEntry] = [:], choosing files: [String: [ChosenFile]]
  ) async throws {
    try await post(button, typing: typed, choosing: files)
    await followRedirects()
  }

  /// Opens the address of the last redirect, and follows that of the page if its work has ended in the meantime.
  func followAgain() async throws {
    await get(try #require(address))
    await followRedirects()
  }

  private func followRedirects() async {
    for _ in 0..<2 {
      guard let location else { return }
      address = location
      await get(location)
    }
  }

  func post(
    _ button: String, typing typed: [String: FieldEntry] = [:], choosing files: [String: [ChosenFile]]
  ) async throws {
    let parts = try PageForms(page).parts(ofButton: button, typing: typed, choosing: files)
    await send(.post, uploadAddress, raw: MultipartBody(parts).bytes, fields: MultipartBody.type)
  }

  /// The action of the form with a file field on the last page that had one; another address before that.
  private(set) var uploadAddress = "/_viper/event"

  /// The address of the last redirect.
  private(set) var address: String?

  func post(
    _ button: String, typing typed: [String: FieldEntry] = [:], unticking box: String? = nil
  ) async throws {
    var form = try PageForms(page).form(ofButton: button, typing: typed)
    form.removeAll { $0.0 == box }
    await send(.post, "/_viper/event", body: form)
  }

  /// Posts in the same way as the script; `page` is then the patch.
  func script(
    _ button: String, typing typed: [String: FieldEntry] = [:], number: Int = 1, version: Int = 0
  ) async throws {
    let form = try PageForms(page).form(ofButton: button, typing: typed)
    let before = page
    await send(
      .post, "/_viper/event", body: form + [("_version", "\(version)"), ("_number", "\(number)")],
      fields: ["X-Viper": "1"])
    (patch, page) = (page, before)
  }

  private(set) var patch = ""

  func send(
    _ method: HTTPRequest.Method, _ path: String, body: [(String, String)] = [], raw: [UInt8]? = nil,
    chunks: BodyStream? = nil, fields: [String: String] = [:]
  ) async {
    var request = HTTPRequest(method: method, scheme: "http", authority: authority, path: path)
    let cookies = [cookie, left.map { "viper-left=\($0)" }].compactMap(\.self)
    if !cookies.isEmpty { request.headerFields[.cookie] = cookies.joined(separator: "; ") }
    if method == .post { request.headerFields[.contentType] = "application/x-www-form-urlencoded" }
    for (name, value) in fields { request.headerFields[HTTPField.Name(name)!] = value }
    let bytes =
      raw ?? Array(body.map { "\($0.0.percentEncoded)=\($0.1.percentEncoded)" }.joined(separator: "&").utf8)
    let response = await app.respond(
      to: WebRequest(request, body: chunks.map { .stream($0) } ?? .bytes(bytes), address: peer))
    for set in response.head.headerFields[values: .setCookie] {
      let pair = set.prefix { $0 != ";" }
      if pair.hasPrefix("viper-left=") {
        left = set.contains("Max-Age=0") ? nil : String(pair.dropFirst("viper-left=".count))
      } else {
        cookie = String(pair)
      }
    }
    head = response.head
    status = response.head.status.code
    location = response.head.headerFields[.location]
    if case .bytes(let bytes) = response.body { page = String(decoding: bytes, as: UTF8.self) }
    if let address = page.firstMatch(of: /action="([^"]*)" enctype="multipart/)?.output.1 {
      uploadAddress = String(address)
    }
    if case .stream(let chunks) = response.body { stream = chunks }
  }

  private(set) var stream: AsyncStream<[UInt8]>?

  func closeStream() { stream = nil }
}

extension String {
  /// The text with all characters escaped except letters and digits.
  var percentEncoded: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}

/// The forms of a page as their buttons send them.
struct PageForms {
  private let page: String

  init(_ page: String) { self.page = page }

  func form(ofButton text: String, typing typed: [String: FieldEntry]) throws -> [(String, String)] {
    try fields(ofButton: text, filling: typed).map { ($0.name, $0.value) }
  }

  /// The parts of a multipart form in page order, with an empty part where no file is chosen.
  func parts(
    ofButton text: String, typing typed: [String: FieldEntry] = [:], choosing files: [String: [ChosenFile]]
  ) throws -> [MultipartBody.Part] {
    let entries = typed.merging(files.mapValues { .files($0) }) { $1 }
    return try fields(ofButton: text, filling: entries).map { field in
      MultipartBody.Part(
        name: field.name, fileName: field.file?.name, type: field.file?.type,
        content: field.file?.content ?? Array(field.value.utf8))
    }
  }

  private func fields(ofButton text: String, filling entries: [String: FieldEntry]) throws -> [HTMLForm.Field]
  {
    try HTMLForm(button: text, on: try HTMLReader.read(page), filling: entries).fields
  }
}

extension String {
  /// The same without the values that differ on each page.
  var withoutNonces: String {
    replacing(#/\ nonce="[a-z2-7]{26}"/#, with: "").replacing(#/\ 'nonce-[a-z2-7]{26}'/#, with: "")
  }
}
