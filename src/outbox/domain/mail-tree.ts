import { contrastOnWhite, LEAST_CONTRAST, type Accent } from '#kernel/accent.ts'
import type { MailNode, MailTag, MailTone } from './mail-node.ts'
import { partsOf, type MailButton, type MailFact, type MailWords } from './mail-text.ts'

/** What a mail shows: the text part says the same in plain text. */
export interface ShownMail extends MailWords {
  readonly senderName: string
  /** A colour that is legible on white; ours when there is none. */
  readonly accent: Accent | null
  /** The address of the picture: `cid:` in a mail, where it travels along, `data:` in a preview. Without one the name is there. */
  readonly logo: string | null
}

const OWN_ACCENT: Accent = '#1f4fd8'
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif"

/** The whole of a mail: its sheet in the middle of a ground. */
export const mailPage = (mail: ShownMail): MailNode => ({
  ...table({}, [
    row([
      {
        ...node('td', { padding: '24px 12px' }, [mailSheet(mail)]),
        attributes: { align: 'center' },
      },
    ]),
  ]),
  tone: 'page',
})

/** The sheet of a mail: who sends it, the words, one box with figures and button, at most 600 wide. */
export function mailSheet(mail: ShownMail): MailNode {
  const { before, after } = partsOf(mail)
  const cell = node(
    'td',
    {
      padding: '24px',
      'font-family': FONT,
      'font-size': '15px',
      'line-height': '1.55',
      'text-align': 'left',
      'overflow-wrap': 'anywhere',
      'word-break': 'break-word',
    },
    [head(mail), ...before.map(paragraph), ...box(mail), ...after.map(paragraph)],
  )
  return {
    ...table({ 'max-width': '600px', border: '1px solid #e4e7ec', margin: '0 auto' }, [row([cell])]),
    tone: 'paper',
  }
}

const head = ({ logo, senderName }: ShownMail): MailNode =>
  logo === null
    ? node('p', { margin: '0 0 20px', 'font-size': '17px', 'font-weight': 'bold' }, [senderName])
    : {
        ...node('img', {
          display: 'block',
          'max-width': '100%',
          'max-height': '44px',
          width: 'auto',
          height: 'auto',
          margin: '0 0 20px',
          border: '0',
        }),
        attributes: { src: logo, alt: senderName, height: '44' },
        tone: 'logo',
      }

const paragraph = (lines: readonly string[]): MailNode =>
  node(
    'p',
    { margin: '0 0 14px' },
    lines.flatMap((line, index) => [...(index === 0 ? [] : [node('br')]), ...withLinks(line)]),
  )

/** A button without figures is by itself. */
function box({ facts, button, accent }: ShownMail): MailNode[] {
  const colour = accent !== null && contrastOnWhite(accent) >= LEAST_CONTRAST ? accent : OWN_ACCENT
  if (facts.length === 0) return button === null ? [] : [pressed(button, colour, '6px 0 20px')]
  const rows = [
    row([node('td', { padding: `16px 16px ${button === null ? '4px' : '0'}` }, facts.map(figure))]),
    ...(button === null
      ? []
      : [row([node('td', { padding: '4px 16px 16px' }, [pressed(button, colour, '0')])])]),
  ]
  const style = { margin: '4px 0 18px', 'border-top': `2px solid ${colour}` }
  return [{ ...table(style, rows), tone: 'box' }]
}

/** The first figure is the one that the mail is about. One after the other where they do not fit beside each other. */
const figure = ({ label, value }: MailFact, index: number): MailNode =>
  node(
    'div',
    {
      display: 'inline-block',
      'vertical-align': 'bottom',
      'max-width': '100%',
      margin: '0 28px 12px 0',
      'line-height': '1.3',
    },
    [
      { ...node('span', { 'font-size': '13px' }, [label]), tone: 'muted' },
      node('br'),
      node('strong', { 'font-size': index === 0 ? '24px' : '18px' }, [value]),
    ],
  )

function pressed({ words, link }: MailButton, colour: Accent, margin: string): MailNode {
  const style = { color: '#ffffff', 'font-size': '15px', 'font-weight': 'bold', 'text-decoration': 'none' }
  const link_ = {
    ...node('a', { display: 'inline-block', padding: '12px 20px', 'font-family': FONT, ...style }, [words]),
    attributes: { href: link },
  }
  const cell = {
    ...node('td', { 'background-color': colour, 'border-radius': '8px' }, [link_]),
    attributes: { bgcolor: colour },
  }
  return { ...table({ margin }, [row([cell])]), attributes: PRESENTED }
}

/** An address in the text can be pressed; what it shows is where it leads. */
const withLinks = (line: string): (MailNode | string)[] =>
  line
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0 ? part : { ...node('a', {}, [part]), attributes: { href: part }, tone: 'link' },
    )

const PRESENTED = { role: 'presentation', border: '0', cellpadding: '0', cellspacing: '0' }

const table = (style: MailNode['style'], rows: readonly MailNode[]): MailNode => ({
  ...node('table', style, [node('tbody', {}, rows)]),
  attributes: { ...PRESENTED, width: '100%' },
})

const row = (cells: readonly MailNode[]): MailNode => node('tr', {}, cells)

const node = (
  tag: MailTag,
  style: MailNode['style'] = {},
  children: MailNode['children'] = [],
  tone: MailTone | null = null,
): MailNode => ({ tag, attributes: {}, style, tone, children })
