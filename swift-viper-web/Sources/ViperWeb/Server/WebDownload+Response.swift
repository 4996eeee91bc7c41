import HTTPTypes

extension WebDownload.File {
  var response: WebResponse {
    var response = WebResponse(.ok, contentType, bytes)
    let safe = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" }
    response.head.headerFields[.contentDisposition] = "attachment; filename=\"\(String(safe))\""
    response.head.headerFields[.cacheControl] = "no-store"
    response.isPartOfApp = false
    return response
  }
}
