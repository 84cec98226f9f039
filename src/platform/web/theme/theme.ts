import { createTheme, type VariantColorsResolver } from '@mantine/core'

/** Colours that a component may have, each a pair of tokens. */
const tones = {
  brand: { fill: '--brand', strong: '--brand-strong', soft: '--brand-soft', on: '--on-brand' },
  red: { fill: '--red', strong: '--red-strong', soft: '--red-soft', on: '--on-red' },
  green: { fill: '--green', strong: '--green', soft: '--green-soft', on: '--on-brand' },
  amber: { fill: '--amber', strong: '--amber', soft: '--amber-soft', on: '--on-brand' },
  indigo: { fill: '--indigo', strong: '--indigo', soft: '--indigo-soft', on: '--on-brand' },
  gray: { fill: '--ink', strong: '--ink', soft: '--grey-soft', on: '--card' },
} as const

type Tone = keyof typeof tones

/**
 * The colours of a variant, from tokens only. Mantine's own resolver would compute shades in JavaScript and
 * put white on our light blue of the dark scheme.
 */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const tone = tones[(color !== undefined && color in tones ? color : 'brand') as Tone]
  const none = '1px solid transparent'
  if (variant === 'filled')
    return {
      background: `var(${tone.fill})`,
      hover: `var(${tone.strong})`,
      color: `var(${tone.on})`,
      border: none,
    }
  if (variant === 'light')
    return {
      background: `var(${tone.soft})`,
      hover: `var(${tone.soft})`,
      color: `var(${tone.strong})`,
      border: none,
    }
  if (variant === 'subtle' || variant === 'transparent') {
    const hover = variant === 'subtle' ? 'var(--hover)' : 'transparent'
    return { background: 'transparent', hover, color: `var(${tone.fill})`, border: none }
  }
  if (variant === 'outline')
    return {
      background: 'transparent',
      hover: `var(${tone.soft})`,
      color: `var(${tone.fill})`,
      border: `1px solid var(${tone.fill})`,
    }
  return {
    background: 'var(--card)',
    hover: 'var(--hover)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
  }
}

/** The one theme of the component library; its values are the tokens of tokens.css. */
export const theme = createTheme({
  primaryColor: 'brand',
  colors: {
    // Never read as values: mantine.css defines the variables. The name must be known to Mantine.
    brand: Array.from({ length: 10 }, () => 'var(--brand)') as unknown as readonly [
      string, string, string, string, string, string, string, string, string, string,
    ], // prettier-ignore
  },
  variantColorResolver,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Select: { defaultProps: { checkIconPosition: 'right', allowDeselect: false } },
    Checkbox: { defaultProps: { size: 'sm' } },
  },
})
