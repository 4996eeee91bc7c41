#if canImport(SwiftUI)
  import Home
  import NotesSwiftUI
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// Notes in SwiftUI: each window has a tree of modules of its own.
  struct SwiftUINotes: App {
    private let views = NotesViews.views()

    var body: some Scene {
      WindowGroup {
        switch NotesOnDevice.modules {
        case .success(let modules):
          ModuleView(Home(), modules: modules, views: views, restoration: "notes")
        case .failure(let error):
          Text("\(error)").padding(.all)
        }
      }
    }
  }
#endif
