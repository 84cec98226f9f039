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
  /** Figures and search results from all parts of the business together. */
  'overview.read',
  'customers.read',
  'customers.write',
  'projects.read',
  'projects.write',
  /** Invoices, quotes and credit notes. */
  'sales.read',
  'sales.write',
  /** To mail, to remind and to share a document with the customer. */
  'sales.send',
  'purchases.read',
  'purchases.write',
  /** To book that an invoice, a credit note or an expense was paid. */
  'payments.write',
  /** Ledger, reports, VAT returns, assets and the proof. */
  'books.read',
  /** Manual entries, accounts, assets, an opening balance. */
  'books.post',
  /** All data of the business in files. */
  'books.export',
  'vat.file',
  'year.close',
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

const everyone = ['account.own', 'business.read'] as const satisfies readonly Right[]
const reading = [
  ...everyone,
  'settings.read',
  'overview.read',
  'customers.read',
  'projects.read',
  'sales.read',
  'purchases.read',
  'books.read',
  'books.export',
] as const satisfies readonly Right[]

/** The rights of each role. Today each login is the owner of its business. */
export const rightsOf: Readonly<Record<Role, ReadonlySet<Right>>> = {
  owner: new Set(rights),
  admin: new Set(rights.filter((right) => right !== 'business.own')),
  billing: new Set<Right>([
    ...everyone,
    'customers.read',
    'customers.write',
    'projects.read',
    'projects.write',
    'sales.read',
    'sales.write',
    'sales.send',
    'payments.write',
  ]),
  employee: new Set<Right>([...everyone, 'projects.read']),
  'accountant-reading': new Set<Right>(reading),
  'accountant-posting': new Set<Right>([...reading, 'purchases.write', 'payments.write', 'books.post']),
}
