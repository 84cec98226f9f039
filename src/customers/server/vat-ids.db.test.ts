import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone } from '#testing/test-tenant.ts'
import { changeCustomer, createCustomer, getCustomer } from '../contract.ts'

const kloppend = await testProgram()
const tenant = await kloppend.register()
const create = (country: string, btwId: string) =>
  tenant.call(createCustomer, { body: customerOf({ country, btwId, zipCode: '3511 AA' }) })

test.each([
  ['GB', 'GB 980 7806 84', 'GB980780684'],
  ['XI', '980780684', 'XI980780684'],
  ['CH', 'che-116.281.710 mwst', 'CHE116281710MWST'],
  ['NO', '974 760 673 MVA', 'NO974760673MVA'],
  ['US', '91-1144442', '911144442'],
  ['BE', 'be 0403.019.261', 'BE0403019261'],
])('a customer in %s has the id %s, kept as %s', async (country, typed, kept) => {
  const id = expectDone(await create(country, typed))
  expect(expectDone(await tenant.call(getCustomer, { params: { id } }))).toMatchObject({
    country,
    btwId: kept,
  })
})

test.each([
  ['GB', 'GB980780685', 'Een Brits btw-nummer ziet eruit als GB123456789.'],
  ['CH', 'CHE116281711', 'Een Zwitsers nummer ziet eruit als CHE-123.456.789 MWST.'],
  ['NO', 'NO974760674MVA', 'Een Noors nummer ziet eruit als NO 123 456 789 MVA.'],
  ['DE', 'DE136695977', 'Een btw-id uit dat land begint met DE; spaties en punten mogen.'],
])(
  'with one wrong digit in %s it is refused beside its field, with an example',
  async (country, typed, example) => {
    const refusal = { status: 422, errors: [`btwId: Dit btw-id klopt niet. ${example}`] }
    expect(await create(country, typed)).toMatchObject(refusal)
    const id = await tenant.addCustomer()
    const customer = customerOf({ country, btwId: typed })
    expect(
      await tenant.call(changeCustomer, { params: { id }, body: { customer, version: 1 } }),
    ).toMatchObject(refusal)
  },
)
