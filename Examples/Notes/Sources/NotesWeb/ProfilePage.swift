import AccountsDomain
import NotesTexts
import Profile
import Viper
import ViperWeb

/// The account of the visitor in a browser.
struct ProfilePage: WebPage {
  let texts: NotesTexts
  /// The address of pictures, before their names.
  let pictures: String
  private var words: ProfileWords { texts.profile }

  func title(_ state: Profile.State) -> String? { words.title }

  func effect(_ effect: Profile.Effect) -> WebEffect? {
    switch effect {
    case .renamed: .announce(words.renamed)
    case .sessionEnded: .announce(words.sessionEnded)
    // The browser downloads the export by its link.
    case .exported: nil
    case .pictureChanged: .announce(words.pictureChanged)
    case .linked: .announce(words.linked)
    case .unlinked: .announce(words.unlinked)
    case .leave(let page): .open(address: page)
    case .failed(let notice): .announce(texts.notice(notice))
    }
  }

  func body(_ state: Profile.State) -> HTML<Profile> {
    """
    <header class="bar">
    <h1>\(words.title)</h1>
    <div class="actions"><a \(href: "/", on: .back)>\(texts.allNotes)</a></div>
    </header>
    <main class="profile">
    \(if: state.notice, { notice($0) })
    \(if: state.isLoaded, profile(state))
    </main>
    """
  }

  private func notice(_ notice: AccountNotice) -> HTML<Profile> {
    """
    <p class="problem" role="alert"><span>\(texts.notice(notice))</span>\
    \(if: notice.canRetry, " <button \(on: .retry)>\(texts.account.retry)</button>")</p>
    """
  }

  private func profile(_ state: Profile.State) -> HTML<Profile> {
    """
    <p>\(texts.account.address): <span dir="auto">\(state.address)</span></p>
    <form>
    <label for="profile-name">\(texts.account.name)</label>
    <input id="profile-name" name="name" value="\(state.name)" dir="auto" autocomplete="name" \
    aria-describedby="profile-name-problem">
    \(texts.fieldProblem(state.nameProblem.map { texts.problem($0) }, id: "profile-name-problem"))
    <div class="actions"><button \(on: .rename(name: ""))>\(words.saveName)</button>\
    \(if: state.isBusy, "<small>\(texts.account.busy)</small>")</div>
    </form>
    \(picture(state))
    <h2>\(words.sessions)</h2>
    <ul class="notes" aria-label="\(words.sessions)">\(each: state.sessions, session)</ul>
    <div class="actions"><button \(on: .endAllSessions)>\(words.endAllSessions)</button></div>
    \(if: !state.providers.isEmpty, providers(state.providers))
    <h2>\(words.history)</h2>
    <ul class="history" aria-label="\(words.history)">\
    \(each: state.events, { """
    <li>\(words.action($0.kind)) <small>\(texts.date($0.time)) <span dir="auto">\(texts.origin($0))</span></small></li>
    """ })</ul>
    <h2>\(words.export)</h2>
    <p>\(words.exportText)</p>
    <p><a href="/export" download>\(words.export)</a></p>
    <h2>\(words.delete)</h2>
    <p>\(words.deleteText)</p>
    <form>
    \(if: state.hasPassword, password(of: state.address))
    <div class="actions"><button \(on: .delete(password: ""))>\(words.deleteAccount)</button></div>
    </form>
    """
  }

  private func picture(_ state: Profile.State) -> HTML<Profile> {
    """
    <form>
    \(if: state.avatar, { "<img class=\"avatar\" src=\"\(href: pictures + $0.name)\" alt=\"\(words.ownPicture)\" width=\"64\" height=\"64\">" })
    <label for="profile-picture">\(words.picture)</label>
    <input id="profile-picture" name="file" type="file" accept="image/png,image/jpeg,image/webp" \
    aria-describedby="profile-picture-problem">
    \(texts.fieldProblem(state.pictureProblem.map { texts.problem($0) }, id: "profile-picture-problem"))
    <div class="actions"><button \(on: .setAvatar(file: .placeholder))>\(words.savePicture)</button>\
    \(if: state.avatar != nil, "<button class=\"quiet\" \(on: .removeAvatar)>\(words.removePicture)</button>")</div>
    </form>
    """
  }

  private func password(of address: String) -> HTML<Profile> {
    """
    <p>\(words.confirmByPassword)</p>
    <input type="email" value="\(address)" autocomplete="username" hidden>
    <label for="profile-password">\(texts.account.password)</label>
    <input id="profile-password" name="password" type="password" autocomplete="current-password">
    """
  }

  private func session(_ session: SessionSummary) -> HTML<Profile> {
    let name = texts.device(session.device)
    return """
      <li data-key="\(session.id)"><div class="note"><strong dir="auto">\(name)</strong> \
      <small>\(words.lastUsed(texts.date(session.lastUsed), texts.isolated(session.network)))</small></div>\
      \(if: session.isCurrent, "<small>\(words.thisSession)</small>", else: end(session, name))</li>
      """
  }

  private func end(_ session: SessionSummary, _ name: String) -> HTML<Profile> {
    """
    <button class="quiet" aria-label="\(words.endSessionOf(texts.isolated(name)))" \
    \(on: .endSession(id: session.id))>\(words.endSession)</button>
    """
  }

  private func providers(_ providers: [ProviderSummary]) -> HTML<Profile> {
    """
    <h2>\(words.providers)</h2>
    <ul class="notes" aria-label="\(words.providers)">\(each: providers, provider)</ul>
    """
  }

  private func provider(_ provider: ProviderSummary) -> HTML<Profile> {
    """
    <li data-key="\(provider.id)"><div class="note"><strong dir="auto">\(provider.name)</strong> \
    \(if: provider.linkedName, { "<small dir=\"auto\">\(words.linkedAs($0))</small>" })</div>\
    \(if: provider.linkedName == nil, link(provider), else: unlink(provider))</li>
    """
  }

  private func link(_ provider: ProviderSummary) -> HTML<Profile> {
    """
    <button class="quiet" \(on: .link(provider: provider.id))>\(words.link(texts.isolated(provider.name)))</button>
    """
  }

  private func unlink(_ provider: ProviderSummary) -> HTML<Profile> {
    """
    <button class="quiet" \(on: .unlink(provider: provider.id))>\(words.unlink(texts.isolated(provider.name)))</button>
    """
  }
}
