import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { preactForReact } from './preact-for-react.ts'
import { filesOfUnits, type SharedFile } from './shared-files.ts'
import { sharedUnits, type Modules } from './units-of-build.ts'

/** Parts that each page of the dashboard asks for once it is idle. */
export const idleParts: Modules = [
  'notifications/web/UnreadCount.tsx',
  'expenses/web/tray/ArrivingStart.tsx',
  'hours/web/timer/TimerPill.tsx',
  'tenants/web/BusinessSwitcher.tsx',
  'tenants/web/ConfirmEmail.tsx',
]

/** The overview is in the start. What it shows of a new business, and of one with figures, are parts of their own. */
export const partsOfOverview: readonly (readonly [string, Modules])[] = [
  ['/dashboard/overzicht, new', ['overview/web/FirstSteps.tsx']],
  ['/dashboard/overzicht, with figures', ['overview/web/OverviewFigures.tsx']],
]

/** Beside the pages: what the overview and every form of lines show next, and what every page asks for once it is idle. */
const often: readonly Modules[] = [
  ['overview/web/OverviewFigures.tsx'],
  ['overview/web/OverviewDocuments.tsx'],
  idleParts,
  ['products/web/ProductLines.tsx', 'invoices/web/form/InvoicePreview.tsx'],
]

type Output = Awaited<ReturnType<typeof build>>

/**
 * The app, built twice: at first each file has what the same pages need, which shows what is needed together; then in the files that cost
 * the pages least. Only the second is written.
 */
export async function buildApp(pages: readonly Modules[]): Promise<Output> {
  const fine = await buildWith({ name: 'fine', minShareCount: 2, entriesAware: true }, false)
  const { scripts, bytesOf } = partsOf(fine)
  const files = filesOfUnits(sharedUnits(scripts, bytesOf, pages, often))
  const names = new Map(files.flatMap(named))
  return buildWith(
    { name: (module) => names.get(module), debugName: 'shared', includeDependenciesRecursively: false },
    true,
  )
}

const buildWith = (group: Rolldown.CodeSplittingGroup, isWritten: boolean): Promise<Output> =>
  build({
    logLevel: 'warn',
    resolve: { alias: preactForReact },
    build: { write: isWritten, rolldownOptions: { output: { codeSplitting: { groups: [group] } } } },
  })

function partsOf(built: Output) {
  const { output } = built as Rolldown.RolldownOutput
  const sizes = new Map(
    output.map((file) => [file.fileName, file.type === 'asset' ? file.source.length : file.code.length]),
  )
  return {
    scripts: output.filter((file) => file.type === 'chunk'),
    bytesOf: (styleSheet: string): number => sizes.get(styleSheet) ?? 0,
  }
}

/**
 * The modules of a file, each with the file's name: that of a module of ours, or of a package, and after `~` a number that no other file
 * has.
 */
function named({ modules }: SharedFile, number: number): [string, string][] {
  const first = modules.find((module) => !module.includes('node_modules')) ?? modules[0] ?? ''
  const name = path.basename(first).split('.')[0] ?? ''
  return modules.map((module) => [module, `${name}~${String(number)}`])
}
