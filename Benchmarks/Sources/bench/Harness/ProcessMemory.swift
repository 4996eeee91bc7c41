import Foundation

/// The memory of a process.
enum ProcessMemory {
  struct Unknown: Error, CustomStringConvertible {
    var description: String { "Resident memory is read from /proc, which only Linux has. Measure there." }
  }

  /// The resident set of a process in bytes.
  static func resident(of process: String = "self") throws -> Int {
    let fields = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8).split(separator: " ")
    guard let fields, fields.count > 1, let pages = Int(fields[1]) else { throw Unknown() }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
