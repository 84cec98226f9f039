export interface Given {
  readonly values: Readonly<Record<string, string | true | undefined>>
  readonly words: readonly string[]
}
type Typed<Name extends string> = (name: Name, rest: string) => string

export function formOf(name: string): string
export function givenTo<Name extends string>(name: Name, args: readonly string[], typed?: Typed<Name>): Given
