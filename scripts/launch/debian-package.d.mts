/** For what is TypeScript and wants a program of Debian too; the launchers run before there is anything to read types. */
export function ensureProgram(name: string): boolean
