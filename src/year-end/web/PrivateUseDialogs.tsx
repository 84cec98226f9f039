import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatCount, formatDecimal } from '#kernel/dutch-format.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedDecimal, typedPayment } from '#platform/web/form/typed-values.ts'
import type { YearAdjustments } from '../adjustment-contract.ts'
import { AmountDialog } from './AdjustmentDialogs.tsx'
import { AdjustmentForm } from './AdjustmentForm.tsx'
import type { AskedCar } from './PrivateUseRows.tsx'
import { useAdjustment } from './queries.ts'

const logForm = z.object({ deductedVat: typedPayment })

/** The VAT over private use of a car by its log: asks the VAT that was deducted. */
export function CarVatDialog({ year, car, onClose }: { year: number; car: AskedCar; onClose: () => void }) {
  const adjusting = useAdjustment(year, onClose)
  const form = useForm<z.input<typeof logForm>>({
    resolver: zodResolver(logForm, undefined, { raw: true }),
    defaultValues: { deductedVat: '' },
  })
  const save = form.handleSubmit((typed) => {
    const { deductedVat } = logForm.parse(typed)
    adjusting.mutate({ kind: 'car-vat', vehicleId: car.vehicleId, deductedVat })
  })
  return (
    <AdjustmentForm
      title={`Btw privégebruik ${car.name}`}
      error={adjusting.error}
      isBusy={adjusting.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="year-effect">
        {car.byLog !== null &&
          `Volgens je ritten was ${formatCount(car.byLog.privately)} van ${formatCount(car.byLog.all)} km privé of woon-werk. Dat deel van de btw op je auto betaal je terug.`}
      </p>
      <FormGrid>
        <AmountField
          control={form.control}
          name="deductedVat"
          label={`Btw die je in ${String(year)} aftrok`}
          help="Op brandstof, onderhoud en lease, en in het jaar van aanschaf en de vier jaar daarna een vijfde van de btw op de auto."
        />
      </FormGrid>
    </AdjustmentForm>
  )
}

const goodsForm = z.object({
  description: z.string().trim().min(1, 'Verplicht veld').max(150, 'Hooguit 150 tekens.'),
  amount: typedPayment,
  rate: z.string(),
})

/** Goods that the owner took for private use. */
export function GoodsTakenDialog({
  year,
  rates,
  isCompany,
  onClose,
}: {
  year: number
  rates: YearAdjustments['rates']
  isCompany: boolean
  onClose: () => void
}) {
  const adjusting = useAdjustment(year, onClose)
  const offered = rates.length === 0 ? [0] : rates
  const form = useForm<z.input<typeof goodsForm>>({
    resolver: zodResolver(goodsForm, undefined, { raw: true }),
    defaultValues: { description: '', amount: '', rate: String(offered[0] ?? 0) },
  })
  const save = form.handleSubmit((typed) => {
    const { description, amount, rate } = goodsForm.parse(typed)
    adjusting.mutate({ kind: 'goods-taken', description, amount, vatPercentage: Number(rate) })
  })
  return (
    <AdjustmentForm
      title={`Goederen privé genomen in ${String(year)}`}
      error={adjusting.error}
      isBusy={adjusting.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TextField
          control={form.control}
          name="description"
          label="Wat"
          maxLength={150}
          placeholder="Bijvoorbeeld: brood voor thuis"
        />
        <Span of={3}>
          <AmountField
            control={form.control}
            name="amount"
            label="Inkoopwaarde zonder btw"
            help="Heb je een vast bedrag voor je branche, neem dan dat."
          />
        </Span>
        <Span of={3}>
          <SelectField
            control={form.control}
            name="rate"
            label="Btw"
            choices={offered.map((rate) => ({ value: String(rate), label: `${percentage(rate)}%` }))}
          />
        </Span>
      </FormGrid>
      <p className="year-effect">
        {isCompany
          ? 'De directeur is dit de bv schuldig, met de btw.'
          : 'Dit gaat van je inkoop af en staat bij privé, met de btw.'}
      </p>
    </AdjustmentForm>
  )
}

const percentage = (rate: number): string => formatDecimal(BigInt(Math.round(rate * 100)), 2, 0)

const benefitsForm = z.object({
  description: z.string().trim().min(1, 'Verplicht veld').max(100, 'Hooguit 100 tekens.'),
  persons: z.string().regex(/^[1-9]\d{0,4}$/, 'Vul het aantal personen in als heel getal.'),
  perPerson: typedPayment,
  vat: typedDecimal(2, cents, 'Vul een bedrag in, zoals 189,00.').refine(
    (amount) => amount >= ZERO,
    'De btw is niet minder dan nul.',
  ),
})

/** Gifts and staff benefits of a group of persons who each got as much. */
export function BenefitsDialog({
  year,
  benefits: { threshold },
  onClose,
}: {
  year: number
  benefits: YearAdjustments['benefits']
  onClose: () => void
}) {
  const adjusting = useAdjustment(year, onClose)
  const form = useForm<z.input<typeof benefitsForm>>({
    resolver: zodResolver(benefitsForm, undefined, { raw: true }),
    defaultValues: { description: '', persons: '', perPerson: '', vat: '' },
  })
  const save = form.handleSubmit((typed) => {
    const { persons, ...values } = benefitsForm.parse(typed)
    adjusting.mutate({ kind: 'benefits', persons: Number(persons), ...values })
  })
  return (
    <AdjustmentForm
      title={`Geschenken en personeel in ${String(year)}`}
      error={adjusting.error}
      isBusy={adjusting.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TextField
          control={form.control}
          name="description"
          label="Voor wie"
          maxLength={100}
          placeholder="Bijvoorbeeld: personeel, of vaste klanten"
        />
        <Span of={2}>
          <TextField
            control={form.control}
            name="persons"
            label="Aantal personen"
            inputMode="numeric"
            maxLength={5}
          />
        </Span>
        <Span of={2}>
          <AmountField control={form.control} name="perPerson" label="Per persoon" />
        </Span>
        <Span of={2}>
          <AmountField control={form.control} name="vat" label="Btw die je aftrok" />
        </Span>
      </FormGrid>
      <p className="year-effect">
        Alles wat iemand in {year} kreeg, zonder btw, min wat die zelf betaalde. Boven €{' '}
        {formatDecimal(threshold, 2)} per persoon trek je geen btw af; tot en met dat bedrag boeken we niets.
        Kreeg niet iedereen evenveel, vul dit dan per groep in.
      </p>
    </AdjustmentForm>
  )
}

/** What customers probably do not pay; zero says that all of them pay. */
export function DoubtfulDialog({
  year,
  doubtful: { withoutVat },
  onClose,
}: {
  year: number
  doubtful: YearAdjustments['doubtful']
  onClose: () => void
}) {
  const adjusting = useAdjustment(year, onClose)
  return (
    <AmountDialog
      title={`Dubieuze debiteuren op 31 december ${String(year)}`}
      label="Wat je niet meer verwacht, zonder btw"
      help="De btw krijg je terug als je een factuur afboekt. Betaalt iedereen nog? Vul dan 0,00 in."
      below="Een voorziening is niet minder dan nul."
      proposed={withoutVat}
      adjusting={adjusting}
      onAmount={(amount) => {
        adjusting.mutate({ kind: 'doubtful', amount })
      }}
      onClose={onClose}
    />
  )
}
