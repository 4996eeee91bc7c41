#if canImport(UIKit)
  import AccountsDomain
  import Foundation
  import NotesTexts
  import PhotosUI
  import Profile
  import UIKit
  import Viper
  import ViperUIKit

  /// The account of the person in UIKit. A row of another session can be deleted, which ends it.
  final class ProfileViewController: ContractViewController<Profile> {
    let name = UITextField()
    let password = UITextField()
    let save = UIButton(type: .system)
    let avatar = UIImageView()
    let choosePicture = UIButton(type: .system)
    let removePicture = UIButton(type: .system)
    let providers = ProviderList()
    let export = UIButton(type: .system)
    let endAll = UIButton(type: .system)
    let delete = UIButton(type: .system)
    let retry = UIButton(type: .system)
    let table = FullHeightTable(frame: .zero, style: .plain)
    var notice: UILabel { form.notice }
    private let address = UILabel()
    private let explanation = UILabel()
    private let pictureProblem = UILabel()
    private var nameProblem = UILabel()
    private var passwordProblem = UILabel()
    private lazy var form = AccountForm(in: self)
    private var state = Profile.State()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = texts.profile.title
      form.add(address)
      nameProblem = form.add(name, texts.account.name)
      form.add(save, texts.profile.saveName) { [weak self] in
        self?.send(.rename(name: self?.name.text ?? ""))
      }
      form.add(avatar)
      form.add(choosePicture, texts.profile.savePicture) { [weak self] in self?.pickPicture() }
      form.add(pictureProblem)
      form.add(removePicture, texts.profile.removePicture) { [weak self] in self?.send(.removeAvatar) }
      form.add(table)
      form.add(endAll, texts.profile.endAllSessions) { [weak self] in self?.send(.endAllSessions) }
      providers.axis = .vertical
      form.add(providers)
      form.add(export, texts.profile.export) { [weak self] in self?.send(.export) }
      form.add(explanation)
      passwordProblem = form.add(password, texts.account.password, isSecure: true)
      form.add(delete, texts.profile.deleteAccount) { [weak self] in
        self?.send(.delete(password: self?.password.text ?? ""))
      }
      form.add(retry, texts.account.retry) { [weak self] in self?.send(.retry) }
      table.dataSource = self
    }

    override func display(_ state: Profile.State) {
      form.show(state.notice.map { texts.notice($0) }, in: form.notice)
      form.show(state.nameProblem.map { texts.problem($0) }, in: nameProblem)
      address.text = state.address
      // Text that is being typed stays.
      if state.name != self.state.name { name.text = state.name }
      form.show(state.pictureProblem.map { texts.problem($0) }, in: pictureProblem)
      avatar.image = state.avatar?.picture.flatMap { UIImage(data: Data($0)) }
      avatar.isHidden = avatar.image == nil
      removePicture.isHidden = state.avatar == nil
      for button in [choosePicture, removePicture, export, save, endAll, delete] {
        button.isEnabled = state.isLoaded && !state.isBusy
      }
      providers.isUserInteractionEnabled = !state.isBusy
      show(state.providers)
      explanation.text =
        texts.profile.deleteText + (state.hasPassword ? " \(texts.profile.confirmByPassword)" : "")
      password.isHidden = !state.hasPassword
      retry.isHidden = state.notice?.canRetry != true
      self.state = state
      table.reloadData()
    }

    private func share(_ file: URL) {
      present(UIActivityViewController(activityItems: [file], applicationActivities: nil), animated: true)
    }

    private func show(_ list: [ProviderSummary]) {
      providers.show(list) { [texts] in
        $0.linkedName == nil ? texts.profile.link($0.name) : texts.profile.unlink($0.name)
      } action: { [weak self] in
        self?.send($0.linkedName == nil ? .link(provider: $0.id) : .unlink(provider: $0.id))
      }
    }

    override func handle(_ effect: Profile.Effect) {
      switch effect {
      case .renamed: announce(texts.profile.renamed)
      case .sessionEnded: announce(texts.profile.sessionEnded)
      case .exported(let path): share(URL(filePath: path))
      case .pictureChanged: announce(texts.profile.pictureChanged)
      case .linked: announce(texts.profile.linked)
      case .unlinked: announce(texts.profile.unlinked)
      // The pages of other services are shown in the app.
      case .leave: break
      case .failed(let notice): announce(texts.notice(notice))
      }
    }
  }

  extension ProfileViewController: PHPickerViewControllerDelegate {
    private func pickPicture() {
      var configuration = PHPickerConfiguration()
      configuration.filter = .images
      let picker = PHPickerViewController(configuration: configuration)
      picker.delegate = self
      present(picker, animated: true)
    }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      picker.dismiss(animated: true)
      results.first?.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.image") {
        [weak self] data, _ in
        let file = data.flatMap { PictureFile.make(from: $0) } ?? .placeholder
        Task { @MainActor in self?.send(.setAvatar(file: file)) }
      }
    }
  }

  extension ProfileViewController: UITableViewDataSource {
    /// The sessions, then the actions.
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
      state.sessions.count + state.events.count
    }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        table.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      let row = indexPath.row - state.sessions.count
      cell.textLabel?.text =
        row < 0 ? texts.line(state.sessions[indexPath.row]) : texts.line(state.events[row])
      return cell
    }

    func tableView(
      _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard style == .delete, indexPath.row < state.sessions.count else { return }
      let session = state.sessions[indexPath.row]
      if !session.isCurrent { send(.endSession(id: session.id)) }
    }
  }
#endif
