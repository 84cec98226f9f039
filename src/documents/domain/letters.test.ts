import { expect, test } from 'vitest'
import { letterProblem, undrawableIn } from './letters.ts'

test('names each character that the PDF cannot show, and its field', () => {
  expect(
    letterProblem([
      ['de titel', 'Onderhoud 🚀'],
      ['de naam van de klant', 'مقهى'],
      ['regel 1', 'Gewoon'],
      ['je voettekst', null],
    ]),
  ).toBe(
    'De PDF kan dit niet tonen: 🚀 م ق ه ى (in de titel, de naam van de klant). Haal het weg, of schrijf het met gewone letters.',
  )
})

test('takes what the PDF can set: European letters, marks that show nothing, and letters with a plain form', () => {
  for (const text of ['Café Ångström Łódź Ωμέγα Жук €', 'a\u200db\u00ad c\t\n', 'ﬁets Ａ', 'e\u0301'])
    expect(undrawableIn(text)).toEqual([])
  expect(undrawableIn('☕️ 漢 漢')).toEqual(['☕', '漢'])
})
