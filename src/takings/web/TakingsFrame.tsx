import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatMonth } from '#kernel/dutch-format.ts'
import { addDays, monthOf, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { paths } from '#platform/web/paths.ts'
import { today } from '#platform/web/today.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { PageHeader, type PrimaryAction } from '#platform/web/ui/PageHeader.tsx'
import { SectionLinks } from '#platform/web/ui/SectionLinks.tsx'
import './takings.css'

/** The header of the pages of registers, with the links between them. */
export function TakingsFrame({
  title,
  actions,
  primary,
  children,
}: {
  title: string
  actions?: ReactNode
  primary: PrimaryAction
  children: ReactNode
}) {
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'Financiën' }]} actions={actions} primary={primary} />
      <SectionLinks
        label="Kassa"
        sections={[
          { label: 'Dagomzet', to: paths.registers },
          { label: 'Kasboek', to: paths.cashBook },
        ]}
      />
      {children}
    </>
  )
}

/** The month of the address (`?maand=2026-11-01`), this month without one and for one that is to come. */
export function useMonth(): readonly [LocalDate, (month: LocalDate) => void] {
  const [params, setParams] = useSearchParams()
  const asked = parseLocalDate(params.get('maand') ?? '')
  const month = monthOf(asked === null || asked > today() ? today() : asked)
  return [
    month,
    (chosen) => {
      setParams(chosen === monthOf(today()) ? {} : { maand: chosen }, { replace: true })
    },
  ]
}

/** The month that is shown, with the ones before and after it. */
export function MonthChooser({
  month,
  onChoose,
}: {
  month: LocalDate
  onChoose: (month: LocalDate) => void
}) {
  const next = monthOf(addDays(month, 31))
  return (
    <div className="month-chooser" role="group" aria-label="Maand">
      <IconButton
        label="Vorige maand"
        onClick={() => {
          onChoose(monthOf(addDays(month, -1)))
        }}
      >
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <strong aria-live="polite">{formatMonth(month)}</strong>
      <IconButton
        label="Volgende maand"
        disabled={next > today()}
        onClick={() => {
          onChoose(next)
        }}
      >
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
