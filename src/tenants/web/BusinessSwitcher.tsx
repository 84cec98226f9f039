import { IconBuildingStore, IconCheck, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAccountant } from '#contract/rights.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { currentSession } from '#platform/web/session.ts'
import { noteClients } from '#platform/web/shown-clients.ts'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import type { TenantId } from '#kernel/ids.ts'
import type { Business } from '../businesses-contract.ts'
import { roleWords } from '../domain/role-words.ts'
import { openingBusiness, ownBusinesses } from './member-queries.ts'
import { hasSeveralBusinesses, noteBusinesses, SwitcherSpace } from './SwitcherSpace.tsx'
import './BusinessSwitcher.css'

/** The role of the user there; a test business is of its maker alone. */
const detailOf = ({ role, isTest }: Business): string => (isTest ? 'Testbedrijf' : roleWords[role].name)

/** The business of this tab, and the others of its user; nothing for a user with one. */
export function BusinessSwitcher() {
  const { data: businesses } = useQuery(ownBusinesses)
  const opening = useMutation(openingBusiness)
  const session = currentSession()
  useEffect(() => {
    if (businesses === undefined) return
    const userId = currentSession()?.userId ?? null
    noteBusinesses(userId, businesses.length)
    noteClients(
      userId,
      businesses.some(({ role }) => isAccountant(role)),
    )
  }, [businesses])
  if (businesses === undefined)
    return session !== null && hasSeveralBusinesses(session) ? <SwitcherSpace /> : null
  const current = businesses.find(({ isThis }) => isThis)
  if (businesses.length < 2 || current === undefined) return null
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
  return (
    <div className="switcher">
      <Menu
        label="Ander bedrijf openen"
        face={{
          className: 'switcher-button',
          content: (
            <>
              <IconBuildingStore size={20} stroke={1.7} aria-hidden />
              <span className="switcher-name">
                <span className="visually-hidden">Bedrijf: </span>
                <strong title={current.name}>{current.name}</strong>
                <small>{detailOf(current)}</small>
              </span>
              <IconSelector size={16} stroke={1.7} aria-hidden />
            </>
          ),
        }}
        entries={businesses.map((business) => ({
          id: business.tenantId,
          label: business.name,
          detail: detailOf(business),
          isCurrent: business.isThis,
          icon: business.isThis ? <IconCheck size={16} aria-hidden /> : <span className="switcher-gap" />,
          onSelect: () => {
            if (!business.isThis) open(business.tenantId)
          },
        }))}
      />
    </div>
  )
}
