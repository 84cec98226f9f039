import { IconBuildingBank } from '@tabler/icons-react'
import { TitleOnlyPage } from '#platform/web/ui/TitleOnlyPage.tsx'

/** Pages that have their place in the sidebar; their content is still to be built. */

export const Taxes = () => (
  <TitleOnlyPage
    title="Belastingen"
    group="Financiën"
    icon={<IconBuildingBank size={22} stroke={1.7} />}
    sentence="Hier komt je btw-aangifte, per rubriek uit je boeken."
  />
)
