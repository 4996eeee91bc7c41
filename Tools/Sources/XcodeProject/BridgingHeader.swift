import Foundation

/// A header whose imports all Swift files of a target have.
public enum BridgingHeader {
  /// The modules that a header imports: of `@import RealmSwift;`, of `#import <Realm/Realm.h>`.
  /// - Parameter path: of the header, absolute.
  /// - Returns: an empty set for what cannot be read.
  public static func modules(in path: String) -> Set<String> {
    FileManager.default.contents(atPath: path).map { modules(of: String(decoding: $0, as: UTF8.self)) } ?? []
  }

  /// - Parameter text: the header's.
  static func modules(of text: String) -> Set<String> {
    var modules: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingPrefix { $0.isWhitespace }
      if let rest = line.dropping("@import") {
        modules.insert(String(rest.prefix { $0 != ";" && $0 != "." && !$0.isWhitespace }))
      } else if let rest = line.dropping("#import") ?? line.dropping("#include"), rest.first == "<" {
        modules.insert(String(rest.dropFirst().prefix { $0 != "/" && $0 != ">" }))
      }
    }
    modules.remove("")
    return modules
  }
}

extension Substring {
  /// What follows a beginning, without white space before it; nil if it does not begin so.
  fileprivate func dropping(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count).trimmingPrefix { $0.isWhitespace } : nil
  }
}
