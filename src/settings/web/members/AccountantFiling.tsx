import { useQuery } from '@tanstack/react-query'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { accountantSettings, useAccountantFiling } from '#tenants/web/member-queries.ts'

/** What the business leaves to an accountant who posts: filing VAT returns and closing years. */
export function AccountantFiling() {
  const settings = useQuery(accountantSettings)
  const deciding = useAccountantFiling()
  if (settings.data === undefined) return null
  const { mayFile } = settings.data
  const decide = async () => {
    const isSure = await askConfirmation({
      title: mayFile ? 'Niet meer laten afronden?' : 'Je boekhouder laten afronden?',
      text: mayFile
        ? 'Wat je boekhouder al heeft afgerond, blijft zo. Voortaan rond je de aangifte zelf af en sluit je zelf het jaar af.'
        : 'Je boekhouder mag dan zonder jou de btw-aangifte afronden en het jaar afsluiten. Je ziet in de geschiedenis wanneer dat is gedaan.',
      confirmLabel: mayFile ? 'Niet meer toestaan' : 'Toestaan',
    })
    if (!isSure) return
    deciding.mutate(!mayFile, {
      onSuccess: () => {
        toast(mayFile ? 'Alleen jij rondt af' : '✅ Je boekhouder mag afronden')
      },
      onError: (error) => {
        toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <Card
      title="Je boekhouder"
      aside={
        mayFile ? (
          <StateChip tone="green">Mag afronden</StateChip>
        ) : (
          <StateChip tone="grey">Boekt alleen</StateChip>
        )
      }
    >
      <p className="members-help">
        {mayFile
          ? 'Een boekhouder met de rol accountant (boeken) mag de btw-aangifte afronden en het jaar afsluiten.'
          : 'Een boekhouder met de rol accountant (boeken) verwerkt alles, maar jij rondt de btw-aangifte af en sluit het jaar af.'}
      </p>
      <Button
        needs="settings.write"
        variant="default"
        loading={deciding.isPending}
        onClick={() => void decide()}
      >
        {mayFile ? 'Niet meer toestaan…' : 'Laten afronden…'}
      </Button>
    </Card>
  )
}
