export const hoursPage = async () => {
  const { askHours, HoursPage } = await import('#hours/web/HoursPage.tsx')
  return { Page: HoursPage, ask: askHours }
}
export const invoiceHoursPage = async () =>
  (await import('#hours/web/invoicing/InvoiceHoursPage.tsx')).InvoiceHoursPage
export const hoursOfPeoplePage = async () => {
  const { askHoursOfPeople, HoursOfPeoplePage } = await import('#hours/web/people/HoursOfPeoplePage.tsx')
  return { Page: HoursOfPeoplePage, ask: askHoursOfPeople }
}
export const hoursOfPersonPage = async () =>
  (await import('#hours/web/people/HoursOfPersonPage.tsx')).HoursOfPersonPage
export const hoursYearPage = async () => (await import('#hours/web/year/HoursYearPage.tsx')).HoursYearPage
