import Source

/// The folders of a code base, by number, and which module each belongs to.
struct Folders {
  typealias ID = Int

  /// The folder of each file.
  private(set) var ofFile: [ID] = []
  /// Relative to the root; empty for the root.
  private(set) var paths: [String] = [""]
  private var parents: [ID] = [0]
  /// Small letters and digits of the last name of the path.
  private var names: [String] = [""]
  private var numbers: [String: ID] = ["": 0]
  /// The module whose folder it is, or stands in; -1 for none.
  private(set) var modules: [Module.ID] = [-1]
  /// The folders that belong to a module because only its parts are in them, not because of their names.
  private(set) var unnamed: Set<ID> = []

  /// - Parameter files: the paths of the files.
  init(_ files: [String]) {
    ofFile.reserveCapacity(files.count)
    var last = (path: ""[...].utf8, folder: 0)
    for file in files {
      // Characters of paths are compared as bytes: there are many.
      let bytes = file.utf8
      let path = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[..<$0] } ?? bytes.prefix(0)
      if !path.elementsEqual(last.path) { last = (path, number(file[path.startIndex..<path.endIndex])) }
      ofFile.append(last.folder)
    }
    modules = Array(repeating: -1, count: paths.count)
  }

  private mutating func number(_ path: Substring) -> ID {
    if let known = numbers[String(path)] { return known }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let parent = slash.map { number(path[..<$0]) } ?? 0
    let id = paths.count
    paths.append(String(path))
    parents.append(parent)
    names.append(Self.plain(slash.map { String(path[path.index(after: $0)...]) } ?? String(path)))
    numbers[String(path)] = id
    return id
  }

  /// The folder and those around it, the innermost first, without the root.
  private func ancestors(of folder: ID) -> some Sequence<ID> {
    sequence(first: folder) { $0 == 0 ? nil : self.parents[$0] }.prefix { $0 != 0 }
  }

  /// The folder and those around it, the innermost first, without the root.
  func around(_ folder: ID) -> [ID] { Array(ancestors(of: folder)) }

  /// How many folders two files have in common, counted from the root.
  func depthInCommon(_ a: ID, _ b: ID) -> Int {
    let aroundA = Array(ancestors(of: a)).reversed()
    let aroundB = Array(ancestors(of: b)).reversed()
    return zip(aroundA, aroundB).prefix { $0 == $1 }.count
  }

  /// The path of the folder that all of some folders stand in.
  func common(_ folders: some Collection<ID>) -> String {
    guard let first = folders.first else { return "" }
    var around = Array(ancestors(of: first)).reversed() as [ID]
    for folder in folders.dropFirst() {
      around = zip(around, Array(ancestors(of: folder)).reversed()).prefix { $0 == $1 }.map(\.0)
    }
    return around.last.map { paths[$0] } ?? ""
  }

  /// Gives each module its folders: those that bear its name and hold its parts, and the parts of no other module
  /// that has no such folder further inside.
  mutating func assign(_ stems: [String], _ parts: [[ID]]) -> [[String]] {
    var shared = foldersOfApps(parts)
    var (own, owners): ([[ID]], [ID: [Module.ID]]) = ([], [:])
    // Where the outermost folder of a name is one of many, as `Guides` around `GuidesList` and `GuidesProfile`, the next
    // one inside is tried.
    for _ in 0..<3 {
      own = zip(stems, parts).map { stem, parts in
        let stem = Self.plain(stem)
        var folders: [ID] = []
        for part in parts {
          let related = ancestors(of: part).filter { !shared.contains($0) && Self.relates(names[$0], stem) }
          // `CARTE/Modules/Cart`: what has the very name goes before what only begins so.
          let outermost = related.last { names[$0] == stem } ?? related.last
          if let outermost, !folders.contains(outermost) { folders.append(outermost) }
        }
        return folders
      }
      owners = [:]
      for (module, folders) in own.enumerated() {
        for folder in folders { owners[folder, default: []].append(Module.ID(module)) }
      }
      let before = shared.count
      // A folder that holds another module's part, and nothing between says so, is a folder of many.
      shared.formUnion(owners.filter { $0.value.count > 1 }.keys)
      for (module, parts) in parts.enumerated() {
        for part in parts {
          for folder in ancestors(of: part) {
            if own[module].contains(folder) { break }
            if owners[folder] != nil { shared.insert(folder) }
          }
        }
      }
      if shared.count == before { break }
    }
    for (folder, modules) in owners where !shared.contains(folder) { self.modules[folder] = modules[0] }
    for (module, folder) in foldersOfSingleModules(parts) where own[module].allSatisfy(shared.contains) {
      modules[folder] = Module.ID(module)
      unnamed.insert(folder)
      own[module].append(folder)
    }
    // Parents have smaller numbers than what is inside them.
    for folder in paths.indices.dropFirst() where modules[folder] < 0 {
      modules[folder] = modules[parents[folder]]
      if unnamed.contains(parents[folder]) { unnamed.insert(folder) }
    }
    return own.map { $0.filter { !shared.contains($0) }.map { paths[$0] } }
  }

  /// The folder of each module whose parts are all in one folder, or in folders of that, where no other module has parts:
  /// `Orders/Detail`, with `Presenter` and `View` inside, is that of `OrderDetails` whatever it is called.
  private func foldersOfSingleModules(_ parts: [[ID]]) -> [(module: Int, folder: ID)] {
    let inside = modulesInside(parts)
    return parts.enumerated().compactMap { module, folders in
      guard folders.count > 1 else { return nil }
      return folder(of: folders) { inside[$0] == [module] }.map { (module, $0) }
    }
  }

  /// Pairs of modules whose parts are together in one folder, or in folders of that, where no third module has parts.
  func foldersOfTwo(_ parts: [[ID]]) -> [(Int, Int)] {
    let inside = modulesInside(parts)
    var pairs: [ID: (Int, Int)] = [:]
    for modules in Set(inside.filter { $0.count == 2 }) {
      let (first, second) = (modules[0], modules[1])
      if let folder = folder(of: parts[first] + parts[second], { inside[$0] == modules }) {
        pairs[folder] = (first, second)
      }
    }
    return pairs.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The modules that have parts in each folder, or inside it, in order; of more than two the first three.
  private func modulesInside(_ parts: [[ID]]) -> [[Int]] {
    var inside = [[Int]](repeating: [], count: paths.count)
    for (module, folders) in parts.enumerated() {
      for folder in folders {
        for around in ancestors(of: folder)
        where inside[around].count < 3 && inside[around].last != module {
          inside[around].append(module)
        }
      }
    }
    return inside
  }

  /// The folders that hold parts of most modules, and of more than a few: an app's, even if a module is called so too.
  private func foldersOfApps(_ parts: [[ID]]) -> Set<ID> {
    var (counts, last) = ([Int](repeating: 0, count: paths.count), [Int](repeating: -1, count: paths.count))
    for (module, folders) in parts.enumerated() {
      for folder in folders {
        for around in ancestors(of: folder) where last[around] != module {
          counts[around] += 1
          last[around] = module
        }
      }
    }
    let most = max(3, parts.count / 2)
    return Set(counts.indices.filter { counts[$0] > most })
  }

  /// The folder that some folders are, or are directly inside, if it is as wanted. The root is none.
  private func folder(of folders: [ID], _ isWanted: (ID) -> Bool) -> ID? {
    guard let first = folders.first else { return nil }
    return Set([first, parents[first]]).sorted(by: >).first { folder in
      folder != 0 && isWanted(folder) && folders.allSatisfy { $0 == folder || parents[$0] == folder }
    }
  }

  /// Whether two folders are, or are inside, one folder that the names of both begin with: that of a feature.
  func isOfOneFeature(_ a: ID, _ b: ID, _ stems: [String]) -> Bool {
    let around = Set(ancestors(of: b))
    let plain = stems.map(Self.plain)
    for folder in ancestors(of: a) where around.contains(folder) {
      let name = names[folder]
      guard name.utf8.count > 2 else { continue }
      if plain.allSatisfy({ $0.hasPrefix(name) }) { return true }
    }
    return false
  }

  /// Whether a folder has the name of a module: `Earnings`, `EarningsModule`.
  func isNamed(_ folder: ID, _ stem: String) -> Bool {
    let stem = Self.plain(stem)
    return names[folder].hasPrefix(stem)
      && ["", "module", "scene"].contains(names[folder].dropFirst(stem.count))
  }

  /// Whether a folder has the name of a module, or the last words of it: `Earnings` for `GuideEarnings`.
  func isNamedAfterEnd(_ folder: ID, of stem: String) -> Bool {
    isNamed(folder, stem) || names[folder].utf8.count > 3 && Self.plain(stem).hasSuffix(names[folder])
  }

  private static func relates(_ folder: String, _ stem: String) -> Bool {
    guard folder.utf8.count > 2 else { return folder == stem }
    return folder.hasPrefix(stem) || stem.hasPrefix(folder)
  }

  static func plain(_ text: String) -> String {
    String(
      decoding: text.lowercased().utf8.filter { $0.isLower || (48...57).contains($0) || $0 > 127 },
      as: UTF8.self)
  }

  /// Whether one of the folders around a file is named so, in small letters.
  func isInside(_ folder: ID, _ names: Set<String>) -> Bool {
    var folder = folder
    while folder != 0 {
      if names.contains(self.names[folder]) { return true }
      folder = parents[folder]
    }
    return false
  }
}
