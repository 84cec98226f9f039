import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { RowActions } from '#platform/web/table/RowActions.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { LastMail } from '../contract.ts'
import { lastMailWords } from './mail-words.ts'

/** Above a document: its state and its actions. */
export function DocumentHeader({
  chip,
  isArchived = false,
  lastMail,
  likely,
  beside,
  menu,
  ...header
}: Pick<ComponentProps<typeof PageHeader>, 'title' | 'crumbs' | 'chip'> & {
  isArchived?: boolean
  /** What became of the last mail about it. */
  lastMail: LastMail
  /** The most likely action; its `onSelect` is called. */
  likely: RowAction | undefined
  /** The second most likely one. */
  beside?: RowAction | undefined
  menu: readonly RowAction[]
}) {
  return (
    <PageHeader
      {...header}
      chip={
        <>
          {chip}
          {isArchived && <StateChip tone="grey">In archief</StateChip>}
        </>
      }
      note={<MailNote lastMail={lastMail} />}
      actions={<RowActions actions={menu} />}
      beside={beside && <BesideButton action={beside} />}
      {...(likely && {
        primary: {
          label: likely.label,
          icon: likely.icon,
          isBusy: likely.isBusy ?? false,
          onClick: () => likely.onSelect?.(),
        },
      })}
    />
  )
}

function BesideButton({ action }: { action: RowAction }) {
  const navigate = useNavigate()
  const { to, onSelect } = action
  return (
    <Button
      variant="default"
      leftSection={action.icon}
      loading={action.isBusy ?? false}
      onClick={to === undefined ? onSelect : () => void navigate(to)}
    >
      {action.label}
    </Button>
  )
}

function MailNote({ lastMail }: { lastMail: LastMail }) {
  const words = lastMail === null ? null : lastMailWords[lastMail]
  if (words === null || lastMail === 'queued') return words
  return <PageLink to={paths.settingsPart('mail')}>{words}</PageLink>
}
