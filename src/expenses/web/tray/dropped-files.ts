/** Files that a computer puts in a folder by itself. */
const isOwnFile = (name: string): boolean =>
  !name.startsWith('.') && !['thumbs.db', 'desktop.ini'].includes(name.toLowerCase())

/** The files that were chosen, without those that the computer added. */
export const wantedFiles = (files: Iterable<File>): File[] => [...files].filter(({ name }) => isOwnFile(name))

/**
 * The files that were dropped, with those of the folders among them. The entries are taken at once: after the event they are gone.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return wantedFiles(files)
  const found = await Promise.all(entries.map(filesIn))
  return wantedFiles(found.flat())
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [
      await new Promise<File>((resolve, reject) => {
        ;(entry as FileSystemFileEntry).file(resolve, reject)
      }),
    ]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: File[] = []
  // A reader gives at most a hundred entries at a time.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (part.length === 0) return found
    for (const each of part) found.push(...(await filesIn(each)))
  }
}
