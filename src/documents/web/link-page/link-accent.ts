import type { CSSProperties } from 'react'
import { darkerReadable, lighterReadable } from '../../domain/accent.ts'

/** The ground of a card in the dark: `--card` of theme/tokens.css. */
export const DARK_CARD = '#131c2e'

/**
 * The colour of the sender's documents as `--link-accent`: its own on white, where the settings saw to it that it can be
 * read, and a tint of it that can be read in the dark.
 */
export const accentStyle = (accent: string | null): CSSProperties | undefined =>
  accent === null
    ? undefined
    : ({
        '--link-accent': `light-dark(${darkerReadable(accent)}, ${lighterReadable(accent, DARK_CARD)})`,
      } as CSSProperties)
