import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ConfirmedRates } from '../domain/confirmed-rates.ts'
import { useRatesConfirmed } from './queries.ts'

const typedRate = typedDecimal(2, basisPoints, 'Vul een percentage in, bijvoorbeeld 4.').refine(
  (rate) => rate > 0n && rate <= 5_000n,
  'Vul een rente in tussen 0 en 50 procent, bijvoorbeeld 4.',
)
const ratesForm = z.object({
  consumer: typedRate,
  commercial: typedRate,
  source: z.string().trim().min(1, 'Vul in waar deze rente staat.').max(500, 'Hooguit 500 tekens.'),
})
type RatesValues = z.input<typeof ratesForm>

/** The last day of the known statutory rates, the rates that the owner confirmed, and the half year that comes next. */
export function RatesCard({
  ratesUntil,
  confirmed,
}: {
  ratesUntil: LocalDate
  confirmed: readonly ConfirmedRates[]
}) {
  const next = addDays(ratesUntil, 1)
  return (
    <Card title="Teksten en tarieven">
      <p className="reminder-quiet">
        De teksten staan bij <Link to={paths.settingsPart('teksten')}>Teksten</Link>. De wettelijke rente is
        bekend tot en met {formatDateInWords(ratesUntil)}; daarna gaat er geen brief met rente weg tot de
        nieuwe rente hieronder is ingevuld, of Kloppend is bijgewerkt.
      </p>
      {confirmed.length > 0 && (
        <ul className="reminder-quiet">
          {confirmed.map(({ firstDay, consumer, commercial, source }) => (
            <li key={firstDay}>
              Vanaf {formatDateInWords(firstDay)}: {formatRate(consumer)} voor consumenten,{' '}
              {formatRate(commercial)} voor bedrijven. Bron: {source}
            </li>
          ))}
        </ul>
      )}
      <NextRates key={next} firstDay={next} />
    </Card>
  )
}

function NextRates({ firstDay }: { firstDay: LocalDate }) {
  const confirm = useRatesConfirmed()
  const form = useForm<RatesValues, unknown, z.output<typeof ratesForm>>({
    resolver: zodResolver(ratesForm),
    defaultValues: { consumer: '', commercial: '', source: '' },
  })
  // Fields hold the typed text; the form parses it.
  const control = form.control as unknown as Control<RatesValues>
  const save = form.handleSubmit((rates) => {
    confirm.mutate(
      { firstDay, ...rates },
      {
        onSuccess: () => {
          toast('✅ Wettelijke rente vastgelegd')
        },
      },
    )
  })
  return (
    <form
      noValidate
      aria-label={`Wettelijke rente vanaf ${formatDateInWords(firstDay)}`}
      onSubmit={(event) => void save(event)}
    >
      <p>
        <strong>Wettelijke rente vanaf {formatDateInWords(firstDay)}</strong>, zoals op rijksoverheid.nl staat
        bij “Wettelijke rente”. Brieven die er al zijn, veranderen niet.
      </p>
      <FormGrid>
        <Span of={3}>
          <AmountField control={control} name="consumer" label="Voor consumenten (%)" mark={null} />
        </Span>
        <Span of={3}>
          <AmountField
            control={control}
            name="commercial"
            label="Voor bedrijven, handelsrente (%)"
            mark={null}
          />
        </Span>
        <Span of={6}>
          <TextField
            control={control}
            name="source"
            label="Bron"
            help="Waar je deze rente hebt gelezen, en wanneer."
          />
        </Span>
      </FormGrid>
      <ErrorNote error={confirm.error} fallback="❌ Vastleggen mislukt zonder foutmelding." />
      <div className="reminder-change">
        <Button type="submit" variant="default" loading={confirm.isPending}>
          Rente vastleggen
        </Button>
      </div>
    </form>
  )
}
