import { z } from 'zod'
import { isMalformed, parsedAnswer } from '#platform/server/isolated/parsed-answer.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import type { AnswerOrder, AnswerShape } from './answer-task.ts'

const text = z.string().max(2_000)
const optional = text.nullish()

/** The answer of VIES, as far as we use it. @see https://ec.europa.eu/taxation_customs/vies/#/technical-information */
const vies = z.object({
  countryCode: text,
  vatNumber: text,
  valid: z.boolean(),
  name: optional,
  address: optional,
  /** The number of the consultation, when the asker gave a btw-id of its own; else empty. */
  requestIdentifier: z.string().regex(/^[A-Za-z0-9]{0,40}$/).nullish(),
  userError: optional,
}) // prettier-ignore

/** VIES answers a failure with status 200 too. */
const viesFailure = z.object({ errorWrappers: z.array(z.object({ error: text })).min(1).max(20) }) // prettier-ignore

/** @see https://developers.kvk.nl/documentation/basisprofiel-api */
const kvkAddress = z.object({
  type: text,
  indAfgeschermd: optional,
  straatnaam: optional,
  huisnummer: z.union([z.int(), text]).nullish(),
  huisletter: optional,
  huisnummerToevoeging: optional,
  postbusnummer: z.union([z.int(), text]).nullish(),
  postcode: optional,
  plaats: optional,
  land: optional,
})
type KvkAddress = z.output<typeof kvkAddress>
const kvkPlace = z.object({ adressen: z.array(kvkAddress).max(50).nullish() }).nullish()
const kvk = z.object({
  kvkNummer: text,
  naam: optional,
  statutaireNaam: optional,
  handelsnamen: z.array(z.object({ naam: text })).max(500).nullish(),
  materieleRegistratie: z.object({ datumEinde: optional }).nullish(),
  _embedded: z.object({ hoofdvestiging: kvkPlace, eigenaar: kvkPlace }).nullish(),
}) // prettier-ignore

const readers: Readonly<Record<AnswerShape, (json: unknown) => object>> = {
  vies: (json) => {
    const failure = viesFailure.safeParse(json)
    if (failure.success) return { failure: clean(failure.data.errorWrappers[0]?.error, 60) }
    const answer = vies.parse(json)
    const error = answer.userError ?? ''
    if (!['', 'VALID', 'INVALID'].includes(error)) return { failure: clean(error, 60) }
    return {
      countryCode: clean(answer.countryCode, 2),
      number: clean(answer.vatNumber, 20),
      isValid: answer.valid,
      name: ofDashes(clean(answer.name, 200)),
      address: ofDashes(cleanLines(answer.address, 300)),
      consultation: answer.requestIdentifier || null,
    }
  },
  kvk: (json) => {
    const answer = kvk.parse(json)
    const places = [answer._embedded?.hoofdvestiging, answer._embedded?.eigenaar]
    return {
      kvkNumber: clean(answer.kvkNummer, 8),
      name: clean(answer.naam || answer.handelsnamen?.[0]?.naam || answer.statutaireNaam, 120),
      ...addressOf(places.flatMap((place) => place?.adressen ?? [])),
      isEnded: (answer.materieleRegistratie?.datumEinde ?? '') !== '',
    }
  },
}

/** The address where the business is, else where its post goes; nothing of one that is shielded or abroad. */
function addressOf(addresses: readonly KvkAddress[]): object {
  const open = addresses.filter(
    ({ indAfgeschermd, land }) => indAfgeschermd !== 'Ja' && (land ?? 'Nederland') === 'Nederland',
  )
  const found = open.find(({ type }) => type === 'bezoekadres') ?? open[0]
  const number = found?.huisnummer ?? found?.postbusnummer ?? ''
  const extra = [found?.huisletter, found?.huisnummerToevoeging].filter(Boolean).join('')
  return {
    street: clean(found?.straatnaam, 120),
    houseNumber: clean(`${String(number)}${extra === '' ? '' : ` ${extra}`}`, 15),
    zipCode: clean(found?.postcode, 15),
    city: clean(found?.plaats, 50),
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what must not be there
const ODD = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** One line, without control characters and marks that change the direction of text. */
const clean = (value: string | null | undefined, most: number): string =>
  (value ?? '').replace(ODD, ' ').replace(/\s+/g, ' ').trim().slice(0, most).trim()

const cleanLines = (value: string | null | undefined, most: number): string =>
  (value ?? '')
    .split(/\r?\n/)
    .map((each) => clean(each, most))
    .filter((each) => each !== '')
    .join('\n')
    .slice(0, most)

/** A country that gives no name or address gives dashes. */
const ofDashes = (value: string): string => (/^-+$/.test(value) ? '' : value)

/** Reads one answer of a register in the work process. What is not of the documented shape is said to be unreadable, without a word of it. */
export const run: TaskProgram<AnswerOrder> = async ({ bytes, order }) => {
  try {
    return { answer: { readable: true, answer: readers[order.shape](parsedAnswer(await bytes())) } }
  } catch (error) {
    if (isMalformed(error)) return { answer: { readable: false, answer: null } }
    throw error
  }
}
