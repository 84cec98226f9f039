import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatAmount, formatDecimal } from '#kernel/dutch-format.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { divideRounded } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedDecimal, typedOr, typedPayment } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { Budget } from '#projects/domain/project.ts'
import { useBudgetChange } from './queries.ts'

/** Hours of at most two decimals, as hundredths. */
const typedHours = typedDecimal(2, (value) => value, 'Vul uren in, bijvoorbeeld 40 of 37,5.').refine(
  (hours) => hours > 0n,
  'Vul meer dan 0 uur in, of laat het leeg.',
)

const budgetForm = z.object({ hours: typedOr(typedHours, null), amount: typedOr(typedPayment, null) })

/** Asks the hours and the amount that were agreed on; both empty is no budget. */
export function BudgetDialog({
  projectId,
  budget,
  onClose,
}: {
  projectId: ProjectId
  budget: Budget
  onClose: () => void
}) {
  const change = useBudgetChange(projectId)
  const form = useForm<z.input<typeof budgetForm>>({
    resolver: zodResolver(budgetForm, undefined, { raw: true }),
    defaultValues: {
      hours: budget.minutes === null ? '' : typedOf(budget.minutes),
      amount: budget.amount === null ? '' : formatAmount(budget.amount),
    },
  })
  const save = form.handleSubmit((typed) => {
    const { hours, amount } = budgetForm.parse(typed)
    const minutes = hours === null ? null : Number(divideRounded(hours * 60n, 100n))
    change.mutate(
      { minutes, amount },
      {
        onSuccess: () => {
          toast('✅ Budget opgeslagen')
          onClose()
        },
      },
    )
  })
  return (
    <Dialog title="Budget van dit project" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <p className="rates-help">
          Bij 80% en 100% krijg je een taak. Er wordt niets tegengehouden: je kunt altijd doorwerken.
        </p>
        <FormGrid>
          <TextField
            control={form.control}
            name="hours"
            label="Uren"
            isOptional
            placeholder="Bijvoorbeeld: 40"
          />
          <AmountField control={form.control} name="amount" label="Bedrag zonder btw" isOptional />
        </FormGrid>
        <DialogEnd error={change.error} submitLabel="Bewaren" isBusy={change.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const typedOf = (minutes: number): string => formatDecimal(divideRounded(BigInt(minutes) * 100n, 60n), 2)
