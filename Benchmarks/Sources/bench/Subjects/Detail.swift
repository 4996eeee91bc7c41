import Viper

/// A screen with all VIPER parts and as much state as the editor of Notes. There are a thousand such contracts to fill
/// a registry.
struct Detail<A, B, C>: DetailContract {
  let id: Int
}

extension Detail: LinkedRoute {
  static var link: RouteLink<Detail> {
    RouteLink("/\(A.self)/\(B.self)/:id/\(C.self)", \Detail.id) { Detail(id: $0) }
  }
}

protocol DetailContract: Contract
where State == DetailState, Event == DetailEvent, Effect == Never, Input == Never {
  var id: Int { get }
}

struct DetailState: ScreenState {
  var phase = Phase.loading
  var title = ""
  var isNew = false
  var hasDraft = false
  var problem: String?

  enum Phase { case loading, editing, missing }
}

enum DetailEvent { case close }

final class DetailInteractor {
  private let titles: [String]

  init(titles: [String]) {
    self.titles = titles
  }

  func title(of id: Int) -> String { titles[id % titles.count] }
}

@MainActor final class DetailWireframe {
  private let close: @MainActor () -> Void

  init(close: @escaping @MainActor () -> Void) {
    self.close = close
  }

  func leave() { close() }
}

struct DetailPresenter<Contents: DetailContract>: Presenter {
  let screen: LiveScreen<Contents>
  let interactor: DetailInteractor
  let wireframe: DetailWireframe

  func didLoad() {
    screen.update {
      $0.phase = .editing
      $0.title = interactor.title(of: screen.route.id)
    }
  }

  func handle(_ event: DetailEvent) {
    wireframe.leave()
  }
}

final class DetailView<Contents: DetailContract>: PassiveView {
  private var shown: DetailState?

  func display(_ state: DetailState) { shown = state }
}
