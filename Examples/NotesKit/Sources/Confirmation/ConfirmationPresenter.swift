import Viper

/// Returns the person's answer. It needs no interactor.
struct ConfirmationPresenter: Presenter {
  let screen: LiveScreen<Confirmation>

  func didLoad() {
    screen.emit(.asked(screen.question))
  }

  func handle(_ event: Confirmation.Event) {
    switch event {
    case .confirm: screen.finish(.confirmed)
    case .refuse: screen.dismiss()
    }
  }
}
