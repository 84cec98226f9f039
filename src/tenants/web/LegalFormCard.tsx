import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { legalFormLabel, legalForms, type LegalForm } from '../domain/legal-form.ts'
import { setLegalForm } from '../legal-form-contract.ts'
import { ChoiceCard } from './ChoiceCard.tsx'
import { ownCompany } from './session-queries.ts'

const NEW_BUSINESS =
  'Ga je van een eenmanszaak naar een bv, dan is dat een nieuw bedrijf: begin daarvoor een nieuwe administratie.'

/** The question what kind of business it is, and after the answer the place to correct it. */
export function LegalFormCard() {
  const queryClient = useQueryClient()
  const { data: company } = useQuery(ownCompany)
  const change = useMutation({
    mutationFn: (legalForm: LegalForm) => call(setLegalForm, { body: { legalForm } }),
    onSuccess: async (_, form) => {
      toast(`✅ ${legalFormLabel[form]}: dat weten we nu`)
      // Private money, the estimate of the tax and the year's end follow the form.
      await queryClient.invalidateQueries()
    },
  })
  if (company === undefined) return null
  const { legalForm } = company
  return (
    <ChoiceCard
      title={legalForm === null ? 'Wat voor bedrijf heb je?' : 'Rechtsvorm'}
      sentence={
        legalForm === null
          ? 'Dan kloppen privé, de belasting die je opzij zet en je jaarafsluiting. Wijzigen kan bij Instellingen, Bedrijf.'
          : `Hiervan hangt af hoe we omgaan met privé, belasting over je winst en je jaarafsluiting. ${NEW_BUSINESS}`
      }
      choices={legalForms.map((form) => ({ value: form, label: legalFormLabel[form] }))}
      chosen={legalForm}
      change={change}
    />
  )
}
