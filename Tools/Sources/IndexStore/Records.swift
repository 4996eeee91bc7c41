import CIndexStore
import Source

/// The contents of the records of files.
struct Records {
  private(set) var index = SymbolIndex()

  /// Files whose record cannot be read are excluded. Nil if the store no longer exists.
  init?(_ files: some Sequence<IndexedFile>, of path: String, _ library: String) {
    guard let store = try? Store(path, library: library) else { return nil }
    for file in files { read(file, store) }
  }

  private mutating func read(_ file: IndexedFile, _ store: Store) {
    let functions = store.functions
    var error: IndexErrorRef?
    guard let record = functions.record_create(store.handle, file.record, &error) else {
      _ = functions.take(error)
      return
    }
    defer { functions.record_dispose(record) }
    var reading = Reading(functions: functions, index: index)
    index = SymbolIndex()
    withUnsafeMutablePointer(to: &reading) { reading in
      _ = functions.record_occurrences_apply(record, reading) { context, occurrence in
        // The context is the pointer passed in the line above, and is valid until that call returns.
        context.assumingMemoryBound(to: Reading.self).pointee.add(occurrence)
        return true
      }
    }
    index = reading.index
    index.add(file: file.path, isStale: file.isStale, reading.occurrences)
  }
}

/// A record that is being read.
private struct Reading {
  let functions: IndexStoreFunctions
  var index: SymbolIndex
  var occurrences: [SymbolIndex.Occurrence] = []
  /// The numbers of symbols, by their addresses in the library, which are unique while the record is open. Nil for
  /// excluded symbols.
  private var numbers: [IndexSymbolRef: Int32?] = [:]
  private var occurrence: (symbol: Int32, roles: UInt64) = (0, 0)

  init(functions: IndexStoreFunctions, index: SymbolIndex) {
    self.functions = functions
    self.index = index
  }

  private static let isMember: UInt64 = 1 << 9
  private static let isExtended: UInt64 = 1 << 14

  mutating func add(_ found: IndexOccurrenceRef) {
    guard let symbol = number(of: functions.occurrence_get_symbol(found)) else { return }
    let roles = functions.occurrence_get_roles(found)
    var (line, column) = (UInt32(), UInt32())
    functions.occurrence_get_position(found, &line, &column)
    occurrences.append(
      SymbolIndex.Occurrence(
        position: Position(line: Int32(clamping: line), column: Int32(clamping: column)), symbol: symbol,
        roles: SymbolIndex.Roles(rawValue: UInt32(truncatingIfNeeded: roles))))
    guard roles & (Self.isMember | Self.isExtended) != 0 else { return }
    occurrence = (symbol, roles)
    let apply = functions.occurrence_relations_apply
    withUnsafeMutablePointer(to: &self) { reading in
      _ = apply(found, reading) { context, relation in
        // The context is the pointer passed in the line above, and is valid until that call returns.
        context.assumingMemoryBound(to: Reading.self).pointee.add(relation: relation)
        return true
      }
    }
  }

  private mutating func add(relation: IndexRelationRef) {
    let roles = functions.relation_get_roles(relation)
    guard roles & (Self.isMember | Self.isExtended) != 0,
      let other = number(of: functions.relation_get_symbol(relation))
    else { return }
    if roles & Self.isMember != 0 {
      index.setParent(of: occurrence.symbol, to: other)
    } else {
      index.setParent(of: other, to: occurrence.symbol)
    }
  }

  private mutating func number(of symbol: IndexSymbolRef) -> Int32? {
    if let known = numbers[symbol] { return known }
    let number = Self.kind(functions.symbol_get_kind(symbol), functions.symbol_get_subkind(symbol)).map {
      index.add(
        SymbolIndex.Symbol(
          name: String(functions.symbol_get_name(symbol)), usr: String(functions.symbol_get_usr(symbol)),
          kind: $0.kind, isStatic: $0.isStatic))
    }
    numbers[symbol] = .some(number)
    return number
  }

  /// Converts the library's kinds; nil for excluded symbols: parameters, and accessors, whose property is named at the
  /// same place.
  private static func kind(
    _ kind: UInt32, _ subkind: UInt32
  ) -> (kind: SymbolIndex.Symbol.Kind, isStatic: Bool)? {
    switch subkind {
    case 3, 4, 1000...1003, 1014...1018: return nil
    case 1008...1010: return (.operator, true)
    case 1011: return (.subscript, kind != 19)
    case 1012, 1013: return (.placeholder, false)
    default: break
    }
    return switch kind {
    case 1: (.module, false)
    case 5: (.enum, false)
    case 6, 10: (.struct, false)
    case 7: (.class, false)
    case 8: (.protocol, false)
    case 9: (.extension, false)
    case 11: (.typealias, false)
    case 12: (.function, false)
    case 13: (.variable, false)
    case 15: (.case, true)
    case 16: (.method, false)
    case 17, 18: (.method, true)
    case 14, 19: (.property, false)
    case 20, 21: (.property, true)
    case 22: (.initializer, true)
    case 25: nil
    default: (.other, false)
    }
  }
}
