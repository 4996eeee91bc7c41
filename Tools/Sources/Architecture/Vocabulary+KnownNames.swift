/// The names and modules of known frameworks and packages.
extension Vocabulary {
  static let known: [String: Meaning] = {
    var known: [String: Meaning] = [:]
    func note(_ meaning: Meaning, _ names: String) {
      for name in names.split(whereSeparator: \.isWhitespace) {
        known[String(name), default: []].formUnion(meaning)
      }
    }
    note(
      [.ui, .uiClass],
      """
      NSView NSControl NSButton NSTextField NSTextView NSTableView NSTableCellView NSCollectionView
      NSCollectionViewItem NSOutlineView NSScrollView NSStackView NSImageView NSWindow NSWindowController
      NSBox NSSwitch NSSlider NSSegmentedControl NSPopUpButton NSComboBox NSProgressIndicator NSSearchField
      NSSecureTextField NSDatePicker NSColorWell NSTabView NSSplitView NSGridView NSTableRowView
      NSTableHeaderView NSClipView NSLevelIndicator NSStepper NSTokenField NSPathControl NSHostingView
      NSPanel NSVisualEffectView WKWebView MKMapView MTKView SKView SCNView ARView ARSCNView PDFView
      WKInterfaceController QLPreviewController
      """)
    note(
      [.ui, .uiClass, .controller],
      """
      NSViewController SFSafariViewController MFMailComposeViewController MFMessageComposeViewController
      PHPickerViewController AVPlayerViewController QLPreviewController CNContactPickerViewController
      CNContactViewController EKEventEditViewController SKStoreProductViewController
      """)
    // ViperMcFlurry's name for view controllers.
    note([.ui, .controller], "RamblerViperModuleTransitionHandlerProtocol")
    note(
      .ui,
      """
      NSColor NSFont NSImage NSAlert NSApplication NSMenu NSMenuItem NSOpenPanel NSSavePanel NSPasteboard
      NSStoryboard NSScreen NSEvent NSToolbar NSLayoutConstraint NSLayoutAnchor WKNavigationDelegate
      UIHostingController CALayer CAShapeLayer CAGradientLayer CATextLayer CATransaction CAAnimation
      CABasicAnimation CAKeyframeAnimation CAAnimationGroup CATransition CADisplayLink CATransform3D
      CAMediaTimingFunction NSDataAsset NSDirectionalEdgeInsets NSParagraphStyle NSMutableParagraphStyle
      NSTextAttachment NSShadow NSLayoutManager NSTextStorage NSTextContainer NSDiffableDataSourceSnapshot
      NSCollectionLayoutSection NSCollectionLayoutGroup NSCollectionLayoutItem NSCollectionLayoutSize
      NSOpenSavePanelDelegate NSApplicationDelegate NSWindowDelegate NSTableViewDelegate NSTableViewDataSource
      NSOutlineViewDelegate NSOutlineViewDataSource NSTextFieldDelegate NSTextViewDelegate NSMenuDelegate
      NSCollectionViewDelegate NSCollectionViewDataSource NSToolbarDelegate NSToolbarItem NSSearchFieldDelegate
      NSPopover NSStatusItem NSStatusBar NSTableColumn NSCell NSBezierPath NSGradient NSCursor NSTrackingArea
      NSGestureRecognizer NSClickGestureRecognizer NSAnimationContext NSWorkspace NSHostingController
      StoryboardScene StoryboardSegue
      """)
    note(
      .persistence,
      """
      NSManagedObject NSManagedObjectContext NSManagedObjectID NSManagedObjectModel NSPersistentContainer
      NSPersistentCloudKitContainer NSPersistentStore NSPersistentStoreCoordinator NSFetchRequest
      NSFetchedResultsController NSFetchedResultsControllerDelegate NSEntityDescription NSBatchDeleteRequest
      NSBatchUpdateRequest NSFetchRequestResult UserDefaults NSUserDefaults NSUbiquitousKeyValueStore
      DatabaseQueue DatabasePool DatabaseWriter DatabaseReader CKContainer CKRecord CKDatabase CKQuery
      """)
    note(
      .network,
      """
      URLSession URLSessionTask URLSessionDataTask URLSessionConfiguration URLSessionDelegate
      URLSessionDownloadTask URLSessionUploadTask URLRequest URLResponse HTTPURLResponse NSURLConnection
      NSURLSession NSURLRequest NSMutableURLRequest AF Alamofire MoyaProvider ApolloClient NWConnection
      NWListener NWPathMonitor WebSocket SocketIOClient URLSessionWebSocketTask GRPCChannel Firestore FirebaseApp DatabaseReference CollectionReference DocumentReference
      """)
    note(
      .effect,
      """
      NSManagedObjectContext NSPersistentContainer NSPersistentCloudKitContainer NSPersistentStoreCoordinator
      NSFetchedResultsController NSBatchDeleteRequest NSBatchUpdateRequest NSEntityDescription UserDefaults
      NSUserDefaults
      NSUbiquitousKeyValueStore DatabaseQueue DatabasePool CKContainer CKDatabase URLSession NSURLConnection
      NSURLSession AF Alamofire MoyaProvider ApolloClient NWConnection NWListener Firestore FirebaseApp
      WebSocket SocketIOClient URLSessionWebSocketTask GRPCChannel
      DatabaseReference CollectionReference FileManager SecItemAdd SecItemCopyMatching SecItemUpdate SecItemDelete
      Keychain KeychainSwift KeychainWrapper SessionManager ModelContainer
      CLLocationManager CMMotionManager HKHealthStore EKEventStore CNContactStore CBCentralManager
      UNUserNotificationCenter SKPaymentQueue LAContext
      """)
    return known
  }()

  static let knownWhereImported: [(String, Frameworks, Meaning)] = {
    var known: [(String, Frameworks, Meaning)] = []
    func note(_ framework: Frameworks, _ meaning: Meaning, _ names: String) {
      for name in names.split(whereSeparator: \.isWhitespace) {
        known.append((String(name), framework, meaning))
      }
    }
    note(.swiftUI, [.ui, .uiClass], "View App Scene ViewModifier ButtonStyle Shape")
    note(
      .swiftUI, .ui,
      """
      AnyView Text Color Image Font Button List Form Section VStack HStack ZStack LazyVStack LazyHStack Spacer
      Divider Toggle Picker Slider Stepper TextField TextEditor AppStorage SceneStorage SecureField NavigationView NavigationStack
      NavigationLink NavigationPath ScrollView TabView ForEach Group GeometryReader Binding State StateObject
      ObservedObject EnvironmentObject Environment FocusState Animation LocalizedStringKey EdgeInsets Alert
      ActionSheet Path Rectangle Circle Capsule RoundedRectangle Gradient LinearGradient Angle Edge Alignment
      ViewBuilder Label Menu ProgressView ColorScheme WindowGroup PreviewProvider
      """)
    note(
      .realm, .persistence,
      """
      Realm Object EmbeddedObject Results List LinkingObjects ThreadSafeReference NotificationToken RealmOptional
      Persisted ObservedResults ObservedRealmObject RealmProperty MutableSet
      """)
    note(.realm, .effect, "Realm")
    note(.firebase, [.network, .effect], "Auth Storage StorageReference Database")
    note(
      .grdb, .persistence,
      "Database Record FetchableRecord PersistableRecord MutablePersistableRecord TableRecord ValueObservation"
    )
    note(
      .alamofire, .network,
      """
      DataRequest DownloadRequest UploadRequest DataStreamRequest DataResponse AFDataResponse DownloadResponse
      AFDownloadResponse AFError AFResult HTTPHeaders ParameterEncoding ParameterEncoder URLConvertible
      URLRequestConvertible SessionManager
      """)
    note(.viper, .router, "Router AnyVisit ModuleRegistry Stage")
    note(.viper, .exit, "ExitAction Exit AnyExit Visit")
    note(.viper, .screen, "LiveScreen PassiveView Contract ScreenState Route Module Presenter")
    note(.swiftData, .persistence, "ModelContext ModelContainer FetchDescriptor PersistentModel Model Query")
    return known
  }()

  static func meaning(ofModule name: String) -> Meaning {
    if uiModules.contains(name) { return .ui }
    if persistenceModules.contains(name) { return .persistence }
    if networkModules.contains(name) { return .network }
    return modulesOfFirebase.contains(name) ? [.network, .persistence] : []
  }

  /// The modules of Firebase that store and load. Others measure, configure or report crashes, and `Firebase` contains
  /// all of them.
  private static let modulesOfFirebase: Set<String> = [
    "FirebaseFirestore", "FirebaseDatabase", "FirebaseStorage", "FirebaseFirestoreSwift",
  ]

  private static let uiModules: Set<String> = [
    "UIKit", "SwiftUI", "AppKit", "Cocoa", "WatchKit", "TVUIKit", "TVMLKit", "CarPlay", "WebKit", "MapKit",
    "SafariServices", "MessageUI", "Messages", "PhotosUI", "ContactsUI", "EventKitUI", "AVKit", "SpriteKit",
    "SceneKit", "RealityKit", "QuickLook", "PencilKit", "NotificationCenter",
    "UserNotificationsUI", "IntentsUI", "PassKitUI", "HealthKitUI", "CoreAudioKit", "StickersUI", "ARKit",
    "ViperWeb", "ViperUIKit", "ViperSwiftUI", "ViperTerminal", "SnapKit", "SwiftUIX", "Lottie", "PureLayout",
    "Cartography", "SVProgressHUD", "MBProgressHUD", "MetalKit", "GLKit", "LinkPresentation", "Social",
    "Charts",
    "DGCharts", "Toaster", "Toast", "Toast_Swift", "NVActivityIndicatorView", "SkeletonView", "Hero", "PKHUD",
    "ProgressHUD", "JGProgressHUD", "TinyConstraints", "Stevia", "FlexLayout", "PinLayout", "Eureka",
    "FSCalendar",
    "IGListKit", "Texture", "AsyncDisplayKit", "MessageKit", "FloatingPanel", "PanModal", "SwiftEntryKit",
    "IQKeyboardManager", "IQKeyboardManagerSwift", "BSImagePicker", "GoogleMaps",
    "MapboxMaps", "Mapbox", "YandexMapsMobile", "NMapsMap",
  ]
  private static let persistenceModules: Set<String> = [
    "CoreData", "SwiftData", "RealmSwift", "Realm", "GRDB", "SQLite", "SQLite3", "CSQLite", "FMDB",
    "MagicalRecord", "CoreStore", "YapDatabase", "ObjectBox", "CloudKit", "KeychainAccess", "KeychainSwift",
    "SwiftKeychainWrapper", "Valet", "Locksmith", "SAMKeychain", "RxRealm", "RxCoreData",
    "CouchbaseLiteSwift",
    "SugarRecord", "WCDBSwift", "SharingGRDB", "SQLiteData",
  ]
  private static let networkModules: Set<String> = [
    "Alamofire", "Moya", "Apollo", "AFNetworking", "Network", "MultipeerConnectivity", "SocketIO",
    "Starscream",
    "AsyncHTTPClient", "FoundationNetworking",
  ]
}
