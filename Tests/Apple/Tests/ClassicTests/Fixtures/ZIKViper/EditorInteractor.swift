class EditorInteractor: EditorInteractorInput {
  weak var eventHandler: EditorInteractorEventHandler?
  weak var dataSource: EditorInteractorDataSource?
  private(set) var text: String

  init(text: String) {
    self.text = text
  }

  func store(_ text: String) {
    self.text = text
    eventHandler?.didStore(text)
  }
}
