import { useForm, useWatch } from 'react-hook-form'
import { formatDecimal, formatEuroPrice } from '#kernel/dutch-format.ts'
import type { Language } from '#kernel/language.ts'
import { sum } from '#kernel/money.ts'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
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
import { useInvoicing } from './queries.ts'

interface Choices {
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

/** What the invoice will say, and the button that makes the concept. What was written stays to the minute. */
export function LinesPreview({ hours, language }: { hours: readonly BillableHours[]; language: Language }) {
  const { control } = useForm<Choices>({
    defaultValues: { by: 'task', way: 'none', step: '15', per: 'line' },
  })
  const { by, way, step, per } = useWatch({ control }) as Choices
  const rounding: Rounding = { way, step: Number(step) as Rounding['step'], per }
  const lines = linesOfHours(hours, by, rounding, language)
  const invoicing = useInvoicing()
  const navigate = useNavigateFromHere()
  const make = () => {
    invoicing.mutate(
      { hours: hours.map(({ id }) => id), by, rounding },
      {
        onSuccess: (id) => {
          toast('✅ Conceptfactuur gemaakt')
          navigate(paths.invoice(id))
        },
      },
    )
  }
  return (
    <Card title="Op de factuur">
      <FormGrid>
        <SelectField control={control} name="by" label="Regels" choices={bys} />
        <SelectField control={control} name="way" label="Afronden" choices={ways} />
        {way !== 'none' && (
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
        )}
      </FormGrid>
      <PreviewedLines lines={lines} />
      <Totals lines={lines} written={hours.reduce((total, { minutes }) => total + minutes, 0)} />
      {language === 'en' && <p className="lines-note">In het Engels: zo leest deze klant.</p>}
      <ErrorNote error={invoicing.error} fallback="❌ Maken van de factuur mislukt." />
      <Button fullWidth loading={invoicing.isPending} disabled={hours.length === 0} onClick={make}>
        Maak conceptfactuur
      </Button>
      <p className="lines-note">Je kunt het concept nog aanpassen voordat je het verstuurt.</p>
    </Card>
  )
}

function PreviewedLines({ lines }: { lines: readonly HoursLine[] }) {
  if (lines.length === 0) return <p className="lines-note">Kies eerst de uren die op de factuur komen.</p>
  return (
    <ul className="lines-preview" aria-label="Regels van de factuur">
      {lines.slice(0, MOST_LINES).map(({ description, quantity, unitPrice, net }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
        <li key={index}>
          <span>{description}</span>
          <Money cents={net} />
          <small>
            {formatDecimal(quantity, 4)} uur × {formatEuroPrice(unitPrice)}
          </small>
        </li>
      ))}
      {lines.length > MOST_LINES && <li>En nog {lines.length - MOST_LINES} regels.</li>}
    </ul>
  )
}

function Totals({ lines, written }: { lines: readonly HoursLine[]; written: number }) {
  const rounded = lines.reduce((total, { minutes }) => total + minutes, 0)
  return (
    <dl className="lines-totals">
      {rounded !== written && (
        <div>
          <dt>Geschreven {formatMinutes(written)}, op de factuur</dt>
          <dd>{formatMinutes(rounded)}</dd>
        </div>
      )}
      <div>
        <dt>Samen, zonder btw</dt>
        <dd>
          <Money cents={sum(lines.map(({ net }) => net))} />
        </dd>
      </div>
    </dl>
  )
}
