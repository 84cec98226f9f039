import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { OpenItemId } from '#kernel/ids.ts'
import type { OpenItemOnWire } from '#ledger/contract.ts'
import { opening } from '#ledger/web/queries.ts'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { OldPaper } from '../../papers-contract.ts'
import { usePaperChange } from './queries.ts'

const paperForm = z.object({
  item: z.string(),
  relation: z.string().trim().max(120, 'Hooguit 120 tekens.'),
  year: z
    .string()
    .trim()
    .regex(/^((19|20|21)\d{2})?$/, 'Vul een jaar in, zoals 2024.')
    .transform((typed) => (typed === '' ? null : Number(typed))),
})
type PaperValues = z.input<typeof paperForm>

/** What an old paper is about: an item of before, or a relation, and a year. */
export function PaperDialog({ paper, onClose }: { paper: OldPaper; onClose: () => void }) {
  const booked = useQuery(opening)
  const change = usePaperChange(() => {
    toast('✅ Oud papier gewijzigd')
    onClose()
  })
  const form = useForm<PaperValues, unknown, z.output<typeof paperForm>>({
    resolver: zodResolver(paperForm),
    defaultValues: {
      item: paper.item?.id ?? '',
      relation: paper.relation,
      year: paper.year === null ? '' : String(paper.year),
    },
  })
  // Fields hold what is typed; what the form makes of it is not theirs to know.
  const control = form.control as unknown as Control<PaperValues>
  const isOfItem = useWatch({ control, name: 'item' }) !== ''
  const save = form.handleSubmit(({ item, relation, year }) => {
    change.mutate({
      id: paper.id,
      openItemId: item === '' ? null : (item as OpenItemId),
      relation: item === '' ? relation : '',
      year,
      version: paper.version,
    })
  })
  return (
    <Dialog title={paper.fileName} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <SelectField
            control={control}
            name="item"
            label="Openstaande post"
            isSearchable
            choices={itemChoices(booked.data?.openItems ?? [])}
          />
          <RelationAndYear control={control} isOfItem={isOfItem} />
        </FormGrid>
        <p className="list-import-help">
          Wat je hier wijzigt, blijft: deze ZIP is daarna niet meer ongedaan te maken.
        </p>
        <DialogEnd
          error={change.error}
          submitLabel="Opslaan"
          isBusy={change.isPending || booked.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function RelationAndYear({ control, isOfItem }: { control: Control<PaperValues>; isOfItem: boolean }) {
  return (
    <>
      {!isOfItem && (
        <Span of={4}>
          <TextField
            control={control}
            name="relation"
            label="Klant of leverancier"
            isOptional
            maxLength={120}
          />
        </Span>
      )}
      <Span of={2}>
        <TextField control={control} name="year" label="Jaar" isOptional inputMode="numeric" maxLength={4} />
      </Span>
    </>
  )
}

const itemChoices = (items: readonly OpenItemOnWire[]) => [
  { value: '', label: 'Geen' },
  ...items.map(({ id, relation, reference, amount }) => ({
    value: id as string,
    label: [relation, reference, formatEuros(amount)].filter((text) => text !== '').join(', '),
  })),
]
