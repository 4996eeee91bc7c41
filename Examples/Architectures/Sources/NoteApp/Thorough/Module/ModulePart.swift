/// A part that belongs to one module for its lifetime.
@MainActor protocol ModulePart: AnyObject {
  /// Whether a builder has connected it to the other parts.
  var isAssembled: Bool { get set }
}

/// Claims each part for one module.
///
/// - Throws: an error if a part is missing or already belongs to a module; then none is claimed.
@MainActor func claim<each Part: ModulePart>(
  _ parts: repeat (each Part)?
) throws(AssemblyError) -> (repeat each Part) {
  let whole = (repeat try free(each parts))
  for part in repeat each whole { part.isAssembled = true }
  return whole
}

@MainActor private func free<Part: ModulePart>(_ part: Part?) throws(AssemblyError) -> Part {
  guard let part else { throw .missing(part: "\(Part.self)") }
  guard !part.isAssembled else { throw .alreadyAssembled(part: "\(Part.self)") }
  return part
}
