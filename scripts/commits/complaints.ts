import { execFileSync } from 'node:child_process'

/** The last commit before the rule was checked: what landed earlier is not rewritten. */
export const CHECKED_AFTER = 'c736e582c5019a9f5cf1884ae897dfdd61dd72f3'

const LONGEST_SUBJECT = 72
/** A subject says all of these: a formatting, a merge of versions, a word in a document. */
const TRIVIAL = /^(chore|docs|style)(\([^)]*\))?: /
const KINDS = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([^)]*\))?!?: \S/

interface Commit {
  readonly id: string
  readonly subject: string
  readonly body: string
}

/** What CONTRIBUTING.md asks of a commit and this one does not have, in Dutch sentences. */
export const complaintsAbout = ({ id, subject, body }: Commit): string[] =>
  [
    subject.length > LONGEST_SUBJECT &&
      `de eerste regel heeft ${String(subject.length)} tekens, hooguit ${String(LONGEST_SUBJECT)}.`,
    !KINDS.test(subject) && 'begin met de soort, zoals fix(bank): …',
    body.trim() === '' && !TRIVIAL.test(subject) && 'zeg in de tekst eronder waarom.',
  ]
    .filter((complaint) => complaint !== false)
    .map((complaint) => `${id.slice(0, 8)} "${subject}": ${complaint}`)

/**
 * The commits of a history since another one, merges left out, the newest first.
 *
 * @returns null where that cannot be said: without git or its history, or when the other one is not in it, as in a shallow clone
 */
export function commitsSince(folder: string, since: string): Commit[] | null {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    git('merge-base', '--is-ancestor', since, 'HEAD')
    const log = git('log', '--no-merges', '--ancestry-path', '--format=%H%x00%s%x00%b%x1e', `${since}..HEAD`)
    return log
      .split('\u001E')
      .map((commit) => commit.trimStart())
      .filter((commit) => commit !== '')
      .map((commit) => {
        const [id = '', subject = '', body = ''] = commit.split('\0')
        return { id, subject, body }
      })
  } catch {
    return null
  }
}
