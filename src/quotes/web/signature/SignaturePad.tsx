import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import DrawingPad from 'signature_pad'
import { useVisitText } from '#documents/web/link-page/visit-text.ts'
import { signatureOf, textOfSignature, type KeptSignature } from './kept-signature.ts'
import './SignaturePad.css'

export interface SignatureHandle {
  /** Whether there is nothing to read. */
  isEmpty(): boolean
  /** What was drawn or typed, as a PNG; null when there is nothing. */
  read(): Promise<{ png: Uint8Array; method: 'drawn' | 'typed' } | null>
  focus(): void
}

/**
 * A place to sign: drawn by finger, pen or mouse, or typed by who cannot or would rather not. The sheet is white in the
 * dark too: a signature is dark ink on paper.
 */
export function SignaturePad({
  label,
  name,
  error,
  keepAs = null,
  onChange,
  ref,
}: {
  label: string
  /** What a typed signature begins with. */
  name: string
  error: string | undefined
  /** Where the signature is kept for the visit (`useVisitText`); null keeps none. */
  keepAs?: string | null
  /** Something was drawn, typed or taken away. */
  onChange?: () => void
  ref: Ref<SignatureHandle>
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<DrawingPad>(null)
  const input = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useVisitText(keepAs)
  const [before] = useState(() => signatureOf(kept))
  const [isTyped, setIsTyped] = useState(before !== null && 'typed' in before)
  const [typed, setTyped] = useState(before !== null && 'typed' in before ? before.typed : null)
  const changed = useEffectEvent(() => onChange?.())
  const keep = useEffectEvent((signature: KeptSignature) => {
    setKept(textOfSignature(signature))
  })
  const strokesBefore = useEffectEvent(() => {
    const signature = signatureOf(kept)
    return signature !== null && 'drawn' in signature ? signature.drawn : []
  })
  const [errorId, inputId, labelId] = [useId(), useId(), useId()]
  const text = typed ?? name

  useEffect(() => {
    const element = canvas.current
    if (element === null || isTyped) return undefined
    const drawing = new DrawingPad(element, { penColor: INK, minWidth: 1, maxWidth: 2.8 })
    pad.current = drawing
    drawing.addEventListener('endStroke', () => {
      keep({ drawn: drawing.toData() })
      changed()
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
  }, [isTyped])

  useEffect(() => {
    if (isTyped && canvas.current !== null) drawName(canvas.current, text)
    changed()
  }, [isTyped, text])

  const isEmpty = () => (isTyped ? text.trim() === '' : (pad.current?.isEmpty() ?? true))
  useImperativeHandle(ref, () => ({
    isEmpty,
    read: async () => {
      const element = canvas.current
      if (element === null || isEmpty()) return null
      return { png: await pngOf(element), method: isTyped ? 'typed' : 'drawn' }
    },
    focus: () => {
      const target = isTyped ? input.current : canvas.current
      target?.focus()
      target?.scrollIntoView({ block: 'center' })
    },
  }))

  const describedBy = error === undefined ? undefined : errorId
  return (
    <div className="signature-pad" role="group" aria-labelledby={labelId}>
      <p id={labelId} className="signature-pad-label">
        {label}
      </p>
      <canvas
        ref={canvas}
        className="signature-pad-sheet"
        data-error={error !== undefined || undefined}
        data-typed={isTyped || undefined}
        tabIndex={isTyped ? undefined : 0}
        role="img"
        aria-label={
          isTyped
            ? `Handtekening: ${text}`
            : 'Tekenvlak: teken hier met vinger, pen of muis, of kies ‘Liever typen’'
        }
        aria-describedby={describedBy}
      />
      {isTyped && (
        <>
          <label className="signature-pad-type-label" htmlFor={inputId}>
            Typ je naam als handtekening
          </label>
          <input
            ref={input}
            id={inputId}
            className="signature-pad-type"
            value={text}
            maxLength={60}
            autoComplete="off"
            aria-describedby={describedBy}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setKept(textOfSignature({ typed: event.currentTarget.value }))
            }}
          />
        </>
      )}
      {error !== undefined && (
        <p id={errorId} className="signature-pad-error" role="alert">
          {error}
        </p>
      )}
      <div className="signature-pad-tools">
        <button
          type="button"
          onClick={() => {
            pad.current?.clear()
            if (isTyped) setTyped('')
            setKept('')
            onChange?.()
          }}
        >
          Opnieuw
        </button>
        <button
          type="button"
          onClick={() => {
            setIsTyped(!isTyped)
            setKept('')
          }}
        >
          {isTyped ? 'Liever tekenen' : 'Liever typen'}
        </button>
      </div>
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

const pngOf = (canvas: HTMLCanvasElement): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null)
        reject(new Error('Je browser kan de handtekening niet opslaan. Probeer een andere browser.'))
      else
        blob.arrayBuffer().then((buffer) => {
          resolve(new Uint8Array(buffer))
        }, reject)
    }, 'image/png')
  })
