/**
 * Each path once, also where capitals and small letters are the same (Windows, macOS): one that was used gets a number before its extension.
 * An archive with a name that comes twice loses a file when it is unpacked, and an import refuses it.
 *
 *     const distinct = distinctPaths()
 *     distinct('bijlagen/bon.pdf') // 'bijlagen/bon.pdf'
 *     distinct('bijlagen/Bon.pdf') // 'bijlagen/Bon (2).pdf'
 */
export function distinctPaths(): (path: string) => string {
  const used = new Set<string>()
  return (path) => {
    const dot = /\.[^./]*$/.exec(path)?.index ?? path.length
    for (let n = 1; ; n += 1) {
      const distinct = n === 1 ? path : `${path.slice(0, dot)} (${String(n)})${path.slice(dot)}`
      const key = distinct.normalize('NFC').toLowerCase()
      if (used.has(key)) continue
      used.add(key)
      return distinct
    }
  }
}
