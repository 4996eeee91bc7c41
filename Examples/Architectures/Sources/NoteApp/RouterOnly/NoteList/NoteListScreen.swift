import NoteAppShared
import ViewKit

final class NoteListScreen: ModuleScreen, NoteListView, NoteListPreviewSource {
  private let presenter: any NoteListViewEventHandler & NoteListViewDataSource
  let addButton = Button()
  let statusLabel = Label()
  let noteList = List()

  init(presenter: any NoteListViewEventHandler & NoteListViewDataSource) {
    self.presenter = presenter
    super.init()
  }

  override var lifeCycleHandler: (any ViewLifeCycleHandler)? { presenter }

  override func viewDidLoad() {
    layOut()
    addButton.onTap = { [unowned self] in presenter.didTapAddButton() }
    noteList.onSelect = { [unowned self] in presenter.didSelectRow($0) }
    noteList.onPeek = { [unowned self] in presenter.didPeekRow($0) }
    noteList.onCommit = { [unowned self] in presenter.didCommitPeek() }
    noteList.onRelease = { [unowned self] in presenter.didReleasePeek() }
  }

  func reload() {
    noteList.rows = (0..<presenter.rowCount).map {
      List.Row(presenter.title(ofRow: $0), subtitle: presenter.detail(ofRow: $0))
    }
  }

  func show(status: String) {
    statusLabel.text = status
  }

  func preview(_ screen: Screen) {
    noteList.preview = screen
  }
}
