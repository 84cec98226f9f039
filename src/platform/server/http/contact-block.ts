import { escaped } from '../files/xml-text.ts'

/** How users reach the people who run this installation; each part may be missing. */
export interface Contact {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** The placeholder in the built pages "Contact" and "Over ons", for the installation to fill in. */
const PLACE = /<div data-contact="">[\s\S]*?<\/div>/

/**
 * A page with the contact data of this installation, which are settings and not known to the build.
 * Without any setting the page keeps its own sentence.
 */
export function withContact(page: string, { name, email, phone }: Contact): string {
  const lines = [
    name === null ? null : `<p><strong>${escaped(name)}</strong></p>`,
    email === null ? null : `<p>E-mail: <a href="mailto:${escaped(email)}">${escaped(email)}</a></p>`,
    phone === null
      ? null
      : `<p>Telefoon: <a href="tel:${escaped(phone.replace(/[^\d+]/g, ''))}">${escaped(phone)}</a></p>`,
  ].filter((line) => line !== null)
  return lines.length === 0 ? page : page.replace(PLACE, () => `<div data-contact="">${lines.join('')}</div>`)
}
