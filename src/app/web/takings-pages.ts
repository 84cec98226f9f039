/** The pages of registers, in one code file. */
export const takingsPages = async () => (await import('#takings/web/takings-pages.tsx')).takingsPages
