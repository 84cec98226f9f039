import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import type { RowAction } from './column.ts'
import './RowActions.css'

/** What can be done with a row: the likeliest as a button, the rest in a menu. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const likely = actions.find((action) => action.isLikely)
  const others = actions.filter((action) => action !== likely)
  return (
    <div className="row-actions">
      {likely && <LikelyButton action={likely} />}
      {others.length > 0 && (
        <Menu>
          <Menu.Target>
            <IconButton label="Meer acties">
              <IconDots size={18} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <ActionItem key={action.label} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

function LikelyButton({ action }: { action: RowAction }) {
  if (action.to !== undefined)
    return (
      <Button size="xs" variant="default" to={action.to} leftSection={action.icon}>
        {action.label}
      </Button>
    )
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={action.icon}
      loading={action.isBusy ?? false}
      disabled={action.disabledReason !== undefined}
      title={action.disabledReason}
      onClick={action.onSelect}
    >
      {action.label}
    </Button>
  )
}

function ActionItem({ action }: { action: RowAction }) {
  const shared = {
    leftSection: action.icon,
    disabled: action.disabledReason !== undefined,
    className: action.tone === 'red' ? 'row-actions-red' : '',
  }
  if (action.to !== undefined)
    return (
      <Menu.Item {...shared} component={Link} to={action.to}>
        {action.label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...shared} onClick={action.onSelect}>
      {action.label}
      {action.disabledReason !== undefined && (
        <span className="row-actions-reason">{action.disabledReason}</span>
      )}
    </Menu.Item>
  )
}
