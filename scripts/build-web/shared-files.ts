/** Code that the same loads need: an address of the app with all its modules, or a part of a page that comes later. */
export interface Unit {
  readonly name: string
  readonly modules: readonly string[]
  /** The size of the script and its style sheet, minified. */
  readonly bytes: number
  /** The loads that need this code, by their number. */
  readonly loads: ReadonlySet<number>
  /** The units that this one imports, by name. A page that loads a file loads what every module of the file imports. */
  readonly imports: readonly string[]
}

/** What a browser loads at once. */
export interface SharedFile {
  readonly modules: readonly string[]
  readonly bytes: number
  readonly loads: ReadonlySet<number>
}

/**
 * What one more file costs a load, in bytes of code that the load does not need: a request, an answer and a module of its own take about
 * as long as reading so much code.
 */
const FILE_COST = 6_000

/**
 * Put units together into files, so that the loads together cost least: each file that a load asks for has its cost, and each byte costs
 * itself, also of code that the load does not need. Greedy: of all pairs, the pair that saves most becomes one, until none saves.
 *
 * @returns files of one unit or several; every unit is in one of them
 */
export function filesOfUnits(units: readonly Unit[], fileCost = FILE_COST): SharedFile[] {
  const files = firstFiles(units)
  for (;;) {
    const best = bestPair(files, fileCost)
    if (best === null) break
    const [one, other] = best
    const loads = either(one.loads, other.loads)
    for (const needed of neededBy([one, other])) needed.loads = either(needed.loads, loads)
    one.modules.push(...other.modules)
    one.bytes += other.bytes
    one.loads = loads
    for (const file of files) if (file.imports.delete(other)) file.imports.add(one)
    for (const imported of other.imports) one.imports.add(imported)
    one.imports.delete(one)
    files.splice(files.indexOf(other), 1)
  }
  return files.map(({ modules, bytes, loads }) => ({ modules, bytes, loads: new Set(numbersIn(loads)) }))
}

interface File {
  readonly modules: string[]
  bytes: number
  /** The loads as bits. */
  loads: Uint32Array
  readonly imports: Set<File>
}

/** Units of the same loads are one file: a file less, and no byte more. */
function firstFiles(units: readonly Unit[]): File[] {
  const words = Math.ceil((1 + Math.max(-1, ...units.flatMap(({ loads }) => [...loads]))) / 32)
  const fileOf = new Map<string, File>()
  for (const same of Map.groupBy(units, ({ loads }) =>
    [...loads].toSorted((a, b) => a - b).join(),
  ).values()) {
    const file: File = {
      modules: same.flatMap(({ modules }) => modules),
      bytes: same.reduce((sum, { bytes }) => sum + bytes, 0),
      loads: bitsOf(same[0]?.loads ?? new Set(), words),
      imports: new Set(),
    }
    for (const { name } of same) fileOf.set(name, file)
  }
  for (const { name, imports } of units) {
    const file = fileOf.get(name)
    for (const imported of imports.map((each) => fileOf.get(each)))
      if (imported !== undefined && imported !== file) file?.imports.add(imported)
  }
  return [...new Set(fileOf.values())]
}

/** The two files that save most as one, or null when no pair saves anything. */
function bestPair(files: readonly File[], fileCost: number): readonly [File, File] | null {
  const pairs = files.flatMap((one, place) =>
    files.slice(place + 1).flatMap((other) => {
      const saved = savedByThemselves(one, other, fileCost)
      return saved > 0 ? [{ one, other, saved }] : []
    }),
  )
  let best: { pair: readonly [File, File] | null; saved: number } = { pair: null, saved: 0 }
  // What the two import can only cost, so the pairs after the first that saves less than the best need no look.
  for (const { one, other, saved } of pairs.toSorted((a, b) => b.saved - a.saved)) {
    if (saved <= best.saved) break
    const all = saved - costOfImports(one, other, fileCost)
    if (all > best.saved) best = { pair: [one, other], saved: all }
  }
  return best.pair
}

function savedByThemselves(one: File, other: File, fileCost: number): number {
  const both = countOf(one.loads, other.loads)
  if (both === 0) return 0
  return (
    fileCost * both - one.bytes * (countOf(other.loads) - both) - other.bytes * (countOf(one.loads) - both)
  )
}

/** Who needs one of two files would also load what the other imports. */
function costOfImports(one: File, other: File, fileCost: number): number {
  const loads = either(one.loads, other.loads)
  const count = countOf(loads)
  let cost = 0
  for (const { bytes, loads: already } of neededBy([one, other]))
    cost += (bytes + fileCost) * (count - countOf(loads, already))
  return cost
}

/** All that these files import, and what that imports, without these files. */
function neededBy(files: readonly File[]): Set<File> {
  const found = new Set<File>()
  const add = ({ imports }: File): void => {
    for (const imported of imports)
      if (!found.has(imported)) {
        found.add(imported)
        add(imported)
      }
  }
  files.forEach(add)
  for (const file of files) found.delete(file)
  return found
}

function bitsOf(numbers: ReadonlySet<number>, words: number): Uint32Array {
  const bits = new Uint32Array(words)
  for (const number of numbers) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
  return bits
}

const numbersIn = (bits: Uint32Array): number[] =>
  Array.from({ length: bits.length * 32 }, (_, number) => number).filter(
    (number) => ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0,
  )

const either = (one: Uint32Array, other: Uint32Array): Uint32Array =>
  one.map((word, place) => word | (other[place] ?? 0))

/** How many numbers are in one, or in both. */
function countOf(one: Uint32Array, other = one): number {
  let count = 0
  for (let place = 0; place < one.length; place += 1) {
    let both = (one[place] ?? 0) & (other[place] ?? 0)
    while (both !== 0) {
      both &= both - 1
      count += 1
    }
  }
  return count
}
