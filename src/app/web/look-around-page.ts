export const lookAroundPage = async () => (await import('#tenants/web/LookAroundPage.tsx')).LookAroundPage
