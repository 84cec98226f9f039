import { IconBuildingPlus, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TenantId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import type { Business } from '../businesses-contract.ts'
import { detailOf } from './business-detail.ts'
import './BusinessChooser.css'

/** More businesses than a menu shows well: found by a part of the name. Enter opens the first one. */
export function BusinessChooser({
  businesses,
  mayAdd,
  onOpen,
  onClose,
}: {
  businesses: readonly Business[]
  mayAdd: boolean
  onOpen: (tenantId: TenantId) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = businesses.filter(({ name }) => name.toLowerCase().includes(wanted))
  const choose = ({ isThis, tenantId }: Business): void => {
    onClose()
    if (!isThis) onOpen(tenantId)
  }
  return (
    <Dialog title="Ander bedrijf openen" onClose={onClose}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (first !== undefined && wanted !== '') choose(first)
        }}
      >
        <SearchField
          type="search"
          label="Zoek bedrijf"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
          }}
        />
      </form>
      <p className="visually-hidden" role="status">
        {found.length === 0 ? '' : `${String(found.length)} van ${String(businesses.length)} bedrijven`}
      </p>
      {found.length === 0 && <p className="business-chooser-nothing">Geen bedrijven gevonden.</p>}
      <ul className="business-chooser" aria-label="Bedrijven">
        {found.map((business) => (
          <li key={business.tenantId}>
            <button
              type="button"
              aria-current={business.isThis || undefined}
              onClick={() => {
                choose(business)
              }}
            >
              <span className="business-chooser-name">
                <span>{business.name}</span>
                <small>{detailOf(business)}</small>
              </span>
              {business.isThis && <IconCheck size={16} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <Link to={paths.newBusiness} className="business-chooser-add" onClick={onClose}>
          <IconBuildingPlus size={18} stroke={1.7} aria-hidden /> Nieuw bedrijf
        </Link>
      )}
    </Dialog>
  )
}
