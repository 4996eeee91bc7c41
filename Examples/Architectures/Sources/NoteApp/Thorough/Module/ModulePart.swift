/// A part that belongs to one module as long as it lives.
@MainActor protocol ModulePart: AnyObject {
  /// Whether a builder has connected it with the other parts.
  var isAssembled: Bool { get set }
}

/// Takes the parts for one module, each once.
///
/// - Throws: when one is missing or belongs to a module already; then none is taken.
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
