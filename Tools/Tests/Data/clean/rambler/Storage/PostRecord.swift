import CoreData

/// A post as Core Data keeps it. Nobody above the services sees one.
final class PostRecord: NSManagedObject {
  @NSManaged var identifier: String
  @NSManaged var text: String
  @NSManaged var date: Date

  func fill(from post: Post) {
    identifier = post.identifier
    text = post.text
    date = post.date
  }
}
