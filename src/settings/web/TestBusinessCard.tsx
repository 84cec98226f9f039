import { useQuery } from '@tanstack/react-query'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import { makingTestBusiness } from '#tenants/web/business-queries.ts'
import { ownCompany } from '#tenants/web/session-queries.ts'

/** A business beside the real one, to try a program or a setting in (decision 114). */
export function TestBusinessCard() {
  const company = useQuery(ownCompany)
  const making = useMutation(makingTestBusiness)
  if (company.data?.isTest !== false || !may('business.own')) return null
  const make = async () => {
    const isSure = await askConfirmation({
      title: 'Testbedrijf maken?',
      text: 'Er komt een leeg bedrijf bij met je eigen bedrijfsgegevens, alleen voor jou. Je gaat er meteen heen; linksboven wissel je terug. Verwijderen kan daar, onder Instellingen.',
      confirmLabel: 'Testbedrijf maken',
    })
    if (!isSure) return
    making.mutate(undefined, {
      onSuccess: () => {
        window.location.assign(paths.dashboard)
      },
      onError: (error) => {
        toastError(error, '❌ Testbedrijf maken mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <Card title="Testbedrijf">
      <p className="tokens-help">
        Probeer een programma of een instelling uit zonder je echte administratie te raken. Mail uit een
        testbedrijf wordt bewaard en niet verstuurd, op documenten staat TEST, en sleutels beginnen met
        klp_test_.
      </p>
      <Button needs="business.own" variant="default" loading={making.isPending} onClick={() => void make()}>
        Testbedrijf maken…
      </Button>
    </Card>
  )
}
