import Testing
import UIKit
import Viper

/// The parts of a classic VIPER module.
enum ClassicPart: CaseIterable, Sendable { case view, presenter, interactor, wireframe }

/// A classic module connected to the hall.
@MainActor enum Template: String, CaseIterable, Sendable {
  case rambler, ramblerClosingItself, infinum, zikViper, seeds

  /// The modules with a wireframe or router, which can dismiss themselves.
  nonisolated static let withWayOut: [Template] = [.rambler, .ramblerClosingItself, .infinum, .zikViper]

  func modules() throws -> ModuleRegistry {
    let door = door
    let editor = try classicEditor()
    return try ModuleRegistry {
      hallModule(door: door)
      switch self {
      case .rambler: login()
      case .ramblerClosingItself: loginThatClosesItself()
      case .infinum: home()
      case .zikViper: editor
      case .seeds: greeting()
      }
    }
  }

  private var door: Exit<Void, String> {
    switch self {
    case .rambler, .ramblerClosingItself: .to { SignIn(name: "Ann") }
    case .infinum: .to { PickItem() }
    case .zikViper: .to { TitleEditor(title: "Milk") }
    case .seeds: .to { Greet() }
    }
  }

  /// The parts of the module, found through the references that its author wired.
  func parts(of view: UIViewController) throws -> [ClassicPart: AnyObject] {
    switch self {
    case .rambler, .ramblerClosingItself:
      let presenter = try #require((view as? LoginViewController)?.output as? LoginPresenter)
      return [
        .view: view, .presenter: presenter, .interactor: presenter.interactor, .wireframe: presenter.router,
      ]
    case .infinum:
      let presenter = try #require((view as? HomeViewController)?.presenter as? HomePresenter)
      var parts: [ClassicPart: AnyObject] = [.view: view, .presenter: presenter]
      for child in Mirror(reflecting: presenter).children {
        if child.label == "interactor" { parts[.interactor] = child.value as AnyObject }
        if child.label == "wireframe" { parts[.wireframe] = child.value as AnyObject }
      }
      return parts
    case .zikViper:
      let presenter = try #require((view as? EditorViewController)?.eventHandler as? EditorPresenter)
      return [
        .view: view, .presenter: presenter, .interactor: presenter.interactor,
        .wireframe: presenter.wireframe,
      ]
    case .seeds:
      let presenter = try #require((view as? GreetingViewController)?.eventHandler as? GreetingPresenter)
      return [.view: view, .presenter: presenter, .interactor: presenter.greetingProvider]
    }
  }

  /// The type of an additional object that one of the parts retains.
  var helper: (type: String, owner: ClassicPart)? {
    switch self {
    case .ramblerClosingItself: ("LocalAuthService", .interactor)
    case .infinum: ("HomeFormatter", .presenter)
    case .zikViper: ("EditorRouter", .wireframe)
    case .rambler, .seeds: nil
    }
  }

  /// The number of parts of each module.
  var partCount: Int { self == .seeds ? 3 : 4 }

  /// The title of the button that produces a result. Infinum's result is a tapped row.
  var resultButton: String? {
    switch self {
    case .rambler, .ramblerClosingItself: "Sign in"
    case .infinum: nil
    case .zikViper: "Save"
    case .seeds: "Show greeting"
    }
  }

  var result: String {
    switch self {
    case .rambler, .ramblerClosingItself: "Ann"
    case .infinum: "Bread"
    case .zikViper: "Milk"
    case .seeds: "David Blaine"
    }
  }

  /// The outcome of the visit when UIKit is idle after the result; nil if it continues.
  var ending: String? {
    switch self {
    case .ramblerClosingItself: "dismissed"
    case .seeds: nil
    default: "finished(\"\(result)\")"
    }
  }

  /// The module's own dismissal.
  var wayOut: String { self == .infinum ? "Close" : "Cancel" }
}
