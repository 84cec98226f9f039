import { IconBuildingBank, IconReceiptRefund } from '@tabler/icons-react'
import { TitleOnlyPage } from '#platform/web/ui/TitleOnlyPage.tsx'

/** Pages that have their place in the sidebar; their content is still to be built. */

export const CreditNotes = () => (
  <TitleOnlyPage
    title="Creditnota's"
    group="Administratie"
    icon={<IconReceiptRefund size={22} stroke={1.7} />}
    sentence="Hier komen je creditnota's. Annuleer je een afgeronde factuur, dan vind je de creditnota voorlopig bij die factuur."
  />
)

export const Taxes = () => (
  <TitleOnlyPage
    title="Belastingen"
    group="Financiën"
    icon={<IconBuildingBank size={22} stroke={1.7} />}
    sentence="Hier komt je btw-aangifte, per rubriek uit je boeken."
  />
)
