public import Viper

/// Creates a module for a question with two answers, which other modules present.
public func confirmationModule() -> Module<Confirmation> {
  Module { ConfirmationPresenter(screen: $0) }
}
