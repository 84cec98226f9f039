import { otherKindOf } from '#platform/server/files/other-kind.ts'
import { SEPARATORS } from '../../domain/csv-rows.ts'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { CAMT_FAMILY } from '../../domain/formats/camt.ts'
import { textFormats } from '../../domain/formats/registry.ts'
import { textFile, type TextFile } from '../../domain/formats/text-format.ts'
import { readFile, type ReadFile } from '../../domain/read-file.ts'
import type { FileColumns } from '../../mapping-contract.ts'
import { camtEvents, type CamtKind } from './camt-events.ts'
import { readByOne } from './read-by-one.ts'
import { readMapped, type KeptMapping } from './read-mapped.ts'
import { textOf, xmlEncodingOf } from './text-of-file.ts'
import { isOfficeZip, isZip } from './unzip.ts'

/** A file with what it is. */
export interface BankFile extends ReadFile {
  readonly format: string
  readonly label: string
  readonly family: string
  /** The columns of a file that a mapping reads. */
  readonly columns: FileColumns | null
}

/**
 * Read one file, recognised by its content.
 *
 * @param mappings of the tenant, for files that no format recognises
 * @param kind what the owner says that the file is, where two kinds read it
 * @throws UnmappedFile for columns that have to be chosen first
 * @throws FileRefusal the reason of the refusal, with the line
 */
export function readBankFile(
  bytes: Buffer,
  mappings: readonly KeptMapping[] = [],
  kind: string | null = null,
): BankFile {
  refuseOtherKinds(bytes)
  const xml = xmlEncodingOf(bytes)
  if (xml !== null) return withLines(readCamt(bytes, xml))
  const { text, encoding } = textOf(bytes)
  const file = textFile(text)
  if (isListOfBalances(file)) throw new FileRefusal('balances-only')
  const attempts = textFormats
    .filter(({ id }) => kind === null || id === kind)
    .flatMap(({ id, label, family, readings }) =>
      readings(file).map((reading) => ({
        format: id,
        label,
        read: (): BankFile => ({ format: id, label, family, columns: null, ...readFile(reading()) }),
      })),
    )
  return withLines(attempts.length > 0 ? readByOne(attempts) : readMapped(file, encoding, mappings))
}

/** No lines are never silent: a file without any is refused, unless its own balances say that nothing moved. */
function withLines(file: BankFile): BankFile {
  const isEmpty =
    file.refused.length === 0 &&
    file.pending === 0 &&
    file.statements.every(({ lines, specifications }) => lines.length + specifications.length === 0)
  const isWhole = file.statements.length > 0 && file.statements.every(({ closes }) => closes === true)
  if (isEmpty && !isWhole) throw new FileRefusal('no-lines')
  return file
}

function readCamt(bytes: Buffer, encoding: string): BankFile {
  let kind: CamtKind | null = null
  const read = readFile(
    camtEvents(bytes, encoding, (found) => {
      kind = found
    }),
  )
  const { version, message } = (kind ?? { version: '', message: { label: '' } }) as Pick<
    CamtKind,
    'version' | 'message'
  >
  return { format: version, label: message.label, family: CAMT_FAMILY, columns: null, ...read }
}

function refuseOtherKinds(bytes: Buffer): void {
  if (bytes.length === 0) throw new FileRefusal('empty')
  const other = otherKindOf(bytes)
  if (other !== null) throw new FileRefusal(other)
  if (isZip(bytes)) throw new FileRefusal(isOfficeZip(bytes) ? 'spreadsheet' : 'zip')
}

/** The list of ING with the balance of each day: a common mistake when exporting. */
const isListOfBalances = ({ rowsBy }: TextFile): boolean =>
  SEPARATORS.some(
    (separator) => rowsBy(separator)[0]?.join('|').toLowerCase() === 'datum|boeksaldo|valutair saldo',
  )
