import Source

/// The folders of a code base, by number, and their modules.
struct Folders {
  typealias ID = Int

  /// The folder of each file.
  private(set) var ofFile: [ID] = []
  /// The paths relative to the root; empty for the root.
  private(set) var paths: [String] = [""]
  private var parents: [ID] = [0]
  /// The lowercase letters and digits of the last component of the path.
  private var names: [String] = [""]
  private var numbers: [String: ID] = ["": 0]
  /// The module of each folder; -1 for none.
  private(set) var modules: [Module.ID] = [-1]
  /// The folders that belong to a module only because of their contents, not their names.
  private(set) var unnamed: Set<ID> = []

  /// - Parameter files: The paths of the files.
  init(_ files: [String]) {
    ofFile.reserveCapacity(files.count)
    var last = (path: ""[...].utf8, folder: 0)
    for file in files {
      // Compared as bytes, because there are many paths.
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

  /// The folder and its parents, innermost first, without the root.
  private func ancestors(of folder: ID) -> some Sequence<ID> {
    sequence(first: folder) { $0 == 0 ? nil : self.parents[$0] }.prefix { $0 != 0 }
  }

  /// Returns the folder and its parents, innermost first, without the root.
  func around(_ folder: ID) -> [ID] { Array(ancestors(of: folder)) }

  /// Returns the number of common folders of two files, from the root.
  func depthInCommon(_ a: ID, _ b: ID) -> Int {
    let aroundA = Array(ancestors(of: a)).reversed()
    let aroundB = Array(ancestors(of: b)).reversed()
    return zip(aroundA, aroundB).prefix { $0 == $1 }.count
  }

  /// Returns the path of the common parent of some folders.
  func common(_ folders: some Collection<ID>) -> String {
    guard let first = folders.first else { return "" }
    var around = Array(ancestors(of: first)).reversed() as [ID]
    for folder in folders.dropFirst() {
      around = zip(around, Array(ancestors(of: folder)).reversed()).prefix { $0 == $1 }.map(\.0)
    }
    return around.last.map { paths[$0] } ?? ""
  }

  /// Assigns folders to modules: those that have the module's name and contain its parts, but no parts of another
  /// module without such a folder further inside.
  mutating func assign(_ stems: [String], _ parts: [[ID]]) -> [[String]] {
    var shared = foldersOfApps(parts)
    var (own, owners): ([[ID]], [ID: [Module.ID]]) = ([], [:])
    let inside = modulesInside(parts)
    // If the outermost folder with the name is shared by several modules, such as `Guides` around `GuidesList` and
    // `GuidesProfile`, the next one inside is tried.
    for _ in 0..<3 {
      own = parts.indices.map { module in
        let stem = Self.plain(stems[module])
        var folders: [ID] = []
        for part in parts[module] {
          let related = ancestors(of: part).filter { !shared.contains($0) && Self.relates(names[$0], stem) }
          // `CARTE/Modules/Cart`, `MovieDb/Screens/Movies`: an equal name takes precedence over a common prefix, and a
          // folder of the module alone over one around other modules.
          let outermost =
            related.last { names[$0] == stem } ?? related.last { inside[$0] == [module] } ?? related.last
          if let outermost, !folders.contains(outermost) { folders.append(outermost) }
        }
        return folders
      }
      owners = [:]
      for (module, folders) in own.enumerated() {
        for folder in folders { owners[folder, default: []].append(Module.ID(module)) }
      }
      let before = shared.count
      // A folder with parts of another module, without a folder in between, is shared.
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
    // Parents have smaller numbers than their children.
    for folder in paths.indices.dropFirst() where modules[folder] < 0 {
      modules[folder] = modules[parents[folder]]
      if unnamed.contains(parents[folder]) { unnamed.insert(folder) }
    }
    return own.map { $0.filter { !shared.contains($0) }.map { paths[$0] } }
  }

  /// Returns the folder of each module whose parts are all in one folder, including its children, in which no other
  /// module has parts: `Orders/Detail`, with `Presenter` and `View` inside, belongs to `OrderDetails` despite its name.
  private func foldersOfSingleModules(_ parts: [[ID]]) -> [(module: Int, folder: ID)] {
    let inside = modulesInside(parts)
    return parts.enumerated().compactMap { module, folders in
      guard folders.count > 1 else { return nil }
      return folder(of: folders) { inside[$0] == [module] }.map { (module, $0) }
    }
  }

  /// Returns pairs of modules whose parts are together in one folder, including its children, in which no third module
  /// has parts.
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

  /// Returns the modules with parts in each folder, including its children, sorted; at most three.
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

  /// Returns the folders with parts of most modules, and of more than a few: those of an app, even if a module has the
  /// same name.
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

  /// Returns the folder that contains some folders directly, or equals them, if it matches. Never the root.
  private func folder(of folders: [ID], _ isWanted: (ID) -> Bool) -> ID? {
    guard let first = folders.first else { return nil }
    return Set([first, parents[first]]).sorted(by: >).first { folder in
      folder != 0 && isWanted(folder) && folders.allSatisfy { $0 == folder || parents[$0] == folder }
    }
  }

  /// Whether two folders are in one folder whose name is a prefix of both names: that of a feature.
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

  /// Whether a folder has the name of a module, or its last words: `Earnings` for `GuideEarnings`.
  func isNamedAfterEnd(_ folder: ID, of stem: String) -> Bool {
    isNamed(folder, stem) || names[folder].utf8.count > 3 && Self.plain(stem).hasSuffix(names[folder])
  }

  /// Returns the words of a name: `Add`, `Payment` and `Method`; `NW` and `Login` of `NWLogin`.
  static func words(_ name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for index in name.indices.dropFirst() where name[index].isUppercase {
      let next = name.index(after: index)
      let endsCapitals = next < name.endIndex && name[next].isLowercase
      if name[name.index(before: index)].isUppercase, !endsCapitals { continue }
      words.append(name[start..<index])
      start = index
    }
    words.append(name[start...])
    return words
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

  /// Whether a parent folder of a file has one of the lowercase names.
  func isInside(_ folder: ID, _ names: Set<String>) -> Bool {
    var folder = folder
    while folder != 0 {
      if names.contains(self.names[folder]) { return true }
      folder = parents[folder]
    }
    return false
  }
}
