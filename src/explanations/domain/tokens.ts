/** Lower case, without accents, in words. */
export const tokensOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== '')
