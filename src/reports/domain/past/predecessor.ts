import { formatEuros } from '#kernel/dutch-format.ts'
import { negate, type Cents } from '#kernel/money.ts'
import {
  OWNERS_EQUITY,
  PRIVATE_ACCOUNTS,
  SHARE_PREMIUM,
  VAT_SETTLEMENT,
} from '#ledger/domain/named-account.ts'
import type { AuditAccountEnd } from '../audit-file-content.ts'
import type { MatchedAccount } from './match-accounts.ts'
import type { OwnAccount, PlannedLine } from './planned-line.ts'

/**
 * The business that the books of a file are of: this one, or the one before it, such as the sole trader whose business goes on as a BV. That one
 * is another taxpayer. Its open VAT stays there, or comes along as a debt when the owner takes it over.
 */
export const whoseBooks = ['own', 'predecessor', 'predecessor-with-vat'] as const
export type WhoseBooks = (typeof whoseBooks)[number]

/** The business that the books of a file are of, and what goes on with them. */
export interface Origin {
  readonly whose: WhoseBooks
  /** Whether the business here is a company. */
  readonly isCompany: boolean
  /** The share capital in the articles of association, in cents; null where no user said it. */
  readonly shareCapital: Cents | null
}

/** What a call says of whose the books are; null where it says nothing, so that a file is of the same business as the one before. */
export interface SaidOrigin extends Pick<Origin, 'shareCapital'> {
  readonly whose: WhoseBooks | null
}

/**
 * The business that the books of a file are of: as the call says, else as was said of the file before it, of which the opening balance was made.
 *
 * @param kept what was said of that file; null without one
 */
export function originOf(
  said: SaidOrigin,
  kept: Omit<Origin, 'isCompany'> | null,
): Omit<Origin, 'isCompany'> {
  const whose = said.whose ?? kept?.whose ?? 'own'
  if (whose === 'own') return { whose, shareCapital: null }
  return { whose, shareCapital: said.shareCapital ?? kept?.shareCapital ?? null }
}

export const OWN_BOOKS: Origin = { whose: 'own', isCompany: false, shareCapital: null }

/** The account of what a predecessor brought in: share premium of a company, of every other business the owner's equity. */
export const contributedOn = ({ isCompany }: Origin): string => (isCompany ? SHARE_PREMIUM : OWNERS_EQUITY)

/** The matcher for books of this origin: equity and private accounts of a predecessor are what was brought in, and so is VAT that stays there. */
export function matcherFor(
  origin: Origin,
  match: (account: AuditAccountEnd) => MatchedAccount,
  ours: ReadonlyMap<string, OwnAccount>,
): (account: AuditAccountEnd) => MatchedAccount {
  const contributed = ours.get(contributedOn(origin))
  if (origin.whose === 'own' || contributed === undefined) return match
  return (account) => {
    const found = match(account)
    if (found.target === null) return found
    const { type, number } = found.target
    const staysThere = number === VAT_SETTLEMENT && origin.whose === 'predecessor'
    return type === 'equity' || staysThere ? { ...found, target: contributed } : found
  }
}

/** The share capital that the opening balance gets beside the share premium, in cents; zero where none is asked. */
export const sharesOf = ({ whose, isCompany, shareCapital }: Origin): bigint =>
  whose !== 'own' && isCompany ? (shareCapital ?? 0n) : 0n

/** Whether the share capital is still to be said. */
export const isSharesMissing = ({ whose, isCompany, shareCapital }: Origin): boolean =>
  whose !== 'own' && isCompany && shareCapital === null

/**
 * Why a company does not begin with what was brought in, in Dutch; null where it may.
 *
 * @param equity what was brought in, in cents; credit is negative
 */
export const contributionProblem = (equity: Cents, origin: Origin): string | null =>
  sharesOf(origin) > 0n && sharesOf(origin) > negate(equity)
    ? `Het bedrijf hiervoor had ${formatEuros(negate(equity))} vermogen, minder dan je aandelenkapitaal. Controleer beide. Is er anders ingebracht, vul je beginbalans dan in bij Overstappen.`
    : null

/** What a person checks about whose the books are, in Dutch. */
export function warningsOfOrigin(origin: Origin, lines: readonly PlannedLine[]): string[] {
  const { whose, isCompany } = origin
  if (whose === 'own')
    return isCompany && lines.some(({ account }) => PRIVATE_ACCOUNTS.includes(account.number))
      ? ['Dit bestand heeft privérekeningen, en dit bedrijf is een bv. Zijn het de boeken van je eenmanszaak? Zeg dat dan hierboven.']
      : []
  return [
    'Omzet en kosten tot je startdag komen niet mee: die horen bij het bedrijf hiervoor. Het resultaat en privé zitten in het vermogen dat hier begint.',
    ...(whose === 'predecessor'
      ? ['Btw die nog openstaat komt niet mee: die aangifte doe en betaal je bij het bedrijf hiervoor.']
      : []),
    isCompany
      ? 'Het vermogen komt op 0550 Geplaatst aandelenkapitaal en de rest op 0560 Agioreserve.'
      : 'Het vermogen komt op 0500 Ondernemingsvermogen. Is dit bedrijf een bv? Kies dat eerst bij Instellingen.',
  ]
} // prettier-ignore
