import Viper
import ViperWeb

/// An app with every kind of field.
@MainActor func kiosk(_ configuration: WebConfiguration = .init()) throws -> WebApp {
  let notice = Exit<Void, Never>.to { Notice() }
  return try WebApp(
    modules: ModuleRegistry {
      Module(leadingTo: notice) { screen in
        KioskPresenter(screen: screen, notice: notice.presented(from: screen))
      }
      Module { NoticePresenter(screen: $0) }
    },
    pages: WebPages {
      KioskPage()
      NoticePage()
    }, configuration: configuration)
}

struct Kiosk: Contract, LinkedRoute, Restorable {
  static let link = RouteLink("/?q", \Kiosk.query) { Kiosk(query: $0) }
  var query: String?

  struct Order: Codable, Hashable {
    var name: String
    var isUrgent: Bool
    var size: String
    var shop: String
    var extras: [String]
    var note: String
  }

  struct State: ScreenState, Codable {
    var query = ""
    var orders: [Order] = []
    var files: [String] = []
  }
  var initialState: State { State(query: query ?? "") }

  enum Event: Codable, Hashable {
    case order(Order)
    case remove(row: Int)
    case send(pictures: [PickedFile])
    case notice
  }
}

private struct KioskPresenter: Presenter {
  let screen: LiveScreen<Kiosk>
  let notice: ExitAction<Void, Never>

  func handle(_ event: Kiosk.Event) {
    switch event {
    case .order(let order): screen.orders.append(order)
    case .remove(let row): screen.orders.remove(at: row)
    case .send(let pictures): screen.files = pictures.map { "\($0.name): \($0.size)" }
    case .notice: notice()
    }
  }
}

private struct KioskPage: WebPage {
  func title(_ state: Kiosk.State) -> String? { "Kiosk" }

  func body(_ state: Kiosk.State) -> HTML<Kiosk> {
    """
    <h1>Kiosk</h1>
    <form>
      <label>Name <input name="name" value="Anna"></label>
      <label><input type="checkbox" name="isUrgent"> Urgent</label>
      <fieldset><legend>Size</legend>
        <label><input type="radio" name="size" value="s" checked> Small</label>
        <label><input type="radio" name="size" value="l"> Large</label>
      </fieldset>
      <select name="shop" aria-label="Shop"><option value="1">Corner</option><option>Market</option>\
    <option disabled>Closed</option></select>
      <select name="extras" multiple><option selected>bag</option><option>card</option><option>ribbon</option></select>
      <textarea name="note" maxlength="20">None</textarea>
      <fieldset disabled><input name="never" value="x"><button \(on: .notice)>Never</button></fieldset>
      <button \(on: .order(Kiosk.Order(name: "", isUrgent: false, size: "", shop: "", extras: [], note: "")))>Order</button>
    </form>
    <ul>\(each: Array(state.orders.enumerated()), { row($0.offset, $0.element) })</ul>
    <form><input type="file" name="pictures" multiple aria-label="Pictures"><button \(on: .send(pictures: []))>Send</button></form>
    <p>\(state.files.joined(separator: ", "))</p><p>Searched: \(state.query)</p>
    <a href="/?q=milk">Milk &amp; honey</a> <button \(on: .notice)>Notice</button>
    """
  }

  private func row(_ index: Int, _ order: Kiosk.Order) -> HTML<Kiosk> {
    """
    <li>\(order.name): \(order.isUrgent ? "urgent" : "slow"), \(order.size), \(order.shop), \
    \(order.extras.joined(separator: "+")), \(order.note) <button \(on: .remove(row: index))>Remove</button></li>
    """
  }
}

struct Notice: Contract, Codable {
  enum Event: Codable, Hashable { case ok }
}

private struct NoticePresenter: Presenter {
  let screen: LiveScreen<Notice>
  func handle(_ event: Notice.Event) { screen.dismiss() }
}

private struct NoticePage: WebPage {
  func body(_ state: Notice.State) -> HTML<Notice> { "<p>Look!</p><button \(on: .ok)>OK</button>" }
}
