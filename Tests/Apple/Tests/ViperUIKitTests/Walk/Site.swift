import UIKit
import Viper
import ViperUIKit

/// A screen for walks with parts, tabs and a mind of its own.
struct Site: Contract {
  let id: Int

  enum Slot: String, SlotName, CaseIterable { case left, right, tabs }

  struct State: Equatable, Sendable {
    let id: Int
    var mind = Mind.open
  }

  /// The answer when it should be removed.
  enum Mind: CaseIterable, Sendable { case open, stubborn, undecided }

  enum Event: Sendable { case mind(Mind) }

  var initialState: State { State(id: id) }
}

/// A native screen whose view allows no observer.
struct ShowBlur: Route { let id: Int }

/// Native containers.
struct ShowTabs: Route { let id: Int }
struct ShowSplit: Route { let id: Int }

struct SitePresenter: Presenter {
  let screen: LiveScreen<Site>
  let life: Life
  weak var walk: WideWalk?

  func handle(_ event: Site.Event) { if case .mind(let mind) = event { screen.mind = mind } }
  func didLoad() { step(.load) }
  func willAppear() { step(.willAppear) }
  func didAppear() { step(.didAppear) }
  func willDisappear() { step(.willDisappear) }
  func didDisappear() { step(.didDisappear) }
  func didRemove() { step(.remove) }

  func shouldDismiss() -> DismissDecision {
    switch screen.mind {
    case .open: .allow
    case .stubborn: .deny(because: "It stays.")
    case .undecided:
      .ask { [weak walk, life] in
        await walk?.ask(life.id) != false ? .allow : .deny(because: "It was denied.")
      }
    }
  }

  private func step(_ step: Life.Step) {
    life.take(step)
    walk?.react(to: step, of: life.id)
  }
}

final class SiteController: ContractViewController<Site> {
  private let slots = Dictionary(uniqueKeysWithValues: Site.Slot.allCases.map { ($0.rawValue, UIView()) })
  private(set) var shown: Int?
  weak var walk: WideWalk?

  override func viewDidLoad() {
    super.viewDidLoad()
    for slot in slots.values { view.addSubview(slot) }
  }

  override func display(_ state: Site.State) { shown = state.id }

  override func container(forSlot name: String) -> UIView? { slots[name] }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    walk?.saw(self, true)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    walk?.saw(self, false)
  }

  /// Called before a segue shows its destination.
  var willShow: (UIViewController) -> Void = { _ in }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { willShow(segue.destination) }
}

/// The native screen whose view allows no observer.
final class BlurSite: UIViewController, LifeCycle {
  let life: Life
  private weak var walk: WideWalk?

  init(_ life: Life, _ walk: WideWalk) {
    (self.life, self.walk) = (life, walk)
    super.init(nibName: nil, bundle: nil)
    life.screen = self
    life.controller = self
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = UIVisualEffectView() }

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
    walk?.react(to: step, of: life.id)
  }
}
