import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../new-id.ts'

/**
 * Write a file that is on the disk when this resolves: written under another name, flushed, renamed, and its folder flushed.
 * After a crash or a power cut the file is whole under its name, or what was there before.
 *
 * @param options.aside where the unfinished file is written, on the same disk; else beside its place
 * @param options.isNew true: what has the name already stays, and the error has the code `EEXIST`
 */
export async function writeDurably(
  place: string,
  bytes: Uint8Array,
  options: { readonly aside?: string; readonly isNew?: boolean } = {},
): Promise<void> {
  const folder = path.dirname(place)
  const aside = options.aside ?? folder
  await makeFolders(folder)
  await makeFolders(aside)
  const unfinished = path.join(aside, `${newId()}.part`)
  try {
    await writeFlushed(unfinished, bytes)
    await (options.isNew === true ? link(unfinished, place) : rename(unfinished, place))
  } finally {
    await rm(unfinished, { force: true })
  }
  await flushFolder(folder)
}

async function writeFlushed(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** New folders are entries of the folder above them: each is flushed there. */
async function makeFolders(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await flushFolder(path.dirname(made))
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
