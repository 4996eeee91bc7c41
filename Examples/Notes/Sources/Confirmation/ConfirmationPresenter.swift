import Viper

/// Passes the person's answer on. There is nothing to do for an interactor.
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
