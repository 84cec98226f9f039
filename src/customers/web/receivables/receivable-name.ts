import type { CustomerReceivable } from '../../receivables-contract.ts'

/** How a receivable of the opening balance is called: its number, and whose it was in the words that were typed. */
export const nameOfReceivable = ({
  reference,
  relation,
}: Pick<CustomerReceivable, 'reference' | 'relation'>): string =>
  [reference, relation].filter((word) => word !== '').join(' · ') || 'Post zonder naam'
