import { IconHistory } from '@tabler/icons-react'
import type { RecordKind } from '#contract/record-kinds.ts'
import { paths } from '../paths.ts'
import { Button } from './Button.tsx'

interface RecordShown {
  readonly kind: RecordKind
  readonly id: string
}

/** To what was done with one record: who did it, when, and what it was before. @param of which one, for a list of them */
export const HistoryButton = ({ kind, id, of, size }: RecordShown & { of?: string; size?: 'xs' }) => (
  <Button
    variant="default"
    {...(size && { size })}
    to={paths.history(id)}
    data-history={kind}
    leftSection={<IconHistory size={size === undefined ? 17 : 15} aria-hidden />}
  >
    Geschiedenis
    {of !== undefined && <span className="visually-hidden"> van {of}</span>}
  </Button>
)

/** To what was done about the return of a period, or about a book year: both are there before anything of them is stored. */
export const HistoryOfButton = ({ kind, of }: { kind: 'vat-return' | 'year'; of: string }) => (
  <Button
    variant="default"
    to={kind === 'year' ? paths.historyOfYear(of) : paths.historyOfReturn(of)}
    data-history={kind}
    leftSection={<IconHistory size={17} aria-hidden />}
  >
    Geschiedenis
  </Button>
)

/** The same in a menu of actions. */
export const historyAction = ({ kind, id }: RecordShown) => ({
  id: `history-${kind}`,
  label: 'Geschiedenis',
  icon: <IconHistory size={16} stroke={1.8} aria-hidden />,
  to: paths.history(id),
})
