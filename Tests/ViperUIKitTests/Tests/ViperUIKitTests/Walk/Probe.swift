import Testing
import UIKit
import Viper
import ViperUIKit

/// A screen for walks.
enum Probe: Contract {
  struct State: Equatable, Sendable { var id: Int }
  enum Event: Sendable { case touch }
}

struct ShowProbe: Route { var id: Int }
/// The same, without contract and presenter.
struct ShowPlain: Route { var id: Int }

/// What one showing went through; outlives it.
@MainActor final class Life {
  let id: Int
  weak var presenter: AnyObject?
  weak var controller: UIViewController?
  /// What the controller itself knows of being seen.
  var isSeen = false
  private(set) var steps: [Step] = []
  private(set) var fault: String?

  enum Step: String {
    case assemble, load, willAppear, didAppear, willDisappear, didDisappear, remove
  }

  init(_ id: Int) { self.id = id }

  /// Which steps may follow which.
  private static let order: [Step: Set<Step>] = [
    .assemble: [.load],
    .load: [.willAppear, .remove],
    .willAppear: [.didAppear, .willDisappear],
    .didAppear: [.willDisappear],
    .willDisappear: [.didDisappear, .willAppear],
    .didDisappear: [.willAppear, .remove],
    .remove: [],
  ]

  func take(_ step: Step) {
    if let last = steps.last {
      if Self.order[last]?.contains(step) != true { fault = fault ?? "\(step) after \(last)" }
    } else if step != .assemble {
      fault = "\(step) at first"
    }
    steps = steps.suffix(8) + [step]
  }

  var isRemoved: Bool { steps.last == .remove }
  var isToldVisible: Bool { steps.last == .didAppear }
}

final class ProbePresenter: Presenter<Probe> {
  private let life: Life
  private let walk: Walk

  init(_ life: Life, _ walk: Walk) {
    self.life = life
    self.walk = walk
    super.init(Probe.State(id: life.id))
    life.presenter = self
  }

  override func didLoad() { step(.load) }
  override func willAppear() { step(.willAppear) }
  override func didAppear() { step(.didAppear) }
  override func willDisappear() { step(.willDisappear) }
  override func didDisappear() { step(.didDisappear) }
  override func didRemove() { step(.remove) }

  private func step(_ step: Life.Step) {
    life.take(step)
    walk.react(to: step, of: life.id)
  }
}

final class ProbeController: ContractViewController<Probe> {
  private(set) var shown: Int?
  var life: Life?

  override func display(_ state: Probe.State) { shown = state.id }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    life?.isSeen = true
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    life?.isSeen = false
  }
}

/// A controller that was written without us; only its life is told, so that the walk can look at it.
final class PlainController: UIViewController, LifeCycle {
  let life: Life
  private let walk: Walk

  init(_ life: Life, _ walk: Walk) {
    self.life = life
    self.walk = walk
    super.init(nibName: nil, bundle: nil)
    life.presenter = self
    life.controller = self
  }

  required init?(coder: NSCoder) { nil }

  func didLoad() { step(.load) }
  func willAppear() { step(.willAppear) }
  func didAppear() { step(.didAppear) }
  func willDisappear() { step(.willDisappear) }
  func didDisappear() { step(.didDisappear) }
  func didRemove() { step(.remove) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    life.isSeen = true
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    life.isSeen = false
  }

  private func step(_ step: Life.Step) {
    life.take(step)
    walk.react(to: step, of: life.id)
  }
}

struct ProbeModule: Module {
  unowned let walk: Walk

  func assemble(_ route: ShowProbe, _ context: Context<ShowProbe>) -> Presenter<Probe> {
    ProbePresenter(walk.beginLife(route.id, context.router), walk)
  }
}
