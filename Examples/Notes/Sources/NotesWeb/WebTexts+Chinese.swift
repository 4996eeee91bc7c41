import ViperWeb

extension WebTexts {
  /// The texts of the stage, in Chinese.
  static var chinese: WebTexts {
    var texts = WebTexts()
    texts.offline = "无法连接服务器。您输入的内容会保留，连接恢复后立即发送。"
    texts.trouble = "服务器没有正常响应。您输入的内容会保留，并会一直重试到发送成功。"
    texts.notDoneYet = "尚未完成。查看进度"
    texts.leaving = "前往另一个网站"
    texts.stillAtWork = "这需要多一点时间，完成后会显示在这里。"
    texts.changedMeanwhile = "页面在此期间有变化，您的上一步没有执行。请看看是否还需要。"
    texts.windowFull = "打开的内容太多，无法再打开。请先返回。"
    texts.toTheStart = "回到首页"
    texts.notFound = "这个地址没有内容，可能已被移动或删除。"
    texts.methodNotAllowed = "这个地址不接受这种请求。"
    texts.tooLarge = { "您的文字超过 \($0) 字节，没有保存。文字仍在表单中：请缩短，或分成小段发送。看不到表单时，请在浏览器中返回。" }
    texts.uploadTooLarge = { file, all, count in
      "单个文件最大 \(file >> 20) MB，一次最多 \(count) 个文件、共 \(all >> 20) MB。没有接收任何文件。请返回并选择更少或更小的文件。"
    }
    texts.noRoom = "目前没有存放文件的空间，没有接收任何内容。请稍后再试。"
    texts.interrupted = "您发送的内容没有完整到达。请返回重新发送。"
    texts.uploading = "正在发送文件"
    texts.badForm = { error in
      switch error {
      case .field(_, "", _): "有一栏没有填写。"
      case .field(_, let text, _): "“\(text.prefix(60))”不符合要求。"
      default: "无法读取这份表单。请重新打开页面再试。"
      }
    }
    texts.wrongMediaType = "这个地址只接受表单。"
    texts.otherHost = "这台服务器不使用这个名称。请使用您得到的地址。"
    texts.otherOrigin = "这是其他网站的页面发送的，没有执行。请在这里打开页面再试。"
    texts.csrfTokenMismatch = "这份表单属于之前的会话，或者浏览器禁用了 Cookie。请再次发送，或重新打开页面。"
    texts.refused = "您无权查看这个地址的内容，或者还不能查看。"
    texts.stale = "这份表单已过期。请重新打开页面再试。"
    texts.full = "目前访问的人太多。请过几分钟再来。"
    texts.fullFromHere = "目前来自您所在网络的访问太多。请过几分钟再来。"
    texts.tooOften = "操作太频繁，没有执行。您输入的内容仍在，请稍后再试。"
    texts.sendAgain = "重新发送"
    texts.takenOver = "刚才无法完成。请再试一次。"
    texts.broken = "这里出了问题，不是您的错。返回再试也许有用。"
    return texts
  }
}
