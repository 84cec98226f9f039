import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { figuresOf } from '../src/app/server/metrics.ts'
import { metricsOf } from '../src/platform/server/metrics/metrics.ts'

// The files for Prometheus and Grafana, against what the program shows and what the document says.
const root = path.resolve(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
const RULES = 'deploy/prometheus/kloppend.rules.yml'
const DASHBOARD = 'deploy/grafana/kloppend.json'

const rules = read(RULES)
const expressionsOfRules = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text)
const expressionsOfPanels = [...read(DASHBOARD).matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
  ([, text = '""']) => JSON.parse(text) as string,
)

/** The names of figures in an expression: no functions, labels, values of labels or words of the language. */
const namesIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\b(by|without) \([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
  return [...bare.matchAll(/\b[a-z_]\w{2,}\b(?!\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !['sum', 'and', 'unless'].includes(name))
}

/** All names that `/metrics` has, of the real program. Nothing is read, so no database is needed. */
async function shownNames(): Promise<ReadonlySet<string>> {
  const nothing = {} as never
  const figures = figuresOf({ config: nothing, database: nothing, kinds: [] }).flatMap((source) =>
    source.figures.map(({ name }) => name),
  )
  const text = await metricsOf(fastify(), []).text()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  // Of Prometheus itself: whether a target answered.
  return new Set([...figures, ...types, 'up'])
}

describe('the files for Prometheus and Grafana', () => {
  test('name only figures that the program shows', async () => {
    const shown = await shownNames()
    const named = [...expressionsOfRules, ...expressionsOfPanels].flatMap(namesIn)
    expect(new Set(named).size).toBeGreaterThan(15)
    expect(named.filter((name) => !shown.has(name))).toEqual([])
    expect(namesIn('rate(kloppend_http_request_total{status="5"}[5m])').some((name) => shown.has(name))).toBe(
      false,
    )
  })

  test('have an alarm for each expression of docs/operations.md, and no other', () => {
    const table = /^\| Expression[^]*?\n\n/m.exec(read('docs/operations.md'))?.[0] ?? ''
    const documented = table
      .split('\n')
      .slice(2)
      .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
    expect(expressionsOfRules.toSorted()).toEqual(documented.toSorted())
  })

  const promtool = ['/usr/bin', '/usr/local/bin'].map((bin) => `${bin}/promtool`).find(existsSync) ?? ''
  test.skipIf(promtool === '')(
    'promtool takes the rules, and their tests hold (skipped without promtool)',
    () => {
      for (const [kind, file] of [
        ['check', RULES],
        ['test', RULES.replace('.yml', '.test.yml')],
      ] as const) {
        const { status, stdout, stderr } = spawnSync(promtool, [kind, 'rules', path.join(root, file)], {
          encoding: 'utf8',
        })
        expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
      }
    },
  )
})
