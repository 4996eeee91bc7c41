import Foundation

protocol NoteServiceProtocol: AnyObject {
  func fetchNotes(callback: @escaping ([Note]?, Error?) -> Void)
  func store(_ note: Note, callback: @escaping (Error?) -> Void)
}
