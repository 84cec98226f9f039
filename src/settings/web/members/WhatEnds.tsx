import { rightsOf, type Role } from '#contract/rights.ts'
import type { MemberOnWire } from '#tenants/member-contract.ts'
import { keysAfter } from './keys-of-role.ts'

/** What the chosen role means for the rights on money, the keys and the webhooks of a member; nothing where nothing changes. */
export function WhatEnds({ member, role }: { member: MemberOnWire; role: Role }) {
  const { ended, lessened } = keysAfter(member.keys, member.role, role)
  const isUntold = !rightsOf[role].has('tokens.write') && rightsOf[member.role].has('tokens.write')
  const webhooks = isUntold ? member.webhooks : []
  const money = role === member.role ? [] : member.moneyRights
  if (ended.length + lessened.length + webhooks.length + money.length === 0) return null
  return (
    <div className="members-ends" role="status">
      <p>Met deze rol:</p>
      <ul>
        {money.length > 0 && <li>De rechten over geld die deze persoon naast de rol heeft, stoppen.</li>}
        {ended.map(({ id, name }) => (
          <li key={id}>
            Sleutel <strong>{name}</strong> werkt niet meer.
          </li>
        ))}
        {lessened.map(({ id, name }) => (
          <li key={id}>
            Sleutel <strong>{name}</strong> mag minder.
          </li>
        ))}
        {webhooks.map(({ id, name, to }) => (
          <li key={id}>
            Webhook <strong>{name}</strong> blijft sturen naar {to}, maar deze persoon beheert hem niet meer.
          </li>
        ))}
      </ul>
    </div>
  )
}
