import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import DrawingPad from 'signature_pad'
import { useVisitText } from '#documents/web/link-page/visit-text.ts'
import { signatureOf, textOfSignature, type KeptSignature } from './kept-signature.ts'
import type { SignatureWords } from './signature-words.ts'
import './SignaturePad.css'

export interface SignatureHandle {
  /** Whether there is nothing to read. */
  isEmpty(): boolean
  /** What was drawn or typed, as a PNG; null when there is nothing. */
  read(): Promise<{ png: Uint8Array; method: 'drawn' | 'typed' } | null>
  focus(): void
}

interface SignaturePadProps {
  /** `Handtekening`, unless it says more. */
  readonly label?: string
  readonly words: SignatureWords
  /** What a typed signature begins with. */
  readonly name: string
  readonly error: string | undefined
  /** Where the signature is kept for the visit (`useVisitText`); null keeps none. */
  readonly keepAs?: string | null
  /** Something was drawn, typed or taken away. */
  readonly onChange?: () => void
  readonly ref: Ref<SignatureHandle>
}

/**
 * A field for a signature: drawn by finger, pen or mouse, or typed as the alternative. The sheet is white in
 * the dark theme too: a signature is dark ink on paper.
 */
export function SignaturePad({ words, label, name, error, keepAs, onChange, ref }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useVisitText(keepAs ?? null)
  const [before] = useState(() => signatureOf(kept))
  const [isTyped, setIsTyped] = useState(before !== null && 'typed' in before)
  const [typed, setTyped] = useState(before !== null && 'typed' in before ? before.typed : null)
  const changed = useEffectEvent(() => onChange?.())
  const [errorId, inputId, labelId] = [useId(), useId(), useId()]
  const text = typed ?? name
  const pad = useDrawing(canvas, isTyped, { kept, setKept, onStroke: () => onChange?.() })

  useEffect(() => {
    if (isTyped && canvas.current !== null) drawName(canvas.current, text)
    changed()
  }, [isTyped, text])

  const isDrawn = () => pad.current?.isEmpty() === false
  useSignatureHandle(ref, { canvas, input, isTyped, isDrawn, text, words })

  const describedBy = error === undefined ? undefined : errorId
  return (
    <div className="signature-pad" role="group" aria-labelledby={labelId}>
      <p id={labelId} className="signature-pad-label">
        {label ?? words.signature}
      </p>
      <Sheet
        ref={canvas}
        label={isTyped ? words.typed(text) : words.sheet}
        isTyped={isTyped}
        isWrong={error !== undefined}
        describedBy={describedBy}
      />
      {isTyped && (
        <TypedName
          id={inputId}
          label={words.typeName}
          ref={input}
          text={text}
          describedBy={describedBy}
          onType={(next) => {
            setTyped(next)
            setKept(textOfSignature({ typed: next }))
          }}
        />
      )}
      <Problem id={errorId} error={error} />
      <Tools
        words={words}
        isTyped={isTyped}
        onClear={() => {
          pad.current?.clear()
          if (isTyped) setTyped('')
          setKept('')
          onChange?.()
        }}
        onSwitch={() => {
          setIsTyped(!isTyped)
          setKept('')
        }}
      />
    </div>
  )
}

/** The sheet under finger, pen or mouse; at each stroke the drawing is kept for the visit. */
function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  isTyped: boolean,
  { kept, setKept, onStroke }: { kept: string; setKept: (text: string) => void; onStroke: () => void },
): RefObject<DrawingPad | null> {
  const pad = useRef<DrawingPad>(null)
  const keep = useEffectEvent((signature: KeptSignature) => {
    setKept(textOfSignature(signature))
  })
  const strokesBefore = useEffectEvent(() => {
    const signature = signatureOf(kept)
    return signature !== null && 'drawn' in signature ? signature.drawn : []
  })
  const stroke = useEffectEvent(onStroke)
  useEffect(() => {
    const element = canvas.current
    if (element === null || isTyped) return undefined
    const drawing = new DrawingPad(element, { penColor: INK, minWidth: 1, maxWidth: 2.8 })
    pad.current = drawing
    drawing.addEventListener('endStroke', () => {
      keep({ drawn: drawing.toData() })
      stroke()
    })
    drawing.fromData(strokesBefore())
    const fit = () => {
      const strokes = drawing.toData()
      fitToScreen(element)
      drawing.fromData(strokes)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawing.off()
      pad.current = null
    }
  }, [canvas, isTyped])

  return pad
}

/** For the form around it: whether there is a signature, and its picture. */
function useSignatureHandle(
  ref: Ref<SignatureHandle>,
  {
    canvas,
    input,
    isTyped,
    isDrawn,
    text,
    words,
  }: {
    canvas: RefObject<HTMLCanvasElement | null>
    input: RefObject<HTMLInputElement | null>
    isTyped: boolean
    isDrawn: () => boolean
    text: string
    words: SignatureWords
  },
): void {
  const isEmpty = () => (isTyped ? text.trim() === '' : !isDrawn())
  useImperativeHandle(ref, () => ({
    isEmpty,
    read: async () => {
      const element = canvas.current
      if (element === null || isEmpty()) return null
      return { png: await pngOf(element, words), method: isTyped ? 'typed' : 'drawn' }
    },
    focus: () => {
      const target = isTyped ? input.current : canvas.current
      target?.focus()
      target?.scrollIntoView({ block: 'center' })
    },
  }))
}

function Sheet({
  ref,
  label,
  isTyped,
  isWrong,
  describedBy,
}: {
  ref: Ref<HTMLCanvasElement>
  label: string
  isTyped: boolean
  isWrong: boolean
  describedBy: string | undefined
}) {
  return (
    <canvas
      ref={ref}
      className="signature-pad-sheet"
      data-error={isWrong || undefined}
      data-typed={isTyped || undefined}
      tabIndex={isTyped ? undefined : 0}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    />
  )
}

function Problem({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p id={id} className="signature-pad-error" role="alert">
      {error}
    </p>
  )
}

function TypedName({
  id,
  label,
  ref,
  text,
  describedBy,
  onType,
}: {
  id: string
  label: string
  ref: Ref<HTMLInputElement>
  text: string
  describedBy: string | undefined
  onType: (text: string) => void
}) {
  return (
    <>
      <label className="signature-pad-type-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        className="signature-pad-type"
        value={text}
        maxLength={60}
        autoComplete="off"
        aria-describedby={describedBy}
        onChange={(event) => {
          onType(event.currentTarget.value)
        }}
      />
    </>
  )
}

function Tools({
  words,
  isTyped,
  onClear,
  onSwitch,
}: {
  words: SignatureWords
  isTyped: boolean
  onClear: () => void
  onSwitch: () => void
}) {
  return (
    <div className="signature-pad-tools">
      <button type="button" onClick={onClear}>
        {words.again}
      </button>
      <button type="button" onClick={onSwitch}>
        {isTyped ? words.drawInstead : words.typeInstead}
      </button>
    </div>
  )
}

/** The token `--ink` in the light: what is drawn goes on paper. */
const INK = '#12203a'

/** As many dots as the screen has, up to three a pixel: sharp on paper, small on the wire. */
function fitToScreen(canvas: HTMLCanvasElement): number {
  const ratio = Math.min(window.devicePixelRatio || 1, 3)
  canvas.width = Math.round(canvas.offsetWidth * ratio)
  canvas.height = Math.round(canvas.offsetHeight * ratio)
  canvas.getContext('2d')?.scale(ratio, ratio)
  return ratio
}

function drawName(canvas: HTMLCanvasElement, name: string): void {
  fitToScreen(canvas)
  const context = canvas.getContext('2d')
  if (context === null) return
  const [width, height] = [canvas.offsetWidth, canvas.offsetHeight]
  let size = 46
  do {
    size -= 2
    context.font = `italic 500 ${String(size)}px "Segoe Script", "Snell Roundhand", "Brush Script MT", cursive`
  } while (size > 14 && context.measureText(name).width > width - 32)
  context.fillStyle = INK
  context.textBaseline = 'middle'
  context.fillText(name, 16, height / 2)
}

const pngOf = (canvas: HTMLCanvasElement, words: SignatureWords): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error(words.notSaved))
      else
        blob.arrayBuffer().then((buffer) => {
          resolve(new Uint8Array(buffer))
        }, reject)
    }, 'image/png')
  })
