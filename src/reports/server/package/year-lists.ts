import { meetingPaper } from '#annual-accounts/server/accounts-pdf.ts'
import { meetingXbrl } from '#annual-accounts/server/accounts-xbrl.ts'
import { writtenOff } from '#assets/domain/depreciation.ts'
import { readAssets, type StoredAsset } from '#assets/server/asset-rows.ts'
import { peopleOfYear, yearAsCsv } from '#hours/server/year-of-hours.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { firstDayOfYear, lastDayOfYear, type LocalDate } from '#kernel/local-date.ts'
import { subtract, sum, ZERO } from '#kernel/money.ts'
import { driversOfYear, tripsAsCsv } from '#trips/server/year-files.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import type { ArchiveAsked, ArchiveSource } from '../everything/archive-entry.ts'
import { csvAmount } from '../files/write-csv.ts'

type YearAsked = ArchiveAsked & { readonly year: number }

/** What was in use in a year, with its book value at the end; no file without assets. */
export async function* assetFiles({ tx, year }: YearAsked): ReturnType<ArchiveSource> {
  const [firstDay, lastDay] = [firstDayOfYear(year), lastDayOfYear(year)]
  const assets = (await readAssets(tx)).filter(
    ({ inUseOn, disposedOn, isCancelled }) =>
      !isCancelled && inUseOn <= lastDay && (disposedOn === null || disposedOn >= firstDay),
  )
  if (assets.length === 0) return
  yield {
    path: 'bedrijfsmiddelen.csv',
    about: `Bedrijfsmiddelen van ${String(year)}, met hun boekwaarde`,
    sha256: null,
    isPacked: false,
    open: () =>
      Buffer.from(
        BYTE_ORDER_MARK +
          [HEAD, ...assets.map((asset) => cellsOf(asset, firstDay, lastDay))].map(csvLine).join(''),
      ),
  }
}

const HEAD = [
  'Bedrijfsmiddel',
  'Rekening',
  'In gebruik op',
  'Kostprijs',
  'Restwaarde',
  'Maanden',
  'Afgeschreven dit jaar',
  'Afgeschreven in totaal',
  'Boekwaarde op 31 december',
  'Uit gebruik op',
]

/** An asset that left within the year has no book value at its end. */
function cellsOf(asset: StoredAsset, firstDay: LocalDate, lastDay: LocalDate): string[] {
  const booked = asset.booked.filter(({ day }) => day <= lastDay)
  const total = writtenOff(
    asset,
    booked.map(({ amount }) => amount),
  )
  const ofYear = sum(booked.filter(({ day }) => day >= firstDay).map(({ amount }) => amount))
  const isGone = asset.disposedOn !== null && asset.disposedOn <= lastDay
  return [
    csvText(asset.name),
    csvText(asset.accountName),
    formatDate(asset.inUseOn),
    csvAmount(asset.cost),
    csvAmount(asset.residual),
    String(asset.months),
    csvAmount(ofYear),
    csvAmount(total),
    csvAmount(isGone ? ZERO : subtract(asset.cost, total)),
    asset.disposedOn === null ? '' : formatDate(asset.disposedOn),
  ]
}

/** The hours of each person who wrote some in the year. */
export async function* hoursFiles({ tx, year }: YearAsked): ReturnType<ArchiveSource> {
  for (const { userId, name } of await peopleOfYear(tx, year))
    yield {
      path: `uren/uren-${String(year)}-${safe(name)}.csv`,
      about: `Uren van ${name} in ${String(year)}`,
      sha256: null,
      isPacked: false,
      open: () => yearAsCsv(tx, { userId }, year),
    }
}

/** The trips of each person who drove in the year. */
export async function* tripFiles({ tx, year }: YearAsked): ReturnType<ArchiveSource> {
  for (const { userId, name } of await driversOfYear(tx, year))
    yield {
      path: `ritten/ritten-${String(year)}-${safe(name)}.csv`,
      about: `Ritten van ${name} in ${String(year)}`,
      sha256: null,
      isPacked: false,
      open: () => tripsAsCsv(tx, { userId }, year),
    }
}

/** The annual accounts of a company, adopted or as a draft; an owner has none. */
export async function* accountFiles({
  tx,
  year,
  today,
  pdfPool,
  tenantId,
}: YearAsked): ReturnType<ArchiveSource> {
  const paper = await meetingPaper(tx, year, today)
  if (paper === null) return
  yield {
    path: 'jaarrekening.pdf',
    about: `Jaarrekening ${String(year)}${paper.watermark === null ? '' : ', concept'}`,
    sha256: null,
    isPacked: true,
    open: () => pdfPool.renderBooklet(tenantId, paper),
  }
}

/** The annual accounts of a company as an XBRL instance, for a year of which the taxonomy is known. */
export async function* xbrlFiles({ tx, year }: YearAsked): ReturnType<ArchiveSource> {
  const xml = await meetingXbrl(tx, year)
  if (xml === null) return
  yield {
    path: 'jaarrekening.xbrl',
    about: `Jaarrekening ${String(year)} als XBRL, in hele euro’s; niet gecontroleerd met de taxonomie`,
    sha256: null,
    isPacked: false,
    open: () => Buffer.from(xml),
  }
}

const safe = (name: string): string => name.replace(/[^\p{L}\p{N}.@-]+/gu, '-').slice(0, 60)
