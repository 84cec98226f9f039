import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'

/** The folder of the archive that a program reads. */
export const DATA_FOLDER = 'gegevens'
export const MANIFEST = `${DATA_FOLDER}/manifest.json`
export const SIGNATURE = `${DATA_FOLDER}/handtekening.json`
/** The shape of the folder. Raised when a program of before cannot read it any more. */
export const FORMAT_VERSION = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/** A file of JSON Lines: a row on each line. */
const part = z.strictObject({
  path: z.string().regex(/^gegevens\/[a-z0-9_]{1,63}-\d{4,6}\.jsonl$/),
  rows: count,
  bytes: count,
  sha256,
})
export type Part = z.output<typeof part>

const check = z.object({
  id: z.string().max(40),
  outcome: z.enum(['ok', 'attention', 'wrong', 'pending']),
  figure: z.string().max(1_000),
  findings: z.array(z.string().max(1_000)).max(100),
  findingCount: count,
})

/** What an archive holds. Every other file of the folder is named here with its hash. */
export const manifestSchema = z.object({
  format: z.literal('kloppend-business'),
  formatVersion: z.int().min(1),
  /** The version of the program that made the archive. */
  program: z.string().max(40),
  /** The last migration of its database. */
  schema: z.string().regex(/^\d{4}_[a-z0-9_]{1,80}\.sql$/),
  madeAt: z.iso.datetime(),
  business: z.object({ tenantId: z.uuid(), name: z.string().min(1).max(120) }),
  /** The first and the last day with an entry; null without entries. */
  period: z.object({ firstDay: localDateCodec, lastDay: localDateCodec }).nullable(),
  tables: z
    .array(
      z.object({ name, columns: z.array(name).max(100), rows: count, parts: z.array(part).max(100_000) }),
    )
    .max(500),
  files: z.object({
    count,
    parts: z.array(part).max(1_000),
    /** Hashes of files that could not be read when the archive was made. */
    missing: z.array(sha256).max(100_000),
  }),
  proof: z.object({ sha256, checks: z.array(check).max(50) }),
})
export type Manifest = z.output<typeof manifestSchema>

/** An Ed25519 signature of the bytes of the manifest; see `signing-key.ts`. */
export const signatureSchema = z.strictObject({
  algorithm: z.literal('Ed25519'),
  /** 32 bytes, base64url. */
  publicKey: z.string().regex(/^[\w-]{43}$/),
  /** 64 bytes, base64url. */
  signature: z.string().regex(/^[\w-]{86}$/),
})
export type ManifestSignature = z.output<typeof signatureSchema>
