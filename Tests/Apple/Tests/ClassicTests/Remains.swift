/// Weak references to objects.
@MainActor final class Remains {
  private var watched: [(name: String, object: () -> AnyObject?)] = []

  func watch(_ objects: [AnyObject]) {
    for object in objects {
      watched.append(("\(type(of: object))", { [weak object] in object }))
    }
  }

  func watch(_ objects: AnyObject?...) { watch(objects.compactMap(\.self)) }

  /// The number of tracked objects.
  var count: Int { watched.count }

  /// The types of the objects that still exist.
  var alive: [String] { watched.filter { $0.object() != nil }.map(\.name) }
}
