import { z } from 'zod'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import { StoredFileError } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { zipEntry, type ZipEntry } from '#platform/server/files/zip-directory.ts'
import { zipDirectoryTask } from '#platform/server/files/zip-tasks.ts'
import { transferErrors } from '../../domain/errors.ts'
import {
  FORMAT_VERSION,
  MANIFEST,
  manifestSchema,
  SIGNATURE,
  signatureSchema,
  type Manifest,
  type ManifestSignature,
} from '../manifest.ts'
import { isSigned } from '../signing-key.ts'
import type { ArchiveFile } from './archive-file.ts'
import { entryTask, type Expected } from './tasks.ts'

/** Large enough for the directory of two hundred thousand files. */
const TAIL_BYTES = 32 * 1024 * 1024
const SHORTEST_ZIP = 22
/** No entry that is read is larger: a part is four megabytes and one row, a file of a user at most twenty megabytes. */
const MOST_BYTES = 40 * 1024 * 1024

const entries = z.array(zipEntry)

/**
 * An archive whose manifest is signed and understood. Everything in it is read in a work process; this process sees content
 * only after its hash was compared.
 */
export class BusinessArchive {
  readonly manifest: Manifest
  readonly signature: ManifestSignature
  readonly manifestSha256: string
  readonly #entries: ReadonlyMap<string, ZipEntry>
  readonly #read: Reading

  private constructor(read: Reading, all: ReadonlyMap<string, ZipEntry>, signed: Signed) {
    this.#read = read
    this.#entries = all
    this.manifest = signed.manifest
    this.signature = signed.signature
    this.manifestSha256 = sha256Of(signed.bytes)
  }

  /**
   * @param knownSchemas the names of the migrations that this program has
   * @throws DomainError `import.…`
   */
  static async open(
    isolated: IsolatedWork,
    file: ArchiveFile,
    knownSchemas: readonly string[],
  ): Promise<BusinessArchive> {
    const all = await directoryOf(isolated, file)
    const read: Reading = async (entry, expected) => {
      if (entry === undefined || entry.size > MOST_BYTES || entry.range > MOST_BYTES)
        throw transferErrors.damaged()
      const { answer, bytes } = await runSafely(() =>
        isolated.run(entryTask, { entry, expected }, rangeOf(file, entry.start, entry.range)),
      )
      if (answer.outcome === 'damaged') throw transferErrors.damaged()
      if (answer.outcome === 'does not fit') throw transferErrors.doesNotFit(answer.where)
      return bytes
    }
    return new BusinessArchive(read, all, await signedManifest(read, all, knownSchemas))
  }

  /** Where a file is in the archive; those that follow one another are read without going back. */
  placeOf(path: string): number {
    return this.#entries.get(path)?.start ?? 0
  }

  /** The content of the file with this name. @throws DomainError `import.damaged`, `import.does-not-fit` */
  read(path: string, expected: Expected): Promise<Buffer> {
    return this.#read(this.#entries.get(path), expected)
  }
}

type Reading = (entry: ZipEntry | undefined, expected: Expected) => Promise<Buffer>

interface Signed {
  readonly manifest: Manifest
  readonly signature: ManifestSignature
  readonly bytes: Buffer
}

async function directoryOf(isolated: IsolatedWork, file: ArchiveFile): Promise<Map<string, ZipEntry>> {
  if (file.size < SHORTEST_ZIP) throw transferErrors.notAnExport()
  const tail = Math.min(file.size, TAIL_BYTES)
  const { answer, bytes } = await runSafely(() =>
    isolated.run(
      zipDirectoryTask,
      { fileSize: file.size, names: 'strict' },
      rangeOf(file, file.size - tail, tail),
    ),
  )
  if (answer.outcome !== 'read') throw transferErrors.notAnExport()
  const listed = entries.parse(JSON.parse(bytes.toString()))
  // A user's own program may have packed the folder again, with its name in front.
  const manifest = listed.find(({ path }) => path === MANIFEST || path.endsWith(`/${MANIFEST}`))
  if (manifest === undefined) throw transferErrors.notAnExport()
  const prefix = manifest.path.slice(0, -MANIFEST.length)
  return new Map(
    listed
      .filter(({ path }) => path.startsWith(prefix))
      .map((entry) => [entry.path.slice(prefix.length), entry]),
  )
}

const aboutVersion = z.object({
  format: z.literal('kloppend-business'),
  formatVersion: z.int(),
  program: z.string().max(40),
  schema: z.string().max(100),
})

async function signedManifest(
  read: Reading,
  all: ReadonlyMap<string, ZipEntry>,
  knownSchemas: readonly string[],
): Promise<Signed> {
  const bytes = await read(all.get(MANIFEST), { as: 'bytes' })
  const signatureBytes = await read(all.get(SIGNATURE), { as: 'bytes' })
  const signature = signatureSchema.safeParse(jsonIn(signatureBytes))
  if (!signature.success || !isSigned(signature.data, bytes)) throw transferErrors.damaged()
  const about = aboutVersion.safeParse(jsonIn(bytes))
  if (!about.success) throw transferErrors.notAnExport()
  const { formatVersion, schema, program } = about.data
  if (formatVersion > FORMAT_VERSION || !knownSchemas.includes(schema)) throw transferErrors.newer(program)
  const manifest = manifestSchema.safeParse(jsonIn(bytes))
  if (!manifest.success) throw transferErrors.damaged()
  return { manifest: manifest.data, signature: signature.data, bytes }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

const rangeOf = (file: ArchiveFile, start: number, size: number) => ({
  size,
  open: () => file.open(start, size),
})

async function runSafely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Also the owner's to solve: a part that the store lost is uploaded again.
    if (error instanceof StoredFileError) throw transferErrors.partLost()
    throw error instanceof TooComplex ? transferErrors.tooComplex() : error
  }
}
