import UIKit

class YSLoginViewController: UIViewController {
  /// 实现登陆模块功能的对象，也是展示器
  var eventHandler: YSLoginModuleInterface?

  @IBOutlet private weak var accountField: UITextField!
  @IBOutlet private weak var passwordField: UITextField!
  @IBOutlet private weak var hintLabel: UILabel!
  private let avatar = AvatarView()

  @IBAction func loginTapped(_ sender: UIButton) {
    eventHandler?.login(account: accountField.text, password: passwordField.text)
  }

  @IBAction func forgetTapped(_ sender: UIButton) {
    eventHandler?.forgetPassword()
  }

  @IBAction func weChatTapped(_ sender: UIButton) {
    eventHandler?.thirdLogin(type: .weChat)
  }
}

extension YSLoginViewController: YSLoginViewInterface {
  func showHint(_ hint: String) {
    hintLabel.text = hint
  }

  func showAvatar(_ image: Data?) {
    avatar.image = image.flatMap(UIImage.init(data:))
  }
}
