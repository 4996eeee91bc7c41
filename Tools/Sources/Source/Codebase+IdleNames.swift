extension Codebase {
  /// Returns a copy without unused names, if there are more of them than used ones.
  ///
  /// Names keep their numbers between runs, so those of deleted files would be kept forever.
  func withoutIdleNames() -> Codebase {
    let isUsed = areNamesUsed
    let used = isUsed.count { $0 }
    guard names.count > 1000, used * 2 < names.count else { return self }
    var fresh = NameTable()
    let numbers = isUsed.indices.map { number in
      isUsed[number] ? names.withText(of: Name(number: UInt32(number))) { fresh.add($0) } : .none
    }
    var code = self
    code.renameAll { $0 = numbers[Int($0.number)] }
    code.names = fresh
    return code
  }

  /// Whether each name is used, by number.
  private var areNamesUsed: [Bool] {
    var isUsed = [Bool](repeating: false, count: names.count)
    func use(_ name: Name) { isUsed[Int(name.number)] = true }
    for each in imports {
      use(each.module)
      use(each.symbol)
    }
    for each in declarations {
      use(each.name)
      use(each.labels)
      use(each.type)
    }
    for each in inherited { use(each) }
    for each in references {
      use(each.name)
      use(each.base)
      use(each.labels)
    }
    for each in allowances {
      use(each.rule)
      use(each.reason)
    }
    for each in elements { use(each) }
    return isUsed
  }

  private mutating func renameAll(_ visit: (inout Name) -> Void) {
    for index in imports.indices {
      visit(&imports[index].module)
      visit(&imports[index].symbol)
    }
    for index in declarations.indices {
      visit(&declarations[index].name)
      visit(&declarations[index].labels)
      visit(&declarations[index].type)
    }
    for index in inherited.indices { visit(&inherited[index]) }
    for index in references.indices {
      visit(&references[index].name)
      visit(&references[index].base)
      visit(&references[index].labels)
    }
    for index in allowances.indices {
      visit(&allowances[index].rule)
      visit(&allowances[index].reason)
    }
    for index in elements.indices { visit(&elements[index]) }
  }
}
