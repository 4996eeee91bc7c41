import NotesDomain
import Viper

/// Shows how many notes there are, and takes them over.
struct ClaimPresenter: Presenter {
  let screen: LiveScreen<Claim>
  let interactor: any ClaimNotes

  func didLoad() {
    screen.needsCode = interactor.needsCode
    guard !screen.code.isEmpty || !interactor.needsCode else { return }
    screen.perform { try await count() }
  }

  func handle(_ event: Claim.Event) {
    switch event {
    case .claim(let code):
      // Without a code there is no field for it.
      screen.update { ($0.code, $0.notice) = (code.isEmpty ? $0.code : code, nil) }
      screen.perform(.exclusive, busy: \.isBusy) {
        try await count()
        guard screen.count != 0 else { return }
        try await interactor.claim(code: screen.code)
        screen.finish(.claimed)
      }
    case .leave: screen.dismiss()
    }
  }

  func didFail(_ error: any Error) { show(ClaimNotice(error)) }

  private func count() async throws {
    screen.count = try await interactor.count(code: screen.code)
    if screen.count == 0 { show(.nothingLeft) }
  }

  private func show(_ notice: ClaimNotice) {
    screen.notice = notice
    screen.emit(.failed(notice))
  }
}
