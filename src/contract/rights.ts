/**
 * The rights of a person in a business: a closed list. Each endpoint names the one right that it needs
 * (`Endpoint.needs`), and a role is a set of rights. Only the server decides; a screen may hide an action
 * that would be refused.
 */
export const rights = [
  /** The user's own login: password, second factor, sessions, choice of notifications. */
  'account.own',
  /** The data of the business that every screen shows: name, branding, VAT period. */
  'business.read',
  /** To delete the business, and to hand it over. */
  'business.own',
  'settings.read',
  'settings.write',
  /** The keys of programs, and where events are reported. */
  'tokens.write',
  /** To see who works in the business, to invite others, to change their roles and to remove them. */
  'members.write',
  /** To search in what the role may read: each kind of record needs its own right too. */
  'records.find',
  /** Figures from all parts of the business together. */
  'overview.read',
  'customers.read',
  'customers.write',
  'projects.read',
  'projects.write',
  /** To write the own hours and trips, and to see them. */
  'hours.own',
  /** Invoices, quotes and credit notes. */
  'sales.read',
  'sales.write',
  /** To mail, to remind and to share a document with the customer. */
  'sales.send',
  'purchases.read',
  'purchases.write',
  /** To bring in receipts for others to book, and to see what became of them. */
  'purchases.own',
  /** To book what customers paid, and what went back to them: invoices, credit notes and arrangements. */
  'payments.write',
  /** To book that an expense was paid to its supplier. */
  'purchases.pay',
  /** To book that an item of the opening balance was paid: of a customer or of a supplier. */
  'items.settle',
  /**
   * To decide where money goes: the account on invoices, the bank accounts, the key of the payment provider, mandates. Of owners, and of
   * members whom an owner gave it (decision 154); each act asks proof at that moment (decision 154).
   */
  'money.route',
  /** To let money leave, or be collected: refunds by the provider, and the files for the bank. Guarded in the same way. */
  'money.send',
  /** Ledger, reports, VAT returns, assets and the proof. */
  'books.read',
  /** Manual entries, accounts, assets, an opening balance. */
  'books.post',
  /**
   * A correction on any day of an open year, also in a VAT period that was filed, without VAT, money or revenue: of owners and of accountants
   * who post.
   */
  'books.correct',
  /** To mark the books as reviewed until a day: of accountants alone. It locks nothing, so that a role that only reads may do it. */
  'books.review',
  /** All data of the business in files. */
  'books.export',
  'vat.file',
  'year.close',
  /** Questions about records that the role may see. */
  'questions.read',
  /** To ask, to answer and to close them: also for a role that only reads. */
  'questions.write',
] as const
export type Right = (typeof rights)[number]

export const roles = [
  'owner',
  'admin',
  'billing',
  'employee',
  'accountant-reading',
  'accountant-posting',
] as const
export type Role = (typeof roles)[number]

/** The role by which the calls of a member are judged: an accountant who posts may be allowed to file too. */
export const seats = [...roles, 'accountant-filing'] as const
export type Seat = (typeof seats)[number]

/** The role that a member has by name: an accountant who may file is one who posts. */
export const roleOf = (seat: Seat): Role => (seat === 'accountant-filing' ? 'accountant-posting' : seat)

/** A seat of an accountant; a manual entry from it is an adjusting entry. */
export const isAccountant = (seat: Seat): boolean => seat.startsWith('accountant-')

/** Rights of accountants alone: reviewing the books is for another person than keeping them (decision 105). */
export const ofAccountants: ReadonlySet<Right> = new Set<Right>(['books.review'])

const everyone = ['account.own', 'business.read', 'records.find'] as const satisfies readonly Right[]
const reading = [
  ...everyone,
  'settings.read',
  'overview.read',
  'customers.read',
  'projects.read',
  'sales.read',
  'purchases.read',
  'books.read',
  'books.review',
  'books.export',
  'questions.read',
  'questions.write',
] as const satisfies readonly Right[]

const posting = [
  ...reading,
  'purchases.write',
  'purchases.own',
  'payments.write',
  'purchases.pay',
  'items.settle',
  'books.post',
  'books.correct',
] as const satisfies readonly Right[]

/** What decides where money goes, and lets it leave: of owners. A key has them only where an owner opted in. */
export const moneyRights = ['money.route', 'money.send'] as const satisfies readonly Right[]
export type MoneyRight = (typeof moneyRights)[number]

/** The roles whose members an owner may give a right on money: not those that only read, nor those that see only their own rows. */
export const rolesForMoney: ReadonlySet<Role> = new Set<Role>(['admin', 'billing', 'accountant-posting'])

/** The rights of owners that administrators lack. */
const ofOwners: ReadonlySet<Right> = new Set<Right>(['business.own', ...moneyRights])

const owning = rights.filter((right) => !ofAccountants.has(right))

/**
 * The rights by which something is posted in the books. A transaction for a call that needs another right may not post: the database
 * refuses (decision 11).
 */
export const postingRights: ReadonlySet<Right> = new Set<Right>([
  'sales.write',
  'purchases.write',
  'payments.write',
  'purchases.pay',
  'items.settle',
  'books.post',
  'books.correct',
  'vat.file',
  'year.close',
])

/** The rights of each seat. Who registers a business is its owner. */
export const rightsOf: Readonly<Record<Seat, ReadonlySet<Right>>> = {
  owner: new Set(owning),
  admin: new Set(owning.filter((right) => !ofOwners.has(right))),
  billing: new Set<Right>([
    ...everyone,
    'customers.read',
    'customers.write',
    'projects.read',
    'projects.write',
    'hours.own',
    'sales.read',
    'sales.write',
    'sales.send',
    'payments.write',
    'questions.read',
    'questions.write',
  ]),
  employee: new Set<Right>([
    ...everyone,
    'projects.read',
    'hours.own',
    'purchases.own',
    'questions.read',
    'questions.write',
  ]),
  'accountant-reading': new Set<Right>(reading),
  'accountant-posting': new Set<Right>(posting),
  'accountant-filing': new Set<Right>([...posting, 'vat.file', 'year.close']),
}

/**
 * Whether a member has a right: by the role, or given by an owner beside it (decision 154). Of a session only; a key of a program
 * never has what its member was given.
 */
export const hasRight = (seat: Seat, given: readonly MoneyRight[], right: Right): boolean =>
  rightsOf[seat].has(right) || (rolesForMoney.has(roleOf(seat)) && given.some((each) => each === right))

/**
 * The seats that see only what they brought in themselves: of the tables with the policy `own_rows`, the rows of their own login
 * (decision 107). The other seats see the rows of every member.
 */
export const ownSeats: ReadonlySet<Seat> = new Set<Seat>(['employee'])

/** Whether a seat that sees only its own rows has the right, so that what a call shows depends on who asks. */
export const isOfOwnSeats = (right: Right): boolean => [...ownSeats].some((seat) => rightsOf[seat].has(right))

/** Whether a key of a program has a right: bringing in receipts is a part of adding costs, and each key searches in what it reads. */
export const isInScopes = (scopes: ReadonlySet<Right>, right: Right): boolean =>
  right === 'records.find' || scopes.has(right === 'purchases.own' ? 'purchases.write' : right)

/**
 * What a key of a program may be given. A right that is not in this list is never used by a key: what is of a person, of the
 * owner, or gives access to others. The rights on money are given by an owner who says so (`confirmsMoney`), and never by default.
 */
export const tokenScopes = [
  'business.read',
  'settings.read',
  'settings.write',
  'overview.read',
  'customers.read',
  'customers.write',
  'projects.read',
  'projects.write',
  'sales.read',
  'sales.write',
  'sales.send',
  'purchases.read',
  'purchases.write',
  'payments.write',
  'purchases.pay',
  'items.settle',
  'books.read',
  'books.post',
  'books.correct',
  'books.export',
  'vat.file',
  'year.close',
  ...moneyRights,
] as const satisfies readonly Right[]
export type TokenScope = (typeof tokenScopes)[number]
