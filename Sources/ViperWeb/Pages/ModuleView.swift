import HTTPTypes
import Viper

/// Who shows the views of modules: a window.
@MainActor protocol ModuleViewHost: AnyObject {
  var diagnostics: Diagnostics { get }
  var locale: WebLocale { get }
  /// A view has something new to show.
  func touch(_ view: any AnyModuleView)
  /// Something is to happen once in the browser.
  func add(_ effect: WebEffect)
}

/// The view of one module in one window. It keeps no markup: it only notes that there is something new, and
/// the page is made when somebody asks for it.
@MainActor final class ModuleView<Contents: Contract>: PassiveView {
  let id: String
  let visit: AnyVisit
  var changedAt = 0
  var complaint: String?
  private(set) var files: [TemporaryFile] = []
  /// The page in the language of the visitor, which may change.
  private let page: @MainActor () -> AnyPage<Contents>
  private let screen: LiveScreen<Contents>
  private unowned let host: any ModuleViewHost

  init(
    _ screen: LiveScreen<Contents>, _ page: @escaping @MainActor () -> AnyPage<Contents>, at visit: AnyVisit,
    id: String,
    in host: any ModuleViewHost
  ) {
    self.id = id
    self.visit = visit
    self.page = page
    self.screen = screen
    self.host = host
  }

  func display(_ state: Contents.State) {
    host.touch(self)
  }

  func handle(_ effect: Contents.Effect) {
    if let effect = page().effect(effect) { host.add(effect) }
  }
}

/// A module's view, whatever its contract.
@MainActor protocol AnyModuleView: AnyObject {
  /// Names the module's element in the page, and the module in what is posted. It is made of where the module
  /// stands and of its route: the same address gives the same names in any process, so a form outlives the
  /// session it was written for, and one that stood for another note never reaches this one.
  var id: String { get }
  var visit: AnyVisit { get }
  /// The window's version when the view last had news.
  var changedAt: Int { get set }
  /// What is wrong with what was entered, until the next event.
  var complaint: String? { get set }
  /// The uploaded files that its events have brought. They are removed with the view.
  var files: [TemporaryFile] { get }
  func keep(_ files: [TemporaryFile])
  var title: String? { get }
  var status: HTTPResponse.Status { get }
  /// The page of the current state, with what is embedded in it.
  func markup(_ slots: [String: [ModuleMarkup]]) throws(MarkupFault) -> ModuleMarkup
  /// Reads an event.
  func event(template: [UInt8], fields: FormFields) throws(FormError) -> PostedEvent
}

/// An event that was read from a form. `send` hands it to its module.
struct PostedEvent {
  let usedFields: Set<String>
  /// See ``EventDecoder/Result/soughtFields``.
  let soughtFields: [String: Bool]
  let send: @MainActor () -> Void
}

extension ModuleView: AnyModuleView {
  var title: String? { page().title(screen.state) }
  var status: HTTPResponse.Status { page().status(screen.state) }

  func markup(_ slots: [String: [ModuleMarkup]]) throws(MarkupFault) -> ModuleMarkup {
    let page = page()
    var body = page.body(screen.state)
    if let complaint { body = "<p class=\"viper-complaint\" role=\"alert\">\(complaint)</p>\(body)" }
    return try ModuleMarkup(id: id, html: body, events: page.events, slots: slots)
  }

  func keep(_ files: [TemporaryFile]) {
    self.files = self.files.filter(\.exists) + files
  }

  func event(template: [UInt8], fields: FormFields) throws(FormError) -> PostedEvent {
    let result = try page().decode(template, fields, id)
    return PostedEvent(usedFields: result.usedFields, soughtFields: result.soughtFields) { [screen] in
      screen.send(result.event)
    }
  }
}
