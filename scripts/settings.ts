import { readFileSync, writeFileSync } from 'node:fs'
import { fail } from './fail.ts'
import { settings, type Setting } from '../src/platform/server/settings.ts'

// `npm run settings`: the table of the README and .env.example, from the program's own list. With --check nothing is
// written, and a difference fails.
const README = 'README.md'
const EXAMPLE = '.env.example'
const TABLE = /(<!-- settings -->\n)[\s\S]*?(\n<!-- \/settings -->)/

const nameOf = ({ name, isSecret }: Setting): string => `\`${name}\`${isSecret ? ', `_FILE`' : ''}`
const standardOf = ({ standard }: Setting): string => (standard === null ? '–' : `\`${standard}\``)

/** Columns are as wide as their widest cell, as the formatter of the project writes them. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lineOf = (row: readonly string[], fill: string): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [head = [], ...body] = rows
  const rule = lineOf(
    head.map(() => ''),
    '-',
  )
  return ['', lineOf(head, ' '), rule, ...body.map((row) => lineOf(row, ' ')), ''].join('\n')
}

const table = tableOf([
  ['Name', 'Default', 'Meaning'],
  ...settings.map((setting) => [nameOf(setting), standardOf(setting), setting.meaning]),
])
const example = `# Settings of Kloppend, for an EnvironmentFile of systemd or an env_file of compose. Made by \`npm run settings\`.
# A secret may be in a file of its own: SMTP_URL_FILE=/run/secrets/smtp instead of SMTP_URL.
${settings.map(({ name, meaning, example: shown }) => `\n# ${meaning.replaceAll('`', '')}\n#${name}=${shown}\n`).join('')}`

const readme = readFileSync(README, 'utf8')
const made = new Map([
  [README, readme.replace(TABLE, (_, start: string, end: string) => `${start}${table}${end}`)],
  [EXAMPLE, example],
])
for (const [file, text] of made)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (text !== currentText(file))
    fail(`${file} is niet gemaakt van src/platform/server/settings.ts: draai \`npm run settings\`.`)

function currentText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
