import Source

/// The external names that belong to UI frameworks, databases and networks.
struct Vocabulary: Sendable {
  struct Meaning: OptionSet, Sendable {
    let rawValue: UInt16

    /// A type of a UI framework.
    static let ui = Meaning(rawValue: 1 << 0)
    /// A class of a UI framework that views and their controllers inherit from.
    static let uiClass = Meaning(rawValue: 1 << 1)
    /// A view controller: UIViewController and similar.
    static let controller = Meaning(rawValue: 1 << 2)
    /// A container controller: UINavigationController and similar.
    static let container = Meaning(rawValue: 1 << 3)
    static let persistence = Meaning(rawValue: 1 << 4)
    static let network = Meaning(rawValue: 1 << 5)
    /// A type of the runtime that shows other modules.
    static let router = Meaning(rawValue: 1 << 6)
    /// An exit of the runtime, or a type for creating one.
    static let exit = Meaning(rawValue: 1 << 7)
    /// A type of the runtime for screens: content, contract, view.
    static let screen = Meaning(rawValue: 1 << 8)
    /// A type with effects outside the process: it sends, loads or stores. A request or a row does not.
    static let effect = Meaning(rawValue: 1 << 9)
    static let runtime: Meaning = [.router, .exit, .screen]
    static let infrastructure: Meaning = [.persistence, .network]
  }

  /// The frameworks that determine the meaning of some names.
  struct Frameworks: OptionSet, Sendable {
    let rawValue: UInt8

    static let swiftUI = Frameworks(rawValue: 1 << 0)
    static let realm = Frameworks(rawValue: 1 << 1)
    static let grdb = Frameworks(rawValue: 1 << 2)
    static let swiftData = Frameworks(rawValue: 1 << 3)
    static let alamofire = Frameworks(rawValue: 1 << 4)
    static let viper = Frameworks(rawValue: 1 << 5)
    static let firebase = Frameworks(rawValue: 1 << 6)
    /// Frameworks for maps and scenes, whose names have common prefixes.
    static let drawing = Frameworks(rawValue: 1 << 7)
  }

  /// The unconditional meaning of each name, by its number.
  private var meanings: [Meaning]
  /// The meaning of names in files that import one of these frameworks.
  private var conditional: [Name: [(Frameworks, Meaning)]] = [:]
  private var imports: [Frameworks]
  /// The meaning of each imported module, by its number.
  private var modules: [Name: Meaning] = [:]

  init(_ code: Codebase, _ types: Types, _ conventions: inout Conventions) {
    meanings = Array(repeating: [], count: code.names.count)
    imports = Array(repeating: [], count: code.files.count)
    for (text, meaning) in Self.known {
      if let name = code.names.find(text), !Self.isDeclared(name, types) {
        meanings[Int(name.number)] = meaning
      }
    }
    for number in 1..<max(1, code.names.count) where meanings[number].isEmpty {
      let name = Name(number: UInt32(number))
      if code.names.withText(of: name, Self.looksLikeUIKit), !Self.isDeclared(name, types) {
        meanings[number] = code.names.withText(of: name, Self.meaningOfUIKit)
      }
    }
    for (text, framework, meaning) in Self.knownWhereImported {
      if let name = code.names.find(text), !Self.isDeclared(name, types) {
        conditional[name, default: []].append((framework, meaning))
      }
    }
    for text in conventions.persistentClasses {
      if let name = code.names.find(text), !Self.isDeclared(name, types) {
        meanings[Int(name.number)] = .persistence
      }
    }
    let deciding: [(String, Frameworks)] =
      [
        ("SwiftUI", .swiftUI), ("RealmSwift", .realm), ("Realm", .realm), ("GRDB", .grdb),
        ("SwiftData", .swiftData), ("Alamofire", .alamofire), ("Viper", .viper),
        ("ViperWeb", .viper), ("ViperUIKit", .viper), ("Firebase", .firebase), ("FirebaseAuth", .firebase),
        ("FirebaseStorage", .firebase), ("FirebaseDatabase", .firebase),
      ] + Self.beginningsOfDrawing.keys.map { ($0, .drawing) }
    var decides: [Name: Frameworks] = [:]
    for (text, framework) in deciding { if let name = code.names.find(text) { decides[name] = framework } }
    for each in code.imports where modules[each.module] == nil {
      modules[each.module] = Self.meaning(ofModule: code.names[each.module])
    }
    findKits(code, types)
    add(.ui, &conventions.ui, code, types)
    add(.persistence, &conventions.persistence, code, types)
    add(.network, &conventions.network, code, types)
    guard !decides.isEmpty || !conventions.bridgedModules.isEmpty else { return }
    noteDrawing(code, types, conventions.bridgedModules)
    let bridged = deciding.reduce(into: Frameworks()) { all, each in
      if conventions.bridgedModules.contains(each.0) { all.insert(each.1) }
    }
    for (index, file) in code.files.enumerated() {
      imports[index] = bridged
      for each in code.imports[file.imports] {
        if let framework = decides[each.module] { imports[index].insert(framework) }
      }
    }
  }

  /// Records the names of frameworks for maps and scenes, by their prefixes.
  private mutating func noteDrawing(_ code: Codebase, _ types: Types, _ bridged: Set<String>) {
    let beginnings = Self.beginningsOfDrawing.filter { module, _ in
      bridged.contains(module) || code.names.find(module).map { modules[$0] != nil } ?? false
    }.values.map { Array($0.utf8) }
    if beginnings.isEmpty { return }
    for number in 1..<max(1, code.names.count) where meanings[number].isEmpty {
      let name = Name(number: UInt32(number))
      let isOne = code.names.withText(of: name) { text in
        beginnings.contains { beginning in
          text.count > beginning.count + 1 && text.starts(with: beginning) && text[beginning.count].isUpper
            && text[beginning.count + 1].isLower
        }
      }
      guard isOne, !Self.isDeclared(name, types), !Self.dataOfMaps.contains(code.names[name]) else {
        continue
      }
      conditional[name, default: []].append((.drawing, code.names.withText(of: name, Self.meaningOfUIKit)))
    }
  }

  /// The modules for maps and scenes, and the prefixes of their names.
  private static let beginningsOfDrawing = [
    "MapKit": "MK", "GoogleMaps": "GMS", "SceneKit": "SCN", "YandexMapsMobile": "YMK", "Mapbox": "MGL",
    "NMapsMap": "NMF",
  ]

  /// The types of MapKit that are places, regions and directions, not views.
  static let dataOfMaps: Set<String> = [
    "MKMapItem", "MKPlacemark", "MKCoordinateRegion", "MKCoordinateSpan", "MKMapRect", "MKMapPoint",
    "MKMapSize",
    "MKLocalSearch", "MKLocalSearchRequest", "MKLocalSearchResponse", "MKLocalSearchCompleter",
    "MKLocalSearchCompletion", "MKLocalSearchCompleterDelegate", "MKDirections", "MKDirectionsRequest",
    "MKDirectionsResponse", "MKRoute", "MKRouteStep", "MKDistanceFormatter", "MKPointOfInterestFilter",
    "MKPointOfInterestCategory", "MKMapSnapshotter", "MKGeoJSONDecoder", "MKGeoJSONFeature",
    "MKDirectionsTransportType", "MKErrorDomain", "MKError", "MKAddress", "MKReverseGeocodingRequest",
    "MKGeocodingRequest", "MKLookAroundSceneRequest", "MKLookAroundScene",
  ]

  /// Recognizes external superclasses of views by both names: `final class ProfileCell: SwipeTableViewCell`. If the file
  /// imports a single package, that package contains views, and is a UI framework.
  private mutating func findKits(_ code: Codebase, _ types: Types) {
    var packages: [Name: Set<Name>] = [:]
    for (index, node) in types.nodes.enumerated() where node.kind == .class {
      let name = code.names[node.name]
      guard Self.viewEndings.contains(where: name.hasSuffix) else { continue }
      for base in types.foreignSupertypes(of: Types.ID(index)) where meanings[Int(base.number)].isEmpty {
        let text = code.names[base]
        guard Self.viewEndings.contains(where: text.hasSuffix) else { continue }
        let imported = Set(
          code.imports[code.files[Int(node.file)].imports].map(\.module).filter {
            modules[$0]?.isEmpty == true && !Self.systemModules.contains(code.names[$0])
          })
        packages[base] = packages[base]?.intersection(imported) ?? imported
      }
    }
    if packages.isEmpty { return }
    let ofScreens = packagesOfScreens(code)
    for (base, packages) in packages {
      meanings[Int(base.number)].formUnion(code.names.withText(of: base, Self.meaningOfUI))
      // A package that is imported everywhere contains more than views.
      guard packages.count == 1 else { continue }
      for package in packages where ofScreens.contains(package) { modules[package]?.insert(.ui) }
    }
  }

  /// Returns the modules that are mostly imported by files with views.
  private func packagesOfScreens(_ code: Codebase) -> Set<Name> {
    var importing: [Name: (all: Int, ofViews: Int)] = [:]
    for file in code.files where !file.isApart {
      let declaresView = code.declarations[file.declarations].contains {
        guard $0.kind == .class || $0.kind == .struct || $0.kind == .extension else { return false }
        return Self.viewEndings.contains(where: code.names[$0.name].hasSuffix)
      }
      for module in Set(code.imports[file.imports].map(\.module)) {
        importing[module, default: (0, 0)].all += 1
        if declaresView { importing[module, default: (0, 0)].ofViews += 1 }
      }
    }
    return Set(importing.filter { $0.value.ofViews * 2 >= $0.value.all }.keys)
  }

  private static let viewEndings = ["ViewController", "View", "Cell", "Button", "Label", "Control"]
  private static let systemModules: Set<String> = [
    "Foundation", "Combine", "CoreGraphics", "QuartzCore", "CoreImage", "CoreText", "CoreLocation", "Photos",
    "StoreKit",
    "AVFoundation", "UserNotifications", "LocalAuthentication", "Accelerate", "CoreMedia", "Contacts",
    "EventKit",
    "HealthKit", "CoreMotion", "CoreBluetooth", "os", "OSLog", "Dispatch", "ObjectiveC", "Observation",
    "Security",
    "CryptoKit", "Viper", "RxSwift", "RxCocoa", "ReactiveSwift", "PromiseKit", "Swinject",
  ]

  /// Records the meanings that the code base configures.
  private mutating func add(_ meaning: Meaning, _ patterns: inout [Pattern], _ code: Codebase, _ types: Types)
  {
    for index in patterns.indices {
      // A literal is looked up; a pattern is compared with every name.
      let named = patterns[index].literal.map { code.names.find($0).map { [$0] } ?? [] }
      for name in named ?? (1..<max(1, code.names.count)).map({ Name(number: UInt32($0)) }) {
        let isDeclared = Self.isDeclared(name, types)
        guard !isDeclared || modules[name] != nil, patterns[index].matches(code.names[name]) else { continue }
        modules[name]?.formUnion(meaning)
        guard !isDeclared else { continue }
        let isUI = meaning == .ui
        meanings[Int(name.number)].formUnion(isUI ? code.names.withText(of: name, Self.meaningOfUI) : meaning)
      }
    }
  }

  /// Returns the meaning of a name that is configured as a UI framework's: probably a class.
  private static func meaningOfUI(_ text: UnsafeBufferPointer<UInt8>) -> Meaning {
    let name = String(decoding: text, as: UTF8.self)
    let isRole = name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
    return isRole ? .ui : meaningOfUIKit(text).union(.uiClass)
  }

  func frameworks(of file: Int32) -> Frameworks { imports[Int(file)] }

  @inline(__always)
  func meaning(of name: Name, with frameworks: Frameworks) -> Meaning {
    let meaning = meanings[Int(name.number)]
    if frameworks.isEmpty || conditional.isEmpty { return meaning }
    guard let more = conditional[name] else { return meaning }
    return more.reduce(meaning) { frameworks.contains($1.0) ? $0.union($1.1) : $0 }
  }

  /// Returns the meaning of an external name, although the code base declares the same name.
  func meaning(ofForeign text: String, with frameworks: Frameworks) -> Meaning {
    var text = text
    var meaning =
      Self.known[text] ?? text.withUTF8 { Self.looksLikeUIKit($0) ? Self.meaningOfUIKit($0) : [] }
    for (name, framework, more) in Self.knownWhereImported where name == text {
      if frameworks.contains(framework) { meaning.formUnion(more) }
    }
    return meaning
  }

  /// Whether a module with that name is imported.
  func isModule(_ name: Name) -> Bool { modules[name] != nil }

  func meaning(ofModule name: Name) -> Meaning { modules[name] ?? [] }

  /// Whether the code base declares it at the top of a file: then it does not belong to the framework.
  private static func isDeclared(_ name: Name, _ types: Types) -> Bool {
    types.named(name).contains { types[$0].parent < 0 }
  }

  // MARK: UIKit and AppKit, by the form of the name

  /// `UIView`, not `UIKit` or `UID`.
  private static func looksLikeUIKit(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > 4, text[0] == UInt8(ascii: "U"), text[1] == UInt8(ascii: "I"), text[2].isUpper,
      text[3].isLower, !text.contains(UInt8(ascii: ":")), !text.contains(UInt8(ascii: "_"))
    else { return false }
    if text.contains(UInt8(ascii: ".")) || text.elementsEqual("UIKit".utf8) { return false }
    let name = String(decoding: text, as: UTF8.self)
    return !notUIKit.contains(where: name.hasSuffix)
  }

  /// Suffixes of names with the prefix UI in apps and packages, which UIKit does not use.
  private static let notUIKit = [
    "Config", "Model", "Helper", "Helpers", "Factory", "Service", "Utils", "Utility", "Constants", "Kit",
  ]

  private static func meaningOfUIKit(_ text: UnsafeBufferPointer<UInt8>) -> Meaning {
    let name = String(decoding: text, as: UTF8.self)
    if containers.contains(name) { return [.ui, .uiClass, .controller, .container] }
    if name.hasSuffix("ViewController") || name == "UIAlertController" || name == "UISearchController" {
      return [.ui, .uiClass, .controller]
    }
    let isClass = classes.contains(name) || name.hasSuffix("View") || name.hasSuffix("Cell")
    return isClass ? [.ui, .uiClass] : .ui
  }

  private static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "NSSplitViewController", "NSTabViewController",
  ]

  private static let classes: Set<String> = [
    "UIControl", "UIButton", "UILabel", "UITextField", "UISwitch", "UISlider", "UIStepper", "UIWindow",
    "UIToolbar", "UITabBar", "UINavigationBar", "UISearchBar", "UIResponder", "UIApplication",
    "UISegmentedControl", "UIRefreshControl", "UIDatePicker", "UIPageControl", "UIStoryboardSegue",
    "UIPresentationController",
  ]
}

extension UInt8 {
  var isUpper: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  var isLower: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
}
