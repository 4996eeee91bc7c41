import Foundation

/// The execution counts of some files, as exported by `llvm-cov export`.
public struct Coverage {
  private let files: [String: [Segment]]

  /// From the place of a segment to the next one's, the code has this count; nil if there is no code.
  private struct Segment {
    let place: SourcePlace
    let count: Int?
  }

  /// - Parameter json: The export in LLVM's format, version 2 or 3.
  /// - Throws: `DecodingError` for other data.
  public init(json: Data) throws {
    let export = try JSONDecoder().decode(Export.self, from: json)
    var files: [String: [Segment]] = [:]
    for file in export.data.flatMap(\.files) {
      files[file.filename, default: []] += file.segments.map(\.segment)
    }
    self.files = files.mapValues { $0.sorted { $0.place < $1.place } }
  }

  /// Returns the count of a place; 0 if the export does not contain it, because it was not built.
  public func count(at place: SourcePlace, of path: String) -> Int {
    files[path]?.last { $0.place <= place }?.count ?? 0
  }

  /// Returns the number of executed branches of a file, and of all.
  public func coveredBranches(of file: SourceFile) -> (covered: Int, all: Int) {
    let branches = file.branches
    return (branches.count { count(at: $0, of: file.path) > 0 }, branches.count)
  }

  private struct Export: Decodable {
    let data: [Unit]

    struct Unit: Decodable {
      let files: [File]
    }

    struct File: Decodable {
      let filename: String
      let segments: [ExportedSegment]
    }

    /// `[line, column, count, hasCount, isRegionEntry, isGap]`
    struct ExportedSegment: Decodable {
      let segment: Segment

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        let place = SourcePlace(line: try values.decode(Int.self), column: try values.decode(Int.self))
        let count = try values.decode(Int.self)
        segment = Segment(place: place, count: try values.decode(Bool.self) ? count : nil)
      }
    }
  }
}
