import { plainWords } from './plain-words.ts'
import type { Prose } from './prose.ts'

const patterns = plainWords.map(([pattern, better]) => [new RegExp(pattern.source, 'gi'), better] as const)

/** A word or phrase of a file that a reader has to decode. */
export interface Finding {
  readonly line: number
  readonly found: string
  readonly better: string
}

/** A sentence with more of them does not name what it is about. */
const MOST_PRONOUNS = 2

/** A docstring that begins with one of them leaves its subject to the name below it. */
const WITHOUT_SUBJECT = /^\s*(Of|Which|Whose|Those|Until)\b/

/** The findings in a text, in the order of their lines. Code and quotations are not judged. */
export function findingsIn(prose: Prose): Finding[] {
  const text = withoutQuotations(prose.text)
  const words = patterns.flatMap(([pattern, better]) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: lineOf(prose, text, match.index),
      found: match[0],
      better,
    })),
  )
  return [...subjectIn(prose), ...words, ...pronounsIn(prose, text)].toSorted((a, b) => a.line - b.line)
}

/** Code between backticks and words between double quotes, which may be Dutch, become blanks; lines stay where they are. */
function withoutQuotations(text: string): string {
  return text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, (quoted) => quoted.replace(/[^\n]/g, ' '))
}

function subjectIn({ line, text, isDocstring = false }: Prose): Finding[] {
  const begin = isDocstring ? WITHOUT_SUBJECT.exec(text) : null
  if (begin === null) return []
  const [skipped, found = ''] = begin
  return [
    { line: line + skipped.split('\n').length - 1, found, better: 'name the subject first: “The rows of …”' },
  ]
}

function pronounsIn(prose: Prose, text: string): Finding[] {
  return [...text.matchAll(/(?:[^.!?:;]|[.!?:;](?!\s|$))+/g)].flatMap((sentence) => {
    const pronouns = sentence[0].match(/\bit(?:s|self)?\b/gi) ?? []
    if (pronouns.length <= MOST_PRONOUNS) return []
    return [
      {
        line: lineOf(prose, text, sentence.index),
        found: pronouns.join(' … '),
        better: `name the thing; at most ${MOST_PRONOUNS} times “it” or “its” in a sentence`,
      },
    ]
  })
}

const lineOf = (prose: Prose, text: string, position: number): number =>
  prose.line + text.slice(0, position).split('\n').length - 1
