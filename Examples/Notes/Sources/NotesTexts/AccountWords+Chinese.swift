extension AccountWords {
  static let chinese = AccountWords(
    welcome: "欢迎使用笔记",
    welcomeText: "书写、查找并保存笔记。只有您能阅读自己的笔记。",
    signIn: "登录",
    register: "注册",
    recover: "忘记密码",
    signInNeeded: "请登录后查看此页面。",
    signInAgain: "会话已结束。请重新登录以继续。",

    address: "邮箱地址",
    password: "密码",
    newPassword: "新密码",
    again: "再次输入密码",
    name: "您的名字",
    code: "邮件中的验证码",

    createAccount: "创建账号",
    haveAccount: "我已有账号",
    noAccount: "创建账号",
    forgotPassword: "忘记密码？",
    cancel: "取消",
    busy: "请稍候……",
    retry: "重试",

    sendCode: "发送验证码",
    codeSent: { "如果 \($0) 有账号，包含验证码的邮件已经发出。" },
    setPassword: "设置新密码",
    startAgain: "重新发送验证码",
    recoverText: "请输入您的邮箱地址，您将收到一封包含验证码的邮件。",
    passwordReplaced: "密码已更换。请用新密码登录。",

    signedInAs: { "已登录：\($0)" },
    signOut: "退出登录",
    offlineSince: { "无法连接服务器。显示的是 \($0) 的账号信息。" },

    claim: "没有账号的笔记",
    claimText: "在有账号之前写下的笔记可以归入您的账号。",
    claimCode: "服务器打印的代码",
    unowned: { $0 == 0 ? "没有未归属的笔记。" : "有 \($0) 条笔记是在没有账号时写下的，可以归入您的账号。" },
    claimThem: "归入我的账号",
    leaveThem: "暂不",
    claimWrongCode: "这不是服务器打印的代码。",
    nothingLeft: "所有笔记都已有归属。",

    incomplete: "请填写所有内容。",
    wrongPasswordOrAccount: "没有与此地址和密码匹配的账号。",
    locked: { "尝试次数过多。请在 \($0) 之后再试。" },
    passwordMustBeChanged: "密码正确，但必须更换。请输入新密码。",
    addressTaken: "此地址已有账号。请登录，或找回密码。",
    wrongCode: "验证码错误、已使用或已过期。请重新发送。",
    sessionEnded: "会话已结束。请重新登录。您写的内容仍在这里。",
    noConnection: "无法连接服务器。请检查网络后重试。",
    noAnswer: "服务器没有及时响应。请重试。",
    serverTooOld: "服务器版本过旧，无法完成此操作。请联系管理员更新。",
    serverFailed: "服务器出现问题。请稍后重试。",

    noAddress: "这不是邮箱地址。",
    tooShort: { "至少需要 \($0) 个字符。" },
    tooLong: { "密码超过了 \($0) 字节。" },
    common: "使用此密码的人太多。",
    personal: "密码与您的名字或地址太接近。",
    unchanged: "这是您当前的密码。",
    passwordsDiffer: "两次输入的密码不同。",
    nameLength: { "名字应有 1 到 \($0) 个字符。" },

    mailSubject: "笔记的验证码",
    mailBody: { name, code, expires in
      "\(name)，您好！\n\n在 \(expires) 之前，可以用此验证码为“笔记”设置新密码：\n\n    \(code)\n\n如果这不是您的请求，请忽略此邮件：没有任何更改。"
    })
}
