import UIKit

final class ProfileViewController: UIViewController, ProfileViewInput {
  var output: ProfileViewOutput?

  @IBOutlet private weak var avatarView: AvatarView!
  @IBOutlet private weak var nicknameLabel: UILabel!
  @IBOutlet private weak var biographyView: UITextView!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sign out", style: .plain, target: self, action: #selector(signOut))
    output?.viewIsReady()
  }

  func show(nickname: String, biography: String, avatar: URL?) {
    title = nickname
    nicknameLabel.text = nickname
    biographyView.text = biography
    avatarView.show(avatar)
  }

  @objc private func signOut() {
    output?.didTapSignOut()
  }
}
