import HTTPTypes
import Viper

/// The owner of modules' views: a window.
@MainActor protocol ModuleViewHost: AnyObject {
  var diagnostics: Diagnostics { get }
  var locale: WebLocale { get }
  /// Records that a view has changed.
  func touch(_ view: any AnyModuleView)
  /// Adds an effect for the browser.
  func add(_ effect: WebEffect)
}

/// The view of one module in one window. It stores no markup: it only records changes, and the page is rendered on
/// request.
@MainActor final class ModuleView<Contents: Contract>: PassiveView {
  let id: String
  let visit: AnyVisit
  var changedAt = 0
  var validationMessage: String?
  private(set) var files: [TemporaryFile] = []
  /// Returns the page in the language of the visitor, which may change.
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

/// A module's view, regardless of its contract.
@MainActor protocol AnyModuleView: AnyObject {
  /// The id of the module's element in the page, and of the module in posts. It is derived from the module's place and
  /// its route: the same address has the same ids in any process, so a form outlives its session, and a form for one
  /// note never reaches another.
  var id: String { get }
  var visit: AnyVisit { get }
  /// The version of the window at the view's last change.
  var changedAt: Int { get set }
  /// The validation message, until the next event.
  var validationMessage: String? { get set }
  /// The uploaded files of its events. They are deleted with the view.
  var files: [TemporaryFile] { get }
  func keep(_ files: [TemporaryFile])
  var title: String? { get }
  var status: HTTPResponse.Status { get }
  /// Returns the page of the current state, with the embedded modules.
  func markup(_ slots: [String: [ModuleMarkup]]) throws(HTMLError) -> ModuleMarkup
  /// Decodes an event.
  func event(template: [UInt8], fields: FormFields) throws(FormError) -> PostedEvent
}

/// An event decoded from a form. `send` passes it to its module.
struct PostedEvent {
  let usedFields: Set<String>
  /// See ``EventDecoder/Result/expectedFields``.
  let expectedFields: [String: Bool]
  let send: @MainActor () -> Void
}

extension ModuleView: AnyModuleView {
  var title: String? { page().title(screen.state) }
  var status: HTTPResponse.Status { page().status(screen.state) }

  func markup(_ slots: [String: [ModuleMarkup]]) throws(HTMLError) -> ModuleMarkup {
    let page = page()
    var body = page.body(screen.state)
    if let validationMessage {
      body = "<p class=\"viper-validation\" role=\"alert\">\(validationMessage)</p>\(body)"
    }
    return try ModuleMarkup(id: id, html: body, events: page.events, slots: slots)
  }

  func keep(_ files: [TemporaryFile]) {
    self.files = self.files.filter(\.exists) + files
  }

  func event(template: [UInt8], fields: FormFields) throws(FormError) -> PostedEvent {
    let result = try page().decode(template, fields, id)
    return PostedEvent(usedFields: result.usedFields, expectedFields: result.expectedFields) { [screen] in
      screen.send(result.event)
    }
  }
}
