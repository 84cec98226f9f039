export const hoursPage = async () => {
  const { askHours, HoursPage } = await import('#hours/web/HoursPage.tsx')
  return { Page: HoursPage, ask: askHours }
}
export const invoiceHoursPage = async () =>
  (await import('#hours/web/invoicing/InvoiceHoursPage.tsx')).InvoiceHoursPage
export const hoursYearPage = async () => (await import('#hours/web/year/HoursYearPage.tsx')).HoursYearPage
