import Testing
import UIKit
import Viper
import ViperUIKit

/// A screen for walks.
struct Probe: Contract {
  let id: Int

  enum Event { case touch }
}

/// The same screen without contract and presenter.
struct ShowPlain: Route { var id: Int }

/// The record of one visit, which outlives the visit.
@MainActor final class Life {
  let id: Int
  /// The live screen; for a native module its content.
  weak var screen: AnyObject?
  weak var controller: UIViewController?
  /// Whether the controller itself has appeared.
  var isSeen = false
  private(set) var steps: [Step] = []
  private(set) var orderError: String?

  enum Step: String {
    case assemble, load, willAppear, didAppear, willDisappear, didDisappear, remove
  }

  init(_ id: Int) { self.id = id }

  /// The allowed order of steps.
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
      if Self.order[last]?.contains(step) != true { orderError = orderError ?? "\(step) after \(last)" }
    } else if step != .assemble {
      orderError = "\(step) at first"
    }
    steps = steps.suffix(8) + [step]
  }

  /// The old root may remove a new root before it loads; then it receives no callbacks.
  var isRemoved: Bool { steps.last == .remove || steps == [.assemble] }
  var isCalledVisible: Bool { steps.last == .didAppear }
}

struct ProbePresenter: Presenter {
  let screen: LiveScreen<Probe>
  let life: Life
  unowned let walk: Walk

  func handle(_ event: Probe.Event) {}
  func didLoad() { step(.load) }
  func willAppear() { step(.willAppear) }
  func didAppear() { step(.didAppear) }
  func willDisappear() { step(.willDisappear) }
  func didDisappear() { step(.didDisappear) }
  func didRemove() { step(.remove) }

  private func step(_ step: Life.Step) {
    life.take(step)
    walk.react(to: step, of: life.id)
  }
}

final class ProbeController: ContractViewController<Probe> {
  private(set) var shown: Int?
  var life: Life?

  override func display(_ state: Probe) { shown = state.id }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    life?.isSeen = true
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    life?.isSeen = false
  }
}

/// A controller without Viper except for its life cycle, which the walk checks.
final class PlainController: UIViewController, LifeCycle {
  let life: Life
  private let walk: Walk

  init(_ life: Life, _ walk: Walk) {
    self.life = life
    self.walk = walk
    super.init(nibName: nil, bundle: nil)
    life.screen = self
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

@MainActor func probeModule(walk: Walk) -> Module<Probe> {
  Module { [unowned walk] screen in
    let life = walk.beginLife(screen.route.id)
    life.screen = screen
    return ProbePresenter(screen: screen, life: life, walk: walk)
  }
}
