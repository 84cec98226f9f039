import { expect, expectAccessibleInBothThemes, expectNothingWider, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

test('a timer starts on a project, is in the bar of every page, and is stopped there; a row and the search bar start one too', async ({
  page,
  tenant,
}) => {
  const customerId = await tenant.addCustomer({ name: 'Studio Noord B.V.' })
  const projectId = await tenant.api('createProject', { body: { title: 'Huisstijl', customerId } })
  const hours = { day: daysAgo(0), projectId, description: 'Overleg', minutes: 30 }
  await tenant.api('writeHours', { body: hours })

  await page.goto(`/dashboard/projecten/${projectId}`)
  await page.getByRole('button', { name: 'Timer starten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Wat ga je doen?').fill('Logo getekend')
  await dialog.getByRole('button', { name: 'Start' }).click()
  const bar = page.getByRole('group', { name: 'Timer' })
  await expect(bar).toContainText(/0:00:0\d/)
  await page.goto('/dashboard/facturen')
  await expect(bar).toContainText('Logo getekend')
  await test.step('on a phone the time and the button to stop have their room, and the name of the business the rest', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNothingWider(page)
      const [pill, time] = [await bar.boundingBox(), await bar.getByText(/^0:00:\d\d$/).boundingBox()]
      expect((time?.x ?? 9_999) + (time?.width ?? 0)).toBeLessThanOrEqual((pill?.x ?? 0) + (pill?.width ?? 0))
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  await bar.getByRole('button', { name: 'Timer stoppen' }).click()
  await expect(page.getByText('te kort om te schrijven')).toBeVisible()
  await expect(bar).toBeHidden()

  await page.goto('/dashboard/uren')
  await page.getByRole('button', { name: 'Timer starten voor Overleg' }).click()
  const card = page.getByRole('region', { name: 'Lopende timer' })
  await expect(card).toContainText('Huisstijl · Studio Noord B.V.')
  await expectAccessibleInBothThemes(page)

  await test.step('a second one is started after the person was asked whether the first may stop', async () => {
    await page.getByRole('button', { name: 'Timer starten voor Overleg' }).click()
    const question = page.getByRole('dialog', { name: 'Er loopt al een timer' })
    await expect(question).toContainText('De timer van “Overleg” loopt nog.')
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await page.getByRole('button', { name: 'Timer starten', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Timer starten' })
    await form.getByLabel('Wat ga je doen?').fill('Offerte gemaakt')
    await form.getByLabel('Waarvoor').click()
    await page.getByRole('option', { name: 'Voor jezelf: Administratie' }).click()
    await form.getByRole('button', { name: 'Stop die en start' }).click()
    await expect(card).toContainText('Offerte gemaakt')
  })
  await card.getByRole('button', { name: 'Weggooien' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click()
  await expect(card).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Zoek of doe iets' }).fill('stopwatch')
  // The page has a button of the same name: the bar has the other one.
  const found = page.getByRole('dialog').getByRole('button', { name: 'Timer starten', exact: true })
  await expect(found).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Timer starten' })).toBeVisible()
})
