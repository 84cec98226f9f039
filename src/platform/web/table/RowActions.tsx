import { IconDots } from '@tabler/icons-react'
import { isAllowed } from '../page-rights.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import type { RowAction } from './column.ts'
import './RowActions.css'

/** The actions of a row: the most likely as a button, the others in a menu. */
export function RowActions({ actions: given }: { actions: readonly RowAction[] }) {
  const actions = given.filter(isAllowed)
  const likely = actions.find((action) => action.isLikely)
  const others = actions.filter((action) => action !== likely)
  return (
    <div className="row-actions">
      {likely && <LikelyButton action={likely} />}
      {others.length > 0 && (
        <Menu label="Meer acties" icon={<IconDots size={18} aria-hidden />} entries={others} />
      )}
    </div>
  )
}

/** The most likely action of a row, as a button. */
export function LikelyButton({ action }: { action: RowAction }) {
  if (action.to !== undefined)
    return (
      <Button size="xs" variant="default" to={action.to} leftSection={action.icon} needs={action.needs}>
        {action.label}
      </Button>
    )
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={action.icon}
      needs={action.needs}
      loading={action.isBusy ?? false}
      disabled={action.disabledReason !== undefined}
      title={action.disabledReason}
      onClick={action.onSelect}
    >
      {action.label}
    </Button>
  )
}
