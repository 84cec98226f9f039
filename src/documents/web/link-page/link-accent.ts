import type { CSSProperties } from 'react'
import { darkerReadable, lighterReadable } from '#kernel/accent.ts'

/** The ground of a card in the dark: `--card` of theme/tokens.css. */
export const DARK_CARD = '#131c2e'

/**
 * The colour of the sender's documents as `--link-accent`: the colour itself on white, where the settings
 * have checked its contrast, and a readable tint in the dark theme.
 */
export const accentStyle = (accent: string | null): CSSProperties | undefined =>
  accent === null
    ? undefined
    : ({
        '--link-accent': `light-dark(${darkerReadable(accent)}, ${lighterReadable(accent, DARK_CARD)})`,
      } as CSSProperties)
