import type { PointGroup } from 'signature_pad'
import { z } from 'zod'

/** A signature that is not sent yet: a name, or the strokes of a drawing. */
export type KeptSignature = { readonly typed: string } | { readonly drawn: PointGroup[] }

/** A signature of a few seconds takes about ten thousand characters; a page full of strokes is not kept. */
const MOST_CHARACTERS = 200_000

/** As text for the visit (`useVisitText`); '' for what is empty or too large. */
export function textOfSignature(signature: KeptSignature): string {
  if ('typed' in signature ? signature.typed === '' : signature.drawn.length === 0) return ''
  const text = JSON.stringify('typed' in signature ? signature : { drawn: signature.drawn.map(rounded) })
  return text.length > MOST_CHARACTERS ? '' : text
}

/** A tenth of a pixel is finer than any screen draws. Times begin at 1, because the pad takes 0 for no time and then draws another width. */
const rounded = (stroke: PointGroup): PointGroup => ({
  ...stroke,
  points: stroke.points.map(({ x, y, pressure, time }) => ({
    x: Math.round(x * 10) / 10,
    y: Math.round(y * 10) / 10,
    pressure: Math.round(pressure * 100) / 100,
    time: 1 + Math.round(time - (stroke.points[0]?.time ?? 0)),
  })),
})

const stroke = z.looseObject({
  points: z.array(z.object({ x: z.number(), y: z.number(), pressure: z.number(), time: z.number() })).min(1),
})
const kept = z.union([z.object({ typed: z.string() }), z.object({ drawn: z.array(stroke) })])

/** What `textOfSignature` made of it; null for any other text. */
export function signatureOf(text: string): KeptSignature | null {
  try {
    return kept.parse(JSON.parse(text)) as KeptSignature
  } catch {
    return null
  }
}
