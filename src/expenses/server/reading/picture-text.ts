import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { TextLine } from '../../domain/receipt/text-line.ts'
import type { TessBaseApi, TesseractModule } from './tesseract-core.ts'

const require = createRequire(import.meta.url)

/**
 * At this width the letters of a receipt are some thirty dots high, the size with which the engine was
 * trained.
 */
const WIDTH = 1_500
const HEIGHT = 3_600
const MAX_LINES = 400

/** One block of lines from top to bottom: a receipt, or a page whose rows are read across its columns. */
const ONE_BLOCK = '6'
/** The neural engine alone; the data contains no other. */
const LSTM_ONLY = 1
/** Sauvola: a threshold by the surroundings, for a photo with a shadow. */
const LOCAL_THRESHOLD = '2'
/** A visible rotation, in radians. */
const LEAST_LEAN = 0.005
/** Guessed words: the grain of a table, the edge of the paper. */
const LEAST_SURENESS = 25

/**
 * Read the text in a picture: Tesseract 5 in WebAssembly with the Dutch data of its package. Nothing is
 * fetched: the engine and the data are local files.
 */
export async function pictureText(
  bytes: Uint8Array,
  onProgress: (percent: number) => void,
): Promise<TextLine[]> {
  onProgress(2)
  const [engine, picture] = await Promise.all([startEngine(onProgress), prepared(bytes)])
  const { api, module } = engine
  try {
    module.FS.writeFile('/input', picture)
    setPicture(api, 0)
    api.FindLines()
    const lean = api.GetGradient()
    if (Math.abs(lean) >= LEAST_LEAN) setPicture(api, lean)
    api.Recognize(null)
    onProgress(100)
    return linesOf(api.GetTSVText())
  } finally {
    api.Clear()
    module.FS.unlink('/input')
  }
}

function setPicture(api: TessBaseApi, lean: number): void {
  if (api.SetImageFile(1, lean) === 1) throw new Error('The engine cannot read the picture.')
}

/** Grey, with its full range, at the width that the engine needs; in the simplest format. */
async function prepared(bytes: Uint8Array): Promise<Buffer> {
  const { width } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .greyscale()
    .normalise()
    .resize({
      width: Math.min(WIDTH, width * 3),
      height: HEIGHT,
      fit: 'inside',
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.concat([Buffer.from(`P5 ${String(info.width)} ${String(info.height)} 255\n`), data])
}

interface Engine {
  readonly module: TesseractModule
  readonly api: TessBaseApi
}
let started: Promise<Engine> | null = null
let report: (percent: number) => void = () => undefined

function startEngine(onProgress: (percent: number) => void): Promise<Engine> {
  report = onProgress
  started ??= loadEngine()
  return started
}

async function loadEngine(): Promise<Engine> {
  const core = require('tesseract.js-core/tesseract-core-simd-lstm') as (
    options: object,
  ) => Promise<TesseractModule>
  const module = await core({
    // The engine reports from 30 on; the work before takes no time.
    TesseractProgress(percent: number) {
      report(Math.min(99, Math.max(5, Math.round(((percent - 30) / 70) * 100))))
    },
  })
  const data = path.join(
    path.dirname(require.resolve('@tesseract.js-data/nld')),
    '4.0.0_best_int/nld.traineddata.gz',
  )
  module.FS.writeFile('nld.traineddata', gunzipSync(readFileSync(data)))
  const api = new module.TessBaseAPI()
  if (api.Init(null, 'nld', LSTM_ONLY) !== 0) throw new Error('The engine does not take its data.')
  api.SetVariable('tessedit_pageseg_mode', ONE_BLOCK)
  api.SetVariable('thresholding_method', LOCAL_THRESHOLD)
  api.SetVariable('user_defined_dpi', '250')
  return { module, api }
}

interface Word {
  readonly left: number
  readonly width: number
  readonly sureness: number
  readonly text: string
}

/**
 * Lines from the table of words that the engine returns: level, page, block, paragraph, line, word, box,
 * confidence, text.
 */
function linesOf(table: string): TextLine[] {
  const lines = new Map<string, Word[]>()
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, , width, , sureness, text = ''] = row.split('\t')
    if (level !== '5' || text.trim() === '' || Number(sureness) < LEAST_SURENESS) continue
    const key = `${String(page)} ${String(block)} ${String(paragraph)} ${String(line)}`
    const words = lines.get(key) ?? []
    words.push({ left: Number(left), width: Number(width), sureness: Number(sureness), text })
    lines.set(key, words)
  }
  return [...lines.values()].slice(0, MAX_LINES).map((words) => ({
    text: joined(words),
    sureness: words.reduce((sum, word) => sum + word.sureness, 0) / words.length / 100,
  }))
}

function joined(words: readonly Word[]): string {
  let text = ''
  let end: number | null = null
  for (const word of words) {
    const letter = word.width / word.text.length
    text += `${end === null ? '' : word.left - end > letter * 4 ? '   ' : ' '}${word.text}`
    end = word.left + word.width
  }
  return text.slice(0, 300)
}
