import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { DocumentSettingsOnWire } from '../settings-contract.ts'
import { formatFor, standardSettings, textFor, type DocumentSettings } from '../domain/document-settings.ts'
import { documentKindNames, type DocumentKind } from '../domain/document-kinds.ts'
import { textNames } from '../domain/texts.ts'

/** A row of `document_settings` as JSON: what a query for a document brings along, so that none goes for it alone. */
export interface SettingsJson {
  readonly version: number
  readonly accent: string | null
  readonly logo_sha256: string | null
  readonly formats: DocumentSettings['formats']
  readonly texts: DocumentSettings['texts']
  readonly english_texts: DocumentSettings['englishTexts']
  readonly payment_days: number
  readonly validity_days: number
}

/** The settings of a row; the standard where a tenant never set anything. */
export const settingsOf = (row: SettingsJson | null | undefined): DocumentSettings =>
  row === null || row === undefined
    ? standardSettings
    : {
        version: row.version,
        accent: row.accent,
        logo: row.logo_sha256,
        formats: row.formats,
        texts: row.texts,
        englishTexts: row.english_texts,
        paymentDays: row.payment_days,
        validityDays: row.validity_days,
      }

export async function readSettings(tx: TenantTx): Promise<DocumentSettings> {
  const { rows } = await sql<SettingsJson>`
    select version, accent, logo_sha256, formats, texts, english_texts, payment_days, validity_days
    from document_settings where tenant_id = ${thisTenant}`.execute(tx)
  return settingsOf(rows[0])
}

/** The same, locked until the transaction ends. Their row is made where a tenant never set anything. */
export async function lockSettings(tx: TenantTx): Promise<DocumentSettings> {
  await sql`
    insert into document_settings (tenant_id, version) values (${thisTenant}, 0)
    on conflict do nothing`.execute(tx)
  await sql`select 1 from document_settings where tenant_id = ${thisTenant} for update`.execute(tx)
  return readSettings(tx)
}

/** Write all settings with their new version; the caller has locked them. */
export async function writeSettings(tx: TenantTx, settings: DocumentSettings): Promise<void> {
  await sql`
    update document_settings set
      version = ${settings.version}, accent = ${settings.accent}, logo_sha256 = ${settings.logo},
      formats = ${JSON.stringify(settings.formats)}::jsonb, texts = ${JSON.stringify(settings.texts)}::jsonb,
      english_texts = ${JSON.stringify(settings.englishTexts)}::jsonb,
      payment_days = ${settings.paymentDays}, validity_days = ${settings.validityDays}
    where tenant_id = ${thisTenant}`.execute(tx)
}

/** Everything there is to show of the settings. */
export async function settingsOnWire(tx: TenantTx): Promise<DocumentSettingsOnWire> {
  const settings = await readSettings(tx)
  const counters = await countersOf(tx)
  return {
    version: settings.version,
    accent: settings.accent,
    logo: settings.logo,
    series: documentKindNames.map((kind) => ({
      kind,
      format: formatFor(settings, kind),
      counters: counters
        .filter((counter) => counter.kind === kind)
        .map(({ year, lastNumber }) => ({ year, lastNumber })),
    })),
    texts: Object.fromEntries(textNames.map((name) => [name, textFor(settings, name, 'nl')])),
    englishTexts: settings.englishTexts,
    paymentDays: settings.paymentDays,
    validityDays: settings.validityDays,
  }
}

/** How far each series has come. */
interface Counter {
  readonly kind: DocumentKind
  /** 0 for a series that counts on through the years. */
  readonly year: number
  readonly lastNumber: number
}

async function countersOf(tx: TenantTx): Promise<Counter[]> {
  const { rows } = await sql<Counter>`
    select series as kind, year, last_number::int as "lastNumber" from number_series
    where tenant_id = ${thisTenant} and series <> 'journal' order by series, year`.execute(tx)
  return rows
}
