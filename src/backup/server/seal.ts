import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/** Makes of bytes what is stored, and the bytes again of what is stored. */
export interface Seal {
  close(bytes: Uint8Array): Promise<Uint8Array>
  /** @throws Error for what this seal did not make, or what was changed or cut off since */
  open(stored: Uint8Array): Promise<Buffer>
}

/** No object is larger: the largest are uploaded files and segments of the write-ahead log, of 16 MiB. */
const LARGEST_BYTES = 256 * 1024 * 1024
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Compressed by zstd, with its checksum. */
export const plainSeal: Seal = {
  close: (bytes) =>
    compress(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 }, pledgedSrcSize: bytes.length }),
  open: (stored) =>
    decompress(stored, {
      maxOutputLength: LARGEST_BYTES,
      // A trip for each 16 KiB, which is the default, takes most of the time of a large piece.
      chunkSize: Math.min(Math.max(4 * stored.length, 16 * 1024), 1024 * 1024),
    }),
}

/** Compressed, then encrypted to a key in the format of age (https://age-encryption.org/v1). */
export async function ageSeal(identity: string): Promise<Seal> {
  const recipient = await identityToRecipient(identity)
  return {
    async close(bytes) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return encrypter.encrypt(await plainSeal.close(bytes))
    },
    async open(stored) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return plainSeal.open(await decrypter.decrypt(stored))
    },
  }
}

/**
 * A new key, and the same key locked by a passphrase. Each object is encrypted to the key: deriving a key from a passphrase
 * takes two seconds on purpose, and that is done once.
 */
export async function newLockedKey(passphrase: string): Promise<{ identity: string; locked: string }> {
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return { identity, locked: Buffer.from(await encrypter.encrypt(identity)).toString('base64') }
}

/** What the library says where no stanza opens: of another passphrase, and of a stanza in which a bit was changed. */
const NO_MATCH = /no identity matched/

/**
 * @param isAsWritten whether the locked key has the checksum that was written with it; null where none was
 * @throws BackupError for another passphrase, and for a locked key that is not what was written
 */
export async function unlockedKey(
  locked: string,
  passphrase: string,
  isAsWritten: boolean | null,
): Promise<string> {
  if (isAsWritten === false) throw damagedKey()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(Buffer.from(locked, 'base64'), 'text')
  } catch (cause) {
    if (!(cause instanceof Error && NO_MATCH.test(cause.message))) throw damagedKey(cause)
    throw new BackupError(
      `De wachtzin van de reservekopie is niet de goede: controleer BACKUP_PASSPHRASE of BACKUP_PASSPHRASE_FILE.${isAsWritten === null ? ' Weet je zeker dat die klopt, dan is kloppend-backup.json beschadigd.' : ''}`,
      { cause },
    )
  }
}

const damagedKey = (cause?: unknown): BackupError =>
  new BackupError(
    'De sleutel in kloppend-backup.json is beschadigd, dus geen wachtzin opent deze reservekopieën. Zet dat bestand terug uit een kopie van deze map of bucket, en probeer het opnieuw.',
    { cause },
  )
