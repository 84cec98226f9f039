import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Release memory when the program is idle. V8 lets its heap grow as long as the machine has memory and
 * collects old objects only when new ones are made: after a busy hour an idle program would hold three times
 * the memory that it needs. A full collection takes a tenth of a second, so it runs only without requests.
 *
 * @param limits `quietMs` without a request (by default longer than a work process waits for work), after at
 * least `requests` of them
 */
export function giveMemoryBackWhenIdle(
  app: FastifyInstance,
  limits: { quietMs: number; requests: number; collect?: () => void } = { quietMs: 25_000, requests: 200 },
): void {
  const collect = limits.collect ?? wholeCollection()
  let answered = 0
  const timer = setTimeout(() => {
    if (answered < limits.requests) return
    answered = 0
    collect()
  }, limits.quietMs)
  timer.unref()
  app.addHook('onResponse', (_request, _reply, done) => {
    answered += 1
    timer.refresh()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer)
    done()
  })
}

function wholeCollection(): () => void {
  setFlagsFromString('--expose-gc')
  // The flag gives the function to contexts made after it.
  const gc = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
