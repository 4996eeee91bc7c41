/// Remembers objects without keeping them.
@MainActor final class Remains {
  private var watched: [(name: String, object: () -> AnyObject?)] = []

  func watch(_ objects: [AnyObject]) {
    for object in objects {
      watched.append(("\(type(of: object))", { [weak object] in object }))
    }
  }

  func watch(_ objects: AnyObject?...) { watch(objects.compactMap(\.self)) }

  /// How many objects were given.
  var count: Int { watched.count }

  /// The types of those that are still there.
  var alive: [String] { watched.filter { $0.object() != nil }.map(\.name) }
}
