import SwiftUI
import Viper
import ViperSwiftUI

struct ShelfModule: Contract {
  let name: String
  typealias Output = String
}

struct ShelfModulePresenter: Presenter { let screen: LiveScreen<ShelfModule> }

struct SignIn: Contract {}

// guide: a module on the stack of an app
struct ShelvesView: View {
  let modules: ModuleRegistry
  let views: SwiftUIViews
  @State private var account: String?

  var body: some View {
    NavigationStack {
      List(["Fiction", "History"], id: \.self) { shelf in
        NavigationLink(shelf, value: shelf)
      }
      .navigationDestination(for: String.self) { shelf in
        ModuleView(
          ShelfModule(name: shelf), modules: modules, views: views, navigation: .surrounding,
          onOutput: { account = $0 })
      }
    }
  }
}
// end

// guide: a module on the path of an app
struct RoomsView: View {
  let modules: ModuleRegistry
  let views: SwiftUIViews
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      Button("Kitchen") { path.append("Kitchen") }
        .navigationDestination(for: String.self) { room in
          ModuleView(
            ShelfModule(name: room), modules: modules, views: views, navigation: .surrounding(path: $path))
        }
    }
  }
}
// end

// guide: a module in a sheet of an app
struct SignInButton: View {
  let modules: ModuleRegistry
  let views: SwiftUIViews
  @State private var isShown = false

  var body: some View {
    Button("Sign in") { isShown = true }
      .sheet(isPresented: $isShown) { ModuleView(SignIn(), modules: modules, views: views) }
  }
}
// end

struct ShowAbout: Route { let version: String }

struct AboutView: View {
  let version: String
  let close: @MainActor () -> Void
  var body: some View { Button(version, action: close) }
}

@MainActor func aboutModules() throws -> ModuleRegistry {
  try ModuleRegistry {
    // guide: a SwiftUI view in a module
    Module(view: ShowAbout.self) { route, context in
      NativeView { AboutView(version: route.version, close: context.dismiss) }
    }
    // end
  }
}
