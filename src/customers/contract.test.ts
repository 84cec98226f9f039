import { expect, test } from 'vitest'
import { newCustomer } from './contract.ts'
import { companyDetails, optionalBic } from '#tenants/contract.ts'

test.each(['abnanl2a', 'ABNA NL2A', ' abna nl 2a '])(
  'a BIC typed as %j is kept in its normal form',
  (typed) => {
    expect(optionalBic.parse(typed)).toBe('ABNANL2A')
  },
)

test('every number of the company and of a customer is kept in its normal form, in whatever form a user typed it', () => {
  const address = {
    name: 'Noord',
    contactEmail: 'A@B.test',
    street: 'Kade',
    houseNumber: '1',
    city: 'Utrecht',
  }
  expect(
    companyDetails.parse({
      ...address,
      zipCode: '3511aa',
      iban: 'nl91 abna 0417 1643 00',
      bic: 'abna nl2a',
      nameOnCard: 'Noord',
      chamberOfCommerceNumber: '1234 5678',
      vatId: 'nl 0044.95.445.b01',
      contactPhoneNumber: null,
      contactWebsite: null,
    }),
  ).toMatchObject({
    zipCode: '3511 AA',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
    chamberOfCommerceNumber: '12345678',
    vatId: 'NL004495445B01',
  })
  expect(
    newCustomer.parse({ ...address, zipCode: '3511aa', cocNumber: '1234 5678', btwId: 'nl004495445b01' }),
  ).toMatchObject({ zipCode: '3511 AA', cocNumber: '12345678', btwId: 'NL004495445B01' })
})
