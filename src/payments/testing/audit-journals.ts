/** A journal of an audit file. */
export interface AuditJournal {
  readonly id: string
  /** `jrnTp`: B bank, C cash, M memo, P purchase, S sales. */
  readonly type: string
  /** `offsetAccID`: the account that the journal follows. */
  readonly account: string | null
  readonly transactions: readonly { readonly text: string; readonly accounts: readonly string[] }[]
}

/** The journals of an audit file of ours, in their order. */
export const journalsIn = (text: string): AuditJournal[] =>
  [...text.matchAll(/<journal>(.*?)<\/journal>/gs)].map(([, journal = '']) => ({
    id: /<jrnID>(.*?)</.exec(journal)?.[1] ?? '',
    type: /<jrnTp>(.*?)</.exec(journal)?.[1] ?? '',
    account: /<offsetAccID>(.*?)</.exec(journal)?.[1] ?? null,
    transactions: [...journal.matchAll(/<transaction>.*?<\/transaction>/gs)].map(([transaction]) => ({
      text: transaction,
      accounts: [...new Set([...transaction.matchAll(/<accID>(.*?)</g)].map(([, account = '']) => account))],
    })),
  }))
