import { fail } from './fail.ts'
import { placesWith } from './where/places.ts'

// npm run where -- receipt mail: the rows of the READMEs of src, and the recipes, in which each of the words occurs.
const words = process.argv.slice(2).flatMap((given) => given.split(/\s+/).filter((word) => word !== ''))
const places = placesWith(words)

if (words.length === 0) fail('Wat zoek je? Voorbeeld: npm run where -- receipt mail')
else if (places.length === 0) fail(`Geen regel noemt: ${words.join(', ')}. Probeer één woord, in het Engels.`)
for (const { file, text } of places) console.log(`${file.replace(/\/README\.md$/, '')}\n  ${text}\n`)
