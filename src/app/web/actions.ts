import { IconChartBar, IconFileExport, IconSettings } from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import type { Command } from '#platform/web/shell/command.ts'
import { reportNames, reportTitle } from '#reports/domain/report-table.ts'
import { addressOfReport } from '#reports/web/report-address.ts'
import { pathOfPart, settingsParts } from '#settings/web/parts.tsx'
import { reportWords } from './page-words.ts'
import { doing } from './doing.ts'
import { places } from './places.ts'

/** The actions that are available from anywhere, pages below the menu, every part of the settings, and every report. */
export const actions: readonly Command[] = [
  ...doing,
  ...places,
  ...settingsParts.map((part): Command => ({
    id: `settings-${part.id}`,
    label: part.title,
    detail: part.about,
    to: pathOfPart(part),
    icon: IconSettings,
    group: 'Instellingen',
    keywords: part.words,
  })),
  ...reportNames.map((name): Command => ({
    id: `report-${name}`,
    label: reportTitle[name],
    to: addressOfReport(name),
    icon: IconChartBar,
    group: 'Rapportages',
    keywords: reportWords[name],
  })),
  {
    id: 'exports',
    label: 'Auditfile en archief',
    detail: 'Exporteren, of een auditfile inlezen',
    keywords: ['xaf', 'accountant', 'boekhouder', 'zip', 'downloaden', 'back-up', 'alles meenemen'],
    to: paths.exports,
    icon: IconFileExport,
    group: 'Rapportages',
  },
]
