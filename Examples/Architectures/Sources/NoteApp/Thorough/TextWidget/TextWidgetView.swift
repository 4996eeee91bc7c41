import NoteAppShared

@MainActor protocol TextWidgetView: AnyObject {
  func show(text: String)
  func show(length: String)
}

@MainActor protocol TextWidgetViewEventHandler: ViewLifeCycleHandler {
  func didChangeText(_ text: String)
}
