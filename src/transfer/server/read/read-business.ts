import type { TenantTable } from '../tenant-tables.ts'
import { transferErrors } from '../../domain/errors.ts'
import type { Manifest } from '../manifest.ts'
import type { BusinessArchive } from './business-archive.ts'
import type { Row } from './row-check.ts'

/** A file that a row names, and where the archive has it. */
export interface NamedFile {
  readonly sha256: string
  readonly kind: string
  readonly path: string
}

/** What an archive holds, after every byte of it was read and compared with its hash. */
export interface BusinessContent {
  readonly tables: readonly ImportedTable[]
  readonly files: readonly NamedFile[]
  /** Files that the export could not read either. */
  readonly missing: number
  readonly invoices: number
  readonly quotes: number
  readonly creditNotes: number
}

type ManifestTable = Manifest['tables'][number]

export interface ImportedTable extends Pick<ManifestTable, 'name' | 'columns' | 'parts' | 'rows'> {
  readonly table: TenantTable
}

/** Tables whose rows name a file, with the kind of the file. */
const naming: Readonly<Record<string, (row: Row) => string>> = {
  document_files: () => 'pdf',
  reminder_letter_files: () => 'pdf',
  statement_mail_files: () => 'pdf',
  old_papers: (row) => row['kind'] ?? '',
  till_files: () => 'csv',
  backing_documents: (row) => row['kind'] ?? '',
  mail_files: (row) => row['kind'] ?? '',
}

/**
 * Read and check a whole archive; nothing is written.
 *
 * @param known the tables of this program
 * @throws DomainError `import.damaged`, `import.does-not-fit`
 */
export async function readBusiness(
  archive: BusinessArchive,
  known: readonly TenantTable[],
): Promise<BusinessContent> {
  const { manifest } = archive
  const tables = manifest.tables.map((table) => fitting(table, known))
  const named = new Map<string, string>()
  const kinds: Record<string, number> = {}
  for (const table of tables)
    for (const part of table.parts) {
      const bytes = await readPart(archive, table, part)
      const kindOf = naming[table.name]
      if (kindOf === undefined && table.name !== 'documents') continue
      for (const row of rowsIn(bytes)) {
        if (kindOf === undefined) kinds[row['kind'] ?? ''] = (kinds[row['kind'] ?? ''] ?? 0) + 1
        else named.set(row['sha256'] ?? '', kindOf(row))
      }
    }
  return {
    tables,
    ...(await readFiles(archive, named)),
    invoices: kinds['invoice'] ?? 0,
    quotes: kinds['quote'] ?? 0,
    creditNotes: kinds['credit-note'] ?? 0,
  }
}

export const rowsIn = (bytes: Buffer): Row[] => JSON.parse(bytes.toString()) as Row[]

/** A part as a JSON array, checked. */
export const readPart = (
  archive: BusinessArchive,
  { table, columns }: Pick<ImportedTable, 'table' | 'columns'>,
  { path, sha256, rows }: ImportedTable['parts'][number],
): Promise<Buffer> => archive.read(path, { as: 'rows', sha256, rows, table, columns })

export const readFile = (archive: BusinessArchive, { path, sha256, kind }: NamedFile): Promise<Buffer> =>
  archive.read(path, { as: 'file', sha256, kind })

/** A table of an export of a version before may lack a column that a row can do without. */
function fitting(table: ManifestTable, known: readonly TenantTable[]): ImportedTable {
  const own = known.find(({ name }) => name === table.name)
  if (own === undefined) throw transferErrors.doesNotFit(table.name)
  const names = new Set(own.columns.map(({ name }) => name))
  const strange = table.columns.find((name) => !names.has(name))
  const lacking = own.columns.find(
    ({ name, isNullable, hasDefault }) => !isNullable && !hasDefault && !table.columns.includes(name),
  )
  const wrong = strange ?? lacking?.name
  if (wrong !== undefined) throw transferErrors.doesNotFit(`${table.name}.${wrong}`)
  return { ...table, table: own }
}

async function readFiles(
  archive: BusinessArchive,
  named: ReadonlyMap<string, string>,
): Promise<Pick<BusinessContent, 'files' | 'missing'>> {
  const paths = new Map<string, string>()
  for (const { path, sha256, rows } of archive.manifest.files.parts) {
    const part = await archive.read(path, {
      as: 'rows',
      sha256,
      rows,
      table: null,
      columns: ['path', 'sha256'],
    })
    for (const row of rowsIn(part)) paths.set(row['sha256'] ?? '', row['path'] ?? '')
  }
  const lost = new Set(archive.manifest.files.missing)
  const files: NamedFile[] = []
  for (const [sha256, kind] of named) {
    const path = paths.get(sha256)
    if (path === undefined && lost.has(sha256)) continue
    if (path === undefined) throw transferErrors.damaged()
    files.push({ sha256, kind, path })
  }
  files.sort((one, other) => archive.placeOf(one.path) - archive.placeOf(other.path))
  for (const file of files) await readFile(archive, file)
  return { files, missing: named.size - files.length }
}
