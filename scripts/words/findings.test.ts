import { expect, test } from 'vitest'
import { findingsIn } from './findings.ts'
import { proseOf } from './prose.ts'

const foundIn = (file: string, source: string): string[] =>
  proseOf(file, source)
    .flatMap(findingsIn)
    .map(({ line, found }) => `${line}: ${found}`)

test.each([
  ['The total stands below the lines.', 'stands'],
  ['Whoever has the link may pay.', 'Whoever'],
  ['The secret lies in the data folder.', 'lies'],
  ['Nobody else reads it.', 'Nobody'],
  ['The document is rendered anew.', 'anew'],
  ['A spoilt token is a visitor’s.', 'spoilt'],
  ['Its failure was not heard.', 'heard'],
  ['The same wish is granted once.', 'granted'],
  ['One door to the books.', 'door'],
  ['The kept sums are right.', 'kept sums'],
  ['An entry booked by hand.', 'booked by hand'],
  ['A credit note that is set off against an invoice.', 'set off'],
  ['The booking is taken back.', 'taken back'],
  ['A difference that is given up.', 'given up'],
  ['A call by who knows a link.', 'by who'],
  ['It keeps its name when it moves.', 'It … its … it'],
])('“%s” has to be decoded', (sentence, word) => {
  expect(foundIn('example.ts', `// ${sentence}\nexport {}\n`)).toContain(`1: ${word}`)
})

test.each([
  'Request authorised by a link token.',
  'The transaction was aborted and the error was swallowed.',
  'A repeated key executes once.',
  'An invalid, expired or foreign token is treated as no token.',
  'The account balances are updated in the same transaction.',
  'House number and postcode of the address.',
  'The button says "Zet het door" and calls `door()`.',
  'The entry is reversed. It keeps its number.',
])('“%s” is plain', (sentence) => {
  expect(foundIn('example.ts', `// ${sentence}\nexport {}\n`)).toEqual([])
})

test('comments and test names are read, strings and JSX are not', () => {
  const source = [
    "const label = 'zij stands op de door' // a door",
    '/**',
    ' * The first line.',
    ' * The second stands here.',
    ' */',
    "test('the total stands below', () => <p>https://door // stands {/* lies */ label}</p>)",
    "test.each([['stands']])('%s lies', () => {})",
  ].join('\n')
  expect(foundIn('example.tsx', source)).toEqual(['1: door', '4: stands', '6: lies', '6: stands', '7: lies'])
})

test.each(['Of', 'Which', 'Whose', 'Those', 'Until'])(
  'a docstring that begins with “%s” names no subject',
  (word) => {
    const docstring = `/** ${word} the business. */\nexport const rows = 1\n/**\n * ${word} a year.\n */\nexport const days = 2\n`
    expect(foundIn('example.ts', docstring)).toEqual([`1: ${word}`, `4: ${word}`])
    expect(foundIn('example.ts', `// ${word} the business, in a comment of a line.\nexport {}\n`)).toEqual([])
  },
)

test('a sentence over two line comments is one sentence', () => {
  expect(foundIn('example.ts', '// It keeps\n// its name when it moves.\nexport {}')).toEqual([
    '1: It … its … it',
  ])
})

test('Markdown is read without code and the targets of links', () => {
  const source = [
    '# A door',
    '',
    '```',
    'door',
    '```',
    '',
    'See [this](door.md) and `door`.',
    '| It is | anew |',
  ]
  expect(foundIn('example.md', source.join('\n'))).toEqual(['1: door', '8: anew'])
})

test('comments of CSS are read', () => {
  expect(foundIn('example.css', '.door { color: red }\n/* stands above */\n')).toEqual(['2: stands'])
})
