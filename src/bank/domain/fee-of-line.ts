import { add, type Cents } from '#kernel/money.ts'

const MARK = '/kosten'

/** The id of the charge that is in the row of a line. */
export const feeReferenceOf = (reference: string): string => `${reference}${MARK}`

/** A line by its identity: as the file has it now, and as it is kept. */
interface KnownAmount {
  readonly identity: string
  /** As it is kept. */
  readonly kept: Cents
}

/**
 * The charges that are in kept lines: before charges were lines of their own, a line had both. A charge of which the line is kept with its sum is no
 * new line.
 *
 * @param amounts of the lines of a file, by their identity
 * @returns the identities of those charges
 */
export const feesInside = (known: readonly KnownAmount[], amounts: ReadonlyMap<string, Cents>): string[] =>
  known.flatMap(({ identity, kept }) => {
    const [line, fee] = [amounts.get(identity), amounts.get(feeReferenceOf(identity))]
    return line !== undefined && fee !== undefined && kept === add(line, fee)
      ? [feeReferenceOf(identity)]
      : []
  })
