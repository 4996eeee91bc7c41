// Written by Tools/scripts/embed-templates from Tools/Templates; do not edit.
// swift-format-ignore-file

/// The texts of the built-in templates, by the paths of their files.
public let builtInTemplates: [String: String] = [
  "app/AGENTS.md.stencil": ##"""
    # For coding agents

    The app follows VIPER with swift-viper. A module is a target with a contract (`Cart.swift`: state and events as data), an
    interactor (use cases), a presenter (turns events into state) and a function that creates it. Views are in
    {% if view %}`Sources/{{ name }}{{ view }}`{% else %}targets of their own{% endif %}. `Sources/{{ name }}Modules` connects the modules.

    Create code with the command, and edit what it creates:

    | to | run |
    |---|---|
    | add a screen | `viper generate module Cart --state "total: Int" --events "checkout" --exits "login"` |
    | add an action, a field, a way to another screen | `viper generate event Cart "remove(row: Int)"`, `state`, `exit` |
    | add a data source | `viper generate datamanager Orders`, `viper generate service Catalog` |
    | see what would change | any of them with `--dry-run` |
    | see all options | `viper generate module --help` |

    Rules, which `viper check` enforces:

    - A module imports no other module. It declares an exit; the composition root connects it to a route.
    - A presenter imports no UI framework and sees no entity; a view contains no decisions.
    - An interactor knows neither the contract nor the presenter.

    Before you finish: `swift build`, `swift test` and `viper check` succeed.

    """##,
  "app/Contents.json.stencil": ##"""
    {
      "info" : { "author" : "xcode", "version" : 1 }
    }

    """##,
  "app/Info.plist.stencil": ##"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>ITSAppUsesNonExemptEncryption</key>
    	<false/>
    	<key>NSAppTransportSecurity</key>
    	<dict>
    		<key>NSAllowsLocalNetworking</key>
    		<true/>
    	</dict>
    </dict>
    </plist>

    """##,
  "app/Mac.entitlements.stencil": ##"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>com.apple.security.app-sandbox</key>
    	<true/>
    	<key>com.apple.security.network.client</key>
    	<true/>
    	<key>com.apple.security.files.user-selected.read-write</key>
    	<true/>
    </dict>
    </plist>

    """##,
  "app/Modules.swift.stencil": ##"""
    import Viper
    import Welcome

    /// The modules of {{ title }}, and the connections between them.
    @MainActor public func {{ function }}Modules() throws -> ModuleRegistry {
      try ModuleRegistry {
        welcomeModule()
      }
    }

    """##,
  "app/Package.swift.stencil": ##"""
    // swift-tools-version: 6.2
    import PackageDescription

    let viper = Target.Dependency.product(name: "Viper", package: "{{ viperIdentity }}")
    let viperTesting = Target.Dependency.product(name: "ViperTesting", package: "{{ viperIdentity }}")

    let package = Package(
      name: "{{ name }}",
      platforms: [.iOS(.v17), .macOS(.v14)],
    {% if isNative %}
      // What the app in App/{{ name }}.xcodeproj contains.
      products: [.library(name: "{{ name }}Kit", targets: ["Welcome", "{{ name }}Modules", "{{ name }}{{ view }}"])],
    {% endif %}
      dependencies: [
        {{ viperPackage }}
      ],
      targets: [
        // Modules: none depends on another one, or on a stage.
        .target(name: "Welcome", dependencies: [viper]),

        // The composition root, which connects the modules.
        .target(
          name: "{{ name }}Modules",
          dependencies: [
            viper,
            "Welcome",
          ]),

    {% if isWeb %}
        // The pages, and the server.
        .target(
          name: "{{ name }}Web",
          dependencies: [
            viper,
            .product(name: "ViperWeb", package: "{{ viperIdentity }}"),
            "Welcome",
          ]),
        .executableTarget(
          name: "{{ name }}",
          dependencies: [
            "{{ name }}Modules", "{{ name }}Web", viper, .product(name: "ViperWeb", package: "{{ viperIdentity }}"),
            .product(name: "ViperHummingbird", package: "{{ viperIdentity }}"),
          ]),

    {% elif isNative %}
        // The views; empty where there is no {{ view }}.
        .target(
          name: "{{ name }}{{ view }}",
          dependencies: [
            viper,
            .product(name: "Viper{{ view }}", package: "{{ viperIdentity }}"),
            "Welcome",
          ]),

    {% endif %}
        .testTarget(name: "WelcomeTests", dependencies: ["Welcome", viper, viperTesting]),
      ]
    )

    """##,
  "app/Pages.swift.stencil": ##"""
    import ViperWeb

    /// The pages of {{ title }}.
    @MainActor public func {{ function }}Pages() -> WebPages {
      WebPages {
        WelcomePage()
      }
    }

    """##,
  "app/PrivacyInfo.xcprivacy.stencil": ##"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>NSPrivacyTracking</key>
    	<false/>
    	<key>NSPrivacyTrackingDomains</key>
    	<array/>
    	<key>NSPrivacyCollectedDataTypes</key>
    	<array/>
    	<key>NSPrivacyAccessedAPITypes</key>
    	<array/>
    </dict>
    </plist>

    """##,
  "app/README.md.stencil": ##"""
    # {{ title }}

    {% if isWeb %}
    `swift run` starts the app and prints its address.
    {% elif isNative %}
    Open `App/{{ name }}.xcodeproj` in Xcode 26.4 or later and run it. `App/{{ name }}/PrivacyInfo.xcprivacy` states which data the app
    collects, and which interfaces with a required reason it uses: complete it before an upload.
    {% else %}
    The modules have no user interface yet: `viper generate view Welcome --stage swiftui` adds one.
    {% endif %}
    `swift test` runs the tests, also on Linux. `viper check` checks the rules of VIPER.

    - `Sources/Welcome` is a module; `viper generate module Cart` creates another one.
    - `Sources/{{ name }}Modules` lists the modules and connects their exits.
    {% if view %}
    - `Sources/{{ name }}{{ view }}` contains the {% if isWeb %}pages{% else %}views{% endif %}.
    {% endif %}

    """##,
  "app/Server.swift.stencil": ##"""
    import Foundation
    import {{ name }}Modules
    import {{ name }}Web
    import Viper
    import ViperHummingbird
    import ViperWeb

    /// Serves the app at the port in the environment variable PORT, by default 8080; 0 is any free port.
    @main struct {{ name }} {
      @MainActor static func main() async throws {
        let app = try WebApp(modules: {{ function }}Modules(), pages: {{ function }}Pages())
        var configuration = WebServerConfiguration()
        configuration.port = ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 8080
        try await WebServer(app, configuration) { address in
          FileHandle.standardError.write(Data("{{ title }} is ready at \(address)\n".utf8))
        }.runService()
        await app.close()
      }
    }

    """##,
  "app/SwiftUIApp.swift.stencil": ##"""
    import {{ name }}Modules
    import {{ name }}SwiftUI
    import SwiftUI
    import Viper
    import ViperSwiftUI
    import Welcome

    @main struct {{ name }}App: App {
      private let modules = Result { try {{ function }}Modules() }
      private let views = {{ function }}Views()

      var body: some Scene {
        WindowGroup {
          switch modules {
          case .success(let modules): ModuleView(Welcome(), modules: modules, views: views)
          // A mistake in the list of modules, such as two modules for one route.
          case .failure(let error): Text("\(error)")
          }
        }
      }
    }

    """##,
  "app/SwiftUIViews.swift.stencil": ##"""
    #if canImport(SwiftUI)
      import ViperSwiftUI

      /// The views of {{ title }}.
      @MainActor public func {{ function }}Views() -> SwiftUIViews {
        SwiftUIViews(WelcomeView.self)
      }
    #endif

    """##,
  "app/UIKitApp.swift.stencil": ##"""
    import {{ name }}Modules
    import {{ name }}UIKit
    import UIKit
    import Viper
    import ViperUIKit
    import Welcome

    @main final class {{ name }}App: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = {{ name }}Scene.self
        return configuration
      }
    }

    /// One window, with a tree of modules of its own.
    final class {{ name }}Scene: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      private var stage: UIKitStage?
      private var router: Router?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        do {
          let modules = try {{ function }}Modules()
          let stage = UIKitStage(in: window, views: {{ function }}Views())
          let router = Router(modules: modules, stage: stage)
          try router.connect(session, options, otherwise: Welcome(), modules: modules)
          (self.stage, self.router) = (stage, router)
        } catch {
          assertionFailure("\(error)")  // a mistake in the lists stops debug builds
        }
        self.window = window
        window.makeKeyAndVisible()
      }

      func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router?.open(contexts) }

      func scene(_ scene: UIScene, continue activity: NSUserActivity) { router?.open(activity) }
    }

    """##,
  "app/UIKitViews.swift.stencil": ##"""
    #if canImport(UIKit)
      import Viper
      import ViperUIKit
      import Welcome

      /// The views of {{ title }}.
      @MainActor public func {{ function }}Views() -> UIKitViews {
        UIKitViews(
          UIKitView(Welcome.self) { WelcomeViewController($0) })
      }
    #endif

    """##,
  "app/Welcome.swift.stencil": ##"""
    import Viper

    public struct Welcome: Contract {
      public internal(set) var text = "Welcome to {{ title }}"

      public init() {}

      public enum Event: Codable, Hashable, Sendable {
        case greet(name: String)
      }
    }

    """##,
  "app/WelcomeModule.swift.stencil": ##"""
    import Viper

    public func welcomeModule() -> Module<Welcome> {
      Module { WelcomePresenter(screen: $0) }
    }

    """##,
  "app/WelcomePage.swift.stencil": ##"""
    import Viper
    import ViperWeb
    import Welcome

    struct WelcomePage: WebPage {
      func title(_ state: Welcome) -> String? { "{{ title }}" }

      func body(_ state: Welcome) -> HTML<Welcome> {
        """
        <main>
        <h1>\(state.text)</h1>
        <form><label>Name <input name="name" autocomplete="name"></label> <button \(on: .greet(name: ""))>Greet</button></form>
        </main>
        """
      }
    }

    extension Welcome: LinkedRoute {
      public static let link = RouteLink("/") { Welcome() }
    }

    """##,
  "app/WelcomePresenter.swift.stencil": ##"""
    import Viper

    struct WelcomePresenter: Presenter {
      let screen: LiveScreen<Welcome>

      func handle(_ event: Welcome.Event) {
        switch event {
        case .greet(let name): screen.text = name.isEmpty ? "What is your name?" : "Hello \(name)"
        }
      }
    }

    """##,
  "app/WelcomePresenterTests.swift.stencil": ##"""
    import Testing
    import Viper
    import ViperTesting

    @testable import Welcome

    @MainActor struct WelcomePresenterTests {
      @Test func `The person is greeted by name`() async throws {
        try await withPresenter(WelcomePresenter(screen: LiveScreen(Welcome()))) { harness in
          try await harness.settle(.greet(name: "")) { $0.text = "What is your name?" }
          try await harness.settle(.greet(name: "Ann")) { $0.text = "Hello Ann" }
        }
      }
    }

    """##,
  "app/WelcomeView.swift.stencil": ##"""
    #if canImport(SwiftUI)
      import SwiftUI
      import Viper
      import ViperSwiftUI
      import Welcome

      struct WelcomeView: ScreenView {
        let screen: ShownScreen<Welcome>
        @State private var name = ""

        init(screen: ShownScreen<Welcome>) { self.screen = screen }

        var body: some View {
          Form {
            Text(screen.text)
            TextField("Name", text: $name)
            Button("Greet") { screen.send(.greet(name: name)) }
          }
          .navigationTitle("{{ title }}")
        }
      }
    #endif

    """##,
  "app/WelcomeViewController.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit
      import Viper
      import ViperUIKit
      import Welcome

      final class WelcomeViewController: ContractViewController<Welcome> {
        private let label = UILabel()
        private let nameField = UITextField()

        override func viewDidLoad() {
          super.viewDidLoad()
          title = "{{ title }}"
          nameField.placeholder = "Name"
          let greet = UIAction(title: "Greet") { [weak self] _ in
            self?.send(.greet(name: self?.nameField.text ?? ""))
          }
          layOut([label, nameField, UIButton(type: .system, primaryAction: greet)])
        }

        override func display(_ state: Welcome) {
          label.text = state.text
        }
      }
    #endif

    """##,
  "app/ci.yml.stencil": ##"""
    name: CI
    on: [push, pull_request]

    permissions:
      contents: read

    jobs:
      test:
        runs-on: ubuntu-24.04
        container: swift:6.2-noble
        steps:
          - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
    {% if isLocal %}
          # The variable of the repository contains the address of swift-viper, which is a folder on the developer's machine.
          - run: git clone "$SWIFT_VIPER" "{{ viperFolder }}"
            env:
              SWIFT_VIPER: ${{ "{{" }} vars.SWIFT_VIPER }}
    {% endif %}
          - run: swift build --build-tests
          - run: swift test
          - run: swift run --package-path "{{ viperFolder }}/Tools" viper check

    """##,
  "app/gitignore.stencil": ##"""
    .build/
    .swiftpm/
    DerivedData/
    xcuserdata/
    .DS_Store

    """##,
  "app/project.pbxproj.stencil": ##"""
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 77;
    	objects = {

    /* Begin PBXBuildFile section */
    		4E0700000000000000000031 /* {{ name }}Kit in Frameworks */ = {isa = PBXBuildFile; productRef = 4E0700000000000000000030 /* {{ name }}Kit */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    		4E0700000000000000000005 /* {{ name }}.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = {{ name }}.app; sourceTree = BUILT_PRODUCTS_DIR; };
    /* End PBXFileReference section */

    /* Begin PBXFileSystemSynchronizedRootGroup section */
    		4E0700000000000000000007 /* {{ name }} */ = {
    			isa = PBXFileSystemSynchronizedRootGroup;
    			path = {{ name }};
    			sourceTree = "<group>";
    		};
    /* End PBXFileSystemSynchronizedRootGroup section */

    /* Begin PBXFrameworksBuildPhase section */
    		4E0700000000000000000012 /* Frameworks */ = {
    			isa = PBXFrameworksBuildPhase;
    			buildActionMask = 2147483647;
    			files = (
    				4E0700000000000000000031 /* {{ name }}Kit in Frameworks */,
    			);
    			runOnlyForDeploymentPostprocessing = 0;
    		};
    /* End PBXFrameworksBuildPhase section */

    /* Begin PBXGroup section */
    		4E0700000000000000000003 = {
    			isa = PBXGroup;
    			children = (
    				4E0700000000000000000007 /* {{ name }} */,
    				4E0700000000000000000004 /* Products */,
    			);
    			sourceTree = "<group>";
    		};
    		4E0700000000000000000004 /* Products */ = {
    			isa = PBXGroup;
    			children = (
    				4E0700000000000000000005 /* {{ name }}.app */,
    			);
    			name = Products;
    			sourceTree = "<group>";
    		};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    		4E0700000000000000000010 /* {{ name }} */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = 4E0700000000000000000014 /* Build configuration list for PBXNativeTarget "{{ name }}" */;
    			buildPhases = (
    				4E0700000000000000000011 /* Sources */,
    				4E0700000000000000000012 /* Frameworks */,
    				4E0700000000000000000013 /* Resources */,
    			);
    			buildRules = (
    			);
    			dependencies = (
    			);
    			fileSystemSynchronizedGroups = (
    				4E0700000000000000000007 /* {{ name }} */,
    			);
    			name = {{ name }};
    			packageProductDependencies = (
    				4E0700000000000000000030 /* {{ name }}Kit */,
    			);
    			productName = {{ name }};
    			productReference = 4E0700000000000000000005 /* {{ name }}.app */;
    			productType = "com.apple.product-type.application";
    		};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    		4E0700000000000000000001 /* Project object */ = {
    			isa = PBXProject;
    			attributes = {
    				BuildIndependentTargetsInParallel = 1;
    				LastSwiftUpdateCheck = 2600;
    				LastUpgradeCheck = 2600;
    				TargetAttributes = {
    					4E0700000000000000000010 = {
    						CreatedOnToolsVersion = 26.0;
    					};
    				};
    			};
    			buildConfigurationList = 4E0700000000000000000002 /* Build configuration list for PBXProject "{{ name }}" */;
    			developmentRegion = en;
    			hasScannedForEncodings = 0;
    			knownRegions = (
    				en,
    				Base,
    			);
    			mainGroup = 4E0700000000000000000003;
    			minimizedProjectReferenceProxies = 1;
    			packageReferences = (
    				4E0700000000000000000032 /* XCLocalSwiftPackageReference ".." */,
    			);
    			preferredProjectObjectVersion = 77;
    			productRefGroup = 4E0700000000000000000004 /* Products */;
    			projectDirPath = "";
    			projectRoot = "";
    			targets = (
    				4E0700000000000000000010 /* {{ name }} */,
    			);
    		};
    /* End PBXProject section */

    /* Begin PBXResourcesBuildPhase section */
    		4E0700000000000000000013 /* Resources */ = {
    			isa = PBXResourcesBuildPhase;
    			buildActionMask = 2147483647;
    			files = (
    			);
    			runOnlyForDeploymentPostprocessing = 0;
    		};
    /* End PBXResourcesBuildPhase section */

    /* Begin PBXSourcesBuildPhase section */
    		4E0700000000000000000011 /* Sources */ = {
    			isa = PBXSourcesBuildPhase;
    			buildActionMask = 2147483647;
    			files = (
    			);
    			runOnlyForDeploymentPostprocessing = 0;
    		};
    /* End PBXSourcesBuildPhase section */

    /* Begin XCBuildConfiguration section */
    		4E0700000000000000000041 /* Debug */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				CLANG_ENABLE_MODULES = YES;
    				CODE_SIGN_STYLE = Automatic;
    				CURRENT_PROJECT_VERSION = 1;
    				DEBUG_INFORMATION_FORMAT = dwarf;
    				ENABLE_STRICT_OBJC_MSGSEND = YES;
    				ENABLE_TESTABILITY = YES;
    				ENABLE_USER_SCRIPT_SANDBOXING = YES;
    				GENERATE_INFOPLIST_FILE = YES;
    				IPHONEOS_DEPLOYMENT_TARGET = 17.0;
    {% if isSwiftUI %}
    				MACOSX_DEPLOYMENT_TARGET = 14.0;
    {% endif %}
    				MARKETING_VERSION = 0.1;
    				ONLY_ACTIVE_ARCH = YES;
    				SDKROOT = auto;
    				SUPPORTED_PLATFORMS = "iphoneos iphonesimulator{% if isSwiftUI %} macosx{% endif %}";
    				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)";
    				SWIFT_OPTIMIZATION_LEVEL = "-Onone";
    				SWIFT_VERSION = 6.0;
    				TARGETED_DEVICE_FAMILY = "1,2";
    			};
    			name = Debug;
    		};
    		4E0700000000000000000042 /* Release */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				CLANG_ENABLE_MODULES = YES;
    				CODE_SIGN_STYLE = Automatic;
    				CURRENT_PROJECT_VERSION = 1;
    				DEBUG_INFORMATION_FORMAT = "dwarf-with-dsym";
    				ENABLE_NS_ASSERTIONS = NO;
    				ENABLE_STRICT_OBJC_MSGSEND = YES;
    				ENABLE_USER_SCRIPT_SANDBOXING = YES;
    				GENERATE_INFOPLIST_FILE = YES;
    				IPHONEOS_DEPLOYMENT_TARGET = 17.0;
    {% if isSwiftUI %}
    				MACOSX_DEPLOYMENT_TARGET = 14.0;
    {% endif %}
    				MARKETING_VERSION = 0.1;
    				SDKROOT = auto;
    				SUPPORTED_PLATFORMS = "iphoneos iphonesimulator{% if isSwiftUI %} macosx{% endif %}";
    				SWIFT_COMPILATION_MODE = wholemodule;
    				SWIFT_VERSION = 6.0;
    				TARGETED_DEVICE_FAMILY = "1,2";
    				VALIDATE_PRODUCT = YES;
    			};
    			name = Release;
    		};
    		4E0700000000000000000043 /* Debug */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    {% if isSwiftUI %}
    				"CODE_SIGN_ENTITLEMENTS[sdk=macosx*]" = Mac.entitlements;
    				"CODE_SIGN_IDENTITY[sdk=macosx*]" = "-";
    				ENABLE_APP_SANDBOX = YES;
    {% endif %}
    				ENABLE_PREVIEWS = YES;
    				INFOPLIST_FILE = Info.plist;
    				"INFOPLIST_KEY_UIApplicationSceneManifest_Generation[sdk=iphone*]" = YES;
    				"INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents[sdk=iphone*]" = YES;
    				"INFOPLIST_KEY_UILaunchScreen_Generation[sdk=iphone*]" = YES;
    				INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight";
    				INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight";
    				LD_RUNPATH_SEARCH_PATHS = "$(inherited) @executable_path/Frameworks";
    {% if isSwiftUI %}
    				"LD_RUNPATH_SEARCH_PATHS[sdk=macosx*]" = "$(inherited) @executable_path/../Frameworks";
    {% endif %}
    				PRODUCT_BUNDLE_IDENTIFIER = "com.example.{{ lower }}";
    				PRODUCT_NAME = "$(TARGET_NAME)";
    			};
    			name = Debug;
    		};
    		4E0700000000000000000044 /* Release */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    {% if isSwiftUI %}
    				"CODE_SIGN_ENTITLEMENTS[sdk=macosx*]" = Mac.entitlements;
    				"CODE_SIGN_IDENTITY[sdk=macosx*]" = "-";
    				ENABLE_APP_SANDBOX = YES;
    {% endif %}
    				ENABLE_HARDENED_RUNTIME = YES;
    				ENABLE_PREVIEWS = YES;
    				INFOPLIST_FILE = Info.plist;
    				"INFOPLIST_KEY_UIApplicationSceneManifest_Generation[sdk=iphone*]" = YES;
    				"INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents[sdk=iphone*]" = YES;
    				"INFOPLIST_KEY_UILaunchScreen_Generation[sdk=iphone*]" = YES;
    				INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight";
    				INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight";
    				LD_RUNPATH_SEARCH_PATHS = "$(inherited) @executable_path/Frameworks";
    {% if isSwiftUI %}
    				"LD_RUNPATH_SEARCH_PATHS[sdk=macosx*]" = "$(inherited) @executable_path/../Frameworks";
    {% endif %}
    				PRODUCT_BUNDLE_IDENTIFIER = "com.example.{{ lower }}";
    				PRODUCT_NAME = "$(TARGET_NAME)";
    			};
    			name = Release;
    		};
    /* End XCBuildConfiguration section */

    /* Begin XCConfigurationList section */
    		4E0700000000000000000002 /* Build configuration list for PBXProject "{{ name }}" */ = {
    			isa = XCConfigurationList;
    			buildConfigurations = (
    				4E0700000000000000000041 /* Debug */,
    				4E0700000000000000000042 /* Release */,
    			);
    			defaultConfigurationIsVisible = 0;
    			defaultConfigurationName = Release;
    		};
    		4E0700000000000000000014 /* Build configuration list for PBXNativeTarget "{{ name }}" */ = {
    			isa = XCConfigurationList;
    			buildConfigurations = (
    				4E0700000000000000000043 /* Debug */,
    				4E0700000000000000000044 /* Release */,
    			);
    			defaultConfigurationIsVisible = 0;
    			defaultConfigurationName = Release;
    		};
    /* End XCConfigurationList section */

    /* Begin XCLocalSwiftPackageReference section */
    		4E0700000000000000000032 /* XCLocalSwiftPackageReference ".." */ = {
    			isa = XCLocalSwiftPackageReference;
    			relativePath = ..;
    		};
    /* End XCLocalSwiftPackageReference section */

    /* Begin XCSwiftPackageProductDependency section */
    		4E0700000000000000000030 /* {{ name }}Kit */ = {
    			isa = XCSwiftPackageProductDependency;
    			productName = {{ name }}Kit;
    		};
    /* End XCSwiftPackageProductDependency section */
    	};
    	rootObject = 4E0700000000000000000001 /* Project object */;
    }

    """##,
  "app/scheme.xcscheme.stencil": ##"""
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme LastUpgradeVersion = "2600" version = "1.7">
       <BuildAction parallelizeBuildables = "YES" buildImplicitDependencies = "YES">
          <BuildActionEntries>
             <BuildActionEntry buildForTesting = "YES" buildForRunning = "YES" buildForProfiling = "YES" buildForArchiving = "YES" buildForAnalyzing = "YES">
                <BuildableReference BuildableIdentifier = "primary" BlueprintIdentifier = "4E0700000000000000000010" BuildableName = "{{ name }}.app" BlueprintName = "{{ name }}" ReferencedContainer = "container:{{ name }}.xcodeproj">
                </BuildableReference>
             </BuildActionEntry>
          </BuildActionEntries>
       </BuildAction>
       <TestAction buildConfiguration = "Debug" selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB" selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB" shouldUseLaunchSchemeArgsEnv = "YES">
          <TestPlans>
             <TestPlanReference reference = "container:{{ name }}.xctestplan" default = "YES">
             </TestPlanReference>
          </TestPlans>
       </TestAction>
       <LaunchAction buildConfiguration = "Debug" selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB" selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB" launchStyle = "0" useCustomWorkingDirectory = "NO" ignoresPersistentStateOnLaunch = "NO" debugDocumentVersioning = "YES" allowLocationSimulation = "YES">
          <BuildableProductRunnable runnableDebuggingMode = "0">
             <BuildableReference BuildableIdentifier = "primary" BlueprintIdentifier = "4E0700000000000000000010" BuildableName = "{{ name }}.app" BlueprintName = "{{ name }}" ReferencedContainer = "container:{{ name }}.xcodeproj">
             </BuildableReference>
          </BuildableProductRunnable>
       </LaunchAction>
       <ProfileAction buildConfiguration = "Release" shouldUseLaunchSchemeArgsEnv = "YES" savedToolIdentifier = "" useCustomWorkingDirectory = "NO" debugDocumentVersioning = "YES">
          <BuildableProductRunnable runnableDebuggingMode = "0">
             <BuildableReference BuildableIdentifier = "primary" BlueprintIdentifier = "4E0700000000000000000010" BuildableName = "{{ name }}.app" BlueprintName = "{{ name }}" ReferencedContainer = "container:{{ name }}.xcodeproj">
             </BuildableReference>
          </BuildableProductRunnable>
       </ProfileAction>
       <AnalyzeAction buildConfiguration = "Debug">
       </AnalyzeAction>
       <ArchiveAction buildConfiguration = "Release" revealArchiveInOrganizer = "YES">
       </ArchiveAction>
    </Scheme>

    """##,
  "app/template.yml": ##"""
    name: app
    hidden: true
    description: An app with one module, its test, and a composition root.
    files:
      - {path: Package.swift, template: Package.swift.stencil}
      - {path: README.md, template: README.md.stencil}
      - {path: AGENTS.md, template: AGENTS.md.stencil}
      - {path: .gitignore, template: gitignore.stencil}
      - {path: .github/workflows/ci.yml, template: ci.yml.stencil}
      - {path: Sources/Welcome/Welcome.swift, template: Welcome.swift.stencil}
      - {path: Sources/Welcome/WelcomePresenter.swift, template: WelcomePresenter.swift.stencil}
      - {path: Sources/Welcome/WelcomeModule.swift, template: WelcomeModule.swift.stencil}
      - {path: Tests/WelcomeTests/WelcomePresenterTests.swift, template: WelcomePresenterTests.swift.stencil}
      - {path: "Sources/{{ name }}Modules/{{ name }}Modules.swift", template: Modules.swift.stencil}
      - {path: "Sources/{{ name }}Web/{{ name }}Pages.swift", template: Pages.swift.stencil, if: isWeb}
      - {path: "Sources/{{ name }}Web/WelcomePage.swift", template: WelcomePage.swift.stencil, if: isWeb}
      - {path: "Sources/{{ name }}/{{ name }}.swift", template: Server.swift.stencil, if: isWeb}
      - {path: "Sources/{{ name }}SwiftUI/{{ name }}Views.swift", template: SwiftUIViews.swift.stencil, if: isSwiftUI}
      - {path: "Sources/{{ name }}SwiftUI/WelcomeView.swift", template: WelcomeView.swift.stencil, if: isSwiftUI}
      - {path: "Sources/{{ name }}UIKit/{{ name }}Views.swift", template: UIKitViews.swift.stencil, if: isUIKit}
      - {path: "Sources/{{ name }}UIKit/WelcomeViewController.swift", template: WelcomeViewController.swift.stencil, if: isUIKit}
      - {path: "App/{{ name }}/{{ name }}App.swift", template: SwiftUIApp.swift.stencil, if: isSwiftUI}
      - {path: "App/{{ name }}/{{ name }}App.swift", template: UIKitApp.swift.stencil, if: isUIKit}
      - {path: "App/{{ name }}/Assets.xcassets/Contents.json", template: Contents.json.stencil, if: isNative}
      - {path: "App/{{ name }}.xcodeproj/project.pbxproj", template: project.pbxproj.stencil, if: isNative}
      - {path: "App/{{ name }}.xcodeproj/xcshareddata/xcschemes/{{ name }}.xcscheme", template: scheme.xcscheme.stencil, if: isNative}
      - {path: "App/{{ name }}.xctestplan", template: tests.xctestplan.stencil, if: isNative}
      - {path: "App/Info.plist", template: Info.plist.stencil, if: isNative}
      - {path: "App/Mac.entitlements", template: Mac.entitlements.stencil, if: isSwiftUI}
      - {path: "App/{{ name }}/PrivacyInfo.xcprivacy", template: PrivacyInfo.xcprivacy.stencil, if: isNative}

    """##,
  "app/tests.xctestplan.stencil": ##"""
    {
      "configurations" : [
        {
          "id" : "4E070000-0000-4000-8000-000000000001",
          "name" : "Default",
          "options" : {

          }
        }
      ],
      "defaultOptions" : {
        "testTimeoutsEnabled" : true,
        "uiTestingScreenshotsLifetime" : "keepAlways"
      },
      "testTargets" : [
        {
          "target" : {
            "containerPath" : "container:..",
            "identifier" : "WelcomeTests",
            "name" : "WelcomeTests"
          }
        }
      ],
      "version" : 1
    }

    """##,
  "brigade/Builder.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      @MainActor enum {{ name }}Builder {
        static func build(dataManager: {{ name }}DataManager) -> UIViewController {
          let view = {{ name }}ViewController()
          let interactor = {{ name }}Interactor(dataSource: dataManager)
    {% if close %}
          let router = {{ name }}Router()
          router.source = view
          view.presenter = {{ name }}Presenter(view: view, interactor: interactor, router: router)
    {% else %}
          view.presenter = {{ name }}Presenter(view: view, interactor: interactor)
    {% endif %}
          return view
        }
      }
    #endif

    """##,
  "brigade/Contract.swift.stencil": ##"""
    @MainActor protocol {{ name }}ViewInterface: AnyObject {
      func show(_ text: String)
    }

    @MainActor protocol {{ name }}Presentation {
      func viewDidLoad()
    {% if close %}
      func didTapClose()
    {% endif %}
    }

    @MainActor protocol {{ name }}UseCases {
      func text() async throws -> String
    }

    /// What the interactor needs of the data manager.
    protocol {{ name }}DataSource: Sendable {
      func entity() async throws -> {{ name }}Entity
    }
    {% if close %}

    @MainActor protocol {{ name }}Routing {
      func close()
    }
    {% endif %}

    """##,
  "brigade/DataManager.swift.stencil": ##"""
    /// The only entry point to the data: it decides whether the cache or the service is used.
    actor {{ name }}DataManager: {{ name }}DataSource {
      private let service: any {{ name }}Service
      private var cached: {{ name }}Entity?

      init(service: any {{ name }}Service) {
        self.service = service
      }

      func entity() async throws -> {{ name }}Entity {
        if let cached { return cached }
        let loaded = try await service.load()
        cached = loaded
        return loaded
      }
    }

    """##,
  "brigade/DataManagerTests.swift.stencil": ##"""
    import Foundation
    import Testing

    @testable import {{ name }}

    struct {{ name }}DataManagerTests {
      @Test func `The entity is loaded once`() async throws {
        let service = CountingService()
        let manager = {{ name }}DataManager(service: service)
        #expect(try await manager.entity() == {{ name }}Entity(text: "text"))
        _ = try await manager.entity()
        #expect(await service.loads == 1)
      }

      @Test func `The service decodes JSON`() async throws {
        let service = HTTP{{ name }}Service(address: URL(filePath: "/entity.json")) { _ in Data("{\"text\":\"text\"}".utf8) }
        #expect(try await service.load() == {{ name }}Entity(text: "text"))
      }
    }

    private actor CountingService: {{ name }}Service {
      private(set) var loads = 0

      func load() -> {{ name }}Entity {
        loads += 1
        return {{ name }}Entity(text: "text")
      }
    }

    """##,
  "brigade/Entity.swift.stencil": ##"""
    struct {{ name }}Entity: Codable, Equatable, Sendable {
      var text: String
    }

    """##,
  "brigade/Interactor.swift.stencil": ##"""
    struct {{ name }}Interactor: {{ name }}UseCases {
      let dataSource: any {{ name }}DataSource

      func text() async throws -> String {
        try await dataSource.entity().text
      }
    }

    """##,
  "brigade/Presenter.swift.stencil": ##"""
    final class {{ name }}Presenter: {{ name }}Presentation {
      private weak var view: (any {{ name }}ViewInterface)?
      private let interactor: any {{ name }}UseCases
    {% if close %}
      private let router: any {{ name }}Routing
    {% endif %}
      private(set) var loading: Task<Void, Never>?

      init(view: any {{ name }}ViewInterface, interactor: any {{ name }}UseCases{% if close %}, router: any {{ name }}Routing{% endif %}) {
        self.view = view
        self.interactor = interactor
    {% if close %}
        self.router = router
    {% endif %}
      }

      func viewDidLoad() {
        loading = Task { [weak self, interactor] in
          do {
            let text = try await interactor.text()
            self?.view?.show(text)
          } catch {
            self?.view?.show("The text could not be loaded.")
          }
        }
      }
    {% if close %}

      func didTapClose() {
        router.close()
      }
    {% endif %}

      deinit { loading?.cancel() }
    }

    """##,
  "brigade/PresenterTests.swift.stencil": ##"""
    import Testing

    @testable import {{ name }}

    @MainActor struct {{ name }}PresenterTests {
      private let view = RecordingView()
    {% if close %}
      private let router = RecordingRouter()
    {% endif %}

      private func presenter(text: String? = "text") -> {{ name }}Presenter {
        let manager = {{ name }}DataManager(service: FixedService(text: text))
        return {{ name }}Presenter(view: view, interactor: {{ name }}Interactor(dataSource: manager){% if close %}, router: router{% endif %})
      }

      @Test func `The text is shown when the view has loaded`() async {
        let presenter = presenter()
        presenter.viewDidLoad()
        await presenter.loading?.value
        #expect(view.texts == ["text"])
      }

      @Test func `An error is shown as a sentence`() async {
        let presenter = presenter(text: nil)
        presenter.viewDidLoad()
        await presenter.loading?.value
        #expect(view.texts == ["The text could not be loaded."])
      }
    {% if close %}

      @Test func `The button closes the screen`() {
        presenter().didTapClose()
        #expect(router.closings == 1)
      }
    {% endif %}
    }

    @MainActor private final class RecordingView: {{ name }}ViewInterface {
      private(set) var texts: [String] = []

      func show(_ text: String) { texts.append(text) }
    }
    {% if close %}

    @MainActor private final class RecordingRouter: {{ name }}Routing {
      private(set) var closings = 0

      func close() { closings += 1 }
    }
    {% endif %}

    private struct FixedService: {{ name }}Service {
      /// Nil for an error.
      let text: String?

      func load() throws -> {{ name }}Entity {
        guard let text else { throw CancellationError() }
        return {{ name }}Entity(text: text)
      }
    }

    """##,
  "brigade/Router.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}Router: {{ name }}Routing {
        weak var source: UIViewController?

        func close() {
          source?.dismiss(animated: true)
        }
      }
    #endif

    """##,
  "brigade/Service.swift.stencil": ##"""
    import Foundation

    /// Requests of the server for one kind of entity.
    protocol {{ name }}Service: Sendable {
      func load() async throws -> {{ name }}Entity
    }

    struct HTTP{{ name }}Service: {{ name }}Service {
      let address: URL
      let data: @Sendable (URL) async throws -> Data

      func load() async throws -> {{ name }}Entity {
        try await JSONDecoder().decode({{ name }}Entity.self, from: data(address))
      }
    }

    """##,
  "brigade/ViewController.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}ViewController: UIViewController, {{ name }}ViewInterface {
        var presenter: (any {{ name }}Presentation)?
        private let label = UILabel()

        override func viewDidLoad() {
          super.viewDidLoad()
          title = "{{ title }}"
          label.numberOfLines = 0
    {% if close %}
          let close = UIAction(title: "Close") { [weak self] _ in self?.presenter?.didTapClose() }
    {% endif %}
          let stack = UIStackView(arrangedSubviews: [
            label,
    {% if close %}
            UIButton(type: .system, primaryAction: close),
    {% endif %}
          ])
          stack.axis = .vertical
          stack.spacing = 12
          stack.translatesAutoresizingMaskIntoConstraints = false
          view.backgroundColor = .systemBackground
          view.addSubview(stack)
          let (safe, readable) = (view.safeAreaLayoutGuide, view.readableContentGuide)
          NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
          ])
          presenter?.viewDidLoad()
        }

        func show(_ text: String) {
          label.text = text
        }
      }
    #endif

    """##,
  "brigade/template.yml": ##"""
    name: brigade
    description: Brigade's module, whose interactor asks a data manager with a cache and a service.
    parameters:
      - {name: close, type: flag, default: true, prompt: "Does the screen have a button that closes it?"}
    examples:
      - {name: Profile}
      - {name: About, close: false}
    files:
      - {path: "{{ name }}Contract.swift", template: Contract.swift.stencil}
      - {path: "Data/{{ name }}Entity.swift", template: Entity.swift.stencil}
      - {path: "Data/{{ name }}Service.swift", template: Service.swift.stencil}
      - {path: "Data/{{ name }}DataManager.swift", template: DataManager.swift.stencil}
      - {path: "{{ name }}Interactor.swift", template: Interactor.swift.stencil}
      - {path: "{{ name }}Presenter.swift", template: Presenter.swift.stencil}
      - {path: "{{ name }}Router.swift", template: Router.swift.stencil, if: close}
      - {path: "{{ name }}ViewController.swift", template: ViewController.swift.stencil}
      - {path: "{{ name }}Builder.swift", template: Builder.swift.stencil}
      - {path: "{{ name }}PresenterTests.swift", template: PresenterTests.swift.stencil, place: tests}
      - {path: "{{ name }}DataManagerTests.swift", template: DataManagerTests.swift.stencil, place: tests}

    """##,
  "classic-swiftui/Builder.swift.stencil": ##"""
    #if canImport(SwiftUI)
      import SwiftUI

      @MainActor enum {{ name }}Builder {
        static func build(
          load: @escaping @Sendable () async throws -> String{% if close %}, dismiss: @escaping @MainActor () -> Void{% endif %}

        ) -> some View {
          let state = {{ name }}ViewState()
          let presenter = {{ name }}Presenter(
            state: state, interactor: {{ name }}Interactor(load: load){% if close %}, router: {{ name }}Router(dismiss: dismiss){% endif %})
          return {{ name }}View(state: state, presenter: presenter)
        }
      }
    #endif

    """##,
  "classic-swiftui/Contract.swift.stencil": ##"""
    @MainActor protocol {{ name }}Presentation {
      func load() async
    {% if close %}
      func close()
    {% endif %}
    }

    @MainActor protocol {{ name }}UseCases {
      func text() async throws -> String
    }
    {% if close %}

    @MainActor protocol {{ name }}Routing {
      func close()
    }
    {% endif %}

    """##,
  "classic-swiftui/Interactor.swift.stencil": ##"""
    struct {{ name }}Interactor: {{ name }}UseCases {
      let load: @Sendable () async throws -> String

      func text() async throws -> String {
        try await load()
      }
    }

    """##,
  "classic-swiftui/Presenter.swift.stencil": ##"""
    struct {{ name }}Presenter: {{ name }}Presentation {
      let state: {{ name }}ViewState
      let interactor: any {{ name }}UseCases
    {% if close %}
      let router: any {{ name }}Routing
    {% endif %}

      func load() async {
        do {
          state.text = try await interactor.text()
        } catch {
          state.text = "The text could not be loaded."
        }
      }
    {% if close %}

      func close() {
        router.close()
      }
    {% endif %}
    }

    """##,
  "classic-swiftui/PresenterTests.swift.stencil": ##"""
    import Testing

    @testable import {{ name }}

    @MainActor struct {{ name }}PresenterTests {
      private let state = {{ name }}ViewState()

      @Test func `The text is shown when it is loaded`() async {
        await presenter { "text" }.load()
        #expect(state.text == "text")
      }

      @Test func `An error is shown as a sentence`() async {
        await presenter { throw CancellationError() }.load()
        #expect(state.text == "The text could not be loaded.")
      }
    {% if close %}

      @Test func `The button closes the screen`() {
        var closings = 0
        let router = {{ name }}Router { closings += 1 }
        {{ name }}Presenter(state: state, interactor: {{ name }}Interactor { "" }, router: router).close()
        #expect(closings == 1)
      }
    {% endif %}

      private func presenter(load: @escaping @Sendable () async throws -> String) -> {{ name }}Presenter {
        {{ name }}Presenter(state: state, interactor: {{ name }}Interactor(load: load){% if close %}, router: {{ name }}Router {}{% endif %})
      }
    }

    """##,
  "classic-swiftui/Router.swift.stencil": ##"""
    struct {{ name }}Router: {{ name }}Routing {
      let dismiss: @MainActor () -> Void

      func close() {
        dismiss()
      }
    }

    """##,
  "classic-swiftui/View.swift.stencil": ##"""
    #if canImport(SwiftUI)
      import SwiftUI

      struct {{ name }}View: View {
        let state: {{ name }}ViewState
        let presenter: any {{ name }}Presentation

        var body: some View {
          VStack {
            Text(state.text)
    {% if close %}
            Button("Close") { presenter.close() }
    {% endif %}
          }
          .navigationTitle("{{ title }}")
          .task { await presenter.load() }
        }
      }
    #endif

    """##,
  "classic-swiftui/ViewState.swift.stencil": ##"""
    import Observation

    @MainActor @Observable final class {{ name }}ViewState {
      var text = ""
    }

    """##,
  "classic-swiftui/template.yml": ##"""
    name: classic-swiftui
    description: Classic VIPER in SwiftUI, with an observable view state and no dependency on swift-viper.
    parameters:
      - {name: close, type: flag, default: true, prompt: "Does the screen have a button that closes it?"}
    examples:
      - {name: Profile}
      - {name: About, close: false}
    files:
      - {path: "{{ name }}Contract.swift", template: Contract.swift.stencil}
      - {path: "{{ name }}ViewState.swift", template: ViewState.swift.stencil}
      - {path: "{{ name }}Interactor.swift", template: Interactor.swift.stencil}
      - {path: "{{ name }}Presenter.swift", template: Presenter.swift.stencil}
      - {path: "{{ name }}Router.swift", template: Router.swift.stencil, if: close}
      - {path: "{{ name }}View.swift", template: View.swift.stencil}
      - {path: "{{ name }}Builder.swift", template: Builder.swift.stencil}
      - {path: "{{ name }}PresenterTests.swift", template: PresenterTests.swift.stencil, place: tests}

    """##,
  "classic-uikit/Builder.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      @MainActor enum {{ name }}Builder {
        static func build(load: @escaping @Sendable () async throws -> String) -> UIViewController {
          let view = {{ name }}ViewController()
          let interactor = {{ name }}Interactor(load: load)
    {% if close %}
          let router = {{ name }}Router()
          router.source = view
          view.presenter = {{ name }}Presenter(view: view, interactor: interactor, router: router)
    {% else %}
          view.presenter = {{ name }}Presenter(view: view, interactor: interactor)
    {% endif %}
          return view
        }
      }
    #endif

    """##,
  "classic-uikit/Contract.swift.stencil": ##"""
    @MainActor protocol {{ name }}ViewInterface: AnyObject {
      func show(_ text: String)
    }

    @MainActor protocol {{ name }}Presentation {
      func viewDidLoad()
    {% if close %}
      func didTapClose()
    {% endif %}
    }

    @MainActor protocol {{ name }}UseCases {
      func text() async throws -> String
    }
    {% if close %}

    @MainActor protocol {{ name }}Routing {
      func close()
    }
    {% endif %}

    """##,
  "classic-uikit/Interactor.swift.stencil": ##"""
    struct {{ name }}Interactor: {{ name }}UseCases {
      let load: @Sendable () async throws -> String

      func text() async throws -> String {
        try await load()
      }
    }

    """##,
  "classic-uikit/Presenter.swift.stencil": ##"""
    final class {{ name }}Presenter: {{ name }}Presentation {
      private weak var view: (any {{ name }}ViewInterface)?
      private let interactor: any {{ name }}UseCases
    {% if close %}
      private let router: any {{ name }}Routing
    {% endif %}
      private(set) var loading: Task<Void, Never>?

      init(view: any {{ name }}ViewInterface, interactor: any {{ name }}UseCases{% if close %}, router: any {{ name }}Routing{% endif %}) {
        self.view = view
        self.interactor = interactor
    {% if close %}
        self.router = router
    {% endif %}
      }

      func viewDidLoad() {
        loading = Task { [weak self, interactor] in
          do {
            let text = try await interactor.text()
            self?.view?.show(text)
          } catch {
            self?.view?.show("The text could not be loaded.")
          }
        }
      }
    {% if close %}

      func didTapClose() {
        router.close()
      }
    {% endif %}

      deinit { loading?.cancel() }
    }

    """##,
  "classic-uikit/PresenterTests.swift.stencil": ##"""
    import Testing

    @testable import {{ name }}

    @MainActor struct {{ name }}PresenterTests {
      private let view = RecordingView()
    {% if close %}
      private let router = RecordingRouter()
    {% endif %}

      private func presenter(load: @escaping @Sendable () async throws -> String = { "text" }) -> {{ name }}Presenter {
        {{ name }}Presenter(view: view, interactor: {{ name }}Interactor(load: load){% if close %}, router: router{% endif %})
      }

      @Test func `The text is shown when the view has loaded`() async {
        let presenter = presenter()
        presenter.viewDidLoad()
        await presenter.loading?.value
        #expect(view.texts == ["text"])
      }

      @Test func `An error is shown as a sentence`() async {
        let presenter = presenter { throw CancellationError() }
        presenter.viewDidLoad()
        await presenter.loading?.value
        #expect(view.texts == ["The text could not be loaded."])
      }
    {% if close %}

      @Test func `The button closes the screen`() {
        presenter().didTapClose()
        #expect(router.closings == 1)
      }
    {% endif %}
    }

    @MainActor private final class RecordingView: {{ name }}ViewInterface {
      private(set) var texts: [String] = []

      func show(_ text: String) { texts.append(text) }
    }
    {% if close %}

    @MainActor private final class RecordingRouter: {{ name }}Routing {
      private(set) var closings = 0

      func close() { closings += 1 }
    }
    {% endif %}

    """##,
  "classic-uikit/Router.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}Router: {{ name }}Routing {
        weak var source: UIViewController?

        func close() {
          source?.dismiss(animated: true)
        }
      }
    #endif

    """##,
  "classic-uikit/ViewController.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}ViewController: UIViewController, {{ name }}ViewInterface {
        var presenter: (any {{ name }}Presentation)?
        private let label = UILabel()

        override func viewDidLoad() {
          super.viewDidLoad()
          title = "{{ title }}"
          label.numberOfLines = 0
    {% if close %}
          let close = UIAction(title: "Close") { [weak self] _ in self?.presenter?.didTapClose() }
    {% endif %}
          let stack = UIStackView(arrangedSubviews: [
            label,
    {% if close %}
            UIButton(type: .system, primaryAction: close),
    {% endif %}
          ])
          stack.axis = .vertical
          stack.spacing = 12
          stack.translatesAutoresizingMaskIntoConstraints = false
          view.backgroundColor = .systemBackground
          view.addSubview(stack)
          let (safe, readable) = (view.safeAreaLayoutGuide, view.readableContentGuide)
          NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
          ])
          presenter?.viewDidLoad()
        }

        func show(_ text: String) {
          label.text = text
        }
      }
    #endif

    """##,
  "classic-uikit/template.yml": ##"""
    name: classic-uikit
    description: Classic VIPER in UIKit, with a protocol for each part and no dependency on swift-viper.
    parameters:
      - {name: close, type: flag, default: true, prompt: "Does the screen have a button that closes it?"}
    examples:
      - {name: Profile}
      - {name: About, close: false}
    files:
      - {path: "{{ name }}Contract.swift", template: Contract.swift.stencil}
      - {path: "{{ name }}Interactor.swift", template: Interactor.swift.stencil}
      - {path: "{{ name }}Presenter.swift", template: Presenter.swift.stencil}
      - {path: "{{ name }}Router.swift", template: Router.swift.stencil, if: close}
      - {path: "{{ name }}ViewController.swift", template: ViewController.swift.stencil}
      - {path: "{{ name }}Builder.swift", template: Builder.swift.stencil}
      - {path: "{{ name }}PresenterTests.swift", template: PresenterTests.swift.stencil, place: tests}

    """##,
  "datamanager/Cache.swift.stencil": ##"""
    import {{ domain }}

    struct {{ entity }}Cache {
      /// Nil until they are loaded.
      private(set) var {{ entities }}: [{{ entity }}]?

      mutating func replace(with {{ entities }}: [{{ entity }}]) {
        self.{{ entities }} = {{ entities }}
      }

      mutating func update(_ {{ entity|lowerFirst }}: {{ entity }}) {
        guard var all = {{ entities }} else { return }
        if let index = all.firstIndex(where: { $0.id == {{ entity|lowerFirst }}.id }) {
          all[index] = {{ entity|lowerFirst }}
        } else {
          all.append({{ entity|lowerFirst }})
        }
        {{ entities }} = all
      }
    }

    """##,
  "datamanager/DataManager.swift.stencil": ##"""
    import {{ domain }}

    /// The only entry point to {{ entities }}: it decides whether the cache or the service is used.
    public actor {{ name }}DataManager {
      private let service: any {{ entity }}Service
      private var cache = {{ entity }}Cache()
      private var loading: Task<[{{ entity }}], any Error>?

      public init(service: any {{ entity }}Service) {
        self.service = service
      }

      /// Returns the cached {{ entities }}, or loads them.
      public func {{ entities }}() async throws -> [{{ entity }}] {
        if let cached = cache.{{ entities }} { return cached }
        return try await refresh()
      }

      /// Loads the {{ entities }} from the service. Requests at the same time share one load.
      @discardableResult
      public func refresh() async throws -> [{{ entity }}] {
        if let loading { return try await loading.value }
        let task = Task { [service] in try await service.load() }
        loading = task
        defer { loading = nil }
        let loaded = try await task.value
        cache.replace(with: loaded)
        return loaded
      }

      /// Saves on the server first, so that the cache contains only what the server has.
      public func save(_ {{ entity|lowerFirst }}: {{ entity }}) async throws {
        try await service.save({{ entity|lowerFirst }})
        cache.update({{ entity|lowerFirst }})
      }
    }

    """##,
  "datamanager/DataManagerTests.swift.stencil": ##"""
    import {{ domain }}
    import Testing

    @testable import {{ target }}

    struct {{ name }}DataManagerTests {
      private let service = Recording{{ entity }}Service()

      @Test func `The {{ entities }} are loaded once`() async throws {
        let manager = {{ name }}DataManager(service: service)
        #expect(try await manager.{{ entities }}() == [{{ sample }}])
        _ = try await manager.{{ entities }}()
        #expect(await service.loads == 1)
      }

      @Test func `A refresh loads them again`() async throws {
        let manager = {{ name }}DataManager(service: service)
        _ = try await manager.{{ entities }}()
        try await manager.refresh()
        #expect(await service.loads == 2)
      }

      @Test func `Saving reaches the service and the cache`() async throws {
        let manager = {{ name }}DataManager(service: service)
        _ = try await manager.{{ entities }}()
        try await manager.save({{ sample }})
        #expect(await service.saved == [{{ sample }}])
        #expect(try await manager.{{ entities }}() == [{{ sample }}])
      }

      @Test func `If saving fails, the cache stays as it is`() async throws {
        let manager = {{ name }}DataManager(service: service)
        let before = try await manager.{{ entities }}()
        await service.fail()
        await #expect(throws: NoConnection.self) { try await manager.save({{ sample }}) }
        #expect(try await manager.{{ entities }}() == before)
      }
    }

    private struct NoConnection: Error {}

    private actor Recording{{ entity }}Service: {{ entity }}Service {
      private(set) var loads = 0
      private(set) var saved: [{{ entity }}] = []
      private var fails = false

      func fail() { fails = true }

      func load() throws -> [{{ entity }}] {
        if fails { throw NoConnection() }
        loads += 1
        return [{{ sample }}]
      }

      func save(_ {{ entity|lowerFirst }}: {{ entity }}) throws {
        if fails { throw NoConnection() }
        saved.append({{ entity|lowerFirst }})
      }
    }

    """##,
  "datamanager/Service.swift.stencil": ##"""
    import {{ domain }}

    /// Requests of the server for {{ entities }}.
    public protocol {{ entity }}Service: Sendable {
      func load() async throws -> [{{ entity }}]
      func save(_ {{ entity|lowerFirst }}: {{ entity }}) async throws
    }

    """##,
  "datamanager/template.yml": ##"""
    name: datamanager
    hidden: true
    description: A data manager with its cache and its service, as the only entry point to one kind of entity.
    files:
      - {path: "{{ entity }}Service.swift", template: Service.swift.stencil}
      - {path: "{{ entity }}Cache.swift", template: Cache.swift.stencil}
      - {path: "{{ name }}DataManager.swift", template: DataManager.swift.stencil}
      - {path: "{{ name }}DataManagerTests.swift", template: DataManagerTests.swift.stencil, place: tests}

    """##,
  "rambler/Assembly.swift.stencil": ##"""
    #if canImport(UIKit)
      public import UIKit

      @MainActor public enum {{ name }}Assembly {
        /// - Parameter load: Loads the text of the screen.
        public static func assemble(load: @escaping @Sendable () async throws -> String) -> (
          view: UIViewController, input: any {{ name }}ModuleInput
        ) {
          let view = {{ name }}ViewController()
          let input = {{ name }}Configurator(load: load).configure(view)
          return (view, input)
        }
      }
    #endif

    """##,
  "rambler/Configurator.swift.stencil": ##"""
    #if canImport(UIKit)
      @MainActor struct {{ name }}Configurator {
        let load: @Sendable () async throws -> String

        func configure(_ view: {{ name }}ViewController) -> any {{ name }}ModuleInput {
          let interactor = {{ name }}Interactor(load: load)
    {% if close %}
          let router = {{ name }}Router()
          router.transitionHandler = view
          let presenter = {{ name }}Presenter(interactor: interactor, router: router)
    {% else %}
          let presenter = {{ name }}Presenter(interactor: interactor)
    {% endif %}
          presenter.view = view
          interactor.output = presenter
          view.output = presenter
          return presenter
        }
      }
    #endif

    """##,
  "rambler/Interactor.swift.stencil": ##"""
    final class {{ name }}Interactor: {{ name }}InteractorInput {
      weak var output: (any {{ name }}InteractorOutput)?
      private let load: @Sendable () async throws -> String
      private(set) var loading: Task<Void, Never>?

      init(load: @escaping @Sendable () async throws -> String) {
        self.load = load
      }

      func loadText() {
        loading = Task { [weak self, load] in
          do {
            let text = try await load()
            self?.output?.didLoad(text)
          } catch {
            self?.output?.didFailToLoad()
          }
        }
      }

      deinit { loading?.cancel() }
    }

    """##,
  "rambler/InteractorIO.swift.stencil": ##"""
    @MainActor protocol {{ name }}InteractorInput {
      func loadText()
    }

    @MainActor protocol {{ name }}InteractorOutput: AnyObject {
      func didLoad(_ text: String)
      func didFailToLoad()
    }

    """##,
  "rambler/InteractorTests.swift.stencil": ##"""
    import Testing

    @testable import {{ name }}

    @MainActor struct {{ name }}InteractorTests {
      private let output = RecordingOutput()

      @Test func `The loaded text is sent to the output`() async {
        let interactor = {{ name }}Interactor { "text" }
        interactor.output = output
        interactor.loadText()
        await interactor.loading?.value
        #expect(output.texts == ["text"])
      }

      @Test func `A failure is sent to the output`() async {
        let interactor = {{ name }}Interactor { throw CancellationError() }
        interactor.output = output
        interactor.loadText()
        await interactor.loading?.value
        #expect(output.failures == 1)
      }
    }

    @MainActor private final class RecordingOutput: {{ name }}InteractorOutput {
      private(set) var texts: [String] = []
      private(set) var failures = 0

      func didLoad(_ text: String) { texts.append(text) }

      func didFailToLoad() { failures += 1 }
    }

    """##,
  "rambler/ModuleIO.swift.stencil": ##"""
    /// What another module can ask of this one.
    @MainActor public protocol {{ name }}ModuleInput: AnyObject {
      var moduleOutput: (any {{ name }}ModuleOutput)? { get set }
      func reload()
    }

    /// What this module reports to the module that shows it.
    @MainActor public protocol {{ name }}ModuleOutput: AnyObject {
      func {{ name|lowerFirst }}DidLoad()
    }

    """##,
  "rambler/Presenter.swift.stencil": ##"""
    final class {{ name }}Presenter {
      weak var view: (any {{ name }}ViewInput)?
      weak var moduleOutput: (any {{ name }}ModuleOutput)?
      private let interactor: any {{ name }}InteractorInput
    {% if close %}
      private let router: any {{ name }}RouterInput
    {% endif %}

      init(interactor: any {{ name }}InteractorInput{% if close %}, router: any {{ name }}RouterInput{% endif %}) {
        self.interactor = interactor
    {% if close %}
        self.router = router
    {% endif %}
      }
    }

    extension {{ name }}Presenter: {{ name }}ModuleInput {
      func reload() {
        interactor.loadText()
      }
    }

    extension {{ name }}Presenter: {{ name }}ViewOutput {
      func viewIsReady() {
        interactor.loadText()
      }
    {% if close %}

      func didTapClose() {
        router.closeModule()
      }
    {% endif %}
    }

    extension {{ name }}Presenter: {{ name }}InteractorOutput {
      func didLoad(_ text: String) {
        view?.show(text)
        moduleOutput?.{{ name|lowerFirst }}DidLoad()
      }

      func didFailToLoad() {
        view?.show("The text could not be loaded.")
      }
    }

    """##,
  "rambler/PresenterTests.swift.stencil": ##"""
    import Testing

    @testable import {{ name }}

    @MainActor struct {{ name }}PresenterTests {
      private let view = RecordingView()
      private let interactor = RecordingInteractor()
    {% if close %}
      private let router = RecordingRouter()
    {% endif %}

      private func presenter() -> {{ name }}Presenter {
        let presenter = {{ name }}Presenter(interactor: interactor{% if close %}, router: router{% endif %})
        presenter.view = view
        return presenter
      }

      @Test func `The text is loaded when the view is ready, and again on request`() {
        let presenter = presenter()
        presenter.viewIsReady()
        presenter.reload()
        #expect(interactor.loads == 2)
      }

      @Test func `The text is shown and reported`() {
        let presenter = presenter()
        let output = RecordingOutput()
        presenter.moduleOutput = output
        presenter.didLoad("text")
        #expect(view.texts == ["text"])
        #expect(output.loads == 1)
      }

      @Test func `An error is shown as a sentence`() {
        presenter().didFailToLoad()
        #expect(view.texts == ["The text could not be loaded."])
      }
    {% if close %}

      @Test func `The button closes the module`() {
        presenter().didTapClose()
        #expect(router.closings == 1)
      }
    {% endif %}
    }

    @MainActor private final class RecordingView: {{ name }}ViewInput {
      private(set) var texts: [String] = []

      func show(_ text: String) { texts.append(text) }
    }

    @MainActor private final class RecordingInteractor: {{ name }}InteractorInput {
      private(set) var loads = 0

      func loadText() { loads += 1 }
    }

    @MainActor private final class RecordingOutput: {{ name }}ModuleOutput {
      private(set) var loads = 0

      func {{ name|lowerFirst }}DidLoad() { loads += 1 }
    }
    {% if close %}

    @MainActor private final class RecordingRouter: {{ name }}RouterInput {
      private(set) var closings = 0

      func closeModule() { closings += 1 }
    }
    {% endif %}

    """##,
  "rambler/Router.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}Router: {{ name }}RouterInput {
        weak var transitionHandler: UIViewController?

        func closeModule() {
          transitionHandler?.dismiss(animated: true)
        }
      }
    #endif

    """##,
  "rambler/RouterInput.swift.stencil": ##"""
    @MainActor protocol {{ name }}RouterInput {
      func closeModule()
    }

    """##,
  "rambler/ViewController.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}ViewController: UIViewController, {{ name }}ViewInput {
        var output: (any {{ name }}ViewOutput)?
        private let label = UILabel()

        override func viewDidLoad() {
          super.viewDidLoad()
          title = "{{ title }}"
          label.numberOfLines = 0
    {% if close %}
          let close = UIAction(title: "Close") { [weak self] _ in self?.output?.didTapClose() }
    {% endif %}
          let stack = UIStackView(arrangedSubviews: [
            label,
    {% if close %}
            UIButton(type: .system, primaryAction: close),
    {% endif %}
          ])
          stack.axis = .vertical
          stack.spacing = 12
          stack.translatesAutoresizingMaskIntoConstraints = false
          view.backgroundColor = .systemBackground
          view.addSubview(stack)
          let (safe, readable) = (view.safeAreaLayoutGuide, view.readableContentGuide)
          NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
          ])
          output?.viewIsReady()
        }

        func show(_ text: String) {
          label.text = text
        }
      }
    #endif

    """##,
  "rambler/ViewIO.swift.stencil": ##"""
    @MainActor protocol {{ name }}ViewInput: AnyObject {
      func show(_ text: String)
    }

    @MainActor protocol {{ name }}ViewOutput {
      func viewIsReady()
    {% if close %}
      func didTapClose()
    {% endif %}
    }

    """##,
  "rambler/template.yml": ##"""
    name: rambler
    description: The module of Rambler's Book of VIPER, with assembly, configurator, module input and output.
    parameters:
      - {name: close, type: flag, default: true, prompt: "Does the screen have a button that closes it?"}
    examples:
      - {name: Profile}
      - {name: About, close: false}
    files:
      - {path: "Assembly/{{ name }}Assembly.swift", template: Assembly.swift.stencil}
      - {path: "Configurator/{{ name }}Configurator.swift", template: Configurator.swift.stencil}
      - {path: "Interactor/{{ name }}InteractorIO.swift", template: InteractorIO.swift.stencil}
      - {path: "Interactor/{{ name }}Interactor.swift", template: Interactor.swift.stencil}
      - {path: "Presenter/{{ name }}ModuleIO.swift", template: ModuleIO.swift.stencil}
      - {path: "Presenter/{{ name }}Presenter.swift", template: Presenter.swift.stencil}
      - {path: "Router/{{ name }}RouterInput.swift", template: RouterInput.swift.stencil, if: close}
      - {path: "Router/{{ name }}Router.swift", template: Router.swift.stencil, if: close}
      - {path: "View/{{ name }}ViewIO.swift", template: ViewIO.swift.stencil}
      - {path: "View/{{ name }}ViewController.swift", template: ViewController.swift.stencil}
      - {path: "Presenter/{{ name }}PresenterTests.swift", template: PresenterTests.swift.stencil, place: tests}
      - {path: "Interactor/{{ name }}InteractorTests.swift", template: InteractorTests.swift.stencil, place: tests}

    """##,
  "service/HTTPService.swift.stencil": ##"""
    import Foundation
    import {{ domain }}

    /// Loads the {{ entities }} as JSON.
    public struct HTTP{{ name }}Service: {{ name }}Service {
      private let address: URL
      private let load: @Sendable (URL) async throws -> Data

      /// - Parameters:
      ///   - address: The address of the JSON array.
      ///   - load: Loads the data of an address: `{ try await URLSession.shared.data(from: $0).0 }`.
      public init(address: URL, load: @escaping @Sendable (URL) async throws -> Data) {
        self.address = address
        self.load = load
      }

      public func {{ entities }}() async throws -> [{{ entity }}] {
        try await JSONDecoder().decode([{{ entity }}].self, from: load(address))
      }
    }

    """##,
  "service/HTTPServiceTests.swift.stencil": ##"""
    import Foundation
    import {{ domain }}
    import Testing

    @testable import {{ target }}

    struct HTTP{{ name }}ServiceTests {
      private let address = URL(filePath: "/{{ entities }}.json")

      @Test func `The {{ entities }} of the address are decoded`() async throws {
        let expected = [{{ sample }}]
        let data = try JSONEncoder().encode(expected)
        let service = HTTP{{ name }}Service(address: address) { _ in data }
        #expect(try await service.{{ entities }}() == expected)
      }

      @Test func `Data in another format is an error`() async {
        let service = HTTP{{ name }}Service(address: address) { _ in Data("{}".utf8) }
        await #expect(throws: DecodingError.self) { try await service.{{ entities }}() }
      }
    }

    """##,
  "service/Service.swift.stencil": ##"""
    import {{ domain }}

    public protocol {{ name }}Service: Sendable {
      func {{ entities }}() async throws -> [{{ entity }}]
    }

    """##,
  "service/template.yml": ##"""
    name: service
    hidden: true
    description: A service that loads one kind of entity, with an HTTP implementation and its test.
    files:
      - {path: "{{ name }}Service.swift", template: Service.swift.stencil}
      - {path: "HTTP{{ name }}Service.swift", template: HTTPService.swift.stencil}
      - {path: "HTTP{{ name }}ServiceTests.swift", template: HTTPServiceTests.swift.stencil, place: tests}

    """##,
  "viper/AppRepository.swift.stencil": ##"""
    {% for module in imports.appRepository %}
    import {{ module }}
    {% endfor %}

    struct App{{ name }}Repository: {{ name }}Repository {
    {% for use in useCases %}
      {{ use.declaration }} {
        throw NotImplemented()
      }
      {% if not forloop.last %}

      {% endif %}
    {% endfor %}
    }

    """##,
  "viper/Contract.swift.stencil": ##"""
    {% for module in contract.imports %}
    import {{ module }}
    {% endfor %}
    import Viper

    public struct {{ name }}: Contract {
    {% if contract.slots %}
      public enum Slot: String, SlotName { case {{ contract.slots|join:", " }} }

    {% endif %}
    {% for parameter in contract.parameters %}
      public let {{ parameter.name }}: {{ parameter.type }}
    {% endfor %}
    {% if contract.parameters %}

      public init({% for parameter in contract.parameters %}{{ parameter.name }}: {{ parameter.type }}{% if not forloop.last %}, {% endif %}{% endfor %}) {
      {% for parameter in contract.parameters %}
        self.{{ parameter.name }} = {{ parameter.name }}
      {% endfor %}
      }
    {% endif %}
    {% if contract.hasOwnState %}

      public struct State: ScreenState {
      {% for field in fields %}
        public var {{ field.declaration }}
      {% endfor %}

        public init() {}
      }
    {% elif not contract.parameters %}
      {% for field in fields %}
      public internal(set) var {{ field.declaration }}
      {% endfor %}
      {% if fields %}

      {% endif %}
      public init() {}
    {% endif %}
    {% for row in rows %}

      public struct {{ row.name }}: Equatable, {% if row.isIdentifiable %}Identifiable, {% endif %}Sendable {
      {% for field in row.fields %}
        public let {{ field.name }}: {{ field.type }}
      {% endfor %}

        {{ row.initializer }}
        {% for field in row.fields %}
          self.{{ field.name }} = {{ field.name }}
        {% endfor %}
        }
      }
    {% endfor %}
    {% if events %}

      public enum Event: {% if contract.isCodable %}Codable, Hashable, {% endif %}Sendable {
      {% for event in events %}
        case {{ event.declaration }}
      {% endfor %}
      }
    {% endif %}
    {% if messages %}

      public enum Input: Sendable {
      {% for message in messages %}
        case {{ message.declaration }}
      {% endfor %}
      }
    {% endif %}
    {% if contract.output %}

      public typealias Output = {{ contract.output }}
    {% endif %}
    {% if contract.cases %}

      public enum Output: Equatable, Sendable {
      {% for case in contract.cases %}
        case {{ case }}
      {% endfor %}
      }
    {% endif %}
    }

    """##,
  "viper/Interactor.swift.stencil": ##"""
    {% for module in imports.useCases %}
    import {{ module }}
    {% endfor %}
    {% if imports.useCases %}

    {% endif %}
    struct {{ name }}Interactor {
      let repository: any {{ name }}Repository
    {% for use in useCases %}

      {{ use.declaration }} {
        try await repository.{{ use.call }}
      }
    {% endfor %}
    }

    """##,
  "viper/Model.swift.stencil": ##"""
    {% for module in model.imports %}
    import {{ module }}
    {% endfor %}
    {% if model.imports %}

    {% endif %}
    public struct {{ model.name }}: Equatable, {% if model.isIdentifiable %}Identifiable, {% endif %}Sendable {
    {% for field in model.fields %}
      public let {{ field.name }}: {{ field.type }}
    {% endfor %}

      {{ model.initializer }}
      {% for field in model.fields %}
        self.{{ field.name }} = {{ field.name }}
      {% endfor %}
      }
    }

    """##,
  "viper/Module.swift.stencil": ##"""
    {% for module in imports.exits %}
    import {{ module }}
    {% endfor %}
    import Viper

    {{ moduleFunction }}

    """##,
  "viper/Page.swift.stencil": ##"""
    {% for module in imports.page %}
    import {{ module }}
    {% endfor %}

    struct {{ name }}Page: WebPage {
      func title(_ state: {{ state }}) -> String? { "{{ title }}" }

      func body(_ state: {{ state }}) -> HTML<{{ name }}> {
        """
        <main>
        <h1>{{ title }}</h1>
    {% for control in controls %}
      {% include "snippets/PageControl.stencil" %}
    {% endfor %}
        </main>
        """
      }
    }
    {% if address %}

    extension {{ name }}: LinkedRoute {
      public static let link = RouteLink("{{ address }}") { {{ name }}() }
    }
    {% endif %}

    """##,
  "viper/Presenter.swift.stencil": ##"""
    {% for module in imports.exits %}
    import {{ module }}
    {% endfor %}
    import Viper

    struct {{ name }}Presenter: Presenter {
      let screen: LiveScreen<{{ name }}>
    {% if hasInteractor %}
      let interactor: {{ name }}Interactor
    {% endif %}
    {% for exit in exits %}
      let {{ exit.name }}: {{ exit.action }}
    {% endfor %}
    {% if embeddings %}

      func didLoad() {
      {% for call in embeddings %}
        {{ call }}
      {% endfor %}
      }
    {% endif %}
    {% if events %}

      func handle(_ event: {{ name }}.Event) {
        switch event {
        {% for event in events %}
        {{ event.branch|indent:4," ",false }}
        {% endfor %}
        }
      }
    {% endif %}
    {% if messages %}

      func receive(_ input: {{ name }}.Input) {
        switch input {
        {% for message in messages %}
        {{ message.branch|indent:4," ",false }}
        {% endfor %}
        }
      }
    {% endif %}
    {% if hasProblem %}

      func didFail(_ error: any Error) {
        screen.problem = "Something went wrong. Try again."
      }
    {% endif %}
    }

    """##,
  "viper/PresenterTests.swift.stencil": ##"""
    {% for module in tests.imports %}
    import {{ module }}
    {% endfor %}
    import Testing
    import Viper
    import ViperTesting

    @testable import {{ name }}

    @MainActor struct {{ name }}PresenterTests {
    {% if hasInteractor %}
      private let repository = Recording{{ name }}Repository()

    {% endif %}
    {{ tests.function }}
    {{ tests.presenter }}
      }
    {% for test in tests.cases %}

      @Test func `{{ test.title }}`() async throws {
      {% for line in test.lines %}
        {{ line|indent:4," ",false }}
      {% endfor %}
      }
    {% empty %}

      @Test func `The screen is shown`() async throws {
        try await withPresenter(presenter()) { #expect($0.outcome == nil) }
      }
    {% endfor %}
    }
    {% if hasInteractor %}

    {% include "snippets/Double.stencil" %}
    {% endif %}

    """##,
  "viper/Repository.swift.stencil": ##"""
    {% for module in imports.useCases %}
    import {{ module }}
    {% endfor %}
    {% if imports.useCases %}

    {% endif %}
    /// The data that {{ name }} needs. The app implements it.
    public protocol {{ name }}Repository: Sendable {
    {% for use in useCases %}
      {{ use.declaration }}
    {% endfor %}
    }

    """##,
  "viper/View.swift.stencil": ##"""
    #if canImport(SwiftUI)
    {% for module in imports.view %}
      import {{ module }}
    {% endfor %}

      struct {{ name }}View: ScreenView {
        let screen: ShownScreen<{{ name }}>
    {% for control in controls where control.kind == "form" %}
      {% for parameter in control.parameters where not parameter.setter %}
        @State private var {{ control.name }}{{ parameter.name|upperFirst }} = {% if parameter.kind == "flag" %}false{% else %}""{% endif %}
      {% endfor %}
    {% endfor %}
    {% if hasForms %}

        init(screen: ShownScreen<{{ name }}>) { self.screen = screen }
    {% endif %}

        var body: some View {
    {% if tabs %}
          TabSlotView(screen, .tabs) { route in
            switch route {
    {% for tab in tabs %}
      {% if tab.route %}
            case is {{ tab.route }}: Label("{{ tab.title }}", systemImage: "{{ tab.image }}")
      {% endif %}
    {% endfor %}
            default: Label("\(type(of: route))", systemImage: "circle")
            }
          }
    {% else %}
          {% if hasLists %}List{% else %}Form{% endif %} {
    {% for control in controls where not control.isSearch %}
      {% include "snippets/ViewControl.stencil" %}
    {% endfor %}
          }
    {% for control in controls where control.isSearch %}
          .searchable(text: screen.binding(\.{{ control.name }}) { .{{ control.event }}({{ control.label }}$0) })
    {% endfor %}
    {% if emptyList %}
          .overlay {
            if screen.{{ emptyList }}.isEmpty{% if loading %}, !screen.{{ loading }}{% endif %}{% if problem %}, screen.problem == nil{% endif %} {
              ContentUnavailableView("Nothing here", systemImage: "tray")
            }
          }
    {% endif %}
    {% if refresh %}
          .refreshable { await screen.send(.{{ refresh }}).finished() }
    {% endif %}
          .navigationTitle("{{ title }}")
    {% endif %}
        }
      }
    #endif

    """##,
  "viper/ViewController.swift.stencil": ##"""
    #if canImport(UIKit)
    {% for module in imports.viewController %}
      import {{ module }}
    {% endfor %}

    {% if tabs %}
      final class {{ name }}ViewController: UITabBarController, PassiveView {
        typealias Contents = {{ name }}

        func display(_ state: {{ state }}) {}
      }
    {% else %}
      final class {{ name }}ViewController: ContractViewController<{{ name }}> {
    {% for control in controls %}
      {% include "snippets/UIKitProperty.stencil" %}
    {% endfor %}
    {% if onlyList %}
        private lazy var nothing: UIView = {
          var configuration = UIContentUnavailableConfiguration.empty()
          configuration.text = "Nothing here"
          configuration.image = UIImage(systemName: "tray")
          return UIContentUnavailableView(configuration: configuration)
        }()
    {% endif %}
    {% if hasLists %}
        private var state = {{ state }}()
    {% endif %}
    {% if controls %}

    {% endif %}
        override func viewDidLoad() {
          super.viewDidLoad()
          title = "{{ title }}"
    {% for control in controls %}
      {% include "snippets/UIKitSetup.stencil" %}
    {% endfor %}
    {% if refresh and onlyList %}
          let refresh = UIRefreshControl()
          refresh.addAction(
            UIAction { [weak self, weak refresh] _ in
              Task {
                await self?.send(.{{ refresh }}).finished()
                refresh?.endRefreshing()
              }
            }, for: .valueChanged)
          {{ onlyList }}Table.refreshControl = refresh
    {% endif %}
    {% if fillingControls.count > 1 %}
          let parts = UIStackView(arrangedSubviews: [
    {% for control in fillingControls %}
      {% include "snippets/UIKitSubviews.stencil" %}
    {% endfor %}
          ])
          parts.axis = .vertical
          parts.distribution = .fillEqually
    {% endif %}
    {% if fillingControls and fixedControls %}
          layOut(above: [
    {% for control in fixedControls %}
      {% include "snippets/UIKitSubviews.stencil" %}
    {% endfor %}
          ], filling: {{ filling }})
    {% elif fillingControls %}
          layOut(filling: {{ filling }})
    {% elif controls %}
          layOut([
    {% for control in controls %}
      {% include "snippets/UIKitSubviews.stencil" %}
    {% endfor %}
          ])
    {% endif %}
        }
    {% if fields %}

        override func display(_ state: {{ state }}) {
    {% for control in controls %}
      {% include "snippets/UIKitDisplay.stencil" %}
    {% endfor %}
    {% if hasLists %}
          self.state = state
    {% for control in controls where control.kind == "list" %}
          {{ control.name }}Table.reloadData()
    {% endfor %}
    {% if onlyList %}
          {{ onlyList }}Table.backgroundView = state.{{ onlyList }}.isEmpty{% if loading %} && !state.{{ loading }}{% endif %}{% if problem %} && state.problem == nil{% endif %} ? nothing : nil
    {% endif %}
    {% endif %}
        }
    {% endif %}
    {% if contract.slots %}

        override func container(forSlot name: String) -> UIView? {
          switch {{ name }}.Slot(rawValue: name) {
          {% for slot in contract.slots %}
          case .{{ slot }}: {{ slot }}Container
          {% endfor %}
          case nil: nil
          }
        }
    {% endif %}
      }
    {% for control in controls where control.kind == "list" %}

      extension {{ name }}ViewController: UITableViewDataSource{% if control.events %}, UITableViewDelegate{% endif %} {
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { state.{{ control.name }}.count }

        func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell =
            table.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
          let row = state.{{ control.name }}[indexPath.row]
          cell.textLabel?.text = {{ control.text }}
          return cell
        }
      {% for event in control.tap %}

        func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
          send(.{{ event.name }}({% if event.isIndex %}row: indexPath.row{% else %}{{ event.label }}state.{{ control.name }}[indexPath.row].{{ event.field }}{% endif %}))
          table.deselectRow(at: indexPath, animated: true)
        }
      {% endfor %}
      {% if control.actions %}

        func tableView(
          _ table: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
          UISwipeActionsConfiguration(actions: [
        {% for event in control.actions %}
            UIContextualAction(style: {% if event.isDestructive %}.destructive{% else %}.normal{% endif %}, title: "{{ event.title }}") { [weak self] _, _, done in
              if let self { send(.{{ event.name }}({% if event.isIndex %}row: indexPath.row{% else %}{{ event.label }}state.{{ control.name }}[indexPath.row].{{ event.field }}{% endif %})) }
              done(true)
            }{% if not forloop.last %},{% endif %}
        {% endfor %}
          ])
        }
      {% endif %}
      }
    {% endfor %}
    {% endif %}
    #endif

    """##,
  "viper/snippets/Double.stencil": ##"""
    private actor Recording{{ name }}Repository: {{ name }}Repository {
      private(set) var calls: [String] = []
    {% for double in tests.doubles %}

      {{ double.head }} {
      {% for line in double.lines %}
        {{ line }}
      {% endfor %}
      }
    {% endfor %}
    }

    """##,
  "viper/snippets/PageControl.stencil": ##"""
    {% if control.isInForm %}
    {% elif control.kind == "textField" or control.kind == "integerField" or control.kind == "numberField" %}
        <label>{{ control.title }} <input {% if control.isSecret %}type="password" {% endif %}name="{{ control.parameter }}" value="\({% if control.kind == "numberField" %}"\(state.{{ control.name }})"{% else %}state.{{ control.name }}{% endif %})" \(input: .{{ control.event }}({{ control.label }}{{ control.empty }}))></label>
    {% elif control.kind == "flagField" %}
        <form><label><input type="checkbox" name="{{ control.parameter }}" \(flag: "checked", state.{{ control.name }})> {{ control.title }}</label> <button \(on: .{{ control.event }}({{ control.label }}false))>Save</button></form>
    {% elif control.kind == "list" %}
        <ul>
        \(each: state.{{ control.name }}{% if control.hasIndex %}.enumerated(){% endif %}, {
          {% if control.events.count > 1 %}
          """
          <li>\({{ control.closureText }})
          {% for event in control.events %}
          <button \(on: .{{ event.name }}({{ event.closureValue }}))>{{ event.title }}</button>{% if forloop.last %}</li>{% endif %}
          {% endfor %}
          """
          {% else %}
          "<li>\({{ control.closureText }}){% for event in control.events %} <button \(on: .{{ event.name }}({{ event.closureValue }}))>{{ event.title }}</button>{% endfor %}</li>"
          {% endif %}
        })
        </ul>
    {% elif control.kind == "text" %}
        <p>\(state.{{ control.name }})</p>
    {% elif control.kind == "flag" %}
        \(if: state.{{ control.name }}, "<p>{{ control.title }}</p>")
    {% elif control.kind == "optional" %}
        \(if: state.{{ control.name }}, { "<p>\({% if control.wrappedKind == "text" %}$0{% else %}"\($0)"{% endif %})</p>" })
    {% elif control.kind == "button" %}
        <button \(on: .{{ control.name }})>{{ control.title }}</button>
    {% elif control.kind == "form" %}
        <form>
        {% for parameter in control.parameters %}
        <label>{% if parameter.kind == "flag" %}<input type="checkbox" name="{{ parameter.name }}"> {{ parameter.title }}{% else %}{{ parameter.title }} <input {% if parameter.isSecret %}type="password" {% endif %}name="{{ parameter.name }}"{% if parameter.isField %} value="\(state.{{ parameter.name }})"{% endif %}{% if parameter.setter %} \(input: .{{ parameter.setter }}({{ parameter.setterLabel }}"")){% endif %}>{% endif %}</label>
        {% endfor %}
        <button \(on: .{{ control.name }}({{ control.empty }}))>{{ control.title }}</button>
        </form>
    {% elif control.kind == "slot" %}
        \(slot: .{{ control.name }})
    {% else %}
        <p>{{ control.title }}: \("\(state.{{ control.name }})")</p>
    {% endif %}

    """##,
  "viper/snippets/UIKitDisplay.stencil": ##"""
    {% if control.kind == "textField" %}
          if {{ control.name }}Field.text != state.{{ control.name }} { {{ control.name }}Field.text = state.{{ control.name }} }
    {% elif control.kind == "integerField" or control.kind == "numberField" %}
          if {{ control.type }}({{ control.name }}Field.text ?? "") != state.{{ control.name }} { {{ control.name }}Field.text = "\(state.{{ control.name }})" }
    {% elif control.kind == "flagField" %}
          {{ control.name }}Switch.isOn = state.{{ control.name }}
    {% elif control.kind == "text" %}
          {{ control.name }}Label.text = state.{{ control.name }}
    {% elif control.isLoading and control.kind == "flag" %}
          if state.{{ control.name }} { {{ control.name }}Indicator.startAnimating() } else { {{ control.name }}Indicator.stopAnimating() }
    {% elif control.kind == "flag" %}
          {{ control.name }}Label.text = state.{{ control.name }} ? "{{ control.title }}" : nil
    {% elif control.kind == "optional" %}
          {{ control.name }}Label.text = {% if control.wrappedKind == "text" %}state.{{ control.name }}{% elif control.format %}state.{{ control.name }}?.formatted(){% else %}state.{{ control.name }}.map { "\($0)" }{% endif %}
    {% elif control.kind == "button" or control.kind == "form" or control.kind == "slot" or control.kind == "list" %}
    {% else %}
          {{ control.name }}Label.text = "{{ control.title }}: \(state.{{ control.name }}{% if control.format %}.formatted(){% endif %})"
    {% endif %}

    """##,
  "viper/snippets/UIKitProperty.stencil": ##"""
    {% if control.kind == "textField" or control.kind == "integerField" or control.kind == "numberField" %}
        private let {{ control.name }}Field = UI{% if control.isSearch %}Search{% endif %}TextField()
    {% elif control.kind == "flagField" %}
        private let {{ control.name }}Switch = UISwitch()
    {% elif control.kind == "list" %}
        private let {{ control.name }}Table = UITableView(frame: .zero, style: .plain)
    {% elif control.kind == "form" %}
      {% for parameter in control.parameters where not parameter.setter %}
        {% if parameter.kind == "flag" %}
        private let {{ control.name }}{{ parameter.name|upperFirst }}Switch = UISwitch()
        {% else %}
        private let {{ control.name }}{{ parameter.name|upperFirst }}Field = UITextField()
        {% endif %}
      {% endfor %}
    {% elif control.kind == "slot" %}
        private let {{ control.name }}Container = UIView()
    {% elif control.isLoading %}
        private let {{ control.name }}Indicator = UIActivityIndicatorView(style: .medium)
    {% elif control.kind != "button" %}
        private let {{ control.name }}Label = UILabel()
    {% endif %}

    """##,
  "viper/snippets/UIKitSetup.stencil": ##"""
    {% if control.kind == "textField" or control.kind == "integerField" or control.kind == "numberField" %}
          {{ control.name }}Field.placeholder = "{{ control.title }}"
          {% if control.isSecret %}
          {{ control.name }}Field.isSecureTextEntry = true
          {% endif %}
          {{ control.name }}Field.addAction(
            UIAction { [weak self] _ in
              {% if control.kind == "textField" %}
              self?.send(.{{ control.event }}({{ control.label }}self?.{{ control.name }}Field.text ?? ""))
              {% else %}
              if let value = {{ control.type }}(self?.{{ control.name }}Field.text ?? "") { self?.send(.{{ control.event }}({{ control.label }}value)) }
              {% endif %}
            }, for: .editingChanged)
    {% elif control.kind == "flagField" %}
          {{ control.name }}Switch.accessibilityLabel = "{{ control.title }}"
          {{ control.name }}Switch.addAction(
            UIAction { [weak self] _ in
              self?.send(.{{ control.event }}({{ control.label }}self?.{{ control.name }}Switch.isOn ?? false))
            }, for: .valueChanged)
    {% elif control.kind == "list" %}
          {{ control.name }}Table.dataSource = self
          {% if control.events %}
          {{ control.name }}Table.delegate = self
          {% endif %}
    {% elif control.kind == "button" %}
          let {{ control.name }} = UIAction(title: "{{ control.title }}") { [weak self] _ in self?.send(.{{ control.name }}) }
    {% elif control.kind == "form" %}
          {% for parameter in control.parameters where not parameter.setter %}
          {% if parameter.kind == "flag" %}
          {{ control.name }}{{ parameter.name|upperFirst }}Switch.accessibilityLabel = "{{ parameter.title }}"
          {% else %}
          {{ control.name }}{{ parameter.name|upperFirst }}Field.placeholder = "{{ parameter.title }}"
          {% if parameter.isSecret %}
          {{ control.name }}{{ parameter.name|upperFirst }}Field.isSecureTextEntry = true
          {% endif %}
          {% endif %}
          {% endfor %}
          let {{ control.name }} = UIAction(title: "{{ control.title }}") { [weak self] _ in
            guard let self else { return }
    {{ control.uiKitSend }}
          }
    {% elif control.kind == "text" or control.kind == "optional" %}
          {{ control.name }}Label.numberOfLines = 0
    {% endif %}

    """##,
  "viper/snippets/UIKitSubviews.stencil": ##"""
    {% if control.kind == "textField" or control.kind == "integerField" or control.kind == "numberField" %}
            {{ control.name }}Field,
    {% elif control.kind == "flagField" %}
            {{ control.name }}Switch,
    {% elif control.kind == "list" %}
            {{ control.name }}Table,
    {% elif control.kind == "button" %}
            UIButton(type: .system, primaryAction: {{ control.name }}),
    {% elif control.kind == "form" %}
      {% for parameter in control.parameters where not parameter.setter %}
            {{ control.name }}{{ parameter.name|upperFirst }}{% if parameter.kind == "flag" %}Switch{% else %}Field{% endif %},
      {% endfor %}
            UIButton(type: .system, primaryAction: {{ control.name }}),
    {% elif control.kind == "slot" %}
            {{ control.name }}Container,
    {% elif control.isLoading %}
            {{ control.name }}Indicator,
    {% else %}
            {{ control.name }}Label,
    {% endif %}

    """##,
  "viper/snippets/ViewControl.stencil": ##"""
    {% if control.kind == "textField" %}
            {% if control.isSecret %}Secure{% else %}Text{% endif %}Field("{{ control.title }}", text: screen.binding(\.{{ control.name }}) { .{{ control.event }}({{ control.label }}$0) })
    {% elif control.kind == "flagField" %}
            Toggle("{{ control.title }}", isOn: screen.binding(\.{{ control.name }}) { .{{ control.event }}({{ control.label }}$0) })
    {% elif control.kind == "integerField" %}
            Stepper("{{ control.title }}: \(screen.{{ control.name }})", value: screen.binding(\.{{ control.name }}) { .{{ control.event }}({{ control.label }}$0) })
    {% elif control.kind == "numberField" %}
            TextField("{{ control.title }}", value: screen.binding(\.{{ control.name }}) { .{{ control.event }}({{ control.label }}$0) }, format: .number)
    {% elif control.kind == "list" %}
            {% if control.hasIndex %}
            ForEach(Array(screen.{{ control.name }}.enumerated()), id: \.offset) { index, row in
            {% elif control.id %}
            ForEach(screen.{{ control.name }}, id: \.id) { row in
            {% else %}
            ForEach(Array(screen.{{ control.name }}.enumerated()), id: \.offset) { _, row in
            {% endif %}
              {% for event in control.tap %}
              Button({{ control.text }}) { screen.send(.{{ event.name }}({{ event.value }})) }
              {% endfor %}
              {% if not control.tap %}
              Text({{ control.text }})
              {% endif %}
              {% if control.actions %}
                .swipeActions {
                {% for event in control.actions %}
                  Button("{{ event.title }}"{% if event.isDestructive %}, role: .destructive{% endif %}) { screen.send(.{{ event.name }}({{ event.value }})) }
                {% endfor %}
                }
              {% endif %}
            }
    {% elif control.kind == "text" %}
            Text(screen.{{ control.name }})
    {% elif control.kind == "flag" %}
            {% if control.isLoading %}
            if screen.{{ control.name }} { ProgressView() }
            {% else %}
            if screen.{{ control.name }} { Text("{{ control.title }}") }
            {% endif %}
    {% elif control.kind == "optional" %}
            if let {{ control.name }} = screen.{{ control.name }} { Text({% if control.wrappedKind == "text" %}{{ control.name }}{% elif control.format %}{{ control.name }}, format: .{{ control.format }}{% else %}"\({{ control.name }})"{% endif %}) }
    {% elif control.kind == "button" %}
            Button("{{ control.title }}") { screen.send(.{{ control.name }}) }
    {% elif control.kind == "form" %}
            Section {
              {% for parameter in control.parameters where not parameter.setter %}
              {% if parameter.kind == "flag" %}
              Toggle("{{ parameter.title }}", isOn: ${{ control.name }}{{ parameter.name|upperFirst }})
              {% else %}
              {% if parameter.isSecret %}Secure{% else %}Text{% endif %}Field("{{ parameter.title }}", text: ${{ control.name }}{{ parameter.name|upperFirst }})
              {% endif %}
              {% endfor %}
    {{ control.swiftUIButton }}
            }
    {% elif control.kind == "slot" %}
            SlotView(screen, .{{ control.name }})
    {% else %}
            LabeledContent("{{ control.title }}", value: {% if control.format %}screen.{{ control.name }}, format: .{{ control.format }}{% else %}"\(screen.{{ control.name }})"{% endif %})
    {% endif %}

    """##,
  "viper/template.yml": ##"""
    name: viper
    description: A module of swift-viper with contract, presenter, interactor, views and tests.
    describes: true
    files:
      - {path: "{{ name }}.swift", template: Contract.swift.stencil}
      - {path: "{{ model.name }}.swift", template: Model.swift.stencil, each: model in models}
      - {path: "{{ name }}Repository.swift", template: Repository.swift.stencil, if: hasInteractor}
      - {path: "{{ name }}Interactor.swift", template: Interactor.swift.stencil, if: hasInteractor}
      - {path: "{{ name }}Presenter.swift", template: Presenter.swift.stencil}
      - {path: "{{ name }}Module.swift", template: Module.swift.stencil}
      - {path: "{{ name }}PresenterTests.swift", template: PresenterTests.swift.stencil, place: tests}
      - {path: "App{{ name }}Repository.swift", template: AppRepository.swift.stencil, place: root, if: hasInteractor}
      - {path: "{{ name }}View.swift", template: View.swift.stencil, place: swiftui}
      - {path: "{{ name }}ViewController.swift", template: ViewController.swift.stencil, place: uikit}
      - {path: "{{ name }}Page.swift", template: Page.swift.stencil, place: web}

    """##,
  "zik-router/Builder.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      @MainActor enum {{ name }}Builder {
        static func build(load: @escaping @Sendable () async throws -> String) -> UIViewController {
          let view = {{ name }}ViewController()
          let interactor = {{ name }}Interactor(load: load)
    {% if close %}
          let router = {{ name }}Router()
          router.source = view
          let presenter = {{ name }}Presenter(interactor: interactor, router: router)
    {% else %}
          let presenter = {{ name }}Presenter(interactor: interactor)
    {% endif %}
          presenter.view = view
          interactor.output = presenter
          view.eventHandler = presenter
          view.dataSource = presenter
          return view
        }
      }
    #endif

    """##,
  "zik-router/Interactor.swift.stencil": ##"""
    final class {{ name }}Interactor: {{ name }}InteractorInput {
      weak var output: (any {{ name }}InteractorOutput)?
      private(set) var text: String?
      private let load: @Sendable () async throws -> String
      private(set) var loading: Task<Void, Never>?

      init(load: @escaping @Sendable () async throws -> String) {
        self.load = load
      }

      func loadText() {
        loading = Task { [weak self, load] in
          do {
            let text = try await load()
            self?.text = text
            self?.output?.didLoadText()
          } catch {
            self?.output?.didFailToLoadText()
          }
        }
      }

      deinit { loading?.cancel() }
    }

    """##,
  "zik-router/InteractorIO.swift.stencil": ##"""
    @MainActor protocol {{ name }}InteractorInput {
      var text: String? { get }
      func loadText()
    }

    @MainActor protocol {{ name }}InteractorOutput: AnyObject {
      func didLoadText()
      func didFailToLoadText()
    }

    """##,
  "zik-router/Presenter.swift.stencil": ##"""
    final class {{ name }}Presenter {
      weak var view: (any {{ name }}ViewInput)?
      private let interactor: any {{ name }}InteractorInput
    {% if close %}
      private let router: any {{ name }}Routing
    {% endif %}
      private var hasFailed = false

      init(interactor: any {{ name }}InteractorInput{% if close %}, router: any {{ name }}Routing{% endif %}) {
        self.interactor = interactor
    {% if close %}
        self.router = router
    {% endif %}
      }
    }

    extension {{ name }}Presenter: {{ name }}ViewEventHandler {
      func viewIsReady() {
        interactor.loadText()
      }
    {% if close %}

      func didTapClose() {
        router.close()
      }
    {% endif %}
    }

    extension {{ name }}Presenter: {{ name }}ViewDataSource {
      var text: String { hasFailed ? "The text could not be loaded." : interactor.text ?? "" }
    }

    extension {{ name }}Presenter: {{ name }}InteractorOutput {
      func didLoadText() {
        hasFailed = false
        view?.reload()
      }

      func didFailToLoadText() {
        hasFailed = true
        view?.reload()
      }
    }

    """##,
  "zik-router/PresenterTests.swift.stencil": ##"""
    import Testing

    @testable import {{ name }}

    @MainActor struct {{ name }}PresenterTests {
      private let view = RecordingView()
    {% if close %}
      private let router = RecordingNavigation()
    {% endif %}

      @Test func `The loaded text is shown`() async {
        let interactor = {{ name }}Interactor { "text" }
        let presenter = presenter(interactor)
        presenter.viewIsReady()
        await interactor.loading?.value
        #expect(presenter.text == "text")
        #expect(view.reloads == 1)
      }

      @Test func `An error is shown as a sentence`() async {
        let interactor = {{ name }}Interactor { throw CancellationError() }
        let presenter = presenter(interactor)
        presenter.viewIsReady()
        await interactor.loading?.value
        #expect(presenter.text == "The text could not be loaded.")
      }
    {% if close %}

      @Test func `The button closes the screen`() {
        presenter({{ name }}Interactor { "" }).didTapClose()
        #expect(router.closings == 1)
      }
    {% endif %}

      private func presenter(_ interactor: {{ name }}Interactor) -> {{ name }}Presenter {
        let presenter = {{ name }}Presenter(interactor: interactor{% if close %}, router: router{% endif %})
        presenter.view = view
        interactor.output = presenter
        return presenter
      }
    }

    @MainActor private final class RecordingView: {{ name }}ViewInput {
      private(set) var reloads = 0

      func reload() { reloads += 1 }
    }
    {% if close %}

    @MainActor private final class RecordingNavigation: {{ name }}Routing {
      private(set) var closings = 0

      func close() { closings += 1 }
    }
    {% endif %}

    """##,
  "zik-router/Router.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}Router: {{ name }}Routing {
        weak var source: UIViewController?

        func close() {
          source?.dismiss(animated: true)
        }
      }
    #endif

    """##,
  "zik-router/Routing.swift.stencil": ##"""
    @MainActor protocol {{ name }}Routing {
      func close()
    }

    """##,
  "zik-router/ViewController.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}ViewController: UIViewController, {{ name }}ViewInput {
        var eventHandler: (any {{ name }}ViewEventHandler)?
        weak var dataSource: (any {{ name }}ViewDataSource)?
        private let label = UILabel()

        override func viewDidLoad() {
          super.viewDidLoad()
          title = "{{ title }}"
          label.numberOfLines = 0
    {% if close %}
          let close = UIAction(title: "Close") { [weak self] _ in self?.eventHandler?.didTapClose() }
    {% endif %}
          let stack = UIStackView(arrangedSubviews: [
            label,
    {% if close %}
            UIButton(type: .system, primaryAction: close),
    {% endif %}
          ])
          stack.axis = .vertical
          stack.spacing = 12
          stack.translatesAutoresizingMaskIntoConstraints = false
          view.backgroundColor = .systemBackground
          view.addSubview(stack)
          let (safe, readable) = (view.safeAreaLayoutGuide, view.readableContentGuide)
          NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
          ])
          eventHandler?.viewIsReady()
        }

        func reload() {
          label.text = dataSource?.text
        }
      }
    #endif

    """##,
  "zik-router/ViewDataSource.swift.stencil": ##"""
    @MainActor protocol {{ name }}ViewDataSource: AnyObject {
      var text: String { get }
    }

    """##,
  "zik-router/ViewEventHandler.swift.stencil": ##"""
    @MainActor protocol {{ name }}ViewEventHandler: AnyObject {
      func viewIsReady()
    {% if close %}
      func didTapClose()
    {% endif %}
    }

    """##,
  "zik-router/ViewInput.swift.stencil": ##"""
    @MainActor protocol {{ name }}ViewInput: AnyObject {
      func reload()
    }

    """##,
  "zik-router/template.yml": ##"""
    name: zik-router
    description: ZIKViper's module with a router, with event handler and data source.
    parameters:
      - {name: close, type: flag, default: true, prompt: "Does the screen have a button that closes it?"}
    examples:
      - {name: Profile}
      - {name: About, close: false}
    files:
      - {path: "{{ name }}Builder.swift", template: Builder.swift.stencil}
      - {path: "{{ name }}Routing.swift", template: Routing.swift.stencil, if: close}
      - {path: "{{ name }}Router.swift", template: Router.swift.stencil, if: close}
      - {path: "{{ name }}ViewInput.swift", template: ViewInput.swift.stencil}
      - {path: "{{ name }}ViewEventHandler.swift", template: ViewEventHandler.swift.stencil}
      - {path: "{{ name }}ViewDataSource.swift", template: ViewDataSource.swift.stencil}
      - {path: "{{ name }}ViewController.swift", template: ViewController.swift.stencil}
      - {path: "{{ name }}InteractorIO.swift", template: InteractorIO.swift.stencil}
      - {path: "{{ name }}Interactor.swift", template: Interactor.swift.stencil}
      - {path: "{{ name }}Presenter.swift", template: Presenter.swift.stencil}
      - {path: "{{ name }}PresenterTests.swift", template: PresenterTests.swift.stencil, place: tests}

    """##,
  "zik-thorough/Builder.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      @MainActor enum {{ name }}Builder {
        static func build(load: @escaping @Sendable () async throws -> String) -> UIViewController {
          let view = {{ name }}ViewController()
          let interactor = {{ name }}Interactor(load: load)
    {% if close %}
          let router = {{ name }}Router()
          router.source = view
          let presenter = {{ name }}Presenter(
            interactor: interactor, wireframe: {{ name }}Wireframe(router: router))
    {% else %}
          let presenter = {{ name }}Presenter(interactor: interactor)
    {% endif %}
          presenter.view = view
          interactor.output = presenter
          view.eventHandler = presenter
          view.dataSource = presenter
          return view
        }
      }
    #endif

    """##,
  "zik-thorough/Interactor.swift.stencil": ##"""
    final class {{ name }}Interactor: {{ name }}InteractorInput {
      weak var output: (any {{ name }}InteractorOutput)?
      private(set) var text: String?
      private let load: @Sendable () async throws -> String
      private(set) var loading: Task<Void, Never>?

      init(load: @escaping @Sendable () async throws -> String) {
        self.load = load
      }

      func loadText() {
        loading = Task { [weak self, load] in
          do {
            let text = try await load()
            self?.text = text
            self?.output?.didLoadText()
          } catch {
            self?.output?.didFailToLoadText()
          }
        }
      }

      deinit { loading?.cancel() }
    }

    """##,
  "zik-thorough/InteractorIO.swift.stencil": ##"""
    @MainActor protocol {{ name }}InteractorInput {
      var text: String? { get }
      func loadText()
    }

    @MainActor protocol {{ name }}InteractorOutput: AnyObject {
      func didLoadText()
      func didFailToLoadText()
    }

    """##,
  "zik-thorough/Presenter.swift.stencil": ##"""
    final class {{ name }}Presenter {
      weak var view: (any {{ name }}ViewInput)?
      private let interactor: any {{ name }}InteractorInput
    {% if close %}
      private let wireframe: any {{ name }}WireframeInput
    {% endif %}
      private var hasFailed = false

      init(interactor: any {{ name }}InteractorInput{% if close %}, wireframe: any {{ name }}WireframeInput{% endif %}) {
        self.interactor = interactor
    {% if close %}
        self.wireframe = wireframe
    {% endif %}
      }
    }

    extension {{ name }}Presenter: {{ name }}ViewEventHandler {
      func viewIsReady() {
        interactor.loadText()
      }
    {% if close %}

      func didTapClose() {
        wireframe.close()
      }
    {% endif %}
    }

    extension {{ name }}Presenter: {{ name }}ViewDataSource {
      var text: String { hasFailed ? "The text could not be loaded." : interactor.text ?? "" }
    }

    extension {{ name }}Presenter: {{ name }}InteractorOutput {
      func didLoadText() {
        hasFailed = false
        view?.reload()
      }

      func didFailToLoadText() {
        hasFailed = true
        view?.reload()
      }
    }

    """##,
  "zik-thorough/PresenterTests.swift.stencil": ##"""
    import Testing

    @testable import {{ name }}

    @MainActor struct {{ name }}PresenterTests {
      private let view = RecordingView()
    {% if close %}
      private let wireframe = RecordingNavigation()
    {% endif %}

      @Test func `The loaded text is shown`() async {
        let interactor = {{ name }}Interactor { "text" }
        let presenter = presenter(interactor)
        presenter.viewIsReady()
        await interactor.loading?.value
        #expect(presenter.text == "text")
        #expect(view.reloads == 1)
      }

      @Test func `An error is shown as a sentence`() async {
        let interactor = {{ name }}Interactor { throw CancellationError() }
        let presenter = presenter(interactor)
        presenter.viewIsReady()
        await interactor.loading?.value
        #expect(presenter.text == "The text could not be loaded.")
      }
    {% if close %}

      @Test func `The button closes the screen`() {
        presenter({{ name }}Interactor { "" }).didTapClose()
        #expect(wireframe.closings == 1)
      }
    {% endif %}

      private func presenter(_ interactor: {{ name }}Interactor) -> {{ name }}Presenter {
        let presenter = {{ name }}Presenter(interactor: interactor{% if close %}, wireframe: wireframe{% endif %})
        presenter.view = view
        interactor.output = presenter
        return presenter
      }
    }

    @MainActor private final class RecordingView: {{ name }}ViewInput {
      private(set) var reloads = 0

      func reload() { reloads += 1 }
    }
    {% if close %}

    @MainActor private final class RecordingNavigation: {{ name }}WireframeInput {
      private(set) var closings = 0

      func close() { closings += 1 }
    }
    {% endif %}

    """##,
  "zik-thorough/Router.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}Router: {{ name }}RouterInput {
        weak var source: UIViewController?

        func dismiss() {
          source?.dismiss(animated: true)
        }
      }
    #endif

    """##,
  "zik-thorough/RouterInput.swift.stencil": ##"""
    @MainActor protocol {{ name }}RouterInput {
      func dismiss()
    }

    """##,
  "zik-thorough/ViewController.swift.stencil": ##"""
    #if canImport(UIKit)
      import UIKit

      final class {{ name }}ViewController: UIViewController, {{ name }}ViewInput {
        var eventHandler: (any {{ name }}ViewEventHandler)?
        weak var dataSource: (any {{ name }}ViewDataSource)?
        private let label = UILabel()

        override func viewDidLoad() {
          super.viewDidLoad()
          title = "{{ title }}"
          label.numberOfLines = 0
    {% if close %}
          let close = UIAction(title: "Close") { [weak self] _ in self?.eventHandler?.didTapClose() }
    {% endif %}
          let stack = UIStackView(arrangedSubviews: [
            label,
    {% if close %}
            UIButton(type: .system, primaryAction: close),
    {% endif %}
          ])
          stack.axis = .vertical
          stack.spacing = 12
          stack.translatesAutoresizingMaskIntoConstraints = false
          view.backgroundColor = .systemBackground
          view.addSubview(stack)
          let (safe, readable) = (view.safeAreaLayoutGuide, view.readableContentGuide)
          NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
          ])
          eventHandler?.viewIsReady()
        }

        func reload() {
          label.text = dataSource?.text
        }
      }
    #endif

    """##,
  "zik-thorough/ViewDataSource.swift.stencil": ##"""
    @MainActor protocol {{ name }}ViewDataSource: AnyObject {
      var text: String { get }
    }

    """##,
  "zik-thorough/ViewEventHandler.swift.stencil": ##"""
    @MainActor protocol {{ name }}ViewEventHandler: AnyObject {
      func viewIsReady()
    {% if close %}
      func didTapClose()
    {% endif %}
    }

    """##,
  "zik-thorough/ViewInput.swift.stencil": ##"""
    @MainActor protocol {{ name }}ViewInput: AnyObject {
      func reload()
    }

    """##,
  "zik-thorough/Wireframe.swift.stencil": ##"""
    /// Knows which screens the module shows; the router knows how they are shown.
    final class {{ name }}Wireframe: {{ name }}WireframeInput {
      private let router: any {{ name }}RouterInput

      init(router: any {{ name }}RouterInput) {
        self.router = router
      }

      func close() {
        router.dismiss()
      }
    }

    """##,
  "zik-thorough/WireframeInput.swift.stencil": ##"""
    @MainActor protocol {{ name }}WireframeInput {
      func close()
    }

    """##,
  "zik-thorough/template.yml": ##"""
    name: zik-thorough
    description: ZIKViper's thorough module, with wireframe, event handler and data source.
    parameters:
      - {name: close, type: flag, default: true, prompt: "Does the screen have a button that closes it?"}
    examples:
      - {name: Profile}
      - {name: About, close: false}
    files:
      - {path: "{{ name }}Builder.swift", template: Builder.swift.stencil}
      - {path: "{{ name }}WireframeInput.swift", template: WireframeInput.swift.stencil, if: close}
      - {path: "{{ name }}Wireframe.swift", template: Wireframe.swift.stencil, if: close}
      - {path: "{{ name }}RouterInput.swift", template: RouterInput.swift.stencil, if: close}
      - {path: "{{ name }}Router.swift", template: Router.swift.stencil, if: close}
      - {path: "{{ name }}ViewInput.swift", template: ViewInput.swift.stencil}
      - {path: "{{ name }}ViewEventHandler.swift", template: ViewEventHandler.swift.stencil}
      - {path: "{{ name }}ViewDataSource.swift", template: ViewDataSource.swift.stencil}
      - {path: "{{ name }}ViewController.swift", template: ViewController.swift.stencil}
      - {path: "{{ name }}InteractorIO.swift", template: InteractorIO.swift.stencil}
      - {path: "{{ name }}Interactor.swift", template: Interactor.swift.stencil}
      - {path: "{{ name }}Presenter.swift", template: Presenter.swift.stencil}
      - {path: "{{ name }}PresenterTests.swift", template: PresenterTests.swift.stencil, place: tests}

    """##,
]
