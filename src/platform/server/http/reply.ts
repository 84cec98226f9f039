import { DomainError, type ErrorKind } from '#kernel/errors.ts'
import type { Problem } from '#contract/envelope.ts'
import { ZodError } from 'zod'
import { isBroken, isTimeLimit } from '../db/database.ts'
import { sqlStateOf } from '../db/tenant-transaction.ts'
import { StoredFileError } from '../files/file-store.ts'
import { FileStoreAway } from '../files/object-store.ts'
import { DiskReserved } from '../room-for-books.ts'
import { DEEPEST_JSON } from './json-nesting.ts'

/** The answer of a failed call, and the part for the log. */
export interface Failure {
  readonly status: number
  readonly errors: string[]
  readonly code: string
  readonly isBug: boolean
  /** No mistake of a user or of the program: the operator has to repair it. */
  readonly isFault?: boolean
}

const statusOf = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
} as const satisfies Record<ErrorKind, number>

const OUTDATED = 'Kloppend wordt bijgewerkt. Probeer het over een minuut opnieuw.'
const FILES_AWAY =
  'De opslag van bestanden is even niet bereikbaar. Probeer het over een paar minuten opnieuw.'
const DISK_FULL =
  'De schijf van Kloppend is vol, dus er is niets bewaard. Waarschuw de beheerder, en probeer het later opnieuw.'
const DISK_RESERVED =
  'Er is bijna geen schijfruimte meer, en wat er nog is, is voor de boekhouding. Boeken kan gewoon; bestanden toevoegen en alles downloaden even niet. Waarschuw de beheerder, en probeer het later opnieuw.'
const DISK_FAILS =
  'De schijf van Kloppend geeft fouten, dus er is niets bewaard. Waarschuw de beheerder, en probeer het later opnieuw.'
const damagedSentence = {
  lost: 'Dit bestand is niet meer te vinden in de opslag.',
  damaged: 'Dit bestand is in de opslag beschadigd geraakt.',
} as const satisfies Record<StoredFileError['state'], string>
const remedySentence = {
  uploaded: 'Zet het uit een reservekopie terug, of upload hetzelfde bestand opnieuw.',
  'made here':
    'Opnieuw gemaakt wordt het niet precies hetzelfde; laat de beheerder het uit een reservekopie terugzetten.',
} as const satisfies Record<StoredFileError['origin'], string>
const DAMAGED =
  'Een deel van de administratie is op de schijf beschadigd geraakt en kan niet worden gelezen. Laat de beheerder een reservekopie terugzetten.'
const UNAVAILABLE = 'De administratie is even niet bereikbaar. Probeer het over een paar seconden opnieuw.'
const TOOK_TOO_LONG =
  'Dit duurde te lang en is daarom gestopt; er is niets bewaard. Probeer het over een paar minuten opnieuw. Gebeurt het weer, doe het dan in delen: met een kleiner bestand of over een kortere periode.'

/** A newer program changed the schema in a way that this one does not know, so it refuses every call. */
export class ProgramOutdated extends Error {
  override readonly name = 'ProgramOutdated'
}

/**
 * The only place where an exception becomes an answer. Total: an unknown exception is a defect, and its
 * answer reveals nothing.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof DomainError) return refusal(statusOf[error.kind], error.code, [error.userMessage])
  if (error instanceof ZodError) return refusal(400, INVALID, sentencesOf(error))
  if (error instanceof StoredFileError)
    return {
      ...refusal(409, `file.${error.state}`, [
        `${damagedSentence[error.state]} ${remedySentence[error.origin]}`,
      ]),
      isFault: true,
    }
  if (error instanceof ProgramOutdated) return refusal(503, 'program.outdated', [OUTDATED])
  if (error instanceof FileStoreAway) return { ...refusal(503, 'files.away', [FILES_AWAY]), isFault: true }
  if (error instanceof DiskReserved)
    return { ...refusal(507, 'disk.reserved', [DISK_RESERVED]), isFault: true }
  if (isDiskFull(error)) return { ...refusal(503, 'disk.full', [DISK_FULL]), isFault: true }
  if (isDiskFailing(error)) return { ...refusal(503, 'disk.fails', [DISK_FAILS]), isFault: true }
  const framework = frameworkFailure(error)
  if (framework !== null) return framework
  if (isDamaged(error)) return { ...refusal(503, 'database.damaged', [DAMAGED]), isFault: true }
  if (isTimeLimit(error)) return { ...refusal(503, 'time.limit', [TOOK_TOO_LONG]), isFault: true }
  if (isBroken(error) || isOverload(error)) return refusal(503, 'unavailable', [UNAVAILABLE])
  return {
    status: 500,
    errors: ['Er ging iets mis aan onze kant. Probeer het later opnieuw.'],
    code: 'internal',
    isBug: true,
  }
}

const refusal = (status: number, code: string, errors: string[]): Failure => ({
  status,
  errors,
  code,
  isBug: false,
})

/** The disk returned a page of a table or an index with other content than was written. */
const isDamaged = (error: unknown): boolean => /^XX00[12]$/.test(sqlStateOf(error) ?? '')

/** A lock that was waited for too long, too many connections, disk full, and a transaction that failed after its retries. */
const isOverload = (error: unknown): boolean =>
  /^(55P03|53...|40001|40P01|25006)$/.test(sqlStateOf(error) ?? '')

/** No file can be written, also not the one of an upload that arrives. */
const isDiskFull = (error: unknown): boolean => isOneOf(error, 'ENOSPC', 'EDQUOT')

/**
 * The disk does not do what it is asked, for a file or for the database: SQLSTATE class 58, an error of the system outside PostgreSQL.
 * A disk that lost its power does this until it is back.
 */
const isDiskFailing = (error: unknown): boolean =>
  isOneOf(error, 'EIO', 'EROFS') || /^58...$/.test(sqlStateOf(error) ?? '')

const isOneOf = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const INVALID = 'request.invalid'
const MOST_PROBLEMS = 20

/** Each problem with its field; the name of the field comes first where the sentence does not contain it. */
function sentencesOf(error: ZodError): string[] {
  const sentences = error.issues.map((issue) => namedSentence(issue.path, issue.message))
  return sentences.length === 0 ? ['Dit verzoek klopt niet.'] : sentences.slice(0, MOST_PROBLEMS)
}

const namedSentence = (path: readonly PropertyKey[], sentence: string): string =>
  path.length === 0 ? sentence : `${path.map(String).join('.')}: ${sentence}`

/**
 * Codes of the program are in small letters; those of the framework reveal the libraries in use and are only
 * logged.
 */
const isOurs = (code: string): boolean => /^[a-z]/.test(code)

/**
 * The problems of a failed call for a client program: the code and the field of each, and the sentence
 * without the name of the field.
 */
export function problemsOf(error: unknown, { code, errors }: Failure): Problem[] {
  if (error instanceof ZodError && error.issues.length > 0)
    return error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => ({
      code: INVALID,
      path: path.map((step) => (typeof step === 'number' ? step : String(step))),
      message,
    }))
  const path = error instanceof DomainError ? [...error.path] : []
  const named = namedSentence(path, '')
  return errors.map((sentence) => ({
    code: isOurs(code) ? code : 'request.refused',
    path,
    message: path.length > 0 && sentence.startsWith(named) ? sentence.slice(named.length) : sentence,
  }))
}

const frameworkSentences: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'Dit is geen geldige JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'Het verzoek heeft geen inhoud.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'Dit verzoek is te groot: hooguit 1 MiB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Stuur de inhoud als application/json.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'Dit bestand is te groot: hooguit 1 MiB.'],
  FST_FILES_LIMIT: [413, 'Stuur één bestand tegelijk.'],
  FST_FIELDS_LIMIT: [413, 'Dit formulier heeft te veel velden.'],
  FST_PARTS_LIMIT: [413, 'Dit formulier heeft te veel velden.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'Stuur de inhoud als formulier (multipart/form-data).'],
  JSON_TOO_DEEP: [400, `Deze JSON is te diep genest: hooguit ${String(DEEPEST_JSON)} lagen.`],
  FORM_CUT_OFF: [400, 'Het formulier is onderweg afgebroken. Stuur het opnieuw.'],
  FORM_WITHOUT_BOUNDARY: [400, 'Dit formulier is niet te lezen: in de content-type ontbreekt de boundary.'],
  FORM_NAMELESS_FILE: [400, 'Het bestand in dit formulier heeft geen naam. Stuur een bestandsnaam mee.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'De lengte van het verzoek klopt niet.'],
  FST_ERR_BAD_URL: [400, 'Dit adres klopt niet.'],
  FST_ERR_ASYNC_CONSTRAINT: [400, 'Dit adres klopt niet.'],
}

function frameworkFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const known = frameworkSentences[code]
  if (known !== undefined) return refusal(known[0], code, [known[1]])
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 429)
    return refusal(429, 'too-many', ['Te veel verzoeken. Wacht even en probeer het opnieuw.'])
  return status >= 400 && status < 500
    ? refusal(status, code || 'request.refused', ['Dit verzoek klopt niet.'])
    : null
}
