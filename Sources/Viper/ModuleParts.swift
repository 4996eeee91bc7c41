/// The interactor and the wireframe, where the presenter stores them as objects: known by the names of their
/// types and properties.
package func storedParts(of presenter: AnyObject) -> [(Leak.Part, AnyObject)] {
  storedObjects(of: presenter).compactMap { name, object in
    if name.contains("interactor") { return (.interactor, object) }
    return name.contains("wireframe") ? (.wireframe, object) : nil
  }
}

/// A view and what hangs on it, where a module is written in classic VIPER: its view keeps the presenter (as
/// event handler, or output), and that keeps the interactor and the wireframe (or router).
package func classicParts(of view: AnyObject) -> [(Leak.Part, AnyObject)] {
  var parts: [(Leak.Part, AnyObject)] = [(.view, view)]
  for (name, presenter) in storedObjects(of: view)
  where ["presenter", "eventhandler"].contains(where: name.contains)
    && !parts.contains(where: { $0.1 === presenter })
  {
    parts.append((.presenter, presenter))
    parts += storedObjects(of: presenter).compactMap { name, object in
      if name.contains("interactor") { return (.interactor, object) }
      return name.contains("wireframe") || name.contains("router") ? (.wireframe, object) : nil
    }
  }
  return parts
}

/// The objects that an object stores, each with its type and its property as one name in lower case.
private func storedObjects(of owner: AnyObject) -> [(name: String, object: AnyObject)] {
  var objects: [(String, AnyObject)] = []
  var mirror: Mirror? = Mirror(reflecting: owner)
  while let level = mirror {
    for child in level.children {
      guard let object = object(in: child.value) else { continue }
      objects.append(("\(type(of: object)) \(child.label ?? "")".lowercased(), object))
    }
    mirror = level.superclassMirror
  }
  return objects
}

/// The object in a property, which may be optional. A box made of a value is none.
private func object(in value: Any) -> AnyObject? {
  if type(of: value) is AnyClass { return value as AnyObject }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional, let wrapped = mirror.children.first else { return nil }
  return object(in: wrapped.value)
}
