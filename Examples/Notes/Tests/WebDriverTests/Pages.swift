import Foundation

/// Test pages as `data:` addresses, which need no server.
func page(_ body: String) -> String {
  let html = "<!doctype html><meta charset=utf-8><title>A page</title><body>\(body)"
  return "data:text/html;charset=utf-8;base64," + Data(html.utf8).base64EncodedString()
}
