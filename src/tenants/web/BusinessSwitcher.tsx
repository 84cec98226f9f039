import { IconBuildingPlus, IconBuildingStore, IconCheck, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAccountant } from '#contract/rights.ts'
import { later } from '#platform/web/later.tsx'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { currentSession } from '#platform/web/session.ts'
import { noteClients } from '#platform/web/shown-clients.ts'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import type { TenantId } from '#kernel/ids.ts'
import type { Business } from '../businesses-contract.ts'
import { detailOf } from './business-detail.ts'
import { openingBusiness, ownBusinesses } from './business-queries.ts'
import { registrationRule } from './registration-rule.ts'
import { SwitcherSpace } from './SwitcherSpace.tsx'
import './BusinessSwitcher.css'

/** More than these are searched in a dialog. */
const MOST_IN_MENU = 8
// Loaded when a user with that many opens it.
const BusinessChooser = later(async () => (await import('./BusinessChooser.tsx')).BusinessChooser)

/** The business of this tab; for a user with several, a menu of the others. */
export function BusinessSwitcher() {
  const { data: businesses } = useQuery(ownBusinesses)
  const opening = useMutation(openingBusiness)
  useEffect(() => {
    if (businesses === undefined) return
    const userId = currentSession()?.userId ?? null
    noteClients(
      userId,
      businesses.some(({ role }) => isAccountant(role)),
    )
  }, [businesses])
  const current = businesses?.find(({ isThis }) => isThis)
  if (businesses === undefined || current === undefined) return <SwitcherSpace />
  if (businesses.length < 2)
    return (
      <div className="switcher">
        <div className="switcher-button" data-only>
          <Face current={current} />
        </div>
      </div>
    )
  const open = (tenantId: TenantId): void => {
    opening.mutate(tenantId, {
      onSuccess: () => {
        window.location.assign(paths.dashboard)
      },
      onError: (error) => {
        toastError(error, '❌ Openen mislukt zonder foutmelding.')
      },
    })
  }
  const mayAdd = registrationRule() === 'open'
  return (
    <div className="switcher">
      {businesses.length > MOST_IN_MENU ? (
        <button
          type="button"
          className="switcher-button"
          aria-haspopup="dialog"
          onClick={() => {
            showDialog((close) => (
              <BusinessChooser businesses={businesses} mayAdd={mayAdd} onOpen={open} onClose={close} />
            ))
          }}
        >
          <Face current={current} isChoice />
        </button>
      ) : (
        <Menu
          label="Ander bedrijf openen"
          face={{ className: 'switcher-button', content: <Face current={current} isChoice /> }}
          entries={[
            ...businesses.map((business): MenuEntry => ({
              id: business.tenantId,
              label: business.name,
              detail: detailOf(business),
              isCurrent: business.isThis,
              icon: business.isThis ? <IconCheck size={16} aria-hidden /> : <span className="switcher-gap" />,
              onSelect: () => {
                if (!business.isThis) open(business.tenantId)
              },
            })),
            ...(mayAdd ? [adding] : []),
          ]}
        />
      )}
    </div>
  )
}

const adding: MenuEntry = {
  id: 'new',
  label: 'Nieuw bedrijf',
  to: paths.newBusiness,
  icon: <IconBuildingPlus size={16} aria-hidden />,
}

const Face = ({ current, isChoice = false }: { current: Business; isChoice?: boolean }) => (
  <>
    <IconBuildingStore size={20} stroke={1.7} aria-hidden />
    <span className="switcher-name">
      <span className="visually-hidden">Bedrijf: </span>
      <strong title={current.name}>{current.name}</strong>
      <small>{detailOf(current)}</small>
    </span>
    {isChoice && <IconSelector size={16} stroke={1.7} aria-hidden />}
  </>
)
