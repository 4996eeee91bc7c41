import SwiftUI
import Viper
import ViperSwiftUI

struct BookListView: ScreenView {
  let screen: ShownScreen<BookList>

  var body: some View {
    List(screen.titles, id: \.self) { title in
      Button(title) { screen.send(.open(title: title)) }
    }
    .searchable(text: screen.binding(\.query) { .search(query: $0) })
    .navigationTitle("Books")
  }
}
