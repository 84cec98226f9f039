import type { BrandingOnScreen } from '../part-contract.ts'
import type { FrozenDocument } from '../domain/frozen-document.ts'

/** What a screen needs to draw the sheet as it was issued, whatever was set since. */
export const brandingOf = (frozen: FrozenDocument | null): BrandingOnScreen | null =>
  frozen && {
    accent: frozen.look?.accent ?? null,
    logo: frozen.look?.logo ?? null,
    intro: frozen.intro ?? '',
    outro: frozen.outro ?? '',
    footer: frozen.footer ?? '',
  }
