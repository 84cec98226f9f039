import sharp from 'sharp'
import { samplePdf, samplePng, sampleUbl } from '#expenses/server/testing/sample-files.ts'
import { sampleHeic } from '#expenses/server/testing/sample-heic.ts'
import { drawnSignature } from './quotes.ts'

/** A malformed file, and the change that made it so. */
export interface HostileFile {
  readonly what: string
  readonly bytes: Buffer
}

/** Valid files of every kind that is read. */
export async function soundFiles(): Promise<readonly (readonly [kind: string, bytes: Buffer])[]> {
  const grey = sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
  return [
    ['pdf', samplePdf()],
    ['png', samplePng(40, 30)],
    ['jpeg', await grey.jpeg().toBuffer()],
    ['webp', await grey.webp().toBuffer()],
    ['heic', sampleHeic()],
    ['xml', sampleUbl()],
    ['signature', Buffer.from(drawnSignature())],
    [
      'svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'),
    ],
    [
      'xaf',
      Buffer.from('<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header/><company/></auditfile>'),
    ],
  ]
}

const HTML = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
/** The end of an archive without files. Source: PKWARE APPNOTE, 4.3.16. */
const ZIP_END = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
const EXTREMES = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0xffff, 0xfffffffe]

type Random = () => number
type Damage = (file: Buffer, other: Buffer, random: Random) => Buffer

const damages: readonly (readonly [what: string, damage: Damage])[] = [
  ['cut off', (file, _, random) => file.subarray(0, at(file, random))],
  ['without its beginning', (file, _, random) => file.subarray(at(file, random))],
  ['with bytes turned over', (file, _, random) => turned(file, random, 1 + Math.floor(random() * 12))],
  ['with a number that is extreme', (file, _, random) => withExtreme(file, random)],
  ['with a piece twice', (file, _, random) => repeated(file, random, 2)],
  ['with a piece a thousand times', (file, _, random) => repeated(file, random, 1_000)],
  ['with a piece missing', (file, _, random) => repeated(file, random, 0)],
  ['followed by another', (file, other) => Buffer.concat([file, other])],
  ['with another in it', (file, other, random) => within(file, other, random)],
  ['that is a ZIP too', (file) => Buffer.concat([file, ZIP_END])],
  [
    'that is HTML too',
    (file, _, random) => (random() < 0.5 ? Buffer.concat([file, HTML]) : within(file, HTML, random)),
  ],
  ['with the head of another', (file, other) => Buffer.concat([other.subarray(0, 24), file.subarray(24)])],
  [
    'with zeros for its second half',
    (file) => Buffer.concat([file.subarray(0, file.length / 2), Buffer.alloc(file.length / 2)]),
  ],
  ['of another encoding', (file) => Buffer.from(`\uFEFF${file.toString('latin1')}`, 'utf16le')],
]

/** So many files, always the same for one seed. */
export function* hostileFiles(
  sound: readonly (readonly [kind: string, bytes: Buffer])[],
  options: { seed: number; count: number },
): Generator<HostileFile> {
  const random = randomFrom(options.seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  for (let made = 0; made < options.count; made += 1) {
    const [kind, file] = one(sound)
    const [otherKind, other] = one(sound)
    const [what, damage] = one(damages)
    yield { what: `${String(made)}: ${kind} ${what} (${otherKind})`, bytes: damage(file, other, random) }
  }
}

const at = (file: Buffer, random: Random): number => Math.floor(random() * file.length)

function turned(file: Buffer, random: Random, count: number): Buffer {
  const copy = Buffer.from(file)
  for (let index = 0; index < count; index += 1) copy[at(copy, random)] = Math.floor(random() * 256)
  return copy
}

function withExtreme(file: Buffer, random: Random): Buffer {
  const copy = Buffer.from(file)
  const place = Math.max(0, Math.min(at(copy, random), copy.length - 4))
  copy.writeUInt32BE(EXTREMES[Math.floor(random() * EXTREMES.length)] ?? 0, place)
  return copy
}

function repeated(file: Buffer, random: Random, times: number): Buffer {
  const from = at(file, random)
  const to = Math.min(file.length, from + 1 + Math.floor(random() * 200))
  const pieces = Array.from({ length: times }, () => file.subarray(from, to))
  return Buffer.concat([file.subarray(0, from), ...pieces, file.subarray(to)])
}

function within(file: Buffer, other: Buffer, random: Random): Buffer {
  const place = at(file, random)
  return Buffer.concat([file.subarray(0, place), other, file.subarray(place)])
}

/** A small generator of equally likely numbers from 0 to 1. Source: mulberry32, public domain. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
