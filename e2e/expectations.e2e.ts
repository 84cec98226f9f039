import { expect, test } from './fixtures.ts'

const PAGE = `<p hidden>Verborgen</p><ul><li>Een</li><li>Twee</li></ul><script>
  setTimeout(() => {
    document.body.insertAdjacentHTML('beforeend', '<h1>Facturen van mei</h1>')
    history.pushState({}, '', '/facturen?maand=5')
  }, 200)
</script>`

const soon = { timeout: 300 }

test('an expectation is met by what comes, and refused when that does not come', async ({ page }) => {
  await page.route('/facturen', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await page.goto('/facturen')
  const heading = page.getByRole('heading')
  const items = page.getByRole('listitem')

  await expect(heading).toBeVisible()
  await expect(heading).toContainText('van mei')
  await expect(heading).toHaveText(/^Facturen/)
  await expect(items).toHaveText(['Een', 'Twee'])
  await expect(page).toHaveURL('/facturen?maand=5')
  await expect(page).toHaveURL(/maand=5$/)
  await expect(page.getByText('Verborgen')).not.toBeVisible()
  await expect(page.getByText('Verborgen')).toBeVisible({ visible: false })
  await expect(heading).not.toContainText('juni')
  await expect(heading).not.toHaveText('van mei')
  await expect(page).not.toHaveURL(/maand=6/)

  const refused: Promise<unknown>[] = [
    expect(page.getByText('Verborgen')).toBeVisible(soon),
    expect(page.getByText('Niet betaald')).toBeVisible(soon),
    expect(items).toBeVisible(soon),
    expect(heading).not.toBeVisible(soon),
    expect(heading).toBeVisible({ ...soon, visible: false }),
    expect(heading).toContainText('juni', soon),
    expect(page.getByText('Niet betaald')).toContainText('betaald', soon),
    expect(heading).not.toContainText('van mei', soon),
    expect(heading).toHaveText('van mei', soon),
    expect(items).toHaveText(['Twee', 'Een'], soon),
    expect(heading).not.toHaveText('Facturen van mei', soon),
    expect(page).toHaveURL(/maand=6/, soon),
    expect(page).toHaveURL('/facturen', soon),
    expect(page).not.toHaveURL(/maand=5/, soon),
  ]
  const outcomes = await Promise.allSettled(refused)
  expect(outcomes.map(({ status }) => status)).toEqual(refused.map(() => 'rejected'))
})
