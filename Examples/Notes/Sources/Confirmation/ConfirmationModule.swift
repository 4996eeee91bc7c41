public import Viper

/// A question with two answers, for other modules to present.
public func confirmationModule() -> Module<Confirmation> {
  Module { ConfirmationPresenter(screen: $0) }
}
