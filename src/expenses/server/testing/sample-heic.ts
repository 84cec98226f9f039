/**
 * A minimal photo of an iPhone: one picture of 32 by 32 in HEVC, in a HEIF file. Its samples are uncompressed
 * (a PCM block), so that no encoder is needed. `width` and `height` of the file may claim something else.
 * Source: ITU-T H.265 (7.3, 9.3); ISO/IEC 23008-12 (HEIF); ISO/IEC 14496-15 (hvcC).
 */
export function sampleHeic(claims: { width?: number; height?: number } = {}): Buffer {
  const { width = SIZE, height = SIZE } = claims
  const units = [unit(32, videoParameters()), unit(33, sequenceParameters()), unit(34, pictureParameters())]
  const slice = unit(20, picture())
  const data = Buffer.concat([u32(slice.length), slice])
  const meta = (offset: number): Buffer =>
    fullBox('meta', 0, [
      fullBox('hdlr', 0, [u32(0), ascii('pict'), Buffer.alloc(13)]),
      fullBox('pitm', 0, [u16(1)]),
      fullBox('iloc', 0, [Buffer.of(0x44, 0), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(data.length)]),
      fullBox('iinf', 0, [u16(1), fullBox('infe', 2, [u16(1), u16(0), ascii('hvc1'), Buffer.alloc(1)])]),
      box('iprp', [
        box('ipco', [decoderConfiguration(units), fullBox('ispe', 0, [u32(width), u32(height)])]),
        fullBox('ipma', 0, [u32(1), u16(1), Buffer.of(2, 0x81, 0x02)]),
      ]),
    ])
  const type = box('ftyp', [ascii('heic'), u32(0), ascii('mif1heic')])
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', [data])])
}

const SIZE = 32

class Bits {
  readonly #bits: number[] = []
  u(count: number, value: number): this {
    for (let place = count - 1; place >= 0; place -= 1) this.#bits.push(Math.floor(value / 2 ** place) % 2)
    return this
  }
  /** Exponential Golomb. */
  ue(...values: readonly number[]): this {
    for (const value of values) this.u(2 * Math.floor(Math.log2(value + 1)) + 1, value + 1)
    return this
  }
  /** A one, then zeros until the byte is full. */
  trailing(): this {
    return this.u(1, 1).aligned()
  }
  aligned(): this {
    return this.u((8 - (this.#bits.length % 8)) % 8, 0)
  }
  bytes(): Buffer {
    const bytes = Buffer.alloc(this.#bits.length / 8)
    for (const [place, bit] of this.#bits.entries())
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (bit << (7 - (place % 8)))
    return bytes
  }
}

/** Main Still Picture, level 1. */
const profile = (bits: Bits): Bits => bits.u(8, 3).u(32, 0x70000000).u(4, 0b1001).u(32, 0).u(12, 0).u(8, 30)

const videoParameters = (): Buffer =>
  profile(new Bits().u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff))
    .u(1, 1)
    .ue(0, 0, 0)
    .u(6, 0)
    .ue(0)
    .u(2, 0)
    .trailing()
    .bytes()

const sequenceParameters = (): Buffer =>
  profile(new Bits().u(4, 0).u(3, 0).u(1, 1))
    .ue(0, 1, SIZE, SIZE)
    .u(1, 0)
    .ue(0, 0, 0)
    .u(1, 1)
    .ue(0, 0, 0)
    // Blocks of 32 only; transforms from 4 to 32.
    .ue(2, 0, 0, 3, 0, 0)
    // No scaling lists, asymmetric parts or offsets; PCM of eight bits in blocks of 32.
    .u(4, 0b0001)
    .u(8, 0x77)
    .ue(2, 0)
    .u(1, 1)
    .ue(0)
    .u(5, 0)
    .trailing()
    .bytes()

const pictureParameters = (): Buffer =>
  new Bits()
    .ue(0, 0)
    .u(7, 0)
    .ue(0, 0, 0)
    .u(3, 0)
    .ue(0, 0)
    .u(7, 0)
    // The deblocking filter is controlled, and off.
    .u(3, 0b101)
    .u(2, 0)
    .ue(0)
    .u(2, 0)
    .trailing()
    .bytes()

/** The head of the slice, one block with uncompressed samples, and the end of the slice. */
function picture(): Buffer {
  const head = new Bits().u(2, 0b10).ue(0, 2, 0).trailing().bytes()
  const samples = Buffer.alloc((SIZE * SIZE * 3) / 2, 128)
  for (let y = 0; y < SIZE; y += 1) for (let x = 0; x < SIZE; x += 1) samples[y * SIZE + x] = 16 + x * 6
  // Arithmetic coding of "not split" (which takes 240 of the range of 510) and "samples follow" (the end of the range).
  const block = flushed(510 - 240)
  const end = flushed(510)
  return Buffer.concat([head, block, samples, end])
}

/** The coder's output when it ends with a terminating one. Source: H.265, 9.3.4.5 (EncodeFlush). */
function flushed(range: number): Buffer {
  const bits = new Bits()
  let [low, left, isFirst, outstanding] = [range - 2, 2, true, 0]
  const put = (bit: number): void => {
    if (isFirst) isFirst = false
    else bits.u(1, bit)
    for (; outstanding > 0; outstanding -= 1) bits.u(1, 1 - bit)
  }
  for (; left < 256; left *= 2, low *= 2) {
    if (low < 256) put(0)
    else if (low >= 512) {
      low -= 512
      put(1)
    } else {
      low -= 256
      outstanding += 1
    }
  }
  put((low >> 9) & 1)
  return bits
    .u(2, ((low >> 7) & 3) | 1)
    .aligned()
    .bytes()
}

/** A unit with its head, and with a three where zeros would look like the beginning of another. */
function unit(type: number, payload: Buffer): Buffer {
  const bytes: number[] = [type << 1, 1]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(bytes)
}

const decoderConfiguration = (units: readonly Buffer[]): Buffer =>
  box('hvcC', [
    Buffer.of(
      1,
      3,
      0x70,
      0,
      0,
      0,
      0x90,
      0,
      0,
      0,
      0,
      0,
      30,
      0xf0,
      0,
      0xfc,
      0xfd,
      0xf8,
      0xf8,
      0,
      0,
      0x0f,
      units.length,
    ),
    ...units.map((each) =>
      Buffer.concat([Buffer.of(0x80 | ((each[0] ?? 0) >> 1)), u16(1), u16(each.length), each]),
    ),
  ])

const u16 = (value: number): Buffer => Buffer.of(value >> 8, value & 255)
const u32 = (value: number): Buffer => Buffer.concat([u16(Math.floor(value / 65_536)), u16(value % 65_536)])
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')

function box(type: string, content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), ascii(type), body])
}
const fullBox = (type: string, version: number, content: readonly Buffer[]): Buffer =>
  box(type, [Buffer.of(version, 0, 0, 0), ...content])
