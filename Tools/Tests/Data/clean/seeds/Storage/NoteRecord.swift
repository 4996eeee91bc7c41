import CoreData

/// A note as Core Data keeps it.
@objc(NoteRecord)
class NoteRecord: NSManagedObject {
  @NSManaged var uuid: String
  @NSManaged var title: String
  @NSManaged var content: String
}
