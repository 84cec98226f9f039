import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filesOfUnits, type SharedFile, type Unit } from './shared-files.ts'

const unit = (name: string, kib: number, loads: number[], imports: string[] = []): Unit => ({
  name,
  modules: [`${name}.ts`],
  bytes: kib * 1_000,
  loads: new Set(loads),
  imports,
})
const modulesOf = (files: readonly SharedFile[]): string[] =>
  files.map(({ modules }) => modules.toSorted().join(' ')).toSorted()
const FILE_COST = 10_000

describe('code that several pages share', () => {
  test('is one file when the same pages need it, however large', () => {
    expect(modulesOf(filesOfUnits([unit('a', 900, [1, 2]), unit('b', 900, [1, 2])]))).toEqual(['a.ts b.ts'])
  })

  test('is one file when a page gets little that it does not need, and two when that is much', () => {
    const small = [unit('a', 2, [1, 2, 3]), unit('b', 2, [2, 3])]
    expect(modulesOf(filesOfUnits(small, FILE_COST))).toEqual(['a.ts b.ts'])
    const list = [unit('list', 2, [1, 2, 3]), unit('form', 100, [2, 3])]
    expect(modulesOf(filesOfUnits(list, FILE_COST))).toEqual(['form.ts', 'list.ts'])
  })

  test('stays by itself when its page would also load what the other imports', () => {
    const many = Array.from({ length: 38 }, (_, load) => load + 2)
    const units = [
      unit('label', 1, [1, 2, 3]),
      unit('field', 1, [2, 3], ['library']),
      unit('library', 100, many),
    ]
    expect(modulesOf(filesOfUnits(units, FILE_COST))).toEqual(['field.ts', 'label.ts', 'library.ts'])
    const without = units.map((each) => ({ ...each, imports: [] }))
    expect(modulesOf(filesOfUnits(without, FILE_COST))).toEqual(['field.ts label.ts', 'library.ts'])
  })
})

const LOADS = 40
/** Units that import units after them only, each needed by the loads of every unit that imports the unit. */
const anyUnits = fc
  .array(
    fc.record({
      kib: fc.integer({ min: 1, max: 120 }),
      loads: fc.uniqueArray(fc.nat(LOADS - 1), { minLength: 1, maxLength: 12 }),
      importsNext: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((given) => {
    const loads = given.map((each) => new Set(each.loads))
    for (const [place, { importsNext }] of given.entries())
      for (const step of importsNext) for (const load of loads[place] ?? []) loads[place + step]?.add(load)
    return given.map(({ kib, importsNext }, place) =>
      unit(
        String(place),
        kib,
        [...(loads[place] ?? [])],
        importsNext.map((step) => String(place + step)),
      ),
    )
  })

const costOf = (files: readonly SharedFile[]): number =>
  files.reduce((sum, { bytes, loads }) => sum + (bytes + FILE_COST) * loads.size, 0)

test('every module is in one file, a load has the files of all it needs and of what these import, and together they cost no more than a file for each', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      const files = filesOfUnits(units, FILE_COST)
      expect(files.flatMap(({ modules }) => modules).toSorted()).toEqual(
        units.flatMap(({ modules }) => modules).toSorted(),
      )
      const areWithin = (loads: ReadonlySet<number>, others: ReadonlySet<number> | undefined) =>
        [...loads].every((load) => others?.has(load))
      const fileOf = (name: string) => files.find(({ modules }) => modules.includes(`${name}.ts`))
      for (const { name, loads, imports } of units) {
        const file = fileOf(name)
        expect(areWithin(loads, file?.loads)).toBe(true)
        for (const imported of imports.map(fileOf))
          if (imported !== undefined) expect(areWithin(loads, imported.loads)).toBe(true)
      }
      expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(
        units.reduce((sum, { bytes }) => sum + bytes, 0),
      )
      expect(costOf(files)).toBeLessThanOrEqual(costOf(units))
    }),
  )
})
