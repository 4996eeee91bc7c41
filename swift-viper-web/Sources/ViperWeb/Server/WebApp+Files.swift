// Files that the app has stored, or makes for a request.
extension WebApp {
  func file(
    _ name: String, of files: ServedFiles, _ request: WebRequest, _ visitor: Visitor
  ) async throws(WebError) -> WebResponse {
    let identity = files.areGuarded ? await sessions.session(of: visitor, window: nil)?.identity : nil
    guard let response = await files.response(to: request, named: name, by: identity) else {
      throw .notFound(request.path)
    }
    return response
  }

  func file(
    of download: WebDownload, _ request: WebRequest, _ visitor: Visitor
  ) async throws(WebError) -> WebResponse {
    guard let session = await sessions.session(of: visitor, window: nil) else {
      throw .notFound(request.path)
    }
    if let wait = sessions.rates.waitToPost(visitor) { throw .tooOften(retryAfter: wait) }
    let file: WebDownload.File?
    let requester = WebDownload.Requester(session: session.id, identity: session.identity)
    do { file = try await download.make(requester) } catch { throw .broken(error) }
    guard let file else { throw .notFound(request.path) }
    return file.response
  }
}
