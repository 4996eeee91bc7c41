import Foundation
import ProjectChanges
import SwiftEdits
import Templates

/// Plans changes of a module that exists.
public struct ModuleChanger {
  public var package: AppPackage
  /// Whether unknown types are created in the domain target.
  public var createsStubs = false
  /// The routes that new exits lead to, by the names of exits.
  public var connections: [String: String] = [:]
  /// The file of the composition root; nil to find it.
  public var registry: String?

  public init(package: AppPackage) { self.package = package }

  /// An addition to a module.
  public enum Addition: Sendable {
    case event(String), exit(String), state(String), input(String), output(String)
  }

  /// Returns the changes that add something to a module. Nothing is written.
  public func plan(_ addition: Addition, to name: String) throws -> ChangePlan {
    let module = try ExistingModule(name, in: package)
    var change = try Change(module: module, changer: self)
    switch addition {
    case .event(let text):
      for event in try SpecReader("event").events(text) { try change.add(event: event) }
    case .exit(let text):
      for exit in try SpecReader("exit").exits(text) { try change.add(exit: exit) }
    case .state(let text):
      for field in try SpecReader("state").parameters(text) { try change.add(field: field) }
    case .input(let text):
      let (parameters, messages) = try SpecReader("input").inputs(text)
      for parameter in parameters { try change.add(parameter: parameter) }
      for message in messages { try change.add(message: message) }
    case .output(let text): try change.add(output: try SpecReader("output").output(text))
    }
    try change.finish()
    return change.plan
  }
}
