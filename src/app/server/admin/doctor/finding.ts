/** What one check found: right, right with a remark, or wrong with what to do. */
export interface Finding {
  readonly outcome: 'right' | 'remark' | 'wrong'
  /** In Dutch, for the operator. */
  readonly title: string
  readonly text: string
}

export const right = (title: string, text: string): Finding => ({ outcome: 'right', title, text })
export const remark = (title: string, text: string): Finding => ({ outcome: 'remark', title, text })
export const wrong = (title: string, text: string): Finding => ({ outcome: 'wrong', title, text })

const signs = { right: '✓', remark: '!', wrong: '✗' } as const satisfies Record<Finding['outcome'], string>

/** One line a check. */
export const lineOf = ({ outcome, title, text }: Finding): string => `${signs[outcome]} ${title}: ${text}`

/** A check that fails in another way than it knows says what failed. */
export async function checked(title: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return wrong(title, reasonOf(error))
  }
}

/** The innermost message: `fetch failed` alone says nothing. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error && error.message === 'fetch failed') return reasonOf(error.cause)
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return error.message
}

/** A size as a person reads it. */
export const gigabytes = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB`
