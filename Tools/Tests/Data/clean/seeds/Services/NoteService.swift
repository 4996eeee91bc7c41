import Foundation

/// All requests for notes.
class NoteService: NoteServiceProtocol {
  private let base: URL
  private let session: URLSession

  init(base: URL, session: URLSession) {
    self.base = base
    self.session = session
  }

  func fetchNotes(callback: @escaping ([Note]?, Error?) -> Void) {
    session.dataTask(with: base) { data, _, error in
      guard let data, let rows = try? JSONDecoder().decode([[String: String]].self, from: data) else {
        return callback(nil, error)
      }
      callback(
        rows.map { Note(uuid: $0["uuid"] ?? "", title: $0["title"] ?? "", content: $0["content"] ?? "") }, nil
      )
    }.resume()
  }

  func store(_ note: Note, callback: @escaping (Error?) -> Void) {
    var request = URLRequest(url: base.appendingPathComponent(note.uuid))
    request.httpMethod = "PUT"
    session.dataTask(with: request) { _, _, error in callback(error) }.resume()
  }
}
