import { fromDecimalText } from '#kernel/decimal.ts'
import { cents, divideRounded, type Cents } from '#kernel/money.ts'
import type { XmlElement } from '#platform/server/files/xml.ts'

/** Children by their local name; CII and UBL use every name in one meaning only. */
export const all = (element: XmlElement | null, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The first element along a path of names. */
export const at = (element: XmlElement | null, ...names: readonly string[]): XmlElement | null =>
  names.reduce<XmlElement | null>((found, name) => all(found, name)[0] ?? null, element)

/** The first of several names; profiles and versions of CII differ in them. */
export const firstOf = (element: XmlElement | null, ...names: readonly string[]): XmlElement | null =>
  names.reduce<XmlElement | null>((found, name) => found ?? at(element, name), null)

/** Text along a path, white space as one space; null when it is empty. */
export function textAt(element: XmlElement | null, ...names: readonly string[]): string | null {
  const text =
    at(element, ...names)
      ?.text.replace(/\s+/g, ' ')
      .trim() ?? ''
  return text === '' ? null : text
}

/** Counts unreadable amounts. */
export class AmountReader {
  unreadable = 0

  /** An amount in cents; more decimals are rounded, as some suppliers write the net of a line with four. */
  amountOf(text: string | null): Cents | null {
    if (text === null) return null
    const value = scaled(text, 6)
    if (value === null) {
      this.unreadable += 1
      return null
    }
    return cents(divideRounded(value, 10_000n))
  }
}

/** Digits of an external document: more digits than any amount here has are not read. */
export const scaled = (text: string | null, scale: number): bigint | null =>
  text === null || text.length > 24
    ? null
    : fromDecimalText(text.replace(/^\+/, '').replace(/^(-?)\./, '$10.'), scale)
