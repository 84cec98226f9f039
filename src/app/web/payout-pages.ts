export const payoutListPage = async () => (await import('#payouts/web/PayoutListPage.tsx')).PayoutListPage
export const newPayoutPage = async () => (await import('#payouts/web/NewPayoutPage.tsx')).NewPayoutPage
export const payoutPage = async () => (await import('#payouts/web/PayoutPage.tsx')).PayoutPage
