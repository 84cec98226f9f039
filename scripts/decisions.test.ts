import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The records of decisions: each is found by the numbers that code and documents name. */
const FOLDER = 'docs/decisions'
const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const records = readdirSync(join(root, FOLDER))
  .filter((name) => name !== 'README.md')
  .map((name) => {
    const text = read(`${FOLDER}/${name}`)
    const former = /Takes the place of decisions? ([^\n.]+)\./.exec(text)?.[1] ?? ''
    return { name, number: Number(name.slice(0, 4)), text, former: numbersIn(former) }
  })
const existing = new Set(records.map(({ number }) => number))
const known = new Set([...existing, ...records.flatMap(({ former }) => former)])

function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:[cm]?[jt]sx?|sql|md|css|html|json|ya?ml|sh|service)$/.test(file))
  .filter((file) => file !== 'scripts/decisions.test.ts')

/** The decisions that a text names, and the files of records that it links to. */
const namedIn = (text: string) => ({
  numbers: [...text.matchAll(/\bdecisions? (\d+(?:(?:, and |, | and | or )\d+)*)/gi)].flatMap(([, list]) =>
    numbersIn(list ?? ''),
  ),
  links: [...text.matchAll(/(?:decisions\/|\]\()(\d{4}-[a-z0-9-]+\.md)/g)].map(([, file]) => file ?? ''),
})

describe('records of decisions', () => {
  test('at most a hundred, each with its number in its first line, and the ten to read first', () => {
    expect(records.length).toBeGreaterThan(50)
    expect(records.length).toBeLessThanOrEqual(100)
    expect(records.filter(({ number, text }) => !text.startsWith(`# ${String(number)}. `))).toEqual([])
    const ten = namedIn(read(`${FOLDER}/README.md`)).links
    expect(new Set(ten).size).toBe(10)
  })

  test('a record that was taken in by another has no file, and one record has it', () => {
    const former = records.flatMap((each) => each.former)
    expect(former.length).toBeGreaterThan(50)
    expect(former.filter((number) => existing.has(number))).toEqual([])
    expect(new Set(former).size).toBe(former.length)
  })

  test('each number that code or a document names is there; landed migrations may name a former one', () => {
    const found = tracked.map((file) => ({ file, ...namedIn(read(file)) }))
    expect(found.flatMap(({ numbers }) => numbers).length).toBeGreaterThan(200)
    const missing = found.flatMap(({ file, numbers, links }) => {
      const isLanded = file.startsWith('db/')
      const isHead = file.startsWith(`${FOLDER}/`)
      const gone = numbers.filter((number) => !(isLanded || isHead ? known : existing).has(number))
      const lost = links.filter((link) => !records.some(({ name }) => name === basename(link)))
      return [...gone, ...lost].map((what) => `${file}: ${String(what)}`)
    })
    expect(missing).toEqual([])
  })
})
