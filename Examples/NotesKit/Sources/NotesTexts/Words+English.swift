extension Words {
  static let english = Words(
    quoted: { "“\($0)”" },
    noteWithoutTitle: "the note without a title",
    untitled: "Untitled",

    notes: "Notes",
    search: { "\($0) – Notes" },
    newNote: "New note",
    trash: "Trash",
    searchNotes: "Search notes",
    searchButton: "Search",
    undo: "Undo",
    draft: "Draft",
    preview: "Preview",
    previewNote: { "Preview \($0)" },
    delete: "Delete",
    deleteNote: { "Delete \($0)" },
    noNotes: "No notes yet.",
    writeTheFirst: "Write the first one.",
    nothingFound: { "No note has “\($0)”." },
    showMore: "Show more",
    moreNotes: { "\($0) more" },
    wasDeleted: { "\(starting($0)) was deleted." },
    wasDeletedWithUndo: { "\(starting($0)) was deleted. It can be brought back with Undo." },
    isBack: { "\(starting($0)) is back." },

    editNote: "Edit note",
    editing: { "Edit note \($0)" },
    previewing: { "Preview of \($0)" },
    wasSaved: { "\(starting($0)) was saved." },
    opening: "Opening the note …",
    notFound: "Note not found",
    mayBeDeleted: "There is no such note. It may have been deleted.",
    allNotes: "All notes",
    title: "Title",
    text: "Text",
    done: "Done",
    cancel: "Cancel",
    open: "Open",
    close: "Close",
    keepDraft: "Keep draft",
    draftKept: "Draft kept",
    emptyIsNotKept: "An empty note is not kept",
    changedMeanwhile:
      "Somebody else has changed this note meanwhile. What you wrote is still here, but not saved: choose what to keep.",
    deletedMeanwhile:
      "This note was deleted meanwhile. What you wrote is still here, but not saved: choose whether to keep it.",
    theirWords: "What they wrote",
    goOnWithMine: "Go on with mine",
    takeTheirs: "Take theirs",
    keepBoth: "Keep both",
    saveAsNewNote: "Save mine as a new note",
    leaveDeleted: "Leave it deleted",
    countedWords: { $0 == 1 ? "1 word" : "\($0) words" },

    searchTrash: "Search the trash",
    searchInTrash: { "\($0) – Trash" },
    emptyTrash: "Empty the trash",
    notesInTrash: "Notes in the trash",
    trashIsEmpty: "The trash is empty.",
    nothingFoundInTrash: { "No note in the trash has “\($0)”." },
    deletedAt: { date, daysLeft in
      "Deleted \(date), \(daysLeft) \(daysLeft == 1 ? "day" : "days") left"
    },
    putBack: "Put back",
    putNoteBack: { "Put back \($0)" },
    deleteForGood: "Delete for good",
    deleteNoteForGood: { "Delete for good: \($0)" },
    isBackAmongNotes: { "\(starting($0)) is back among the notes." },
    wasDeletedForGood: { "\(starting($0)) was deleted for good." },

    discardNewNote: Question(text: "Discard this new note?", confirm: "Discard", refuse: "Keep writing"),
    leaveUnkept: Question(
      text: "What you wrote last could not be kept. Leave without it?", confirm: "Leave", refuse: "Stay"),
    deleteOneForGood: { Question(text: "Delete \($0) for good?", confirm: "Delete it", refuse: "Keep it") },
    emptyTrashQuestion: { count in
      Question(
        text: count == 1
          ? "Delete the one note in the trash for good?"
          : "Delete all \(count) notes in the trash for good?",
        confirm: "Delete all", refuse: "Keep all")
    },

    failure: { "\($0) \($1)" },
    noSuchNote: "There is no such note. It may have been deleted: look for it in the list of notes.",
    mayNotAddNotes:
      "You may change notes, but not add any. Copy what you wrote, and ask whoever gave you access.",
    deletedForGoodMeanwhile: { "\(starting($0)) was deleted for good meanwhile." },
    failed: { $0 },
    account: .english, profile: .english)
}

/// A note's name at the beginning of a sentence.
@Sendable private func starting(_ name: String) -> String {
  name == Words.english.noteWithoutTitle ? "The note without a title" : name
}
