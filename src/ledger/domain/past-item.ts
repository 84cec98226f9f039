import type { AccountNumber } from './account.ts'
import {
  CORPORATE_TAX,
  PAYROLL_TAX,
  PRIVATE_PREMIUMS,
  PRIVATE_TAXES,
  VAT_SETTLEMENT,
} from './named-account.ts'

/** What an item of the opening balance is, where it is no invoice of a customer and no bill of a supplier. */
export type PastSubject = keyof typeof subjects

/** A tax with the account that it is on, and a loan, which has one of those of long debts. */
const subjects = {
  vat: { label: 'Btw', account: VAT_SETTLEMENT },
  'payroll-tax': { label: 'Loonheffing', account: PAYROLL_TAX },
  'income-tax': { label: 'Inkomstenbelasting', account: PRIVATE_TAXES },
  'health-contribution': { label: 'Bijdrage Zvw', account: PRIVATE_PREMIUMS },
  'corporate-tax': { label: 'Vennootschapsbelasting', account: CORPORATE_TAX },
  loan: { label: 'Lening', account: null },
} as const satisfies Record<string, { label: string; account: AccountNumber | null }>

export const pastSubjects = Object.keys(subjects) as [PastSubject, ...PastSubject[]]
export type TaxSubject = Exclude<PastSubject, 'loan'>
export const taxSubjects = pastSubjects.filter((subject): subject is TaxSubject => subject !== 'loan')

/** Who a tax is paid to. */
export const TAX_OFFICE = 'Belastingdienst'

export const subjectLabel = (subject: PastSubject): string => subjects[subject].label

export const accountOfTax = (subject: TaxSubject): AccountNumber => subjects[subject].account

const LOAN_ACCOUNTS = /^06\d\d$/

/** Whether an item with this subject may be on this account. */
export const isOnItsAccount = (subject: PastSubject, account: AccountNumber): boolean =>
  subject === 'loan' ? LOAN_ACCOUNTS.test(account) : subjects[subject].account === account

/**
 * What a line of the opening balance is an item of; null where it is none. VAT of before is one without being asked: no return of these
 * books will settle it.
 */
export const subjectOfLine = (account: AccountNumber, named: PastSubject | null): PastSubject | null =>
  named ?? (account === VAT_SETTLEMENT ? 'vat' : null)

/** "Btw 4e kwartaal 2025", "Lening bestelbus". */
export const nameOfSubject = (subject: PastSubject, reference: string): string =>
  `${subjectLabel(subject)} ${reference === '' ? 'uit de beginbalans' : reference}`
