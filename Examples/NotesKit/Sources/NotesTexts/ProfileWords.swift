public import AccountsDomain

/// The words for profiles in one language.
public struct ProfileWords: Sendable {
  public let title: String
  public let saveName: String
  public let renamed: String

  public let picture: String
  public let savePicture: String
  public let removePicture: String
  public let pictureChanged: String
  public let ownPicture: String

  public let sessions: String
  public let thisSession: String
  public let unknownDevice: String
  public let lastUsed: @Sendable (_ date: String, _ network: String) -> String
  public let endSession: String
  public let endSessionOf: @Sendable (_ device: String) -> String
  public let sessionEnded: String
  public let endAllSessions: String

  public let providers: String
  public let linkedAs: @Sendable (_ name: String) -> String
  public let link: @Sendable (_ provider: String) -> String
  public let unlink: @Sendable (_ provider: String) -> String
  public let linked: String
  public let unlinked: String

  public let history: String
  public let action: @Sendable (AccountEvent.Kind) -> String

  public let export: String
  public let exportText: String

  public let delete: String
  public let deleteText: String
  public let confirmByPassword: String
  public let deleteAccount: String
  public let deleteQuestion: Words.Question
}

extension NotesTexts {
  /// The name of a device, also of an unknown one.
  public func device(_ name: String) -> String { name.isEmpty ? self.profile.unknownDevice : name }

  /// The device and the network of an action.
  public func origin(_ event: AccountEvent) -> String {
    [event.device, event.network].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A session in one line.
  public func line(_ session: SessionSummary) -> String {
    let use = self.profile.lastUsed(date(session.lastUsed), session.network)
    return [device(session.device), session.isCurrent ? self.profile.thisSession : use].joined(
      separator: " · ")
  }

  /// An action in one line.
  public func line(_ event: AccountEvent) -> String {
    [self.profile.action(event.kind), date(event.time), origin(event)].filter { !$0.isEmpty }.joined(
      separator: " · ")
  }
}

extension ProfileWords {
  static let english = ProfileWords(
    title: "Profile",
    saveName: "Save name",
    renamed: "Your name was saved.",
    picture: "Picture",
    savePicture: "Save picture",
    removePicture: "Remove picture",
    pictureChanged: "Your picture was changed.",
    ownPicture: "Your picture",
    sessions: "Where you are signed in",
    thisSession: "This session",
    unknownDevice: "Unknown device",
    lastUsed: { date, network in "Last used \(date)" + (network.isEmpty ? "" : ", from \(network)") },
    endSession: "Sign out",
    endSessionOf: { "Sign out: \($0)" },
    sessionEnded: "The session was ended.",
    endAllSessions: "Sign out everywhere",
    providers: "Other ways to sign in",
    linkedAs: { $0.isEmpty ? "Linked" : "Linked as \($0)" },
    link: { "Link \($0)" },
    unlink: { "Unlink \($0)" },
    linked: "You can now sign in there too.",
    unlinked: "You can no longer sign in there.",
    history: "What happened",
    action: {
      switch $0 {
      case .registered: "Account created"
      case .signedIn: "Signed in"
      case .signedOut: "Signed out"
      case .wrongPassword: "Wrong password"
      case .passwordChanged: "Password changed"
      case .passwordRecovered: "Forgotten password replaced"
      case .codeRequested: "Code for a new password requested"
      case .renamed: "Name changed"
      case .sessionEnded: "Session ended"
      case .allSessionsEnded: "Signed out everywhere"
      case .linked: "Other service linked"
      case .unlinked: "Other service unlinked"
      case .other: "Other change"
      }
    },
    export: "Export all notes",
    exportText: "A ZIP archive with a Markdown file for each note, also for those in the trash.",
    delete: "Delete account",
    deleteText:
      "Your account and all your notes are deleted for good.",
    confirmByPassword: "Enter your password to confirm.",
    deleteAccount: "Delete my account",
    deleteQuestion: Words.Question(
      text: "Delete your account and all your notes for good?", confirm: "Delete everything",
      refuse: "Keep my account"))

  static let chinese = ProfileWords(
    title: "个人资料",
    saveName: "保存名字",
    renamed: "名字已保存。",
    picture: "头像",
    savePicture: "保存头像",
    removePicture: "移除头像",
    pictureChanged: "头像已更改。",
    ownPicture: "您的头像",
    sessions: "已登录的设备",
    thisSession: "当前会话",
    unknownDevice: "未知设备",
    lastUsed: { date, network in "上次使用：\(date)" + (network.isEmpty ? "" : "，来自 \(network)") },
    endSession: "退出登录",
    endSessionOf: { "退出登录：\($0)" },
    sessionEnded: "会话已结束。",
    endAllSessions: "在所有设备上退出登录",
    providers: "其他登录方式",
    linkedAs: { $0.isEmpty ? "已关联" : "已关联：\($0)" },
    link: { "关联 \($0)" },
    unlink: { "取消关联 \($0)" },
    linked: "现在也可以在那里登录。",
    unlinked: "不能再在那里登录。",
    history: "操作记录",
    action: {
      switch $0 {
      case .registered: "创建账户"
      case .signedIn: "登录"
      case .signedOut: "退出登录"
      case .wrongPassword: "密码错误"
      case .passwordChanged: "更改密码"
      case .passwordRecovered: "重设忘记的密码"
      case .codeRequested: "请求新密码的验证码"
      case .renamed: "更改名字"
      case .sessionEnded: "结束会话"
      case .allSessionsEnded: "在所有设备上退出登录"
      case .linked: "关联其他服务"
      case .unlinked: "取消关联其他服务"
      case .other: "其他更改"
      }
    },
    export: "导出所有笔记",
    exportText: "ZIP 压缩包，每条笔记一个 Markdown 文件，包括废纸篓中的笔记。",
    delete: "删除账户",
    deleteText: "您的账户和所有笔记将被永久删除。",
    confirmByPassword: "请输入密码确认。",
    deleteAccount: "删除我的账户",
    deleteQuestion: Words.Question(
      text: "永久删除您的账户和所有笔记？", confirm: "全部删除", refuse: "保留账户"))
}
