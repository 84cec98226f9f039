import { accountNumber } from './account.ts'

/**
 * Accounts of the chart that rules refer to, each under the name of its role. No other file writes their numbers; VAT accounts
 * are named in `vat-code.ts`.
 */

/** Kapitaal van de eigenaar. */
export const OWNERS_EQUITY = accountNumber('0500')
/** Privé-opnamen: what the owner takes out of the business. */
export const PRIVATE_WITHDRAWALS = accountNumber('0510')
/** Privé-stortingen: what the owner pays for the business. */
export const PRIVATE_DEPOSITS = accountNumber('0520')
/** Privé-belastingen: income tax. */
export const PRIVATE_TAXES = accountNumber('0530')
/** Privé-premies: health insurance. */
export const PRIVATE_PREMIUMS = accountNumber('0540')
/** All accounts of what an owner takes out and puts in. */
export const PRIVATE_ACCOUNTS: readonly string[] = [
  PRIVATE_WITHDRAWALS,
  PRIVATE_DEPOSITS,
  PRIVATE_TAXES,
  PRIVATE_PREMIUMS,
]
/** With a balance on it, the books are those of a company (bv); otherwise the owner is taxed for the profit. */
export const SHARE_CAPITAL = accountNumber('0550')
/** Lening bank, of longer than a year. */
export const LOAN = accountNumber('0600')
/** Agioreserve: what shareholders paid beyond their shares. */
export const SHARE_PREMIUM = accountNumber('0560')
/** Overige reserves: profit of before that was not paid out. */
export const OTHER_RESERVES = accountNumber('0570')
/** Onverdeeld resultaat of a company. */
export const UNDIVIDED_RESULT = accountNumber('0580')

export const CASH = accountNumber('1000')
export const BANK = accountNumber('1100')
export const SAVINGS = accountNumber('1110')
export const CARD = accountNumber('1180')
/** Kruisposten: money between two accounts of the business. */
export const IN_TRANSIT = accountNumber('1190')
/** Money of payment providers that waits for its statement, or for the bank; of more than one the next numbers are used too. */
export const PAYOUTS = accountNumber('1195')
/** Vraagposten: bank lines without a known cause. */
export const SUSPENSE = accountNumber('1200')

export const RECEIVABLE = accountNumber('1300')
/** Voorziening dubieuze debiteuren: what customers probably do not pay. */
export const DOUBTFUL_DEBTS = accountNumber('1310')
/** Vooruitbetaalde kosten: paid, and of the next year. */
export const PREPAID = accountNumber('1400')
export const OTHER_RECEIVABLES = accountNumber('1420')
/** Waarborgsommen: deposits that a landlord or supplier gives back. */
export const DEPOSITS_PAID = accountNumber('1430')
/** Btw-afrekening: what a filed return has to be paid, or gives back. */
export const VAT_SETTLEMENT = accountNumber('1530')
export const PAYABLE = accountNumber('1600')
/** Nog te betalen kosten: what a year owes and is paid in the next. */
/** Revenue of which the invoice is to come. */
export const UNBILLED_REVENUE = accountNumber('1410')
export const ACCRUED = accountNumber('1610')
/** Ontvangen vooruitbetalingen: deposits, and what customers paid too much. */
export const PREPAYMENT = accountNumber('1620')
export const PAYROLL_TAX = accountNumber('1650')
export const NET_WAGES = accountNumber('1660')
/** Te betalen vakantiegeld: set aside, and paid with the wages of May. */
export const HOLIDAY_ALLOWANCE_DUE = accountNumber('1661')
/** Te betalen pensioenpremies. */
export const PENSION_DUE = accountNumber('1662')
/** Vennootschapsbelasting. */
export const CORPORATE_TAX = accountNumber('1670')
/** Te betalen dividendbelasting: withheld from shareholders. */
export const DIVIDEND_TAX_DUE = accountNumber('1680')
/** Te betalen dividend. */
export const DIVIDEND_DUE = accountNumber('1690')
/** Rekening-courant of the director of a company. */
export const DIRECTOR_ACCOUNT = accountNumber('1700')
export const OTHER_DEBTS = accountNumber('1710')

/** Voorraad handelsgoederen. */
export const STOCK = accountNumber('3000')
/** Inkoopwaarde handelsgoederen: goods to sell. */
export const GOODS = accountNumber('7000')
/** Goodwill en overige immateriële vaste activa. */
export const INTANGIBLES = accountNumber('0100')
/** Computers en andere bedrijfsmiddelen: what is used for years. */
export const EQUIPMENT = accountNumber('0220')
/** Vervoermiddelen. */
export const CARS = accountNumber('0300')
/** Services at the high rate of VAT; exempt, or of a business under the KOR. */
export const SERVICES = accountNumber('8000')
export const EXEMPT_REVENUE = accountNumber('8050')
export const SUBSIDIES = accountNumber('8400')

export const WAGES = accountNumber('4000')
/** Vakantiegeld: what is set aside each month. */
export const HOLIDAY_ALLOWANCE = accountNumber('4005')
/** Sociale lasten: what the employer owes beside the wages, Zvw included. */
export const SOCIAL_CHARGES = accountNumber('4010')
export const PENSION_COSTS = accountNumber('4020')
/** Reiskostenvergoeding of staff. */
export const STAFF_TRAVEL = accountNumber('4030')
export const RENT = accountNumber('4100')
export const ENERGY = accountNumber('4110')
/** Overige huisvestingskosten. */
export const OTHER_HOUSING = accountNumber('4190')
export const OFFICE_SUPPLIES = accountNumber('4200')
export const TELEPHONE = accountNumber('4210')
export const SOFTWARE = accountNumber('4220')
export const POSTAGE = accountNumber('4230')
export const SUBSCRIPTIONS = accountNumber('4240')
export const SMALL_EQUIPMENT = accountNumber('4250')
export const FUEL = accountNumber('4300')
export const CAR_REPAIRS = accountNumber('4310')
export const CAR_INSURANCE = accountNumber('4320')
export const CAR_TAX = accountNumber('4330')
export const CAR_LEASE = accountNumber('4340')
export const PARKING = accountNumber('4350')
/** Kilometervergoeding: trips with a private car. */
export const KILOMETRE_ALLOWANCE = accountNumber('4360')
/** Btw privégebruik, a cost of a company. */
export const PRIVATE_USE_COST = accountNumber('4380')
export const ADVERTISING = accountNumber('4400')
/** Representatiekosten: eating and drinking with relations. */
export const ENTERTAINMENT = accountNumber('4410')
export const TRAVEL = accountNumber('4420')
export const GIFTS = accountNumber('4430')
export const WEBSITE = accountNumber('4440')
export const BAD_DEBT = accountNumber('4450')
/** Incassokosten: what a bureau asks, less what debtors paid of it. */
export const COLLECTION_COSTS = accountNumber('4455')
export const ACCOUNTANCY = accountNumber('4500')
export const LEGAL_COSTS = accountNumber('4510')
export const INSURANCE = accountNumber('4520')
export const BANK_COSTS = accountNumber('4530')
export const GENERAL_COSTS = accountNumber('4540')
/** Niet-aftrekbare btw. */
export const NOT_DEDUCTED_VAT = accountNumber('4560')
/** Boetes belastingen: never deducted from the profit. */
export const FINES = accountNumber('4570')
/** Afschrijving vervoermiddelen. */
export const DEPRECIATION_OF_CARS = accountNumber('4630')
export const PAYMENT_DIFFERENCE = accountNumber('4700')
export const ROUNDING_DIFFERENCE = accountNumber('4710')

export const INTEREST_RECEIVED = accountNumber('9000')
export const INTEREST_PAID = accountNumber('9010')
/** Koersverschillen: what a payment in another currency cost more or less than the books had. */
export const EXCHANGE_DIFFERENCE = accountNumber('9020')
/** Vennootschapsbelasting, as a cost. */
export const CORPORATE_TAX_COST = accountNumber('9100')
