import { zodResolver } from '@hookform/resolvers/zod'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useForm, type Control } from 'react-hook-form'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { VatReturnDetail } from '../contract.ts'
import { boxesOfBefore } from '../domain/before.ts'
import { rubriekForm } from '../domain/rubriek.ts'
import { beforeForm, bodyOfBefore, emptyCustomer, formOfBefore, type BeforeForm } from './before-form.ts'
import './BeforeDialog.css'
import { useVatBefore } from './queries.ts'

/** Turnover and VAT by box, and the customers in the EU, as the draft return of the old program has them. */
export function BeforeDialog({
  period,
  before,
  onClose,
}: {
  period: string
  before: VatReturnDetail['before']
  onClose: () => void
}) {
  const keeping = useVatBefore(period)
  const form = useForm<BeforeForm>({
    resolver: zodResolver(beforeForm, undefined, { raw: true }),
    defaultValues: formOfBefore(before),
  })
  return (
    <Dialog title="Uit je vorige programma" isWide onClose={onClose}>
      <p className="taxes-dialog-help">
        Neem de conceptaangifte van je vorige programma over, tot de dag waarop je hier begon. Wat leeg blijft telt
        als nul. De btw staat ook in je beginbalans, op de btw-rekeningen.
        {before.proposed.length > 0 &&
          ' Wat hier al staat komt daaruit; de omzet rekenden we uit de btw, dus neem die over zoals je vorige programma hem had.'}
      </p>
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((values) => {
            keeping.mutate(bodyOfBefore(beforeForm.parse(values)), { onSuccess: onClose })
          })(event)
        }
      >
        <ul className="taxes-before" aria-label="Rubrieken">
          {boxesOfBefore.map((box, at) => (
            <li key={box} data-columns={rubriekForm[box].columns}>
              <p>
                <b>{box}</b> {rubriekForm[box].label}
              </p>
              {box !== '1d' && rubriekForm[box].columns !== 'vat' && (
                <AmountField control={form.control} name={`boxes.${at}.turnover`} label={`Omzet ${box}`} />
              )}
              {rubriekForm[box].columns !== 'turnover' && (
                <AmountField control={form.control} name={`boxes.${at}.vat`} label={`Btw ${box}`} />
              )}
            </li>
          ))}
        </ul>
        <CustomerRows control={form.control} />
        <DialogEnd error={keeping.error} submitLabel="Bewaren" isBusy={keeping.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
} // prettier-ignore

/** Box 3b is the sum of these customers, so that the ICP statement agrees with it. */
function CustomerRows({ control }: { control: Control<BeforeForm> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'customers' })
  return (
    <section className="taxes-before-customers" aria-label="Klanten in andere EU-landen">
      <p>
        <b>3b</b> Klanten in andere EU-landen, met de ICP-opgaaf
      </p>
      <ol>
        {fields.map((field, at) => (
          <li key={field.id} aria-label={`Klant ${String(at + 1)}`}>
            <FormGrid>
              <Span of={3}>
                <TextField control={control} name={`customers.${at}.name`} label="Klant" maxLength={120} isOptional />
              </Span>
              <Span of={3}>
                <TextField control={control} name={`customers.${at}.vatId`} label="Btw-id" maxLength={20} />
              </Span>
              <Span of={3}>
                <AmountField control={control} name={`customers.${at}.goods`} label="Goederen" />
              </Span>
              <Span of={3}>
                <AmountField control={control} name={`customers.${at}.services`} label="Diensten" />
              </Span>
            </FormGrid>
            <IconButton
              label={`Verwijder klant ${String(at + 1)}`}
              onClick={() => {
                remove(at)
              }}
            >
              <IconTrash size={17} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        type="button"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => {
          append(emptyCustomer)
        }}
      >
        Klant toevoegen
      </Button>
    </section>
  )
} // prettier-ignore
