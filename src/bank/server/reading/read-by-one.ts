import { FileRefusal, type FileKind } from '../../domain/file-refusal.ts'
import type { ReadFile } from '../../domain/read-file.ts'

/** One way to read a whole file. */
export interface Attempt<File extends ReadFile> extends FileKind {
  /** @throws FileRefusal for a file that it cannot read to its end */
  readonly read: () => File
}

/**
 * Let each attempt read the whole file, and take the one that reads all of it and of which the balances add up, else the one that reads all of
 * it. Two that read other payments are no choice that a program makes: the owner is asked.
 *
 * @param attempts at least one
 * @throws FileRefusal of the one that came furthest, when none reads all of it; `two-kinds`
 */
export function readByOne<File extends ReadFile>(attempts: readonly Attempt<File>[]): File {
  const outcomes = attempts.map(({ format, label, read }) => ({ kind: { format, label }, ...outcomeOf(read) }))
  const whole = outcomes.flatMap(({ kind, file }) => (file === null ? [] : [{ kind, file, rank: rankOf(file) }]))
  const best = Math.max(...whole.map(({ rank }) => rank))
  const [first, ...others] = whole.filter(({ rank }) => rank === best)
  if (first === undefined) throw furthest(outcomes.flatMap(({ refusal }) => refusal ?? []))
  const other = others.find(({ file }) => contentOf(file) !== contentOf(first.file))
  if (other !== undefined) throw new FileRefusal('two-kinds', 0, [first.kind, other.kind])
  return first.file
} // prettier-ignore

function outcomeOf<File>(
  read: () => File,
): { readonly file: File; readonly refusal: null } | { readonly file: null; readonly refusal: FileRefusal } {
  try {
    return { file: read(), refusal: null }
  } catch (error) {
    if (error instanceof FileRefusal) return { file: null, refusal: error }
    throw error
  }
}

/** Balances that add up are the best proof; a file without balances has none; balances that do not add up are evidence against it. */
function rankOf({ statements }: ReadFile): number {
  if (statements.every(({ lines }) => lines.length === 0)) return 0
  if (statements.some(({ closes }) => closes === false)) return 1
  return statements.every(({ closes }) => closes === true) ? 3 : 2
}

const contentOf = ({ statements }: ReadFile): string =>
  JSON.stringify(
    statements.flatMap(({ account, lines }) =>
      lines.map(({ bookedOn, amount, iban, name, description }) => [
        account,
        bookedOn,
        String(amount),
        iban,
        name,
        description,
      ]),
    ),
  )

const furthest = (refusals: readonly FileRefusal[]): FileRefusal =>
  refusals.toSorted((a, b) => b.place - a.place)[0] ?? new FileRefusal('unknown')
