import Viper
import ViperWeb

/// A list of checkable rows.
struct TaskList: Contract {
  var rows: [Row] = []

  struct Row: Equatable, Sendable {
    let id: Int
    let title: String
    let excerpt: String
    let modified: String
    var isDone = false
  }

  enum Event: Codable, Hashable {
    case open(row: Int)
    case toggle(row: Int)
  }
}

/// The rows checked here; the rows themselves are loaded each time.
extension TaskList: Restorable {
  func kept(of state: TaskList) -> [Int] { state.rows.filter(\.isDone).map(\.id) }
  func state(from kept: [Int]) -> TaskList { TaskList() }
}

extension TaskList: LinkedRoute {
  static let link = RouteLink("/") { TaskList() }
}

/// Loads new strings for each visit, as from a database: sessions share no rows.
struct TaskListInteractor {
  let count: Int

  func tasks() -> [TaskList.Row] {
    (0..<count).map { id in
      TaskList.Row(
        id: id, title: "Task \(id): bread & butter",
        excerpt: "Of all there is to say of number \(id), \"most\" is said in some <80> letters.",
        modified: "\(id % 28 + 1) May 2025 at 10:24")
    }
  }
}

struct TaskListPresenter: Presenter {
  let screen: LiveScreen<TaskList>
  let interactor: TaskListInteractor

  func didLoad() {
    screen.rows = interactor.tasks()
  }

  func handle(_ event: TaskList.Event) {
    switch event {
    case .open: break
    case .toggle(let row):
      guard screen.rows.indices.contains(row) else { return }
      screen.rows[row].isDone.toggle()
    }
  }
}

struct TaskListPage: WebPage {
  func title(_ state: TaskList.State) -> String? { "Tasks" }

  func body(_ state: TaskList.State) -> HTML<TaskList> {
    """
    <main><h1>Tasks</h1>
    <ul class="tasks">\(each: state.rows, { row($0) })</ul></main>
    """
  }

  private func row(_ row: TaskList.Row) -> HTML<TaskList> {
    """
    <li data-key="\(row.id)"><a class="task" \(href: "/tasks/\(row.id)", on: .open(row: row.id))>\
    <strong>\(row.title)</strong>\(if: row.isDone, "<em class=\"done\">Done</em>")\
    <span class="excerpt">\(row.excerpt)</span><small>\(row.modified)</small></a>\
    <button class="quiet" aria-label="Tick off \(row.title)" \(on: .toggle(row: row.id))>Tick off</button></li>
    """
  }
}

extension WebApp {
  /// An app of one list whose visitors click at maximum speed.
  static func tasks(rows: Int, _ configuration: WebConfiguration = .init()) throws -> WebApp {
    var configuration = configuration
    configuration.rateLimits = .none
    return try WebApp(
      modules: ModuleRegistry {
        Module { TaskListPresenter(screen: $0, interactor: TaskListInteractor(count: rows)) }
      },
      pages: WebPages { TaskListPage() }, configuration: configuration)
  }
}
