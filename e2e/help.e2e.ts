import { expect, expectAccessible, test } from './fixtures.ts'

test('an owner asks what a page is for, what a word means, and the search bar how to book something', async ({
  page,
  tenant: _tenant,
}) => {
  await page.goto('/dashboard/kosten')
  await page.getByRole('button', { name: 'Uitleg over deze pagina' }).click()
  const help = page.getByRole('dialog', { name: 'Uitleg: Kosten' })
  await expect(help.getByText('Boek hier je bonnen en rekeningen')).toBeVisible()
  await expect(help.getByRole('link', { name: /artikel 15 Wet op de omzetbelasting/ })).toBeVisible()
  const term = help.getByRole('button', { name: 'voorbelasting' })
  await term.focus()
  await page.keyboard.press('Enter')
  const meaning = help.getByText('De btw die jij op je inkopen betaalt.')
  await expect(meaning).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await expect(term).toBeFocused()
  await help.getByRole('button', { name: 'In English' }).click()
  await expect(help.getByText('Book your receipts and bills here')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  // What is typed while the code of the search bar is on its way is not lost, and runs no hotkey of the page.
  await page.route(/\/CommandBar-.*\.js$/, async (route) => {
    await page.waitForTimeout(1_000)
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wat is een suppletie')
  await expect(page.getByRole('textbox', { name: 'Zoek of doe iets' })).toHaveValue('wat is een suppletie')
  await page.getByText('Uitleg: Belastingen').click()
  await expect(page.getByRole('dialog', { name: 'Uitleg: Belastingen' })).toBeVisible()
})
