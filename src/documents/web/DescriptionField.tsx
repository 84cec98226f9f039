import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { counted } from '#kernel/dutch-format.ts'
import { useSettledValue } from '#platform/web/settled.ts'
import './DescriptionField.css'
import { problemsId, type LineMoves } from './line-moves.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { LineOffer, LineOffers } from './line-offers.ts'
import type { LinesForm, LineValues } from './line-values.ts'

/** Users type faster than answers arrive. */
const REST_MS = 150
/** So many letters say something about what is meant. */
const LETTERS = 2

/**
 * The description of a line. A few letters offer what can fill the line; the arrows choose and Enter fills. Nothing is chosen
 * before, so that what was typed stays when the user goes on.
 */
export function DescriptionField({
  index,
  isAbroad,
  suppliedOn,
  offersOf,
  onPaste,
}: {
  index: number
  isAbroad: boolean
  suppliedOn: LocalDate
  offersOf: LineOffers | undefined
  onPaste: LineMoves['paste']
}) {
  const { control, register, getValues, setValue } = useFormContext<LinesForm>()
  const description = useWatch({ control, name: `lines.${index}.description` })
  const field = useRef<HTMLDivElement>(null)
  const { typed, active, offers, ask, setActive } = useAsked(offersOf !== undefined)
  const { onChange, onBlur, ...registered } = register(`lines.${index}.description`)
  const listId = `regel-${String(index + 1)}-aanbod`

  const pick = (offer: LineOffer) => {
    ask(null)
    const line: LineValues = getValues(`lines.${index}`)
    setValue(`lines.${index}`, offer.filled(line, { isAbroad, suppliedOn }), { shouldDirty: true })
    const row = field.current?.closest('li')
    row?.querySelector<HTMLElement>(`[name="lines.${String(index)}.quantity"]`)?.focus()
  }
  return (
    <div ref={field} className="description-field">
      <textarea
        className="line-input line-row-description"
        aria-label={`Omschrijving regel ${String(index + 1)}`}
        placeholder="Wat heb je gedaan of geleverd?"
        rows={description.split('\n').length}
        maxLength={4000}
        onPaste={(event: ClipboardEvent<HTMLTextAreaElement>) => {
          if (onPaste(index, event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
        {...registered}
        onChange={(event) => {
          void onChange(event)
          const text = event.currentTarget.value.trim()
          ask(text.length >= LETTERS && text.length <= 200 && !text.includes('\n') ? text : null)
        }}
        onBlur={(event) => {
          ask(null)
          void onBlur(event)
        }}
        onKeyDown={(event) => {
          pressKey(event, { typed, active, offers: offers.current ?? [], ask, setActive, pick })
        }}
        aria-describedby={problemsId(index)}
        {...(offersOf !== undefined && { 'aria-autocomplete': 'list' })}
        {...(typed !== null && { 'aria-controls': listId })}
        {...(active >= 0 && { 'aria-activedescendant': `${listId}-${String(active)}` })}
      />
      {offersOf !== undefined && typed !== null && (
        <OfferList ref={offers} id={listId} typed={typed} active={active} offersOf={offersOf} onPick={pick} />
      )}
    </div>
  )
}

/** The letters for which is asked, null while nothing is, and which of the offers is marked: -1 for none. */
function useAsked(isOffering: boolean) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const offers = useRef<readonly LineOffer[]>(null)
  const ask = (text: string | null) => {
    if (!isOffering) return
    setTyped(text)
    setActive(-1)
  }
  return { typed, active, offers, ask, setActive }
}

interface Asked {
  readonly typed: string | null
  readonly active: number
  readonly offers: readonly LineOffer[]
  readonly ask: (text: string | null) => void
  readonly setActive: (active: number) => void
  readonly pick: (offer: LineOffer) => void
}

/** The arrows mark, Enter fills with what is marked, Escape closes; other keys are those of the line. */
function pressKey(event: KeyboardEvent<HTMLTextAreaElement>, asked: Asked): void {
  const isWithOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (isWithOther || event.nativeEvent.isComposing) return
  if (asked.typed === null) {
    if (event.key === 'ArrowDown' && event.currentTarget.value === '') asked.ask('')
    return
  }
  const act = actionOf(event.key, asked)
  if (act === null) return
  act()
  event.preventDefault()
  event.stopPropagation()
}

/** What a key does while something is asked; null where it is the line's. */
function actionOf(key: string, { active, offers, ask, setActive, pick }: Asked): (() => void) | null {
  const marked = offers[active]
  const mark = (place: number) => () => {
    setActive(place)
  }
  if (key === 'ArrowDown') return mark(active + 1 < offers.length ? active + 1 : 0)
  if (key === 'ArrowUp') return mark(active > 0 ? active - 1 : offers.length - 1)
  if (key === 'Escape')
    return () => {
      ask(null)
    }
  if (key !== 'Enter' || marked === undefined) return null
  return () => {
    pick(marked)
  }
}

function OfferList({
  ref,
  id,
  typed,
  active,
  offersOf,
  onPick,
}: {
  /** What is shown, for the keys. */
  ref: Ref<readonly LineOffer[]>
  id: string
  typed: string
  active: number
  offersOf: LineOffers
  onPick: (offer: LineOffer) => void
}) {
  const { control } = useFormContext<{ customerId?: string }>()
  const customerId = useWatch({ control, name: 'customerId' }) ?? ''
  const asked = useSettledValue(typed, REST_MS)
  const { data: offers = [] } = useQuery({
    queryKey: ['line-offers', asked, customerId],
    queryFn: ({ signal }) => offersOf(asked, customerId, signal),
    placeholderData: keepPreviousData,
  })
  useImperativeHandle(ref, () => offers, [offers])
  return (
    <>
      <p className="visually-hidden" role="status">
        {offers.length > 0 && `${counted(offers.length, 'product', 'producten')}; kies met de pijlen.`}
      </p>
      {offers.length > 0 && (
        <div id={id} className="line-offers" role="listbox" aria-label="Producten">
          {offers.map((offer, place) => (
            // The keys are those of the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={offer.id}
              id={`${id}-${String(place)}`}
              className="line-offer"
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onPointerDown={(event) => {
                event.preventDefault()
              }}
              onClick={() => {
                onPick(offer)
              }}
            >
              <span className="line-offer-label">{offer.label}</span>
              <span className="line-offer-detail">{offer.detail}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
