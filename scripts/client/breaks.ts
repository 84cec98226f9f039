import type { Call, Shape } from './shape.ts'

/**
 * What a program that was written for the released API would notice of the present one; empty when nothing. What is added is no
 * break: a new call, a new field of an answer, a new optional field of a request.
 */
export function breaksOf(released: readonly Call[], present: readonly Call[]): string[] {
  const now = new Map(present.map((call) => [call.name, call]))
  return released.flatMap((was) => {
    const is = now.get(was.name)
    if (is === undefined) return [`${was.name} is weg`]
    if (is.method !== was.method || pathOf(is) !== pathOf(was))
      return [`${was.name} heet nu ${is.method} ${is.path}`]
    return [
      ...taken(`${was.name} pad`, was.params, is.params),
      ...taken(`${was.name} parameters`, was.query, is.query),
      ...bodyBreaks(was, is),
      ...(typeof was.data === 'object' && typeof is.data === 'object'
        ? given(`${was.name} antwoord`, was.data, is.data)
        : was.data === is.data
          ? []
          : [`${was.name} geeft iets van een andere soort`]),
    ]
  })
}

/** Names of parameters in a path may change. */
const pathOf = ({ path }: Call): string => path.toLowerCase().replaceAll(/\{\w+\}/g, '{}')

function bodyBreaks(was: Call, is: Call): string[] {
  if (is.body === null || was.body === 'form')
    return is.body === 'form' || was.body === null || is.body === null
      ? []
      : [`${was.name} vraagt geen formulier meer`]
  if (is.body === 'form') return [`${was.name} vraagt nu een formulier`]
  return taken(`${was.name} inhoud`, was.body ?? { type: 'object', properties: {}, required: [] }, is.body)
}

/** A request: all that was taken is still taken, and nothing more is required. */
function taken(where: string, was: Shape, is: Shape): string[] {
  if (was.properties === undefined || is.properties === undefined) return sameType(where, was, is)
  const { properties } = is
  return [
    ...(is.required ?? [])
      .filter((name) => !(was.required ?? []).includes(name))
      .map((name) => `${where}.${name} is nu verplicht`),
    ...Object.entries(was.properties).flatMap(([name, shape]) => {
      const now = properties[name]
      return now === undefined ? [`${where}.${name} is weg`] : taken(`${where}.${name}`, shape, now)
    }),
  ]
}

/** An answer: all that was given is still given. */
function given(where: string, was: Shape, is: Shape): string[] {
  if (was.properties !== undefined && is.properties !== undefined) {
    const { properties, required = [] } = is
    return Object.entries(was.properties).flatMap(([name, shape]) => {
      const now = properties[name]
      if (now === undefined) return [`${where}.${name} is weg`]
      const isLost = (was.required ?? []).includes(name) && !required.includes(name)
      return [
        ...(isLost ? [`${where}.${name} ontbreekt soms`] : []),
        ...given(`${where}.${name}`, shape, now),
      ]
    })
  }
  if (was.items !== undefined && is.items !== undefined) return given(`${where}[]`, was.items, is.items)
  return sameType(where, was, is)
}

function sameType(where: string, was: Shape, is: Shape): string[] {
  if (was.items !== undefined && is.items !== undefined) return taken(`${where}[]`, was.items, is.items)
  const lost = was.anyOf === undefined && is.anyOf === undefined && was.type !== is.type
  const values = (was.enum ?? []).filter((value) => is.enum !== undefined && !is.enum.includes(value))
  return [
    ...(lost ? [`${where} is nu ${is.type ?? 'iets anders'}`] : []),
    ...values.map((value) => `${where} kent ${String(value)} niet meer`),
  ]
}
