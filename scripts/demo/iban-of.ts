/** An invented account with the right check digits, the same for the same name. */
export function ibanOf(name: string): string {
  if (name === 'Belastingdienst') return 'NL86INGB0002445588'
  const number = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_999_999_967, 7)
  const account = String(number).padStart(10, '0')
  const figures = [...`INGB${account}NL00`].map((each) => String(Number.parseInt(each, 36))).join('')
  const check = 98n - (BigInt(figures) % 97n)
  return `NL${String(check).padStart(2, '0')}INGB${account}`
}
