import type { LocalDate } from '#kernel/local-date.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { prove, type ProofDeps } from '#proof/server/proof.ts'
import type { ArchiveSource } from '#reports/server/everything/archive-entry.ts'
import { csvAmount } from '#reports/server/files/write-csv.ts'
import type { Evidence } from '../adjustment-contract.ts'
import { pointOfKind } from '../domain/adjustment-points.ts'
import { yearPoints } from '../domain/year-end.ts'
import { readAdjustments } from './adjustments.ts'
import { readLaterAdjustments } from './later-adjustments.ts'
import { bookedYears } from './booked-years.ts'
import { readEvidence } from './evidence.ts'
import { yearFacts } from './year-facts.ts'

/** The list of a year for its package: each point with what was found, booked and kept; nothing for a year without bookings. */
export const yearPointFiles = ({ evidenceKey }: Pick<ProofDeps, 'evidenceKey'>): ArchiveSource =>
  async function* ({ tx, tenantId, files, today, year }) {
    if (year === undefined || !(await bookedYears(tx)).some((booked) => booked.year === year)) return
    yield {
      path: 'jaarafsluiting.csv',
      about: `De punten van de jaarafsluiting van ${String(year)}, met wat is gevonden, geboekt en bewaard`,
      sha256: null,
      isPacked: false,
      open: async () => {
        const checks = await prove(tx, { files, evidenceKey }, tenantId)
        return listOf(tx, { year, today, checks })
      },
    }
  }

const HEAD = ['Punt', 'Wat', 'Tekst', 'Bedrag', 'SHA-256']
const states = { ok: 'In orde', attention: 'Let op', blocking: 'Nog niet in orde' } as const

async function listOf(
  tx: TenantTx,
  {
    year,
    today,
    checks,
  }: {
    readonly year: number
    readonly today: LocalDate
    readonly checks: Awaited<ReturnType<typeof prove>>
  },
): Promise<Buffer> {
  const points = yearPoints(await yearFacts(tx, year, checks, today))
  const [adjustments, evidence] = [await readAdjustments(tx, year), await readEvidence(tx, year)]
  const left = evidence.filter(({ point }) => !points.some(({ id }) => id === point))
  const lines = [
    ...points.flatMap(({ id, title, outcome, text }) => [
      [title, states[outcome], text, '', ''],
      ...adjustments
        .filter(({ kind }) => pointOfKind[kind] === id)
        .map(({ description, amount }) => [title, 'Geboekt', description, csvAmount(amount), '']),
      ...evidence.filter(({ point }) => point === id).map((each) => evidenceLine(title, each)),
    ]),
    ...(await readLaterAdjustments(tx, year)).map(({ description, amount }) => ['Nieuwere versie van Kloppend', 'Geboekt', description, csvAmount(amount), '']), // prettier-ignore
    ...left.map((each) => evidenceLine('Eerder bewaard', each)),
  ]
  return Buffer.from(
    BYTE_ORDER_MARK +
      csvLine(HEAD) +
      lines
        .map(([title = '', what = '', text = '', amount = '', hash = '']) =>
          csvLine([csvText(title), what, csvText(text), amount, hash]),
        )
        .join(''),
  )
}

const evidenceLine = (title: string, { description, fileId, sha256 }: Evidence): string[] => [
  title,
  fileId === null ? 'Notitie' : 'Bestand',
  description,
  '',
  sha256 ?? '',
]
