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

/** @throws BackupError for another passphrase */
export async function unlockedKey(locked: string, passphrase: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(Buffer.from(locked, 'base64'), 'text')
  } catch (cause) {
    throw new BackupError(
      'De wachtzin van de reservekopie is niet de goede: controleer BACKUP_PASSPHRASE of BACKUP_PASSPHRASE_FILE.',
      { cause },
    )
  }
}
