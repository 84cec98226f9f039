import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '#contract/rights.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { wordsOfMoneyRights } from '#tenants/domain/money-act.ts'
import { roleWords } from '#tenants/domain/role-words.ts'
import type { MemberOnWire } from '#tenants/member-contract.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { MoneyRightsDialog } from './MoneyRightsDialog.tsx'
import { LeaveDialog, OfferDialog, RemoveDialog } from './MemberDialogs.tsx'

type Open = 'role' | 'money' | 'remove' | 'leave' | 'offer' | 'name'

interface Props {
  readonly member: MemberOnWire
  /** The roles that the user may give. */
  readonly roles: readonly Role[]
  readonly isCallerOwner: boolean
  /** The user itself, without whom the business would have no owner. */
  readonly isLastOwner: boolean
  /** Then there is nothing to do with the row. */
  readonly isAlone: boolean
}

export function MemberRow(props: Props) {
  const { member, roles } = props
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => {
    setOpen(null)
  }
  return (
    <li aria-label={member.email}>
      <div className="members-about">
        <strong>{member.name ?? member.email}</strong>{' '}
        {member.isThis && <StateChip tone="green">Jij</StateChip>}
        {member.name !== null && <small>{member.email}</small>}
        <small>
          {roleWords[member.role].name} · sinds <DateText date={dutchDayOf(member.since)} />
        </small>
        {member.moneyRights.length > 0 && <small>Mag ook {wordsOfMoneyRights(member.moneyRights)}</small>}
        <small>
          {member.lastSeenAt === null ? (
            'Niet recent actief'
          ) : (
            <>
              Laatst actief <HereText instant={member.lastSeenAt} />
            </>
          )}
          {' · '}
          {member.hasSecondFactor ? 'Tweede stap ingesteld' : 'Geen tweede stap'}
        </small>
      </div>
      {(!props.isAlone || member.isThis) && (
        <Menu
          label={`Acties voor ${member.email}`}
          icon={<IconDots size={18} aria-hidden />}
          entries={entriesOf(props, setOpen)}
        />
      )}
      {open === 'role' && <ChangeRoleDialog member={member} roles={roles} onClose={close} />}
      {open === 'money' && <MoneyRightsDialog member={member} onClose={close} />}
      {open === 'remove' && <RemoveDialog member={member} onClose={close} />}
      {open === 'leave' && <LeaveDialog onClose={close} />}
      {open === 'name' && <NameDialog name={member.name} onClose={close} />}
      {open === 'offer' && <OfferDialog member={member} onClose={close} />}
    </li>
  )
}

const ONE_OWNER = 'Er blijft altijd een eigenaar. Draag het eigendom eerst over.'
const ONLY_AN_OWNER = 'Alleen een eigenaar wijzigt een eigenaar.'
const MAY_DO_MORE = 'Deze persoon mag meer met geld dan jij. Alleen een eigenaar wijzigt dat.'
const NO_MONEY = 'Deze rol leest alleen, of ziet alleen de eigen bonnen. Wijzig eerst de rol.'

function entriesOf(
  { member, isCallerOwner, isLastOwner, isAlone }: Props,
  open: (what: Open) => void,
): readonly MenuEntry[] {
  const tooHigh = member.role === 'owner' ? ONLY_AN_OWNER : MAY_DO_MORE
  const reason = isLastOwner ? ONE_OWNER : member.mayChange ? undefined : tooHigh
  const refused = reason === undefined ? {} : { disabledReason: reason }
  const role: MenuEntry = {
    label: 'Rol wijzigen…',
    ...refused,
    onSelect: () => {
      open('role')
    },
  }
  const name: MenuEntry = {
    label: 'Je naam…',
    onSelect: () => {
      open('name')
    },
  }
  const history = historyAction({ kind: 'member', id: member.id })
  if (isAlone) return [name, history]
  if (member.isThis)
    return [
      name,
      role,
      history,
      {
        label: 'Vertrekken…',
        tone: 'red',
        ...refused,
        onSelect: () => {
          open('leave')
        },
      },
    ]
  const offer: MenuEntry = {
    label: 'Eigendom overdragen…',
    onSelect: () => {
      open('offer')
    },
  }
  const money: MenuEntry = {
    label: 'Rechten over geld…',
    ...(member.mayHaveMoney ? {} : { disabledReason: NO_MONEY }),
    onSelect: () => {
      open('money')
    },
  }
  return [
    role,
    ...(isCallerOwner && member.role !== 'owner' ? [money, offer] : []),
    history,
    {
      label: 'Verwijderen…',
      tone: 'red',
      ...refused,
      onSelect: () => {
        open('remove')
      },
    },
  ]
}
