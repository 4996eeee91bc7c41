import UIKit

@MainActor final class HomePresenter {
  private unowned let view: HomeViewInterface
  private let formatter: HomeFormatterInterface
  private let interactor: HomeInteractorInterface
  private let wireframe: HomeWireframeInterface
  private weak var delegate: HomeDelegate?

  init(
    view: HomeViewInterface, formatter: HomeFormatterInterface, interactor: HomeInteractorInterface,
    wireframe: HomeWireframeInterface, delegate: HomeDelegate?
  ) {
    self.view = view
    self.formatter = formatter
    self.interactor = interactor
    self.wireframe = wireframe
    self.delegate = delegate
  }
}

extension HomePresenter: HomePresenterInterface {
  func viewDidLoad() {
    view.reload(formatter.format(items: interactor.items))
  }

  func didSelectRow(at index: Int) {
    let item = interactor.items[index]
    if let delegate {
      delegate.home(didPick: item)
    } else {
      wireframe.navigate(to: .details(item: item))
    }
  }

  func didTapClose() {
    wireframe.navigate(to: .close)
  }
}

extension HomePresenter: HomeDetailsDelegate {
  func details(of item: String, didChangeItTo other: String) {
    interactor.replace(item, by: other)
    view.reload(formatter.format(items: interactor.items))
  }
}
