import { expect, test } from 'vitest'
import { addressesFor, type Contact } from './contact.ts'

const person = (email: string, ...purposes: Contact['purposes']): Contact => ({
  name: 'Iemand',
  email,
  phone: '',
  purposes,
})
const finance = person('finance@klant.test', 'invoice', 'reminder')
const buyer = person('inkoop@klant.test', 'quote')
const second = person('tweede@klant.test', 'invoice')
const contacts = [finance, buyer, second, person('finance@klant.test', 'invoice'), person('', 'invoice')]

test('a mail goes to everyone who gets it, each address once', () => {
  expect(addressesFor('invoice', { own: 'info@klant.test', contacts })).toEqual([
    'finance@klant.test',
    'tweede@klant.test',
  ])
  expect(addressesFor('quote', { own: 'info@klant.test', contacts })).toEqual(['inkoop@klant.test'])
})

test('without such a person a mail goes to the customer’s own address, and a reminder without any where the invoice went', () => {
  expect(addressesFor('reminder', { own: 'info@klant.test', contacts: [buyer, second] })).toEqual([
    'info@klant.test',
  ])
  expect(addressesFor('reminder', { own: '', contacts: [buyer, second] })).toEqual(['tweede@klant.test'])
  expect(addressesFor('quote', { own: '', contacts: [second] })).toEqual([])
})
