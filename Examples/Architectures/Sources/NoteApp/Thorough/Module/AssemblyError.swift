import Viper

/// The reason why the parts of a module were not connected. Without it a missing part would only be a button without
/// effect.
enum AssemblyError: DeveloperError, Equatable {
  case missing(part: String)
  case alreadyAssembled(part: String)

  var description: String {
    switch self {
    case .missing(let part):
      "There is no \(part) to assemble. Give the builder all parts of the module."
    case .alreadyAssembled(let part):
      "This \(part) belongs to a module already. Make new parts for each showing."
    }
  }
}
