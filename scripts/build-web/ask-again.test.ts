import { expect, test } from 'vitest'
import { withAnotherAddress } from './ask-again.ts'

interface Page {
  open(load: (address: string) => Promise<object>): Promise<string>
}

test('an import of another file that fails is repeated under an address that was not asked before', async () => {
  const code = withAnotherAddress(
    'export const open = async (load) => (await import(`./Page-abc_1.js`)).Page',
  )
  const asked: string[] = []
  const source = encodeURIComponent(code.replaceAll('import(', 'load('))
  const page = (await import(/* @vite-ignore */ `data:text/javascript,${source}`)) as Page
  const shown = await page.open((address) => {
    asked.push(address)
    return asked.length === 1
      ? Promise.reject(new TypeError('no connection'))
      : Promise.resolve({ Page: 'the page' })
  })
  expect(shown).toBe('the page')
  expect(asked).toEqual(['./Page-abc_1.js', expect.stringMatching(/^\.\/Page-abc_1\.js\?again=\d+$/)])
})

test('an import of what a variable names, and a call of another name, stay as they are', () => {
  for (const code of ['import(name)', 'import{a}from"./b.js";reimport(`./b.js`)'])
    expect(withAnotherAddress(code)).toBe(code)
})
