import Testing
import UIKit
import Viper

/// What a module of classic VIPER is made of.
enum ClassicPart: CaseIterable, Sendable { case view, presenter, interactor, wireframe }

/// A classic module, connected to the hall.
@MainActor enum Template: String, CaseIterable, Sendable {
  case rambler, ramblerClosingItself, infinum, zikViper, seeds

  /// Those that have a wireframe or router, and with it a way out of their own.
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
    case .rambler, .ramblerClosingItself: .to(SignIn(name: "Ann"))
    case .infinum: .to(PickItem())
    case .zikViper: .to(TitleEditor(title: "Milk"))
    case .seeds: .to(Greet())
    }
  }

  /// The parts of the module, found as its author wired them.
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

  /// The type of an object of its own that one of the parts holds besides.
  var helper: (type: String, owner: ClassicPart)? {
    switch self {
    case .ramblerClosingItself: ("LocalAuthService", .interactor)
    case .infinum: ("HomeFormatter", .presenter)
    case .zikViper: ("EditorRouter", .wireframe)
    case .rambler, .seeds: nil
    }
  }

  /// How many parts each has.
  var partCount: Int { self == .seeds ? 3 : 4 }

  /// What the person taps for a result, where it is a button. Infinum's is a row.
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

  /// How the visit has ended when UIKit has come to rest after the result; nil if it goes on.
  var ending: String? {
    switch self {
    case .ramblerClosingItself: "dismissed"
    case .seeds: nil
    default: "finished(\"\(result)\")"
    }
  }

  /// The module's own way out.
  var wayOut: String { self == .infinum ? "Close" : "Cancel" }
}
