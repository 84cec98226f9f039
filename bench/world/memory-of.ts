import { readersOf, residentMib } from '#testing/under-attack.ts'

const SAMPLE_MS = 20

/**
 * What the work process takes at most and how much more that is than at rest, and how much more the server takes than at rest. In MiB.
 *
 * @returns `readerPeak` counts all of the work process, because its limit is on all of it
 */
export async function memoryOf(
  pid: number,
  work: () => Promise<number>,
): Promise<{ reader: number; readerPeak: number; server: number; ms: number }> {
  const inReaders = () => Math.max(0, ...readersOf(pid).map(residentMib))
  const atRest = { reader: inReaders(), server: residentMib(pid) }
  const peak = { ...atRest }
  const timer = setInterval(() => {
    peak.reader = Math.max(peak.reader, inReaders())
    peak.server = Math.max(peak.server, residentMib(pid))
  }, SAMPLE_MS)
  try {
    const ms = await work()
    return {
      reader: peak.reader - atRest.reader,
      readerPeak: peak.reader,
      server: peak.server - atRest.server,
      ms,
    }
  } finally {
    clearInterval(timer)
  }
}
