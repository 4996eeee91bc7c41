import Viper

/// A screen with all the parts that VIPER asks for, and with as much state as the editor of Notes has.
enum Detail: Contract {
  struct State: Equatable, Sendable {
    var phase = Phase.loading
    var title = ""
    var isNew = false
    var hasDraft = false
    var problem: String?
  }

  enum Phase: Sendable { case loading, editing, missing }

  enum Event: Sendable { case close }
}

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

final class DetailPresenter: Presenter<Detail> {
  private let id: Int
  private let interactor: DetailInteractor
  private let wireframe: DetailWireframe

  init(id: Int, interactor: DetailInteractor, wireframe: DetailWireframe) {
    self.id = id
    self.interactor = interactor
    self.wireframe = wireframe
    super.init(Detail.State())
  }

  override func didLoad() {
    update {
      $0.phase = .editing
      $0.title = interactor.title(of: id)
    }
  }

  override func handle(_ event: Detail.Event) {
    wireframe.leave()
  }
}

final class DetailView: PassiveView {
  typealias Screen = Detail

  private var shown: Detail.State?

  func display(_ state: Detail.State) { shown = state }
}
