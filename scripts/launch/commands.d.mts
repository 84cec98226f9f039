export const commands: Readonly<Record<string, string>>
export const commandsOfRoot: readonly string[]
