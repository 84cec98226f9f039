import { IconTrash } from '@tabler/icons-react'
import { counted, formatIban } from '#kernel/dutch-format.ts'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import type { BankRule } from '../../rules-contract.ts'

/** One rule: which lines, what they are, and whether the program does it alone. */
export function RuleRow({
  rule: { id, label: written, words, iban, automatic, openLines },
  condition,
  outcome,
  isBusy,
  onSwitch,
  onDelete,
}: {
  rule: BankRule
  condition: string
  outcome: string
  isBusy: boolean
  onSwitch: (automatic: boolean) => void
  onDelete: () => void
}) {
  // A rule of the API may have no label.
  const label = written || words || formatIban(iban)
  return (
    <li className="rule-row">
      <div className="rule-row-what">
        <b>{label}</b>
        <span>{condition}</span>
      </div>
      <div className="rule-row-what">
        <span>wordt</span>
        <b>{outcome}</b>
        {openLines > 0 && <span>{counted(openLines, 'regel te verwerken', 'regels te verwerken')}</span>}
      </div>
      <Switch label="Doe dit voortaan zelf" isOn={automatic} isBusy={isBusy} onChange={onSwitch} />
      <div className="rule-row-actions">
        <HistoryButton kind="bank-rule" id={id} of={label} size="xs" />
        <IconButton needs="books.post" label={`Regel voor ${label} verwijderen`} onClick={onDelete}>
          <IconTrash size={17} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
