import Library

func someInteractor() -> NoteListInteractorInput { NoteListInteractor() }

func currentTheme() -> Theme { Theme(accent: "red") }

func someNotes() -> [Note] { [] }

func keep(_ note: Note) {}
