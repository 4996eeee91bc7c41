import AccountsDomain
import Login
import NotesTexts
import ViperWeb

/// The other services at which people sign in.
extension LoginPage {
  func providers(_ providers: [ProviderSummary]) -> HTML<Login> {
    "\(if: !providers.isEmpty, "<ul class=\"providers\">\(each: providers, provider)</ul>")"
  }

  private func provider(_ provider: ProviderSummary) -> HTML<Login> {
    """
    <li data-key="\(provider.id)"><button \(on: .signInAt(provider: provider.id))>\
    \(texts.account.signInAt(texts.isolated(provider.name)))</button></li>
    """
  }
}
