import SwiftUI
import Viper
import ViperSwiftUI

struct BookDetailView: ScreenView {
  let screen: ShownScreen<BookDetail>

  var body: some View {
    Button("Close") { screen.send(.close) }.navigationTitle(screen.title)
  }
}
