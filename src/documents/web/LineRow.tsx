import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { LocalDate } from '#kernel/local-date.ts'
import { euRateChoices } from '#ledger/domain/eu-vat-rates.ts'
import { highRateOn, ratesOn } from '#ledger/domain/vat-rate.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { amountOf, bearsVat, treatmentUnder, vatTreatmentLabel, type VatTreatment } from '../domain/line.ts'
import { units } from '../domain/unit.ts'
import { DescriptionField } from './DescriptionField.tsx'
import { FigureInput } from './FigureInput.tsx'
import { hasDetails, LineDetails } from './LineDetails.tsx'
import { LineMenu } from './LineMenu.tsx'
import { formatForeign } from '#ledger/domain/foreign-money.ts'
import { foreignAmountOf } from '../domain/foreign-line.ts'
import { useCurrencyOfForm } from './currency-of-form.ts'
import type { LineOffers } from './line-offers.ts'
import { problemsId, type LineField, type LineMoves } from './line-moves.ts'
import { lineSoFar, percentText, type LinesForm, type LineValues } from './line-values.ts'
import './LineRow.css'

interface LineProps {
  index: number
  isLast: boolean
  /** It matters whether goods or a service were supplied. */
  isAbroad: boolean
  /** The KOR applies on the day of the document. */
  isKor: boolean
  /** The country whose VAT the line may have under OSS; null where it may not. */
  ossCountry: string | null
  /** Decides which rates there are. */
  suppliedOn: LocalDate
  offersOf: LineOffers | undefined
  moves: LineMoves
}

/** One line, at its place in the list; the list moves it about. */
export function LineRow({ id, ...line }: LineProps & { id: string }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    // Keys of its fields, whichever they are pressed in; the row itself is not pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={setNodeRef}
      className="line-row"
      data-dragging={isDragging || undefined}
      aria-label={`Regel ${String(line.index + 1)}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={(event) => {
        pressKey(event, line.index, line.moves)
      }}
    >
      {/* Not in the order of Tab: keyboard users have Alt with an arrow, and the menu. */}
      <span ref={setActivatorNodeRef} className="line-row-grip" aria-hidden="true" {...listeners}>
        <IconGripVertical size={18} stroke={1.8} />
      </span>
      <LineContent {...line} />
    </li>
  )
}

/**
 * The fields of a line. They are the browser's own and keep their own text, and are drawn again only when the
 * line moves: a key in one of five hundred lines redraws its net and the totals.
 */
const LineContent = memo(function LineContent({
  index,
  isLast,
  isAbroad,
  isKor,
  ossCountry,
  suppliedOn,
  offersOf,
  moves,
}: LineProps) {
  const { isShown, show, details } = useDetails(index)
  return (
    <>
      <Fields
        index={index}
        isAbroad={isAbroad}
        isKor={isKor}
        ossCountry={ossCountry}
        suppliedOn={suppliedOn}
        offersOf={offersOf}
        onPaste={moves.paste}
      />
      <Net index={index} />
      <LineMenu index={index} isLast={isLast} moves={moves} onDetails={show} />
      {isShown && (
        <div ref={details} className="line-row-more">
          <LineDetails index={index} />
        </div>
      )}
      <Problems index={index} />
    </>
  )
})

/** The details are there once they are asked for, and on a line that has something in them. */
function useDetails(index: number) {
  const { control } = useFormContext<LinesForm>()
  const [isAsked, setAsked] = useState(false)
  const [discount, revenueAccount] = useWatch({
    control,
    name: [`lines.${index}.discount`, `lines.${index}.revenueAccount`],
  })
  // A discount that is emptied leaves its field where it is; a product brings its account.
  const isFilled = hasDetails({ discount, revenueAccount })
  if (isFilled && !isAsked) setAsked(true)
  const details = useRef<HTMLDivElement>(null)
  const show = () => {
    flushSync(() => {
      setAsked(true)
    })
    details.current?.querySelector<HTMLElement>('select, input')?.focus()
  }
  return { isShown: isAsked || isFilled, show, details }
}

/** In percent: the rates of the day of supply, and the one that the line has, which may be of another day. */
function rateChoices(
  treatment: VatTreatment,
  { suppliedOn, ossCountry, chosen }: { suppliedOn: LocalDate; ossCountry: string | null; chosen: string },
): string[] {
  const held =
    treatment === 'oss' ? euRateChoices(ossCountry ?? '', suppliedOn) : ratesOn(suppliedOn).map(({ rate }) => rate)
  const choices = held.map(percentText)
  return choices.includes(chosen) ? choices : [chosen, ...choices]
} // prettier-ignore

function Fields({
  index,
  isAbroad,
  isKor,
  ossCountry,
  suppliedOn,
  offersOf,
  onPaste,
}: {
  index: number
  isAbroad: boolean
  isKor: boolean
  ossCountry: string | null
  suppliedOn: LocalDate
  offersOf: LineOffers | undefined
  onPaste: LineMoves['paste']
}) {
  const { register } = useFormContext<LinesForm>()
  const currency = useCurrencyOfForm()
  const at = `regel ${String(index + 1)}`
  return (
    <>
      <DescriptionField
        index={index}
        isAbroad={isAbroad}
        suppliedOn={suppliedOn}
        offersOf={offersOf}
        onPaste={onPaste}
      />
      <div className="line-row-figures">
        <FigureInput index={index} field="quantity" label={`Aantal ${at}`} decimals={0} />
        <span aria-hidden="true">×</span>
        <FigureInput
          index={index}
          field="unitPrice"
          label={`Prijs per stuk ${at}`}
          decimals={2}
          mark={currency?.currency ?? '€'}
        />
        <VatSelects index={index} isKor={isKor} ossCountry={ossCountry} suppliedOn={suppliedOn} />
        {isAbroad && (
          <select
            className="line-input line-row-supply"
            aria-label={`Dienst of goederen ${at}`}
            {...register(`lines.${index}.supply`)}
          >
            <option value="service">Dienst</option>
            <option value="goods">Goederen</option>
          </select>
        )}
      </div>
    </>
  )
}

/** The rate, and how the VAT of the line is treated. */
function VatSelects({
  index,
  isKor,
  ossCountry,
  suppliedOn,
}: {
  index: number
  isKor: boolean
  ossCountry: string | null
  suppliedOn: LocalDate
}) {
  const { control, register, setValue } = useFormContext<LinesForm>()
  const treatment = useWatch({ control, name: `lines.${index}.vatTreatment` })
  const rate = useWatch({ control, name: `lines.${index}.vatPercentage` })
  const at = `regel ${String(index + 1)}`
  const held = treatmentUnder(treatment, isKor)
  const hasRate = bearsVat({ vatTreatment: held })
  // The rates of two countries differ: another treatment begins with the standard rate of its own.
  const changeRate = (became: string) => {
    const standard =
      became === 'oss' ? euRateChoices(ossCountry ?? '', suppliedOn)[0] : highRateOn(suppliedOn)
    if ((became === 'oss') !== (treatment === 'oss') && standard !== undefined)
      setValue(`lines.${index}.vatPercentage`, percentText(standard), { shouldDirty: true })
  }
  return (
    <>
      <select
        className="line-input line-row-rate"
        aria-label={`Btw-tarief ${at}`}
        disabled={!hasRate}
        title={hasRate ? undefined : `Bij ‘${vatTreatmentLabel[held]}’ is er geen percentage.`}
        {...register(`lines.${index}.vatPercentage`)}
      >
        {rateChoices(treatment, { suppliedOn, ossCountry, chosen: rate }).map((choice) => (
          <option key={choice} value={choice}>
            {hasRate ? `${choice.replace('.', ',')}%` : '—'}
          </option>
        ))}
      </select>
      <select
        className="line-input line-row-treatment"
        aria-label={`Btw-behandeling ${at}`}
        {...register(`lines.${index}.vatTreatment`, {
          onChange: (event: { target: { value: string } }) => {
            changeRate(event.target.value)
          },
        })}
      >
        {choicesFor(treatment, ossCountry !== null).map((choice) => (
          <option key={choice} value={choice}>
            {vatTreatmentLabel[treatmentUnder(choice, isKor)]}
          </option>
        ))}
        <option disabled>Margeregeling: kan nog niet</option>
      </select>
    </>
  )
}

/**
 * The KOR is no choice of a line: it follows from the day of the document, whatever was stored before. OSS is one for a consumer in another EU
 * country.
 */
const choicesFor = (treatment: VatTreatment, mayBeOss: boolean): readonly VatTreatment[] => [
  treatment === 'kor' ? 'kor' : 'standard',
  ...(mayBeOss || treatment === 'oss' ? (['oss'] as const) : []),
  'reverse-charge',
  'exempt',
]

/** What the line comes to, as it is typed: with VAT where its price includes VAT. */
function Net({ index }: { index: number }) {
  const { control } = useFormContext<LinesForm>()
  const line = useWatch({ control, name: `lines.${index}` }) as LineValues | undefined
  const exchange = useCurrencyOfForm()
  return (
    <span className="line-row-net">
      <span className="visually-hidden">{line?.isPriceInclusive === true ? 'Met btw: ' : 'Netto: '}</span>
      {line !== undefined &&
        (exchange === null ? (
          <Money cents={amountOf(lineSoFar(line))} />
        ) : (
          <span className="figure">
            {formatForeign(foreignAmountOf(lineSoFar(line), exchange), exchange.currency)}
          </span>
        ))}
      {line?.isPrepayment === true && <span className="line-row-note">Aanbetaling</span>}
      {line?.unit !== undefined && line.unit !== '' && (
        <span className="line-row-note">per {units[line.unit].one}</span>
      )}
    </span>
  )
}

/** The errors of the line, below it: its fields are too narrow for a sentence. */
function Problems({ index }: { index: number }) {
  const { control } = useFormContext<LinesForm>()
  const { errors } = useFormState({ control, name: `lines.${index}` })
  const problems = Object.values(errors.lines?.[index] ?? {}).flatMap((problem) =>
    typeof problem === 'object' && 'message' in problem && typeof problem.message === 'string'
      ? [problem.message]
      : [],
  )
  return (
    <div id={problemsId(index)} className="line-row-problems">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  )
}

/** Enter goes to the next line; Shift with Enter is a new line in a description; Alt with an arrow moves the line. */
function pressKey(event: KeyboardEvent<HTMLLIElement>, index: number, moves: LineMoves): void {
  const field = event.target
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  if (!isField) return
  if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
    // An Enter that chooses a Japanese or Korean character is not ours.
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    moves.next(index)
  }
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault()
    const name = (field.name.split('.').at(-1) ?? 'description') as LineField
    moves.shift(index, index + (event.key === 'ArrowUp' ? -1 : 1), name)
  }
}
