import SwiftUI

struct Clock: View {
  var time = ""
  var body: some View { Text(time).unknownModifier(3) }  // unchecked: unknownModifier
}

@MainActor var clocks = 0

func count() -> Int { clocks }  // error: main actor-isolated var 'clocks'
