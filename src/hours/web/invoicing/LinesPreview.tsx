import { useForm, useWatch, type Control, type Resolver } from 'react-hook-form'
import { formatDecimal, formatEuroPrice, formatPrice } from '#kernel/dutch-format.ts'
import { sum } from '#kernel/money.ts'
import { foreignAmount, formatForeign, type ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { CurrencyFields } from '#ledger/web/CurrencyFields.tsx'
import { EURO, isForeign, rateOf, typedRate, type CurrencyValues } from '#ledger/web/currency-values.ts'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { today } from '#platform/web/today.ts'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  linesOfHours,
  roundingSteps,
  type BillableHours,
  type HoursLine,
  type LinesBy,
  type Rounding,
} from '../../domain/invoice-lines.ts'
import { formatMinutes } from '../../domain/minutes.ts'
import type { UnbilledHours } from '../../invoice-contract.ts'
import { useInvoicing } from './queries.ts'

interface Choices extends CurrencyValues {
  by: LinesBy
  way: Rounding['way']
  step: string
  per: Rounding['per']
}

const ways = [
  { value: 'none', label: 'Niet afronden' },
  { value: 'up', label: 'Naar boven' },
  { value: 'nearest', label: 'Naar het dichtstbijzijnde' },
]
const bys = [
  { value: 'task', label: 'Een regel per taak' },
  { value: 'person', label: 'Een regel per persoon' },
  { value: 'day', label: 'Een regel per dag' },
  { value: 'entry', label: 'Alle uren apart' },
]

/** Most lines of a preview; the concept has them all. */
const MOST_LINES = 40

/** Only the rate can be wrong, and only in another currency. */
const refuseWrongRate: Resolver<Choices> = (choices) => {
  const rate = isForeign(choices) ? typedRate(choices.rate) : null
  return typeof rate === 'string'
    ? { values: {}, errors: { rate: { type: 'custom', message: rate } } }
    : { values: choices, errors: {} }
}

/** What the invoice will say, and the button that makes the concept. What was written stays to the minute. */
export function LinesPreview({
  hours,
  customer,
}: {
  hours: readonly BillableHours[]
  customer: UnbilledHours['customer']
}) {
  const language = customer?.language ?? 'nl'
  const own = customer?.currency ?? null
  const { control, handleSubmit } = useForm<Choices>({
    resolver: refuseWrongRate,
    defaultValues: { by: 'task', way: 'none', step: '15', per: 'line', currency: own ?? EURO, rate: '' },
  })
  const choices = useWatch({ control }) as Choices
  const { by, way, step, per } = choices
  const foreign = rateOf(choices)
  const rounding: Rounding = { way, step: Number(step) as Rounding['step'], per }
  const lines = linesOfHours(hours, by, rounding, language, foreign)
  const invoicing = useInvoicing()
  const navigate = useNavigateFromHere()
  const make = handleSubmit(() => {
    invoicing.mutate(
      { hours: hours.map(({ id }) => id), by, rounding, foreign },
      {
        onSuccess: (id) => {
          toast('✅ Conceptfactuur gemaakt')
          navigate(paths.invoice(id))
        },
      },
    )
  })
  return (
    <Card title="Op de factuur">
      <FormGrid>
        <SelectField control={control} name="by" label="Regels" choices={bys} />
        <SelectField control={control} name="way" label="Afronden" choices={ways} />
        {way !== 'none' && <RoundingFields control={control} />}
        {own !== null && (
          <CurrencyFields
            control={control}
            day={today()}
            rateHelp="De koers van vandaag: je tarief in euro’s wordt daarmee omgerekend."
          />
        )}
      </FormGrid>
      <PreviewedLines lines={lines} currency={foreign?.currency ?? null} />
      <Totals
        lines={lines}
        currency={foreign?.currency ?? null}
        written={hours.reduce((total, { minutes }) => total + minutes, 0)}
      />
      {language === 'en' && <p className="lines-note">In het Engels: zo leest deze klant.</p>}
      <ErrorNote error={invoicing.error} fallback="❌ Maken van de factuur mislukt." />
      <Button
        fullWidth
        loading={invoicing.isPending}
        disabled={hours.length === 0}
        onClick={() => void make()}
      >
        Maak conceptfactuur
      </Button>
      <p className="lines-note">Je kunt het concept nog aanpassen voordat je het verstuurt.</p>
    </Card>
  )
}

/** On how many minutes, and of what. */
function RoundingFields({ control }: { control: Control<Choices> }) {
  return (
    <>
      <Span of={3}>
        <SelectField
          control={control}
          name="step"
          label="Op"
          choices={roundingSteps.map((each) => ({ value: String(each), label: `${String(each)} min` }))}
        />
      </Span>
      <Span of={3}>
        <SelectField
          control={control}
          name="per"
          label="Per"
          choices={[
            { value: 'line', label: 'factuurregel' },
            { value: 'entry', label: 'geschreven regel' },
          ]}
        />
      </Span>
    </>
  )
}

function PreviewedLines({ lines, currency }: { lines: readonly HoursLine[]; currency: string | null }) {
  if (lines.length === 0) return <p className="lines-note">Kies eerst de uren die op de factuur komen.</p>
  return (
    <ul className="lines-preview" aria-label="Regels van de factuur">
      {lines.slice(0, MOST_LINES).map(({ description, quantity, unitPrice, net, foreignNet }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
        <li key={index}>
          <span>{description}</span>
          {foreignNet === null || currency === null ? (
            <Money cents={net} />
          ) : (
            <Figure>{formatForeign(foreignNet, currency)}</Figure>
          )}
          <small>
            {formatDecimal(quantity, 4)} uur ×{' '}
            {currency === null ? formatEuroPrice(unitPrice) : `${currency}\u00a0${formatPrice(unitPrice)}`}
          </small>
        </li>
      ))}
      {lines.length > MOST_LINES && <li>En nog {lines.length - MOST_LINES} regels.</li>}
    </ul>
  )
}

const totalIn = (lines: readonly HoursLine[]): ForeignAmount =>
  foreignAmount(lines.reduce((total, { foreignNet }) => total + (foreignNet ?? 0n), 0n))

function Totals({
  lines,
  currency,
  written,
}: {
  lines: readonly HoursLine[]
  currency: string | null
  written: number
}) {
  const rounded = lines.reduce((total, { minutes }) => total + minutes, 0)
  const euros = sum(lines.map(({ net }) => net))
  return (
    <dl className="lines-totals">
      {rounded !== written && (
        <div>
          <dt>Geschreven {formatMinutes(written)}, op de factuur</dt>
          <dd>{formatMinutes(rounded)}</dd>
        </div>
      )}
      {currency !== null && (
        <div>
          <dt>In euro’s</dt>
          <dd>
            <Money cents={euros} />
          </dd>
        </div>
      )}
      <div>
        <dt>Samen, zonder btw</dt>
        <dd>
          {currency === null ? (
            <Money cents={euros} />
          ) : (
            <Figure>{formatForeign(totalIn(lines), currency)}</Figure>
          )}
        </dd>
      </div>
    </dl>
  )
}
