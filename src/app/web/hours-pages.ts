export const hoursPage = async () => (await import('#hours/web/HoursPage.tsx')).HoursPage
export const invoiceHoursPage = async () =>
  (await import('#hours/web/invoicing/InvoiceHoursPage.tsx')).InvoiceHoursPage
export const hoursYearPage = async () => (await import('#hours/web/year/HoursYearPage.tsx')).HoursYearPage
