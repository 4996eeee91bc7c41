/// The texts of one language. Texts with a number are functions, because plural rules differ.
public struct Words: Sendable {
  public let quoted: @Sendable (String) -> String
  /// Replaces an empty title inside a sentence.
  public let noteWithoutTitle: String
  /// Replaces an empty title on its own.
  public let untitled: String

  public let notes: String
  public let search: @Sendable (_ query: String) -> String
  public let newNote: String
  public let trash: String
  public let searchNotes: String
  public let searchButton: String
  public let undo: String
  public let draft: String
  public let preview: String
  public let previewNote: @Sendable (_ note: String) -> String
  public let delete: String
  public let deleteNote: @Sendable (_ note: String) -> String
  public let noNotes: String
  public let writeTheFirst: String
  public let nothingFound: @Sendable (_ query: String) -> String
  public let showMore: String
  public let moreNotes: @Sendable (_ count: Int) -> String
  public let wasDeleted: @Sendable (_ note: String) -> String
  public let wasDeletedWithUndo: @Sendable (_ note: String) -> String
  public let isBack: @Sendable (_ note: String) -> String

  public let editNote: String
  public let editing: @Sendable (_ note: String) -> String
  public let previewing: @Sendable (_ note: String) -> String
  public let wasSaved: @Sendable (_ note: String) -> String
  public let opening: String
  public let notFound: String
  public let mayBeDeleted: String
  public let allNotes: String
  public let title: String
  public let text: String
  public let done: String
  public let cancel: String
  public let open: String
  public let close: String
  public let keepDraft: String
  public let draftKept: String
  public let emptyIsNotKept: String
  public let changedMeanwhile: String
  public let deletedMeanwhile: String
  public let theirWords: String
  public let goOnWithMine: String
  public let takeTheirs: String
  public let keepBoth: String
  /// The choices if the note was deleted.
  public let saveAsNewNote: String
  public let leaveDeleted: String
  public let countedWords: @Sendable (_ count: Int) -> String

  public let searchTrash: String
  public let searchInTrash: @Sendable (_ query: String) -> String
  public let emptyTrash: String
  public let notesInTrash: String
  public let trashIsEmpty: String
  public let nothingFoundInTrash: @Sendable (_ query: String) -> String
  public let deletedAt: @Sendable (_ date: String, _ daysLeft: Int) -> String
  public let putBack: String
  public let putNoteBack: @Sendable (_ note: String) -> String
  public let deleteForGood: String
  public let deleteNoteForGood: @Sendable (_ note: String) -> String
  public let isBackAmongNotes: @Sendable (_ note: String) -> String
  public let wasDeletedForGood: @Sendable (_ note: String) -> String

  public let discardNewNote: Question
  public let leaveUnkept: Question
  public let deleteOneForGood: @Sendable (_ note: String) -> Question
  public let emptyTrashQuestion: @Sendable (_ count: Int) -> Question

  /// The heading of an error page.
  public let failure: @Sendable (_ status: Int, _ reason: String) -> String
  public let noSuchNote: String
  public let mayNotAddNotes: String
  public let deletedForGoodMeanwhile: @Sendable (_ note: String) -> String
  public let failed: @Sendable (_ reason: String) -> String

  public let account: AccountWords
  public let profile: ProfileWords

  /// A question with its two answers.
  public struct Question: Sendable {
    public let text: String
    public let confirm: String
    public let refuse: String
  }
}
