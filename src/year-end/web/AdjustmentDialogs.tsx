import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { formatAmount, formatDate } from '#kernel/dutch-format.ts'
import { isUsualCostAccount } from '#expenses/domain/accounts.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { lastDayOfYear } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { useChosenAccount } from '#ledger/web/queries.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedDate, typedDecimal, typedPayment } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { AdjustmentCandidate } from '../adjustment-contract.ts'
import { prepaidPart } from '../domain/adjustment.ts'
import { AdjustmentForm } from './AdjustmentForm.tsx'
import { useAdjustment } from './queries.ts'

const daysForm = z
  .object({ firstDay: typedDate(), lastDay: typedDate() })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    error: 'De laatste dag ligt voor de eerste. Kies een latere dag.',
    path: ['lastDay'],
  })
type DaysValues = z.input<typeof daysForm>

/** Asks the days that a cost is for; all of them within the year says that nothing is of the next one. */
export function CostDaysDialog({
  year,
  candidate,
  onClose,
}: {
  year: number
  candidate: AdjustmentCandidate
  onClose: () => void
}) {
  const adjusting = useAdjustment(year, onClose)
  const form = useForm<DaysValues>({
    resolver: zodResolver(daysForm, undefined, { raw: true }),
    defaultValues: { firstDay: formatDate(candidate.firstDay), lastDay: formatDate(candidate.lastDay) },
  })
  const values = useWatch({ control: form.control })
  const { expenseLineId } = candidate
  const save = form.handleSubmit((typed) => {
    adjusting.mutate({ kind: 'prepaid', expenseLineId, ...daysForm.parse(typed) })
  })
  return (
    <Dialog title={candidate.description} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <Span of={3}>
            <DateField control={form.control} name="firstDay" label="Vanaf" />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="lastDay" label="Tot en met" />
          </Span>
        </FormGrid>
        <p className="year-effect">
          <PartOfNext year={year} cost={candidate.cost} values={values} />
        </p>
        <DialogEnd
          error={adjusting.error}
          fallback="❌ Verdelen mislukt zonder foutmelding."
          submitLabel="Verdelen"
          isBusy={adjusting.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function PartOfNext({ year, cost, values }: { year: number; cost: Cents; values: Partial<DaysValues> }) {
  const { success, data } = daysForm.safeParse(values)
  if (!success) return 'Vul de dagen in waar deze kosten voor zijn.'
  const part = prepaidPart(cost, data, year)
  if (part === ZERO)
    return `Dit gaat alleen over ${String(year)}: er wordt niets geboekt, en we vragen het niet meer.`
  return (
    <>
      Van <Money cents={cost} /> is <Money cents={part} /> voor {year + 1} en later.
    </>
  )
}

const accruedForm = z.object({
  account: z.string().min(1, 'Kies een soort kosten.'),
  description: z.string().trim().min(1, 'Verplicht veld').max(200, 'Hooguit 200 tekens.'),
  amount: typedPayment,
})

/** A cost of the year whose bill comes in the next one. */
export function AccruedDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const adjusting = useAdjustment(year, onClose)
  const { accounts, error, isPending } = useChosenAccount()
  const form = useForm<z.input<typeof accruedForm>>({
    resolver: zodResolver(accruedForm, undefined, { raw: true }),
    defaultValues: { account: '', description: '', amount: '' },
  })
  const save = form.handleSubmit((typed) => {
    const { account, description, amount } = accruedForm.parse(typed)
    adjusting.mutate({ kind: 'accrued', ledgerAccountId: account as LedgerAccountId, description, amount })
  })
  const choices = (accounts ?? [])
    .filter(
      ({ type, description, isClosed }) =>
        !isClosed && type.value === 'cost' && isUsualCostAccount({ type: type.value, name: description }),
    )
    .map(({ id, description }) => ({ value: id, label: description }))
  return (
    <AdjustmentForm
      title={`Rekening over ${String(year)} die nog komt`}
      error={adjusting.error ?? error}
      isBusy={adjusting.isPending || isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TextField
          control={form.control}
          name="description"
          label="Waarvoor"
          maxLength={200}
          placeholder="Bijvoorbeeld: boekhouder, jaarwerk"
        />
        <Span of={3}>
          <SelectField
            control={form.control}
            name="account"
            label="Soort kosten"
            choices={choices}
            isSearchable
          />
        </Span>
        <Span of={3}>
          <AmountField control={form.control} name="amount" label="Bedrag zonder btw" />
        </Span>
      </FormGrid>
    </AdjustmentForm>
  )
}

/** What stock was counted; the difference with the books is booked. */
export function StockDialog({
  year,
  inBooks,
  onClose,
}: {
  year: number
  inBooks: Cents
  onClose: () => void
}) {
  const adjusting = useAdjustment(year, onClose)
  return (
    <AmountDialog
      title={`Voorraad op ${formatDate(lastDayOfYear(year))}`}
      label="Geteld, tegen inkoopprijs"
      help={`In je boeken staat nu € ${formatAmount(inBooks)}. Het verschil wordt inkoop.`}
      below="Voorraad is niet minder dan nul."
      adjusting={adjusting}
      onAmount={(counted) => {
        adjusting.mutate({ kind: 'stock', counted })
      }}
      onClose={onClose}
    />
  )
}

/** What was in the cash drawer on 31 December; the difference with the books is booked. */
export function CashDialog({
  year,
  inBooks,
  onClose,
}: {
  year: number
  inBooks: Cents
  onClose: () => void
}) {
  const adjusting = useAdjustment(year, onClose)
  return (
    <AmountDialog
      title={`Kas op ${formatDate(lastDayOfYear(year))}`}
      label="Geteld"
      help={`In je boeken staat € ${formatAmount(inBooks)}. Het verschil wordt een betalingsverschil. Een foto van je telling kun je als bewijs bij dit punt bewaren.`}
      below="In de kas zit niet minder dan nul."
      adjusting={adjusting}
      onAmount={(counted) => {
        adjusting.mutate({ kind: 'cash', counted })
      }}
      onClose={onClose}
    />
  )
}

/** What work without an invoice comes to; zero says that there is none. */
export function WorkDialog({
  year,
  proposed,
  onClose,
}: {
  year: number
  proposed: Cents
  onClose: () => void
}) {
  const adjusting = useAdjustment(year, onClose)
  return (
    <AmountDialog
      title={`Werk van ${String(year)} zonder factuur`}
      label="Waarde zonder btw"
      help="Uren en ander werk dat af is en nog op een factuur moet. Niets? Vul dan 0,00 in, dan vragen we het niet meer."
      below="Werk zonder factuur is niet minder dan nul."
      proposed={proposed}
      adjusting={adjusting}
      onAmount={(amount) => {
        adjusting.mutate({ kind: 'work', amount })
      }}
      onClose={onClose}
    />
  )
}

/** Asks one amount, not below zero. */
export function AmountDialog({
  title,
  label,
  help,
  below,
  proposed = ZERO,
  adjusting,
  onAmount,
  onClose,
}: {
  title: string
  label: string
  help: string
  /** What is said of an amount below zero. */
  below: string
  proposed?: Cents
  adjusting: Pick<ReturnType<typeof useAdjustment>, 'error' | 'isPending'>
  onAmount: (amount: Cents) => void
  onClose: () => void
}) {
  const asked = z.object({
    amount: typedDecimal(2, cents, 'Vul een bedrag in, zoals 1.240,00.').refine(
      (amount) => amount >= ZERO,
      below,
    ),
  })
  const form = useForm<z.input<typeof asked>>({
    resolver: zodResolver(asked, undefined, { raw: true }),
    defaultValues: { amount: proposed === ZERO ? '' : formatAmount(proposed) },
  })
  const save = form.handleSubmit((typed) => {
    onAmount(asked.parse(typed).amount)
  })
  return (
    <AdjustmentForm
      title={title}
      error={adjusting.error}
      isBusy={adjusting.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <AmountField control={form.control} name="amount" label={label} help={help} />
      </FormGrid>
    </AdjustmentForm>
  )
}
