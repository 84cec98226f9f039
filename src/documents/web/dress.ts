import type { DressOnScreen } from '../contract.ts'
import type { PaperDocument } from './PaperSheet.tsx'

/**
 * What the sheet of an issued document takes from the day it was issued. Each is there, also where it is empty: what is
 * left out, the sheet takes from today's settings.
 */
export const dressedAs = (
  dress: DressOnScreen | null,
): Pick<PaperDocument, 'look' | 'intro' | 'outro' | 'footer'> =>
  dress === null
    ? {}
    : {
        look: { accent: dress.accent, logo: dress.logo },
        intro: dress.intro,
        outro: dress.outro,
        footer: dress.footer,
      }
