import type { ComponentType, ReactNode } from 'react'

/** A fact with its picture. */
export interface Fact {
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  readonly title: string
  readonly text: ReactNode
}

/** Facts beside each other, below each other on a phone. */
export const FactCards = ({ of }: { of: readonly Fact[] }) => (
  <ul className="fact-cards">
    {of.map(({ icon: Icon, title, text }) => (
      <li key={title}>
        <Icon size={22} stroke={1.7} aria-hidden />
        <strong>{title}</strong>
        <span>{text}</span>
      </li>
    ))}
  </ul>
)

/** The operator of this installation, a setting: the server fills in the names (`contact-block.ts`). */
export const OperatorCard = ({ unknown }: { unknown: string }) => (
  <div data-contact="">
    <p>{unknown}</p>
  </div>
)
