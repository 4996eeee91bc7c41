import Foundation

class Note: NSObject {
  let uuid: String
  let title: String
  let content: String

  init(uuid: String, title: String, content: String) {
    self.uuid = uuid
    self.title = title
    self.content = content
  }
}
