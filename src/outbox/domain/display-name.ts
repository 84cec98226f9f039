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

/** The name of a business at the top of its mails, where there is no logo. */
export const nameInMail = (business: string): string => displayName(business, 'Een bedrijf')

const VIA = ' via Kloppend'

/** The sender of a mail of a business, in the header and in every preview. */
export const senderNameOf = (business: string): string => `${nameInMail(business)}${VIA}`

/** The name at the top of a mail, from that of its sender. */
export const nameOfSender = (sender: string): string =>
  sender.endsWith(VIA) ? sender.slice(0, -VIA.length) : sender
