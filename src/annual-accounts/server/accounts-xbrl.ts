import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { escaped } from '#platform/server/files/xml-text.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { annualAccountErrors } from '../domain/errors.ts'
import type { Purpose } from '../domain/purpose.ts'
import { instanceOf, type Context, type Fact } from '../domain/xbrl/instance.ts'
import {
  entryPointOf,
  lastTaxonomyYear,
  namespacesOf,
  taxonomyOf,
  type Taxonomy,
} from '../domain/xbrl/taxonomy.ts'
import { hasAccounts } from './account-facts.ts'
import { accountsForPaper } from './show-accounts.ts'

/**
 * The annual accounts as an XBRL instance in UTF-8: those of the PDF of the same purpose.
 *
 * @throws DomainError `annual-accounts.no-taxonomy`, `annual-accounts.no-company`, `annual-accounts.no-books`
 */
export async function accountsXbrl(tx: TenantTx, year: number, purpose: Purpose): Promise<FileAnswer> {
  const taxonomy = taxonomyOf(year)
  if (taxonomy === null) throw annualAccountErrors.noTaxonomy(year, lastTaxonomyYear())
  const xml = await instanceXml(tx, taxonomy, purpose)
  const name = purpose === 'meeting' ? 'jaarrekening' : 'publicatiestukken'
  return new FileAnswer(
    () => Promise.resolve(Buffer.from(xml)),
    'application/xml',
    `${name}-${String(year)}.xbrl`,
  )
}

/** The whole accounts for the package of a year; null for a business that is no company, without books in the year, or in a year without taxonomy. */
export async function meetingXbrl(tx: TenantTx, year: number): Promise<string | null> {
  const taxonomy = taxonomyOf(year)
  if (taxonomy === null || !(await hasAccounts(tx, year))) return null
  return instanceXml(tx, taxonomy, 'meeting')
}

async function instanceXml(tx: TenantTx, taxonomy: Taxonomy, purpose: Purpose): Promise<string> {
  const { accounts, adopted } = await accountsForPaper(tx, taxonomy.year)
  const { kvkNumber, contexts, facts } = instanceOf(accounts, { purpose, decision: adopted })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xbrli:xbrl xml:lang="nl" ${attributes({ ...STANDARDS, ...namespacesOf(taxonomy) }, 'xmlns:')}>`,
    `<link:schemaRef xlink:type="simple" xlink:href="${entryPointOf(taxonomy, accounts.regime, purpose)}"/>`,
    ...contexts.map((context) => contextXml(context, kvkNumber)),
    '<xbrli:unit id="EUR"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>',
    ...facts.map(factXml),
    '</xbrli:xbrl>',
    '',
  ].join('\n')
}

/** Source: XBRL 2.1, XBRL Dimensions 1.0. */
const STANDARDS = {
  xbrli: 'http://www.xbrl.org/2003/instance',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
}

const attributes = (values: Readonly<Record<string, string>>, prefix = ''): string =>
  Object.entries(values)
    .map(([name, value]) => `${prefix}${name}="${value}"`)
    .join(' ')

/** The statements are commercial ones, and of the company alone. */
const MEMBERS = [
  ['BasisOfPreparationAxis', 'CommercialMember'],
  ['FinancialStatementsTypeAxis', 'SeparateMember'],
] as const

/** The scheme of the trade register's numbers is in its own checks (BR-KVK, entity information). */
function contextXml({ id, period, isOfStatements }: Context, kvkNumber: string): string {
  const days =
    'at' in period
      ? `<xbrli:instant>${period.at}</xbrli:instant>`
      : `<xbrli:startDate>${period.from}</xbrli:startDate><xbrli:endDate>${period.to}</xbrli:endDate>`
  const members = MEMBERS.map(
    ([axis, member]) =>
      `<xbrldi:explicitMember dimension="jenv-bw2-dim:${axis}">jenv-bw2-dm:${member}</xbrldi:explicitMember>`,
  )
  return [
    `<xbrli:context id="${id}">`,
    `<xbrli:entity><xbrli:identifier scheme="http://www.kvk.nl/kvk-id">${escaped(kvkNumber)}</xbrli:identifier></xbrli:entity>`,
    `<xbrli:period>${days}</xbrli:period>`,
    ...(isOfStatements ? [`<xbrli:scenario>${members.join('')}</xbrli:scenario>`] : []),
    '</xbrli:context>',
  ].join('')
}

const factXml = ({ concept, context, value, isAmount }: Fact): string =>
  `<${concept} contextRef="${context}"${isAmount ? ' unitRef="EUR" decimals="0"' : ''}>${escaped(value)}</${concept}>`
