import SwiftUI
import Viper
import ViperSwiftUI

// guide: products
struct Products: Contract {
  struct State: ScreenState {
    var rows: [ProductRow] = []
    var isLoading = false
    var problem: Problem?
  }
  enum Event: Sendable { case reload, open(id: Int), favour(id: Int) }
}

enum Problem: Equatable, Sendable { case offline, unknown }

struct ProductRow: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var price: Decimal
  var image: URL?
  var isFavourite = false
}
// end

// guide: pull to refresh
struct ProductsView: ScreenView {
  let screen: ShownScreen<Products>

  var body: some View {
    List(screen.rows) { row in
      Button {
        screen.send(.open(id: row.id))
      } label: {
        ProductRowView(row: row)
      }
    }
    .refreshable { await screen.send(.reload).settled() }
    .overlay { if screen.isLoading && screen.rows.isEmpty { ProgressView() } }
    .overlay { if let problem = screen.problem { ProblemView(problem) { screen.send(.reload) } } }
  }
}
// end

// guide: image
struct ProductImage: View {
  let url: URL?

  var body: some View {
    AsyncImage(url: url) { phase in
      switch phase {
      case .success(let image): image.resizable().scaledToFit()
      case .failure: Image(systemName: "photo").foregroundStyle(.secondary)
      default: ProgressView()
      }
    }
    .frame(width: 64, height: 64)
    .accessibilityHidden(true)
  }
}
// end

// guide: images of a data source
/// Loads, decodes and caches images.
struct ImageSource: EnvironmentKey, Sendable {
  static let defaultValue = ImageSource { _ in nil }
  let load: @Sendable (URL) async -> Image?
}

extension EnvironmentValues {
  var images: ImageSource {
    get { self[ImageSource.self] }
    set { self[ImageSource.self] = newValue }
  }
}

struct CachedImage: View {
  let url: URL
  @Environment(\.images) private var images
  @State private var image: Image?

  var body: some View {
    (image ?? Image(systemName: "photo")).resizable().scaledToFit()
      .task(id: url) { image = await images.load(url) }
  }
}
// end

// guide: localized texts
struct ProblemView: View {
  let problem: Problem
  let retry: @MainActor () -> Void

  init(_ problem: Problem, retry: @escaping @MainActor () -> Void) {
    self.problem = problem
    self.retry = retry
  }

  var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: "wifi.slash")
    } actions: {
      Button("Try again", action: retry)
    }
  }

  private var title: LocalizedStringKey {
    switch problem {
    case .offline: "You are offline"
    case .unknown: "Something went wrong"
    }
  }
}
// end

// guide: accessible row
struct ProductRowView: View {
  let row: ProductRow
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    let layout = size.isAccessibilitySize ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
    layout {
      ProductImage(url: row.image)
      VStack(alignment: .leading) {
        Text(row.title)
        Text(row.price, format: .currency(code: "EUR")).foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(row.isFavourite ? .isSelected : [])
  }
}
// end

// guide: accessible action
struct FavouriteRow: View {
  let screen: ShownScreen<Products>
  let row: ProductRow

  var body: some View {
    ProductRowView(row: row)
      .swipeActions { Button("Favourite") { screen.send(.favour(id: row.id)) } }
      .accessibilityAction(named: "Favourite") { screen.send(.favour(id: row.id)) }
  }
}
// end

// guide: theme
struct Theme: EnvironmentKey, Sendable {
  static let defaultValue = Theme()
  var tint = Color.accentColor
  var background = Color.clear

  static let autumn = Theme(tint: .orange, background: Color(red: 1, green: 0.97, blue: 0.9))
}

extension EnvironmentValues {
  var theme: Theme {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}

struct Themed<Content: View>: View {
  let theme: Theme
  @ViewBuilder let content: Content

  var body: some View {
    content
      .environment(\.theme, theme)
      .tint(theme.tint)
      .background(theme.background)
  }
}
// end

// guide: form contract
struct Address: Contract {
  struct State: ScreenState {
    var draft = Draft()
    /// Shown only after the person tried to save.
    var invalid: Set<Field> = []
  }
  enum Event: Sendable { case edit(Draft), save }
  enum Effect: Equatable, Sendable { case focus(Field) }
  enum Output: Equatable, Sendable { case saved(Draft) }

  struct Draft: Equatable, Sendable {
    var name = ""
    var street = ""
    var city = ""
    var isDefault = false
  }
  enum Field: CaseIterable, Hashable, Sendable { case name, street, city }
}

extension Address.Draft {
  /// The fields that must be filled in, in the order of the form.
  var missing: [Address.Field] {
    Address.Field.allCases.filter { field in
      switch field {
      case .name: name.isEmpty
      case .street: street.isEmpty
      case .city: city.isEmpty
      }
    }
  }
}

struct AddressPresenter: Presenter {
  let screen: LiveScreen<Address>

  func handle(_ event: Address.Event) {
    switch event {
    case .edit(let draft):
      screen.draft = draft
      screen.invalid.formIntersection(draft.missing)
    case .save:
      screen.invalid = Set(screen.draft.missing)
      if let first = screen.draft.missing.first {
        screen.emit(.focus(first))
      } else {
        screen.finish(.saved(screen.draft))
      }
    }
  }
}
// end

// guide: form view
struct AddressView: ScreenView {
  let screen: ShownScreen<Address>
  @FocusState private var focus: Address.Field?

  var body: some View {
    let draft = screen.binding(\.draft) { .edit($0) }
    Form {
      Section("Person") { field(.name, "Name", draft.name) }
      Section("Place") {
        field(.street, "Street", draft.street)
        field(.city, "City", draft.city)
      }
      Toggle("Use for all orders", isOn: draft.isDefault)
      Button("Save") { screen.send(.save) }
    }
    .onEffect(of: screen) { effect in
      switch effect {
      case .focus(let field): focus = field
      }
    }
  }

  @ViewBuilder private func field(
    _ field: Address.Field, _ title: LocalizedStringKey, _ text: Binding<String>
  ) -> some View {
    TextField(title, text: text).focused($focus, equals: field)
    if screen.invalid.contains(field) { Text("Required").foregroundStyle(.red) }
  }
}
// end
