import UIKit
import Viper
import ViperUIKit

// The app of the guides: a shelf of books, with tabs, a storyboard and a scene.

struct Book: Hashable, Codable, Sendable {
  let id: Int
  var title: String
}

// guide: shelf contract
struct Shelf: Contract, Codable {
  enum Slot: String, SlotName { case books, about }
}
// end

struct ShelfPresenter: Presenter {
  let screen: LiveScreen<Shelf>
  let books: ExitAction<Void, Never>
  let about: ExitAction<Void, Never>

  func didLoad() {
    about()
    books()
  }
}

// guide: tab module
func shelfModule(books: Exit<Void, Never>, about: Exit<Void, Never>) -> Module<Shelf> {
  Module(leadingTo: books, about) { screen in
    ShelfPresenter(
      screen: screen, books: books.tab(in: .books, from: screen), about: about.tab(in: .books, from: screen))
  }
}
// end

// guide: tab controller
final class ShelfController: UITabBarController, PassiveView {
  typealias Contents = Shelf

  func display(_ state: Shelf.State) {}
}
// end

struct Books: Contract, Codable {
  struct State: ScreenState { var books: [Book] = [] }
  enum Event { case open(Int) }
}

struct BooksPresenter: Presenter {
  let screen: LiveScreen<Books>
  let edit: ExitAction<Int, String>

  func didLoad() { screen.books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Persuasion")] }

  func handle(_ event: Books.Event) {
    switch event {
    case .open(let id): edit(id)
    }
  }
}

func booksModule(edit: Exit<Int, String>) -> Module<Books> {
  Module(leadingTo: edit) { screen in BooksPresenter(screen: screen, edit: edit.pushed(from: screen)) }
}

struct EditBook: Contract, Codable {
  let id: Int
  struct State: ScreenState { var title = "" }
  enum Event { case type(String) }
  typealias Output = String
}

extension EditBook: LinkedRoute {
  static let link = RouteLink("/books/:id", \EditBook.id) { EditBook(id: $0) }
  var below: [any LinkedRoute] { [] }
}

// guide: ask before leaving
struct EditBookPresenter: Presenter {
  let screen: LiveScreen<EditBook>
  let discard: ExitAction<Void, String>

  func handle(_ event: EditBook.Event) {
    switch event {
    case .type(let title): screen.title = title
    }
  }

  func shouldDismiss() -> DismissDecision {
    if screen.title.isEmpty { return .allow }
    return .ask { try await discard().answer == "discard" ? .allow : .deny(because: "The person continues.") }
  }
}
// end

func editBookModule(discard: Exit<Void, String>) -> Module<EditBook> {
  Module(leadingTo: discard) { screen in
    EditBookPresenter(screen: screen, discard: discard.presented(from: screen))
  }
}

struct About: Contract, Codable {}

struct AboutPresenter: Presenter {
  let screen: LiveScreen<About>
}

final class BooksController: ContractViewController<Books> {
  /// Called before a segue shows its destination.
  var willOpen: (UIViewController) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Books"
  }

  override func display(_ state: Books.State) {}
}

// guide: storyboard controller
final class EditBookController: UIViewController, AdoptableView {
  typealias Contents = EditBook

  private weak var screen: LiveScreen<EditBook>?
  let field = UITextField()

  func attach(_ screen: LiveScreen<EditBook>) { self.screen = screen }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.addAction(
      UIAction { [weak self] _ in self?.screen?.send(.type(self?.field.text ?? "")) }, for: .editingChanged)
    view.addSubview(field)
  }

  func display(_ state: EditBook.State) { title = state.title }
}
// end

// guide: label
final class AboutLabel: UILabel, PassiveView {
  typealias Contents = About

  func display(_ state: About.State) { text = "A shelf for your books" }
}
// end

@MainActor enum ShelfApp {
  static func modules() throws -> ModuleRegistry {
    // guide: shelf modules
    let modules = try ModuleRegistry {
      shelfModule(books: .to { Books() }, about: .to { About() })
      booksModule(edit: .to { EditBook(id: $0) })
      editBookModule(
        discard: .to {
          Ask(
            "Discard the title?",
            answers: [.init("discard", "Discard", .destructive), .init("keep", "Keep", .cancel)])
        })
      Module { AboutPresenter(screen: $0) }
      Module<Ask>.question
    }
    // end
    return modules
  }

  static func views() -> UIKitViews {
    // guide: shelf views
    let views = UIKitViews(
      UIKitView(Shelf.self) { _ in ShelfController() },
      UIKitView(Books.self) { BooksController($0) },
      UIKitView(EditBook.self) { screen in
        let storyboard = UIStoryboard(name: "Books", bundle: nil)
        let controller: EditBookController = storyboard.instantiateViewController(identifier: "edit")
        controller.attach(screen)
        return controller
      },
      UIKitView(About.self, view: { _ in AboutLabel() }))
    // end
    return views
  }
}

// guide: scene
final class ShelfScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var stage: UIKitStage?
  private(set) var router: Router?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    do {
      let modules = try ShelfApp.modules()
      let stage = UIKitStage(in: window, views: ShelfApp.views())
      let router = Router(modules: modules, stage: stage)
      try router.connect(session, options, otherwise: Shelf(), modules: modules)
      (self.window, self.stage, self.router) = (window, stage, router)
    } catch {
      assertionFailure("\(error)")  // a mistake in the lists stops debug builds
    }
    window.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router?.open(contexts) }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) { router?.open(activity) }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    router?.restorationActivity(ofType: "com.example.shelf")
  }
}
// end
