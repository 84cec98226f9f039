import { afterEach, describe, expect, it } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { createSupervisor, type QueueLimits, type Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { createPdfPool } from './pdf-pool.ts'
import { pdfTask } from './pdf-task.ts'
import { renderDocumentPdf } from './render-document-pdf.ts'
import { sampleInvoice, sampleInvoiceOf } from './testing/sample-documents.ts'

const running: Supervisor[] = []

interface Changes extends Partial<QueueLimits> {
  readonly program?: URL
  readonly jobMs?: number
}

function pool({ program = pdfTask.program, jobMs = pdfTask.jobMs, ...limits }: Changes = {}) {
  const supervisor = createSupervisor({ processes: 1, ...limits })
  running.push(supervisor)
  const made = createPdfPool(supervisor, { ...pdfTask, program, jobMs })
  return {
    render: (document: FrozenDocument) => made.render('a' as TenantId, document),
    close: () => {
      supervisor.close()
    },
  }
}

afterEach(() => {
  for (const each of running.splice(0)) each.close()
})

/** A program that does as its document's number says. */
const misbehaving = new URL(
  `data:text/javascript,${encodeURIComponent(`
    export const run = async ({ order: { document: { number } } }) => {
      if (number === 'hangs') for (;;) {}
      if (number === 'crashes') { setTimeout(() => { throw new Error('crash') }); await new Promise(() => {}) }
      if (number === 'exits') process.exit(1)
      if (number === 'eats') { const all = []; for (;;) all.push(new Array(1e6).fill(number + all.length)) }
      if (number === 'refuses') throw new Error('no')
      return { answer: null, bytes: new Uint8Array(3) }
    }`)}`,
)

const numbered = (number: string) => sampleInvoice({ number })

describe('making PDFs away from the event loop', () => {
  it('gives the bytes that drawing here gives', async () => {
    const made = pool({ processes: 2 })
    const documents = [sampleInvoice(), sampleInvoiceOf(40), numbered('2026-0002')]
    const [here, there] = await Promise.all([
      Promise.all(documents.map((document) => renderDocumentPdf(document))),
      Promise.all(documents.map((document) => made.render(document))),
    ])
    expect(there.map((bytes) => Buffer.from(bytes))).toEqual(here)
  })

  it('leaves the event loop free while it draws', async () => {
    const made = pool()
    await made.render(sampleInvoice())
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await Promise.all(Array.from({ length: 10 }, () => made.render(sampleInvoiceOf(200))))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })

  it.each(['crashes', 'exits', 'hangs', 'eats', 'refuses'])(
    'fails only the document whose process %s, and draws the next one',
    async (number) => {
      const made = pool({ program: misbehaving, jobMs: 4_000, memoryMib: 256 })
      const results = await Promise.allSettled(
        ['fine', number, 'fine'].map((each) => made.render(numbered(each))),
      )
      expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    },
  )

  it('refuses more than may wait, in words for the user', async () => {
    const made = pool({ program: misbehaving, waiting: 2 })
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => made.render(numbered('fine'))))
    expect(results.filter((result) => result.status === 'rejected')).toMatchObject([
      { reason: { kind: 'too-many', code: 'pdf.too-busy' } },
    ])
  })

  it('starts again after its processes have ended', async () => {
    const made = pool({ program: misbehaving, idleMs: 20 })
    await made.render(numbered('fine'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(made.render(numbered('fine'))).resolves.toHaveLength(3)
  })

  it('refuses what waits and what comes after closing', async () => {
    const made = pool({ program: misbehaving })
    const waiting = [made.render(numbered('hangs')), made.render(numbered('fine'))]
    const settled = Promise.allSettled(waiting)
    made.close()
    expect((await settled).map((result) => result.status)).toEqual(['rejected', 'rejected'])
    await expect(made.render(numbered('fine'))).rejects.toThrow('closed')
  })
})
