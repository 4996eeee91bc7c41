import NoteAppShared
import ViewKit

final class NoteListScreen: ModuleScreen, NoteListView, NoteListPreviewSource, ModulePart {
  var isAssembled = false
  var eventHandler: (any NoteListViewEventHandler)?
  weak var dataSource: (any NoteListViewDataSource)?
  let addButton = Button()
  let statusLabel = Label()
  let noteList = List()

  override var lifeCycleHandler: (any ViewLifeCycleHandler)? { eventHandler }

  override func viewDidLoad() {
    layOut()
    addButton.onTap = { [unowned self] in eventHandler?.didTapAddButton() }
    noteList.onSelect = { [unowned self] in eventHandler?.didSelectRow($0) }
    noteList.onPeek = { [unowned self] in eventHandler?.didPeekRow($0) }
    noteList.onCommit = { [unowned self] in eventHandler?.didCommitPeek() }
    noteList.onRelease = { [unowned self] in eventHandler?.didReleasePeek() }
  }

  func reload() {
    guard let dataSource else { return }
    noteList.rows = (0..<dataSource.rowCount).map {
      List.Row(dataSource.title(ofRow: $0), subtitle: dataSource.detail(ofRow: $0))
    }
  }

  func show(status: String) {
    statusLabel.text = status
  }

  func preview(_ screen: Screen) {
    noteList.preview = screen
  }
}
