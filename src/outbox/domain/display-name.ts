/** What looks like an address: a mail program shows the name, and hides the address that is behind it. */
const ADDRESS = /[^\s<>()"',;]+[@＠﹫][^\s<>()"',;]+/gu
/** What begins or ends an address or a quoted name, in the forms that look alike. */
const MARKS = /[@＠﹫<>＜＞﹤﹥‹›〈〉"\\]/gu
/** Line breaks would add a header; invisible characters turn or hide a part of the name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/**
 * A name that a user typed, as it may be in a header of a mail: without an address, so that it cannot look like another sender.
 *
 * @returns the fallback where nothing is left
 */
export function displayName(typed: string, fallback: string): string {
  const name = typed
    .replace(UNSEEN, ' ')
    .replace(ADDRESS, ' ')
    .replace(MARKS, ' ')
    .replace(/\(\s*\)|\[\s*\]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(name) ? name : fallback
}

/** The sender of a mail of a business, in the header and in every preview. */
export const senderNameOf = (business: string): string =>
  `${displayName(business, 'Een bedrijf')} via Kloppend`
