import { statfs } from 'node:fs/promises'

/** The room that an ordinary account has on the disk of a folder. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
