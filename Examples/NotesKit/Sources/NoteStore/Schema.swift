import Foundation
internal import GRDB

/// The schema of the file, version by version. Released migrations are never edited.
enum Schema {
  /// Identifies the file as one of Notes: "Note" in ASCII.
  private static let applicationID = 0x4E6F_7465

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    // One row is one entry: a note, a draft or both. Times are seconds since 1970.
    migrator.registerMigration("1 entries") { db in
      try db.execute(
        sql: """
          PRAGMA application_id = \(applicationID);
          CREATE TABLE entry (
            key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            title TEXT, text TEXT, created REAL, modified REAL,
            draftTitle TEXT, draftText TEXT, draftModified REAL,
            trashed REAL,
            CHECK (modified IS NOT NULL OR draftModified IS NOT NULL),
            CHECK (modified IS NULL OR (title IS NOT NULL AND text IS NOT NULL AND created IS NOT NULL)),
            CHECK (draftModified IS NULL OR (draftTitle IS NOT NULL AND draftText IS NOT NULL))
          ) STRICT;
          """)
    }
    // Indexes the text that a list shows: the draft's text if there is a draft. Triggers update it, so that no write
    // can forget it.
    migrator.registerMigration("2 search") { db in
      try db.execute(
        sql: """
          ALTER TABLE entry ADD COLUMN currentTitle TEXT AS (coalesce(draftTitle, title)) VIRTUAL;
          ALTER TABLE entry ADD COLUMN currentText TEXT AS (coalesce(draftText, text)) VIRTUAL;
          CREATE VIRTUAL TABLE search USING fts5(
            currentTitle, currentText,
            content = 'entry', content_rowid = 'key',
            tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
          );
          CREATE TRIGGER entryAdded AFTER INSERT ON entry BEGIN
            INSERT INTO search (rowid, currentTitle, currentText)
              VALUES (new.key, new.currentTitle, new.currentText);
          END;
          CREATE TRIGGER entryRemoved AFTER DELETE ON entry BEGIN
            INSERT INTO search (search, rowid, currentTitle, currentText)
              VALUES ('delete', old.key, old.currentTitle, old.currentText);
          END;
          CREATE TRIGGER entryChanged AFTER UPDATE OF title, text, draftTitle, draftText ON entry BEGIN
            INSERT INTO search (search, rowid, currentTitle, currentText)
              VALUES ('delete', old.key, old.currentTitle, old.currentText);
            INSERT INTO search (rowid, currentTitle, currentText)
              VALUES (new.key, new.currentTitle, new.currentText);
          END;
          INSERT INTO search (search) VALUES ('rebuild');
          """)
    }
    // The key for signing cookies is stored, so that forms stay valid after a restart.
    migrator.registerMigration("3 secret") { db in
      var random = SystemRandomNumberGenerator()
      let secret = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) })
      try db.execute(sql: "CREATE TABLE secret (bytes BLOB NOT NULL) STRICT")
      try db.execute(sql: "INSERT INTO secret (bytes) VALUES (?)", arguments: [secret])
    }
    // Notes outside the trash are listed newest first.
    migrator.registerMigration("4 order") { db in
      try db.execute(
        sql: "CREATE INDEX newest ON entry (coalesce(draftModified, modified) DESC, id) WHERE trashed IS NULL"
      )
    }
    migrator.registerMigration("5 sessions") { db in
      try db.execute(
        sql: """
          CREATE TABLE session (
            session TEXT NOT NULL, name TEXT NOT NULL,
            revision INTEGER NOT NULL, bytes BLOB NOT NULL, saved REAL NOT NULL,
            PRIMARY KEY (session, name)
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX sessionByTime ON session (session, saved);
          """)
    }
    // Notes in the trash are listed last deleted first; the list counts them.
    migrator.registerMigration("6 trash") { db in
      try db.execute(sql: "CREATE INDEX trash ON entry (trashed DESC, id) WHERE trashed IS NOT NULL")
    }
    // Counts the changes of an entry's text, and identifies its draft. Existing entries get version 1, and drafts that
    // no one continues.
    migrator.registerMigration("7 version") { db in
      try db.execute(
        sql: """
          ALTER TABLE entry ADD COLUMN version INTEGER NOT NULL DEFAULT 2;
          ALTER TABLE entry ADD COLUMN draftID TEXT;
          """)
      for key in try Int.fetchAll(db, sql: "SELECT key FROM entry WHERE draftModified IS NOT NULL") {
        try db.execute(
          sql: "UPDATE entry SET draftID = ? WHERE key = ?", arguments: [UUID.random().uuidString, key])
      }
    }
    // Finds the version without reading the text of the entry.
    migrator.registerMigration("8 version of a note") { db in
      try db.execute(sql: "CREATE INDEX entryVersion ON entry (id, version) WHERE trashed IS NULL")
    }
    // Accounts. Of tokens and codes only digests are stored.
    migrator.registerMigration("9 accounts") { db in
      try db.execute(
        sql: """
          CREATE TABLE account (
            id TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
            password TEXT NOT NULL, mustChangePassword INTEGER NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE token (
            digest BLOB PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
            expires REAL NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX tokenOfAccount ON token (account);
          CREATE TABLE recoveryCode (
            address TEXT PRIMARY KEY, digest BLOB NOT NULL, expires REAL NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE attempts (
            key TEXT PRIMARY KEY, count INTEGER NOT NULL, since REAL NOT NULL, blockedUntil REAL
          ) STRICT, WITHOUT ROWID;
          """)
    }
    // Notes have owners; those from before belong to guests. A note is named by its owner and its id, so that nobody
    // notices the ids of others. The index of words has the owner as a word.
    migrator.registerMigration("10 owners") { db in
      try db.execute(sql: owners)
    }
    // The accounts of sessions: of browsers on a server, or the one of a device.
    migrator.registerMigration("11 sessions of accounts") { db in
      try db.execute(
        sql: """
          CREATE TABLE sessionAccount (
            session TEXT PRIMARY KEY, token TEXT, account TEXT, time REAL, lastAddress TEXT, used REAL NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX sessionAccountByUse ON sessionAccount (used);
          """)
    }
    // Sessions have names and devices, and accounts a log.
    migrator.registerMigration("12 profiles") { db in
      try db.execute(
        sql: """
          ALTER TABLE token ADD COLUMN session TEXT NOT NULL DEFAULT '';
          ALTER TABLE token ADD COLUMN device TEXT NOT NULL DEFAULT '';
          ALTER TABLE token ADD COLUMN network TEXT NOT NULL DEFAULT '';
          ALTER TABLE token ADD COLUMN started REAL NOT NULL DEFAULT 0;
          ALTER TABLE token ADD COLUMN used REAL NOT NULL DEFAULT 0;
          UPDATE token SET session = hex(randomblob(16)), started = unixepoch(), used = unixepoch();
          CREATE TABLE accountEvent (
            number INTEGER PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
            kind TEXT NOT NULL, time REAL NOT NULL, device TEXT NOT NULL, network TEXT NOT NULL
          ) STRICT;
          CREATE INDEX eventOfAccount ON accountEvent (account, kind);
          """)
    }
    // The providers with which accounts are linked, and sign-ins there that have begun. The password of an account that
    // signs in there only is empty.
    migrator.registerMigration("13 providers") { db in
      try db.execute(
        sql: """
          CREATE TABLE identity (
            provider TEXT NOT NULL, subject TEXT NOT NULL,
            account TEXT NOT NULL REFERENCES account ON DELETE CASCADE, name TEXT NOT NULL,
            PRIMARY KEY (provider, subject), UNIQUE (account, provider)
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE authorization (
            state BLOB PRIMARY KEY, ticket BLOB NOT NULL, provider TEXT NOT NULL, request TEXT NOT NULL,
            account TEXT REFERENCES account ON DELETE CASCADE, expires REAL NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX authorizationOfAccount ON authorization (account);
          ALTER TABLE sessionAccount ADD COLUMN authorization TEXT;
          """)
    }
    // The pictures of accounts, and those that a device knows with its accounts.
    migrator.registerMigration("14 pictures") { db in
      try db.execute(
        sql: """
          ALTER TABLE account ADD COLUMN avatar TEXT;
          CREATE TABLE avatar (
            account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE, name TEXT NOT NULL UNIQUE,
            mediaType TEXT NOT NULL, bytes BLOB NOT NULL
          ) STRICT;
          ALTER TABLE sessionAccount ADD COLUMN known TEXT;
          UPDATE sessionAccount SET known = json_array(json_object('address', lastAddress))
            WHERE lastAddress IS NOT NULL;
          ALTER TABLE sessionAccount DROP COLUMN lastAddress;
          CREATE TABLE knownPicture (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
          """)
    }
    // The search matches inside words and sentences, because Chinese has no spaces. The column `folded` has the text in the
    // form that searches compare, written by this program. The index has its sequences of three characters.
    migrator.registerMigration("15 search in texts") { db in
      try db.execute(
        sql: """
          DROP TRIGGER entryAdded; DROP TRIGGER entryRemoved; DROP TRIGGER entryChanged; DROP TABLE search;
          ALTER TABLE entry DROP COLUMN currentTitle;
          ALTER TABLE entry DROP COLUMN currentText;
          ALTER TABLE entry ADD COLUMN folded TEXT NOT NULL DEFAULT '';
          """)
      // One at a time: all of them could be large.
      for key in try Int.fetchAll(db, sql: "SELECT key FROM entry") {
        let sql = "SELECT coalesce(draftTitle, title), coalesce(draftText, text) FROM entry WHERE key = ?"
        guard let row = try Row.fetchOne(db, sql: sql, arguments: [key]) else { continue }
        try db.execute(
          sql: "UPDATE entry SET folded = ? WHERE key = ?",
          arguments: [EntryTable.folded(row[0], row[1]), key])
      }
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE search USING fts5(
            folded, content = 'entry', content_rowid = 'key', columnsize = 0,
            tokenize = 'trigram case_sensitive 1'
          );
          CREATE TRIGGER entryAdded AFTER INSERT ON entry BEGIN
            INSERT INTO search (rowid, folded) VALUES (new.key, new.folded);
          END;
          CREATE TRIGGER entryRemoved AFTER DELETE ON entry BEGIN
            INSERT INTO search (search, rowid, folded) VALUES ('delete', old.key, old.folded);
          END;
          CREATE TRIGGER entryChanged AFTER UPDATE OF folded ON entry BEGIN
            INSERT INTO search (search, rowid, folded) VALUES ('delete', old.key, old.folded);
            INSERT INTO search (rowid, folded) VALUES (new.key, new.folded);
          END;
          INSERT INTO search (search) VALUES ('rebuild');
          """)
    }
    return migrator
  }

  private static let owners = """
    DROP TRIGGER entryAdded; DROP TRIGGER entryRemoved; DROP TRIGGER entryChanged;
    DROP INDEX newest; DROP INDEX trash; DROP INDEX entryVersion; DROP TABLE search;
    ALTER TABLE entry RENAME TO formerEntry;
    CREATE TABLE entry (
      key INTEGER PRIMARY KEY,
      owner TEXT NOT NULL, id TEXT NOT NULL,
      title TEXT, text TEXT, created REAL, modified REAL,
      draftTitle TEXT, draftText TEXT, draftModified REAL, draftID TEXT,
      trashed REAL, version INTEGER NOT NULL,
      currentTitle TEXT AS (coalesce(draftTitle, title)) VIRTUAL,
      currentText TEXT AS (coalesce(draftText, text)) VIRTUAL,
      UNIQUE (owner, id),
      CHECK (modified IS NOT NULL OR draftModified IS NOT NULL),
      CHECK (modified IS NULL OR (title IS NOT NULL AND text IS NOT NULL AND created IS NOT NULL)),
      CHECK (draftModified IS NULL OR (draftTitle IS NOT NULL AND draftText IS NOT NULL))
    ) STRICT;
    INSERT INTO entry (key, owner, id, title, text, created, modified, draftTitle, draftText, draftModified, draftID,
        trashed, version)
      SELECT key, '', id, title, text, created, modified, draftTitle, draftText, draftModified, draftID, trashed, version
        FROM formerEntry;
    DROP TABLE formerEntry;
    CREATE INDEX newest ON entry (owner, coalesce(draftModified, modified) DESC, id) WHERE trashed IS NULL;
    CREATE INDEX trash ON entry (owner, trashed DESC, id) WHERE trashed IS NOT NULL;
    CREATE INDEX trashAge ON entry (trashed) WHERE trashed IS NOT NULL;
    CREATE INDEX entryVersion ON entry (owner, id, version) WHERE trashed IS NULL;
    CREATE VIRTUAL TABLE search USING fts5(
      owner, currentTitle, currentText,
      content = 'entry', content_rowid = 'key',
      tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
    );
    CREATE TRIGGER entryAdded AFTER INSERT ON entry BEGIN
      INSERT INTO search (rowid, owner, currentTitle, currentText)
        VALUES (new.key, new.owner, new.currentTitle, new.currentText);
    END;
    CREATE TRIGGER entryRemoved AFTER DELETE ON entry BEGIN
      INSERT INTO search (search, rowid, owner, currentTitle, currentText)
        VALUES ('delete', old.key, old.owner, old.currentTitle, old.currentText);
    END;
    CREATE TRIGGER entryChanged AFTER UPDATE OF owner, title, text, draftTitle, draftText ON entry BEGIN
      INSERT INTO search (search, rowid, owner, currentTitle, currentText)
        VALUES ('delete', old.key, old.owner, old.currentTitle, old.currentText);
      INSERT INTO search (rowid, owner, currentTitle, currentText)
        VALUES (new.key, new.owner, new.currentTitle, new.currentText);
    END;
    INSERT INTO search (search) VALUES ('rebuild');
    """

  /// Whether the file contains data of another program.
  static func isForeign(_ db: Database) throws -> Bool {
    let mark = try Int.fetchOne(db, sql: "PRAGMA application_id")
    // A process that opens a new file creates the table of migrations before it sets the application id.
    let parts = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
    return mark != applicationID && parts != 0
  }
}
