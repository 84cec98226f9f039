import { useLayoutEffect, useRef } from 'react'
import { styleOf, type MailNode } from '#outbox/domain/mail-node.ts'
import { mailPage, type ShownMail } from '#outbox/domain/mail-tree.ts'

/** A mail as the mail program draws it: the tree of which its HTML is written, apart from the styles of this page. Nothing in it can be pressed. */
export function MailSheet({ mail }: { mail: ShownMail }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(drawn(mailPage(mail)))
  }, [mail])
  return <div ref={host} className="mail-preview-sheet" />
}

/** Styles one by one: the policy of the page refuses them as an attribute. */
function drawn(node: MailNode | string): Node {
  if (typeof node === 'string') return document.createTextNode(node)
  const element = document.createElement(node.tag)
  for (const [name, value] of Object.entries(node.attributes))
    if (name !== 'href') element.setAttribute(name, value)
  for (const [name, value] of Object.entries(styleOf(node))) element.style.setProperty(name, value)
  element.append(...node.children.map(drawn))
  return element
}
