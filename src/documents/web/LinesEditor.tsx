import type { LocalDate } from '#kernel/local-date.ts'
import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isNetherlands, type VatAddress } from '../domain/country.ts'
import { foreignFiguresOf } from '../domain/foreign-figures.ts'
import { linesIn, underScheme } from '../domain/line.ts'
import { totalsOf } from '../domain/totals.ts'
import { vatNotesOf } from '../domain/vat-explanation.ts'
import { useCurrencyOfForm } from './currency-of-form.ts'
import type { LineOffers } from './line-offers.ts'
import { isBlank, lineSoFar, type LinesForm } from './line-values.ts'
import { LineRow } from './LineRow.tsx'
import './LinesEditor.css'
import { TotalsList } from './TotalsList.tsx'
import { useLineMoves } from './use-line-moves.ts'
import { VatNotes } from './VatNotes.tsx'

/**
 * The lines of a quote or an invoice. Tab moves through them, Enter goes to the next or adds one, Alt with an
 * arrow or a drag moves one, rows pasted from a spreadsheet become lines. Must be inside a `FormProvider` of
 * a form with `lines`.
 */
export const LinesEditor = memo(function LinesEditor({
  maxLines,
  country,
  vatId,
  isKor,
  ossCountry,
  suppliedOn,
  offersOf,
  isOffered = false,
}: {
  maxLines: number
  /** The customer's country: abroad it matters whether goods or a service were supplied. */
  country: string
  vatId: string | null
  /** Whether the KOR applies on the day of the document: then a standard line has no VAT. */
  isKor: boolean
  /** The country whose VAT a line may have under OSS; null where it may not. */
  ossCountry: string | null
  /** Decides which rates there are. */
  suppliedOn: LocalDate
  /** What can fill a line by a few letters; absent where nothing can. */
  offersOf?: LineOffers
  /** The lines of a quote, whose totals in another currency have no euros. */
  isOffered?: boolean
}) {
  const { fields, moves, rows, said, isFull } = useLineMoves(maxLines, suppliedOn)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const placeOf = (id: unknown) => fields.findIndex((field) => field.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)]
    if (from >= 0 && to >= 0 && from !== to) moves.shift(from, to, 'description')
  }
  return (
    <div className="lines-editor">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={unspoken}
      >
        <SortableContext items={fields} strategy={verticalListSortingStrategy}>
          <ol ref={rows} className="lines-editor-rows">
            {fields.map(({ id }, index) => (
              <LineRow
                key={id}
                id={id}
                index={index}
                isLast={index === fields.length - 1}
                isAbroad={!isNetherlands(country)}
                isKor={isKor}
                ossCountry={ossCountry}
                suppliedOn={suppliedOn}
                offersOf={offersOf}
                moves={moves}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Said text={said} />
      <p className="lines-editor-add">
        <AddLine
          isFull={isFull}
          onAdd={() => {
            moves.next(fields.length - 1)
          }}
        />
        <span>{isFull ? `Een document heeft hooguit ${String(maxLines)} regels.` : 'of druk Enter'}</span>
        {!isKor && <InclusiveChoice />}
      </p>
      <LiveTotals customer={{ country, vatId }} isKor={isKor} suppliedOn={suppliedOn} isOffered={isOffered} />
    </div>
  )
})

const AddLine = ({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) => (
  <button type="button" disabled={isFull} onClick={onAdd}>
    <IconPlus size={16} stroke={2.2} aria-hidden />
    Regel
  </button>
)

/** What a screen reader is told of a line that moved. */
const Said = ({ text }: { text: string }) => (
  <p className="visually-hidden" role="log">
    {text}
  </p>
)

/** Whether the prices of all lines include VAT; the figures stay as they were typed. In another currency prices have no VAT in them. */
function InclusiveChoice() {
  const { control, getValues, setValue } = useFormContext<LinesForm>()
  const isInclusive = useWatch({ control, name: 'lines.0.isPriceInclusive' }) === true
  const isInCurrency = useCurrencyOfForm() !== null
  if (isInCurrency && !isInclusive) return null
  return (
    <label className="lines-editor-inclusive">
      <input
        type="checkbox"
        checked={isInclusive}
        onChange={(event) => {
          for (const index of getValues('lines').keys())
            setValue(`lines.${index}.isPriceInclusive`, event.currentTarget.checked, { shouldDirty: true })
        }}
      />
      Prijzen inclusief btw
    </label>
  )
}

/** The totals move along with every key, and why the VAT in them is what it is. */
function LiveTotals({
  customer,
  isKor,
  suppliedOn,
  isOffered,
}: {
  customer: VatAddress
  isKor: boolean
  suppliedOn: LocalDate
  isOffered: boolean
}) {
  const { control } = useFormContext<LinesForm>()
  const typed = useWatch({ control, name: 'lines' })
  const exchange = useCurrencyOfForm()
  const lines = linesIn(underScheme(typed.map(lineSoFar), isKor), exchange)
  const filled = lines.filter((_line, index) => {
    const values = typed[index]
    return values !== undefined && !isBlank(values)
  })
  return (
    <>
      <TotalsList
        totals={totalsOf(lines)}
        foreign={exchange === null ? null : { ...exchange, ...foreignFiguresOf(lines, exchange) }}
        hasEuros={exchange?.hasRate ?? true}
        isOffered={isOffered}
      />
      <VatNotes notes={vatNotesOf(filled, customer, suppliedOn)} />
    </>
  )
}

/**
 * What the drag library would say to a screen reader is said elsewhere, in Dutch, by this editor; its own live region is
 * kept out of the page.
 */
const unspoken = { container: document.createElement('div') }
