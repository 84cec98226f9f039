export function npmCommand(
  present: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>> | null,
  withTools: boolean,
): readonly string[]
export function ensureInstalled(options: { readonly withTools: boolean }): void
