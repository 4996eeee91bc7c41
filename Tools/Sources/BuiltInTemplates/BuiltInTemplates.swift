/// The texts of the built-in templates, the files in `Tools/Templates`, by their paths in that folder.
public let builtInTemplates = embeddedFiles
