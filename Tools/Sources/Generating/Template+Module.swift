import Templates

extension Template {
  /// Renders a described module outside of a package. All its types are those of the standard library and Foundation.
  ///
  /// - Parameters:
  ///   - places: The places of the files: the module, its tests, the views of stages.
  ///   - renderer: A renderer of this template, which keeps parsed files.
  /// - Throws: An error if the description has a mistake.
  public func render(
    module spec: ModuleSpec, places: Set<TemplateFile.Place>, with renderer: Renderer? = nil
  ) throws -> [RenderedFile] {
    let spec = showsWork ? try spec.completed() : spec
    var context = try ModuleModel(spec, in: AppPackage(empty: spec.name)).context()
    context["address"] = ""
    return try render(context, places: places, with: renderer)
  }
}
