import { readersOf, residentMib } from '#testing/under-attack.ts'

const SAMPLE_MS = 20

/** How much more the work process and the server take than at rest. */
export async function memoryOf(
  pid: number,
  work: () => Promise<number>,
): Promise<{ reader: number; server: number; ms: number }> {
  const inReaders = () => Math.max(0, ...readersOf(pid).map(residentMib))
  const atRest = { reader: inReaders(), server: residentMib(pid) }
  const peak = { ...atRest }
  const timer = setInterval(() => {
    peak.reader = Math.max(peak.reader, inReaders())
    peak.server = Math.max(peak.server, residentMib(pid))
  }, SAMPLE_MS)
  try {
    const ms = await work()
    return { reader: peak.reader - atRest.reader, server: peak.server - atRest.server, ms }
  } finally {
    clearInterval(timer)
  }
}
