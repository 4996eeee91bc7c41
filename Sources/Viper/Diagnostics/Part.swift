/// An object that belongs to one showing of a module, or seems to.
package struct Part {
  package let kind: Leak.Part
  /// The property that holds it: `interactor`, or `presenter.interactor`.
  package let property: String?
  package let object: AnyObject
  /// The objects that it was found through.
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

  /// The objects in the stored properties of a presenter or a view, also inside structures.
  ///
  /// - Parameters:
  ///   - owner: whose properties are read.
  ///   - known: an object that is no part of its own.
  ///   - depth: through how many objects to look: 0 reads what `owner` itself holds.
  static func stored(in owner: Any, besides known: AnyObject? = nil, depth: Int = 0) -> [Part] {
    var finder = PartFinder(known: known)
    finder.search(owner, path: "", owners: [], depth: depth)
    return finder.parts
  }
}

private struct PartFinder {
  var parts: [Part] = []
  private var seen: Set<ObjectIdentifier> = []
  /// Whatever is larger is not a part: it is a model.
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

  /// Whether a class is of this runtime or of a UI framework: what its objects hold is no business of the module,
  /// and they stay only because of what holds them.
  private static func isForeign(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    // Classes of Objective-C have no module.
    return !name.contains(".") || foreignModules.contains { name.hasPrefix($0) }
  }

  private static let foreignModules = ["Viper.", "UIKit.", "AppKit.", "SwiftUI.", "Foundation.", "__C."]

  private func join(_ path: String, _ label: String?) -> String {
    let label = label ?? ""
    return path.isEmpty || label.isEmpty ? path + label : "\(path).\(label)"
  }
}
