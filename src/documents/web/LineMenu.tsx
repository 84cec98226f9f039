import {
  IconAdjustments,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import { Menu } from '#platform/web/ui/Menu.tsx'
import type { LineMoves } from './line-moves.ts'

/** Further actions of a line, for users who do not drag (WCAG 2.5.7). */
export function LineMenu({
  index,
  isLast,
  moves,
  onDetails,
}: {
  index: number
  isLast: boolean
  moves: LineMoves
  /** Shows the fields of a line that most lines do without. */
  onDetails: () => void
}) {
  return (
    <div className="line-row-menu">
      <Menu
        label={`Regel ${String(index + 1)}: meer`}
        icon={<IconDots size={18} aria-hidden />}
        entries={[
          {
            label: 'Korting, eenheid, rekening',
            icon: <IconAdjustments {...small} />,
            onSelect: onDetails,
          },
          {
            label: 'Dupliceer',
            icon: <IconCopy {...small} />,
            onSelect: () => {
              moves.duplicate(index)
            },
          },
          {
            label: 'Omhoog',
            icon: <IconArrowUp {...small} />,
            isDisabled: index === 0,
            onSelect: () => {
              moves.shift(index, index - 1, 'description')
            },
          },
          {
            label: 'Omlaag',
            icon: <IconArrowDown {...small} />,
            isDisabled: isLast,
            onSelect: () => {
              moves.shift(index, index + 1, 'description')
            },
          },
          {
            label: 'Verwijder',
            icon: <IconTrash {...small} />,
            tone: 'red',
            onSelect: () => {
              moves.remove(index)
            },
          },
        ]}
      />
    </div>
  )
}

const small = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
