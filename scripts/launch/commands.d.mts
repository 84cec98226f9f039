export interface CommandForm {
  readonly file: string
  readonly text: string
  readonly takes: readonly string[]
  readonly options: Readonly<Record<string, string | null>>
}

export const commands: Readonly<Record<string, CommandForm>>
export const commandsOfRoot: readonly string[]
