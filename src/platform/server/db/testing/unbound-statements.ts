/** Files with statements that do not name their tenant yet; the list only shrinks. */
export const unboundStatements: ReadonlySet<string> = new Set<string>()
