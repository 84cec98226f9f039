import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { hoursInWords } from '#hours/domain/in-words.ts'
import { counted, formatAmount } from '#kernel/dutch-format.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid } from '#platform/web/form/FormLayout.tsx'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { YearAdjustments } from '../adjustment-contract.ts'
import { useAdjustment } from './queries.ts'

/** Hours of a year that no invoice of that year has, proposed as its revenue. */
export function WorkRow({
  year,
  work: { minutes, amount, withoutRate, projects },
  onOther,
}: {
  year: number
  work: YearAdjustments['work']
  onOther: () => void
}) {
  const adjusting = useAdjustment(year)
  return (
    <li data-outcome="attention">
      <div>
        <h3>
          Werk zonder factuur: <PageLink to={paths.invoiceHours}>{hoursInWords(minutes)}</PageLink>
        </h3>
        <p>
          <Money cents={amount} /> op {counted(projects, 'project', 'projecten')} staat op geen factuur van{' '}
          {year}.{withoutRate > 0 && ` Daarvan heeft ${hoursInWords(withoutRate)} geen tarief.`} Die omzet is
          van {year}, ook als de factuur later komt.
        </p>
        <ErrorNote error={adjusting.error} fallback="❌ Boeken mislukt zonder foutmelding." />
      </div>
      <div className="year-more">
        <Button needs="books.post" size="xs" variant="default" onClick={onOther}>
          Anders
        </Button>
        <Button
          needs="books.post"
          size="xs"
          loading={adjusting.isPending}
          onClick={() => {
            adjusting.mutate({ kind: 'work', amount })
          }}
        >
          Zo boeken
        </Button>
      </div>
    </li>
  )
}

const workForm = z.object({
  amount: typedDecimal(2, cents, 'Vul een bedrag in, zoals 1.240,00.').refine(
    (amount) => amount >= ZERO,
    'Werk zonder factuur is niet minder dan nul.',
  ),
})

/** What work without an invoice comes to, in the words of the user; zero says that there is none. */
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
  const form = useForm<z.input<typeof workForm>>({
    resolver: zodResolver(workForm, undefined, { raw: true }),
    defaultValues: { amount: proposed === ZERO ? '' : formatAmount(proposed) },
  })
  const save = form.handleSubmit((typed) => {
    adjusting.mutate({ kind: 'work', ...workForm.parse(typed) })
  })
  return (
    <Dialog title={`Werk van ${String(year)} zonder factuur`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <AmountField
            control={form.control}
            name="amount"
            label="Waarde zonder btw"
            help="Uren en ander werk dat af is en nog op een factuur moet. Niets? Vul dan 0,00 in, dan vragen we het niet meer."
          />
        </FormGrid>
        <DialogEnd
          error={adjusting.error}
          fallback="❌ Boeken mislukt zonder foutmelding."
          submitLabel="Boeken"
          isBusy={adjusting.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
