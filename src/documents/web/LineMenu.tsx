import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { LineMoves } from './line-moves.ts'

/** What else can be done with a line, for whoever does not drag (WCAG 2.5.7). */
export function LineMenu({ index, isLast, moves }: { index: number; isLast: boolean; moves: LineMoves }) {
  return (
    <div className="line-row-menu">
      <Menu returnFocus={false}>
        <Menu.Target>
          <IconButton label={`Regel ${String(index + 1)}: meer`}>
            <IconDots size={18} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />}
            onClick={() => {
              moves.duplicate(index)
            }}
          >
            Dupliceer
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={17} stroke={1.7} aria-hidden />}
            disabled={index === 0}
            onClick={() => {
              moves.shift(index, index - 1, 'description')
            }}
          >
            Omhoog
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={17} stroke={1.7} aria-hidden />}
            disabled={isLast}
            onClick={() => {
              moves.shift(index, index + 1, 'description')
            }}
          >
            Omlaag
          </Menu.Item>
          <Menu.Item
            className="line-row-remove"
            leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
            onClick={() => {
              moves.remove(index)
            }}
          >
            Verwijder
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
