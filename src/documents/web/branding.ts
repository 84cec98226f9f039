import type { BrandingOnScreen } from '../part-contract.ts'
import type { ShownDocument } from '../domain/document-facts.ts'

/**
 * What the sheet of an issued document takes from the day it was issued. Each is there, also where it is empty: what is
 * left out, the sheet takes from today's settings.
 */
export const paperBrandingOf = (
  branding: BrandingOnScreen | null,
): Pick<ShownDocument, 'look' | 'intro' | 'outro' | 'footer'> =>
  branding === null
    ? {}
    : {
        look: { accent: branding.accent, logo: branding.logo },
        intro: branding.intro,
        outro: branding.outro,
        footer: branding.footer,
      }
