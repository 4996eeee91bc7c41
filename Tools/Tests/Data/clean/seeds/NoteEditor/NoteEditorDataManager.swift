import CoreData
import Foundation

class NoteEditorDataManager: NoteEditorDataManagerProtocol {
  private let context: NSManagedObjectContext?
  private let service: NoteServiceProtocol

  init(context: NSManagedObjectContext?, service: NoteServiceProtocol) {
    self.context = context
    self.service = service
  }

  func note(uuid: String, callback: @escaping (Note?) -> Void) {
    let request = NSFetchRequest<NoteRecord>(entityName: "NoteRecord")
    request.predicate = NSPredicate(format: "uuid == %@", uuid)
    if let record = try? context?.fetch(request).first {
      return callback(Note(uuid: record.uuid, title: record.title, content: record.content))
    }
    service.fetchNotes { notes, _ in callback(notes?.first { $0.uuid == uuid }) }
  }

  func store(_ note: Note, callback: @escaping (Error?) -> Void) {
    service.store(note, callback: callback)
  }
}
