import Names
import SwiftUI

/// All names are known, so each error counts.
struct RowsView: View {
  let items: [Item]

  var body: some View {
    List { ForEach(itemz, id: \.id) { item in Text(item.title) } }  // error: cannot find 'itemz' in scope
  }
}

struct SelectedView: View {
  @Binding var selected: Int

  var body: some View {
    Text("One").onTapGesture { selected = "1" }  // error: cannot assign value of type 'String'
  }
}

struct NameView: View {
  let name: String

  var body: some View {
    TextField("Name", text: name)  // error: cannot convert value of type
  }
}
