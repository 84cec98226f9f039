/** For what is TypeScript and wants a package of Debian too; the launchers run before there is anything to read types. */
export function installPackage(name: string): boolean
