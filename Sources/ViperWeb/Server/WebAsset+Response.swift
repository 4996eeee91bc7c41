import HTTPTypes

extension WebAsset {
  /// The file, or "not modified" for who has it already.
  func response(to request: WebRequest) -> WebResponse {
    let tag = "\"\(ShortName.make(bytes))\""
    var response = WebResponse(.ok, contentType, bytes)
    if request.head.headerFields[.ifNoneMatch] == tag {
      response = WebResponse(.notModified, contentType, [])
      response.head.headerFields[.contentLength] = nil
    }
    response.head.headerFields[.eTag] = tag
    response.head.headerFields[.cacheControl] = "no-cache"
    return response
  }
}
