"""Finds calls and expressions in Swift source by their brackets, without a parser."""

from __future__ import annotations

import re

OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = {close: open for open, close in OPENING.items()}
NAME = re.compile(r"\w+")


class SwiftText:
    """A source and, for each character, whether it is code: no comment and no literal text."""

    def __init__(self, text: str):
        self.text = text
        self.is_code = bytearray(b"\1" * len(text))
        self._mark()
        self.starts = [0, *(m.end() for m in re.finditer("\n", text))]

    def _mark(self):
        text, i = self.text, 0
        # Interpolations contain code, which contains strings: a stack of the strings around.
        around: list[tuple[str, int]] = []
        while i < len(text):
            if text.startswith("//", i):
                end = text.find("\n", i)
                i = self._skip(i, len(text) if end < 0 else end)
            elif text.startswith("/*", i):
                i = self._skip(i, self._end_of_comment(i))
            elif match := re.compile(r'(#*)("""|")').match(text, i):
                self._skip(i, match.end())
                i = self._string(match.end(), match.group(2) + match.group(1), around)
            elif around and text[i] in "()":
                end, depth = around.pop()
                depth += 1 if text[i] == "(" else -1
                if depth:
                    around.append((end, depth))
                    i += 1
                else:
                    self.is_code[i] = 0
                    i = self._string(i + 1, end, around)
            else:
                i += 1

    def _skip(self, start: int, end: int) -> int:
        self.is_code[start:end] = bytes(end - start)
        return end

    def _end_of_comment(self, i: int) -> int:
        depth = 0
        for match in re.compile(r"/\*|\*/").finditer(self.text, i):
            depth += 1 if match.group() == "/*" else -1
            if depth == 0:
                return match.end()
        return len(self.text)

    def _string(self, i: int, end: str, around: list[tuple[str, int]]) -> int:
        """Marks the text of a string up to its end or its next interpolation, and returns where code begins."""
        hashes = end.lstrip('"')
        escape = "\\" + hashes
        while i < len(self.text):
            if self.text.startswith(end, i) or (end[0:3] != '"""' and self.text[i] == "\n"):
                return self._skip(i, i + (len(end) if self.text[i] == '"' else 0))
            if self.text.startswith(escape + "(", i):
                around.append((end, 1))
                return self._skip(i, i + len(escape) + 1)
            i = self._skip(i, i + (len(escape) + 1 if self.text.startswith(escape, i) else 1))
        return i

    def offset(self, line: int, column: int) -> int:
        """The position of a place in the compiler's messages, which counts columns in bytes."""
        start = self.starts[min(line, len(self.starts)) - 1]
        end = self.text.find("\n", start)
        whole = self.text[start : len(self.text) if end < 0 else end]
        return start + len(whole.encode()[: column - 1].decode(errors="ignore"))

    def line(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1

    def name(self, offset: int) -> str:
        """The name that begins at a position."""
        match = NAME.match(self.text, offset)
        return match.group() if match else ""

    def name_around(self, offset: int) -> int:
        """The start of the name that contains a position."""
        while offset > 0 and (self.text[offset - 1].isalnum() or self.text[offset - 1] == "_"):
            offset -= 1
        return offset

    def closing(self, open: int) -> int:
        """The position behind the bracket that closes one."""
        depth = 0
        for i in range(open, len(self.text)):
            if self.is_code[i]:
                depth += (self.text[i] in OPENING) - (self.text[i] in CLOSING)
                if depth == 0:
                    return i + 1
        return len(self.text)

    def opening(self, close: int) -> int:
        """The position of the bracket that is closed at one."""
        depth = 0
        for i in range(close, -1, -1):
            if self.is_code[i]:
                depth += (self.text[i] in CLOSING) - (self.text[i] in OPENING)
                if depth == 0:
                    return i
        return 0

    def call_end(self, name: int) -> int:
        """The end of a name with the brackets and trailing closures that follow it."""
        end = name + len(self.name(name))
        end = self._generic_end(end)
        while self.text[end : end + 1] in ("(", "[") and end < len(self.text):
            end = self.closing(end)
        if self._has_no_closure(name):
            return end
        while match := re.compile(r"[ \t]*(\w+:[ \t]*)?\{").match(self.text, end):
            if match.group(1) and self.text[end - 1] != "}":
                break
            if not self.is_code[match.end() - 1]:
                break
            end = self.closing(match.end() - 1)
        return end

    def _generic_end(self, end: int) -> int:
        match = re.compile(r"<[\w\s.,:?&\[\]<>()]*?>(?=[({.])").match(self.text, end)
        return match.end() if match else end

    def _has_no_closure(self, name: int) -> bool:
        """Whether a brace after a call opens the body of a statement."""
        start = self.text.rfind("\n", 0, name) + 1
        before = self.text[start:name]
        if not re.match(r"\s*(\}\s*)?(else\s+)?(if|guard|while|for|switch|catch)\b", before):
            return False
        return before.count("(") == before.count(")") and before.count("{") == before.count("}")

    def chain_start(self, dot: int) -> int:
        """The start of the expression before the dot of a member."""
        i = dot
        while i > 0:
            j = i - 1
            if self.text[j].isspace():
                while j > 0 and self.text[j].isspace():
                    j -= 1
                # A chain continues on the next line only with a dot.
                if self.text[i] != ".":
                    return i
            character = self.text[j]
            if not self.is_code[j]:
                if character != '"':
                    return i
                while j > 0 and not self.is_code[j - 1]:
                    j -= 1
                i = j
            elif character in ")]}":
                i = self.opening(j)
                if self.text[i] == "{" and not re.search(r"[\w)}\]]\s*$", self.text[:i]):
                    return i
            elif character.isalnum() or character in "_$#@":
                while j > 0 and (self.text[j - 1].isalnum() or self.text[j - 1] in "_$#@"):
                    j -= 1
                if self.text[j : i].strip() in ("return", "in", "try", "await", "case", "else", "throw", "if", "let", "var"):
                    return i
                i = j
            elif character in ".?!":
                i = j
            else:
                return i
            # Two expressions beside each other: the chain began after the white space.
            if i > 0 and self.text[i - 1].isspace() and self.text[i] not in ".({[":
                return i
        return i

    def chain_end(self, name: int) -> int:
        """The end of an expression that continues after a member."""
        end = self.call_end(name)
        while match := re.compile(r"[?!]*\s*\??\.(\w+)").match(self.text, end):
            end = self.call_end(match.start(1))
        while self.text[end : end + 1] in ("?", "!") and end < len(self.text):
            end += 1
        return end

    def statement_end(self, start: int) -> int:
        """The end of a statement: the first line break outside of brackets after a complete line."""
        depth = 0
        for i in range(start, len(self.text)):
            if not self.is_code[i]:
                continue
            character = self.text[i]
            if character in OPENING:
                depth += 1
            elif character in CLOSING:
                if depth == 0:
                    return i
                depth -= 1
            elif character in "\n;" and depth == 0:
                rest = self.text[i + 1 :].lstrip()
                if rest[:1] not in (".", "?", ":", "+", "-", "*", "&", "|", "="):
                    if not re.search(r"[=+\-*/&|,?:(]\s*$", self.text[start:i]):
                        return i
        return len(self.text)

    def member_around(self, line: int) -> tuple[int, int]:
        """The first and last line of the outermost function or property around a line."""
        at = self.starts[min(line, len(self.starts)) - 1]
        end = self.text.find("\n", at)
        found = (line, line)
        is_first = True
        i = len(self.text) if end < 0 else end
        depth = 0
        while (i := i - 1) >= 0:
            if not self.is_code[i]:
                continue
            depth += (self.text[i] == "}") - (self.text[i] == "{")
            if depth < 0:
                depth = 0
                start = self._header(i)
                if is_first and TYPE_HEADER.search(self.text[start:i]):
                    found = self._statement_around(line, i)
                is_first = False
                if re.search(r"\b(func|var|let|init|subscript|deinit|get|set)\b", self.text[start:i]) and not TYPE_HEADER.search(self.text[start:i]):
                    found = (self.line(start), self.line(self.closing(i) - 1))
        return found

    def type_around(self, line: int) -> str:
        """The first line of the innermost type or extension around a line."""
        i, depth = self.starts[min(line, len(self.starts)) - 1], 0
        while (i := i - 1) >= 0:
            if self.is_code[i]:
                depth += (self.text[i] == "}") - (self.text[i] == "{")
                if depth < 0:
                    depth = 0
                    start = self._header(i)
                    if TYPE_HEADER.search(self.text[start:i]):
                        return self.text[start:i]
        return ""

    def _statement_around(self, line: int, brace: int) -> tuple[int, int]:
        """The lines of the property around a line, in the body that begins at a brace."""
        start = self.starts[line - 1]
        while start > brace + 1 and not re.match(r"\s*(@\w+(\([^)]*\))?\s+)*(\w+\s+)*(let|var|case)\b", self.text[start:]):
            start = self.text.rfind("\n", 0, start - 1) + 1
        return self.line(max(start, brace)), max(line, self.line(self.statement_end(max(start, brace + 1))))

    def _header(self, brace: int) -> int:
        """The start of the declaration or statement whose body begins at a brace."""
        start = self.text.rfind("\n", 0, brace) + 1
        # Parameters on several lines.
        while start > 0 and self.text[start:brace].count(")") > self.text[start:brace].count("("):
            start = self.text.rfind("\n", 0, start - 1) + 1
        return start

    def identifiers(self, start: int = 0, end: int | None = None) -> int:
        """The number of names in the code of a part."""
        end = len(self.text) if end is None else end
        return sum(
            1 for m in NAME.finditer(self.text, start, end)
            if self.is_code[m.start()] and not m.group()[0].isdigit() and m.group() not in KEYWORDS)


TYPE_HEADER = re.compile(r"^\s*(@\w+(\([^)]*\))?\s+)*(\w+\s+)*(struct|class|enum|protocol|extension|actor)\s+\w")
KEYWORDS = frozenset("""
Any Self actor any as associatedtype async await break case catch class continue default defer deinit do else enum extension
fallthrough false fileprivate final for func get guard if import in indirect init inout internal is isolated lazy let mutating
nil nonisolated open operator override package private protocol public repeat required rethrows return self set some static
struct subscript super switch throw throws true try typealias unowned var weak where while willSet didSet _
""".split())


def edited(text: str, edits: list[tuple[int, int, str]]) -> str:
    """A text with parts replaced, each line where it was. Of overlapping edits, the outermost applies."""
    result, end = [], 0
    for start, stop, new in sorted(edits, key=lambda e: (e[0], -e[1])):
        if start < end:
            continue
        result += [text[end:start], new, "\n" * (text.count("\n", start, stop) - new.count("\n"))]
        end = stop
    return "".join([*result, text[end:]])
