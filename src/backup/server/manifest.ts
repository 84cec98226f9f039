import { z } from 'zod'
import { DamagedObject, type BackupTarget } from './target.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A path within a data folder: no empty part, no `.` or `..`, so that nothing is written outside of it. */
const relativePath = z
  .string()
  .refine((text) => text.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))
const walName = z.string().regex(/^[0-9A-F]{24}$/)

/** The fields of both kinds of backup. */
const common = z.object({
  /** By the clock of the database. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  day: z.iso.date(),
  /** The server's version, such as `18.4`. */
  postgres: z.string(),
  folders: z.array(relativePath),
  /** Files of DATA_DIR, each in pieces of at most 1 MiB, by their hash. */
  files: z.array(z.object({ path: relativePath, bytes: z.int().min(0), pieces: z.array(sha256) })),
  /** Names under `files/`: what the store of files held. */
  stored: z.array(z.string()),
  /** Names under `mail/`: what the folder of kept mails held. */
  mails: z.array(z.string()),
  /**
   * The tenants, their number of entries and the newest head of their quotes before the copy began. Null where no quote has a head;
   * absent in a backup of a version without heads.
   */
  tenants: z.array(
    z.object({
      id: z.uuid(),
      entries: z.int(),
      isLeaving: z.boolean(),
      head: z.object({ number: z.int(), hash: sha256 }).nullish(),
    }),
  ),
})

/** The files of the embedded server, and the log that makes them whole. */
const copyManifest = common.extend({
  format: z.literal(1),
  /** From and up to and including these segments of the write-ahead log. */
  walFrom: walName,
  walTo: walName,
  backupLabel: z.string(),
  tablespaceMap: z.string(),
})
export type CopyManifest = z.output<typeof copyManifest>

/** A dump of a database of one's own: what `pg_dump` wrote, in pieces. The files are those of DATA_DIR without a database. */
const dumpManifest = common.extend({
  format: z.literal(2),
  dump: z.object({ bytes: z.int().min(0), pieces: z.array(sha256) }),
  /** A dump of a cluster: each business is of one moment after the count, and has at least what was counted. */
  isOfNodes: z.literal(true).optional(),
})
export type DumpManifest = z.output<typeof dumpManifest>

const manifest = z.discriminatedUnion('format', [copyManifest, dumpManifest])
export type Manifest = z.output<typeof manifest>

/** The major version of the server of a backup, such as 18. */
export const majorOf = ({ postgres }: Pick<Manifest, 'postgres'>): number => Number.parseInt(postgres, 10)

/** Whether the rows are of the moment at which the tenants were counted. */
export const isOfTheCount = (content: Manifest): boolean =>
  content.format === 2 && content.isOfNodes === undefined

/** All pieces that a backup needs. */
export function* piecesOfManifest(content: Manifest): Generator<string> {
  for (const { pieces } of content.files) yield* pieces
  if (content.format === 2) yield* content.dump.pieces
}

const PREFIX = 'bases/'
const NAME = /^bases\/(\d{8}T\d{9}Z)\.manifest$/

/** `bases/20261122T031500123Z.manifest`. */
export const nameOfManifest = ({ startedAt }: Pick<Manifest, 'startedAt'>): string =>
  `${PREFIX}${new Date(startedAt).toISOString().replaceAll(/[-:.]/g, '')}.manifest`

export const writeManifest = (target: BackupTarget, content: Manifest): Promise<void> =>
  target.write(nameOfManifest(content), Buffer.from(JSON.stringify(manifest.parse(content))))

export interface NamedManifest {
  readonly name: string
  readonly manifest: Manifest
}

/**
 * Every finished backup, the newest first. A backup without a manifest was cut off, and is not there.
 *
 * @throws DamagedObject for a manifest that cannot be read
 */
export async function readManifests(target: BackupTarget): Promise<NamedManifest[]> {
  const found: NamedManifest[] = []
  for (const name of await manifestNames(target))
    found.push({ name, manifest: await readManifest(target, name) })
  return found
}

export async function manifestNames(target: BackupTarget): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of target.list(PREFIX)) if (NAME.test(name)) names.push(name)
  return names.toSorted().toReversed()
}

export async function readManifest(target: BackupTarget, name: string): Promise<Manifest> {
  const bytes = await target.read(name)
  try {
    return manifest.parse(JSON.parse((bytes ?? Buffer.alloc(0)).toString('utf8')))
  } catch (cause) {
    throw new DamagedObject(name, { cause })
  }
}
