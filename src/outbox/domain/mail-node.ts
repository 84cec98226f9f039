/** A part of a mail as data: the mail program gets it as HTML, the preview draws the same one. */
export interface MailNode {
  readonly tag: MailTag
  readonly attributes: Readonly<Record<string, string>>
  /** In the names of CSS. */
  readonly style: Readonly<Record<string, string>>
  /** Its colours, which a dark mail program changes. */
  readonly tone: MailTone | null
  readonly children: readonly (MailNode | string)[]
}

export type MailTag = 'table' | 'tbody' | 'tr' | 'td' | 'div' | 'p' | 'a' | 'br' | 'img' | 'span' | 'strong'

type Colours = Readonly<Record<string, string>>

/** The colours of a part by its role, on light and on dark: each text is at least 4.5 : 1 with its ground. */
export const mailTones = {
  page: {
    light: { 'background-color': '#f7f8fa', color: '#12203a' },
    dark: { 'background-color': '#0c1322', color: '#e9edf5' },
  },
  paper: {
    light: { 'background-color': '#ffffff', color: '#12203a', 'border-color': '#e4e7ec' },
    dark: { 'background-color': '#131c2e', color: '#e9edf5', 'border-color': '#243049' },
  },
  box: {
    light: { 'background-color': '#f3f6fb', color: '#12203a' },
    dark: { 'background-color': '#1c273d', color: '#e9edf5' },
  },
  muted: { light: { color: '#4d5b70' }, dark: { color: '#a3aec4' } },
  link: { light: { color: '#1f4fd8' }, dark: { color: '#9db5ff' } },
  /** A picture may be dark ink on nothing: on dark the ground is white. */
  logo: {
    light: {},
    dark: { 'background-color': '#ffffff', padding: '8px', 'border-radius': '6px' },
  },
} as const satisfies Readonly<Record<string, { readonly light: Colours; readonly dark: Colours }>>
export type MailTone = keyof typeof mailTones

/** The colours of a dark mail program; one that does not know this leaves the light ones. */
export const darkRules = `@media (prefers-color-scheme:dark){${Object.entries(mailTones)
  .map(([tone, { dark }]) => `.${tone}{${declarations(dark, '!important')}}`)
  .join('')}}`

/** The style of a part as a light mail program shows it. */
export const styleOf = ({ style, tone }: Pick<MailNode, 'style' | 'tone'>): Colours => ({
  ...style,
  ...(tone !== null && mailTones[tone].light),
})

/** As HTML, with everything that comes from people escaped. */
export function htmlOf(node: MailNode | string): string {
  if (typeof node === 'string') return escaped(node)
  const { tag, attributes, tone, children } = node
  const style = declarations(styleOf(node))
  const written = [
    ...(tone === null ? [] : [['class', tone]]),
    ...Object.entries(attributes),
    ...(style === '' ? [] : [['style', style]]),
  ].map(([name = '', value = '']) => ` ${name}="${escaped(value)}"`)
  const start = `<${tag}${written.join('')}>`
  return tag === 'br' || tag === 'img' ? start : `${start}${children.map(htmlOf).join('')}</${tag}>`
}

function declarations(style: Colours, after = ''): string {
  return Object.entries(style)
    .map(([name, value]) => `${name}:${value}${after}`)
    .join(';')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in content and in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
