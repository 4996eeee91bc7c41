import AccountsDomain
import NotesTexts
import Profile
import Viper
import ViperWeb

/// The account of the visitor in a browser.
struct ProfilePage: WebPage {
  let texts: NotesTexts
  private var words: ProfileWords { texts.profile }

  func title(_ state: Profile.State) -> String? { words.title }

  func effect(_ effect: Profile.Effect) -> WebEffect? {
    switch effect {
    case .renamed: .announce(words.renamed)
    case .sessionEnded: .announce(words.sessionEnded)
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
    <input id="profile-name" name="name" value="\(state.name)" maxlength="200" dir="auto" autocomplete="name" \
    aria-describedby="profile-name-problem">
    \(texts.fieldProblem(state.nameProblem.map { texts.problem($0) }, id: "profile-name-problem"))
    <div class="actions"><button \(on: .rename(name: ""))>\(words.saveName)</button>\
    \(if: state.isBusy, "<small>\(texts.account.busy)</small>")</div>
    </form>
    <h2>\(words.sessions)</h2>
    <ul class="notes" aria-label="\(words.sessions)">\(each: state.sessions, session)</ul>
    <div class="actions"><button \(on: .endAllSessions)>\(words.endAllSessions)</button></div>
    <h2>\(words.history)</h2>
    <ul class="history" aria-label="\(words.history)">\(each: state.events, event)</ul>
    <h2>\(words.delete)</h2>
    <p>\(words.deleteText)</p>
    <form>
    <input type="email" value="\(state.address)" autocomplete="username" hidden>
    <label for="profile-password">\(texts.account.password)</label>
    <input id="profile-password" name="password" type="password" maxlength="512" autocomplete="current-password">
    <div class="actions"><button \(on: .delete(password: ""))>\(words.deleteAccount)</button></div>
    </form>
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

  private func event(_ event: AccountEvent) -> HTML<Profile> {
    """
    <li>\(words.action(event.kind)) <small>\(texts.date(event.time)) <span dir="auto">\(texts.origin(event))</span></small></li>
    """
  }
}
