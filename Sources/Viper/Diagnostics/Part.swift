/// An object that probably belongs to one visit of a module.
package struct Part {
  package let kind: Leak.Part
  /// The property that contains it: `interactor`, or `presenter.interactor`.
  package let property: String?
  package let object: AnyObject
  /// The objects through which it was found.
  let owners: [ObjectIdentifier]

  init(
    _ kind: Leak.Part, _ object: AnyObject, in property: String? = nil,
    through owners: [ObjectIdentifier] = []
  ) {
    self.kind = kind
    self.object = object
    self.property = property
    self.owners = owners
  }

  /// Returns the objects in the stored properties of a presenter or a view, also inside structures.
  ///
  /// - Parameters:
  ///   - owner: the presenter or view.
  ///   - known: an object to skip.
  ///   - depth: the number of objects to search through; 0 reads the properties of `owner` only.
  static func stored(in owner: Any, besides known: AnyObject? = nil, depth: Int = 0) -> [Part] {
    var finder = PartFinder(known: known)
    finder.search(owner, path: "", owners: [], depth: depth)
    return finder.parts
  }
}

private struct PartFinder {
  var parts: [Part] = []
  private var seen: Set<ObjectIdentifier> = []
  /// A presenter with more objects probably contains a model.
  private static let limit = 200

  init(known: AnyObject?) {
    if let known { seen.insert(ObjectIdentifier(known)) }
  }

  mutating func search(_ value: Any, path: String, owners: [ObjectIdentifier], depth: Int) {
    var mirror: Mirror? = Mirror(reflecting: value)
    while let level = mirror, !Self.isForeign(level.subjectType) {
      for child in level.children where parts.count < Self.limit {
        look(at: child.value, path: join(path, child.label), owners: owners, depth: depth)
      }
      mirror = level.superclassMirror
    }
  }

  private mutating func look(at value: Any, path: String, owners: [ObjectIdentifier], depth: Int) {
    if type(of: value) is AnyClass {
      guard !Self.isForeign(type(of: value)) else { return }
      let object = value as AnyObject
      guard seen.insert(ObjectIdentifier(object)).inserted else { return }
      parts.append(Part(.stored, object, in: path, through: owners))
      guard depth > 0 else { return }
      search(value, path: path, owners: owners + [ObjectIdentifier(object)], depth: depth - 1)
    } else {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional, .enum, .tuple:
        for child in mirror.children { look(at: child.value, path: path, owners: owners, depth: depth) }
      case .struct: search(value, path: path, owners: owners, depth: depth)
      default: break
      }
    }
  }

  /// Whether a class belongs to this runtime or to a system framework. Its objects are not searched.
  private static func isForeign(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    // Objective-C classes have no module.
    return !name.contains(".") || foreignModules.contains { name.hasPrefix($0) }
  }

  private static let foreignModules = ["Viper.", "UIKit.", "AppKit.", "SwiftUI.", "Foundation.", "__C."]

  private func join(_ path: String, _ label: String?) -> String {
    let label = label ?? ""
    return path.isEmpty || label.isEmpty ? path + label : "\(path).\(label)"
  }
}
