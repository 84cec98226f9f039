import { useQueryClient } from '@tanstack/react-query'
import type { LocalDate } from '#kernel/local-date.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { vatIntervalLabel, type VatInterval } from '../domain/vat-interval.ts'
import { setVatInterval } from '../vat-contract.ts'
import { ChoiceCard } from './ChoiceCard.tsx'

/** The question how often a return for the VAT is due. `from` is the first day of the first year with something in the books. */
export function VatIntervalCard({ from }: { from: LocalDate }) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (interval: VatInterval) => call(setVatInterval, { body: { interval, from } }),
    onSuccess: async (_, interval) => {
      toast(`✅ Btw-aangifte ${vatIntervalLabel[interval].toLowerCase()}`)
      // Periods, deadlines and what is to be set aside follow.
      await queryClient.invalidateQueries()
    },
  })
  return (
    <ChoiceCard
      title="Hoe vaak doe je btw-aangifte?"
      sentence="De Belastingdienst schreef je dat bij de start van je bedrijf; voor de meesten is het per kwartaal. Weet je het niet, kies dan per kwartaal. Wijzigen kan bij Belastingen."
      choices={(['quarter', 'month', 'year'] as const).map((interval) => ({
        value: interval,
        label: vatIntervalLabel[interval],
      }))}
      chosen={null}
      change={change}
    />
  )
}
