import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid } from '#platform/web/form/FormLayout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { LoanDetail } from '../contract.ts'
import { changeForm, changeOf, valuesOf, type ChangeValues } from './loan-form.ts'
import { useChangedLoan } from './queries.ts'
import { LenderFields, TermFields } from './TermsFields.tsx'

/** Changes what was agreed, such as a new rate: for the instalments that are to come. */
export function ChangeLoanDialog({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const change = useChangedLoan(loan.id, () => {
    toast('✅ Gewijzigd')
    onClose()
  })
  const form = useForm<ChangeValues>({
    resolver: zodResolver(changeForm, undefined, { raw: true }),
    defaultValues: valuesOf(loan),
  })
  const save = form.handleSubmit((values) => {
    change.mutate({ ...changeOf(changeForm.parse(values)), version: loan.version })
  })
  return (
    <Dialog title="Lening wijzigen" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <LenderFields control={form.control} />
          <TermFields control={form.control} />
        </FormGrid>
        <p className="loan-note">Wat je al hebt betaald verandert niet; de termijnen die nog komen wel.</p>
        <DialogEnd
          error={change.error}
          fallback="❌ Wijzigen mislukt zonder foutmelding."
          submitLabel="Wijzigen"
          isBusy={change.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
