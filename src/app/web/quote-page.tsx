import type { ComponentType } from 'react'
import type { AskAhead } from '#platform/web/ask-ahead.ts'

/** Hours are above the quotes, so what is to be invoiced of the project is put on the page here. */
export const quotePage = async (): Promise<{ Page: ComponentType; ask: AskAhead }> => {
  const [{ askQuote, QuotePage }, { UnbilledCard }] = await Promise.all([
    import('#quotes/web/page/QuotePage.tsx'),
    import('#hours/web/invoicing/UnbilledCard.tsx'),
  ])
  const Hours: Parameters<typeof QuotePage>[0]['Hours'] = ({ projectId }) => (
    <UnbilledCard work={{ projectId }} isQuiet />
  )
  return { Page: () => <QuotePage Hours={Hours} />, ask: askQuote }
}
