import { readFileSync, writeFileSync } from 'node:fs'
import { fail } from './fail.ts'
import { formatted } from './formatted.ts'
import { settings, type Setting } from '../src/platform/server/settings.ts'

// `npm run settings`: the table of the README and .env.example, from the program's own list. With --check nothing is
// written, and a difference fails.
const README = 'README.md'
const EXAMPLE = '.env.example'
const TABLE = /(<!-- settings -->\n)[\s\S]*?(\n<!-- \/settings -->)/

const nameOf = ({ name, isSecret }: Setting): string => `\`${name}\`${isSecret ? ', `_FILE`' : ''}`
const standardOf = ({ standard }: Setting): string => (standard === null ? '–' : `\`${standard}\``)

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = [
  rowOf(['Name', 'Default', 'Meaning']),
  '|---|---|---|',
  ...settings.map((setting) => rowOf([nameOf(setting), standardOf(setting), setting.meaning])),
].join('\n')
const example = `# Settings of Kloppend, for an EnvironmentFile of systemd or an env_file of compose. Made by \`npm run settings\`.
# A secret may be in a file of its own: SMTP_URL_FILE=/run/secrets/smtp instead of SMTP_URL.
${settings.map(({ name, meaning, example: shown }) => `\n# ${meaning.replaceAll('`', '')}\n#${name}=${shown}\n`).join('')}`

const readme = readFileSync(README, 'utf8')
const made = new Map([
  [
    README,
    await formatted(
      README,
      readme.replace(TABLE, (_, start: string, end: string) => `${start}\n${table}\n${end}`),
    ),
  ],
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
