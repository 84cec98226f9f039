import { readFileSync } from 'node:fs'

/** The memory of a process, in MiB. */
export const residentMib = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1_024

/** The maximum while `work` runs, sampled twenty times a second. */
export async function peakMibOf<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ peak: number; result: T }> {
  let peak = residentMib(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMib(pid))
  }, 50)
  try {
    return { result: await work(), peak: Math.max(peak, residentMib(pid)) }
  } finally {
    clearInterval(timer)
  }
}

/** Read an answer to its end and discard it; returns its size and its time. */
export async function drained(
  address: string,
  authorization: string,
): Promise<{ bytes: number; seconds: number }> {
  const startedAt = performance.now()
  const response = await fetch(address, { headers: { authorization, 'accept-encoding': 'identity' } })
  if (!response.ok || response.body === null) throw new Error(`refused: ${String(response.status)}`)
  let bytes = 0
  for await (const piece of response.body) bytes += (piece as Uint8Array).length
  return { bytes, seconds: (performance.now() - startedAt) / 1_000 }
}
