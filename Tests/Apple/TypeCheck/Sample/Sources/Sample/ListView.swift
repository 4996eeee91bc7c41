import Charts  // unchecked: import Charts
import Names
import SwiftUI

struct ListView: View {
  @Query private var saved: [Item]  // unchecked: Query
  @State private var isShown = false
  let items: [Item]
  let send: @MainActor (Event) -> Void

  var body: some View {
    List(items) { item in
      Button(item.title) { send(.opne(item.id)) }  // error: has no member 'opne'
        .chartXAxis(.hidden)  // unchecked: chartXAxis
        .font(.title)
    }
    .chartLegend(position: .bottom) {  // unchecked: chartLegend
      Text(items[0].unknown)  // error: has no member 'unknown'
    }
    .sheet(isPresented: $isShown) {
      Text(fromCharts(isShown))  // unchecked: fromCharts
      Chart(items) { item in  // unchecked: Chart
        BarMark(x: .value("", item.id))  // unchecked: BarMark
      }
    }
    .toolbar { Button("Close") { send(.close(1)) } }  // error: enum case 'close' has no associated values
    .onAppear { send(.open(items[0].tittle)) }  // error: has no member 'tittle'
  }
}

struct Detail: View {
  let item: Item
  var body: some View {
    Text(item.titel)  // error: has no member 'titel'
      .foregroundStyle(.chartRed)  // unchecked: chartRed
  }
}

#Preview { Detail(item: Item(id: 1, title: "")) }  // unchecked: Preview
