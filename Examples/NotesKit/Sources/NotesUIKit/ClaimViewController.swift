#if canImport(UIKit)
  import Claim
  import NotesTexts
  import UIKit
  import Viper
  import ViperUIKit

  /// The notes on this device that belong to nobody, in UIKit. No code is required here.
  final class ClaimViewController: ContractViewController<Claim> {
    let claim = UIButton(type: .system)
    let leave = UIButton(type: .system)
    let explanation = UILabel()
    var notice: UILabel { form.notice }
    private lazy var form = AccountForm(in: self)

    override func viewDidLoad() {
      super.viewDidLoad()
      title = texts.account.claim
      form.add(explanation)
      form.add(claim, texts.account.claimThem) { [weak self] in self?.send(.claim(code: "")) }
      form.add(leave, texts.account.leaveThem) { [weak self] in self?.send(.leave) }
    }

    override func display(_ state: Claim.State) {
      form.show(state.notice.map { texts.notice($0) }, in: form.notice)
      explanation.text = state.count.map { texts.account.unowned($0) } ?? texts.account.claimText
      claim.isEnabled = !state.isBusy && state.count != 0
    }

    override func handle(_ effect: Claim.Effect) {
      switch effect {
      case .failed(let notice): announce(texts.notice(notice))
      }
    }
  }
#endif
