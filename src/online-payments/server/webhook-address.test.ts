import { expect, test } from 'vitest'
import { webhookOf } from './begin-payment.ts'

test.each(['https://app.kloppend.example', 'https://boeken.bakkerij.nl', 'https://172.32.0.1'])(
  'the provider is given an address that it can reach: %s',
  (publicUrl) => {
    expect(webhookOf(publicUrl, 'sleutel')).toBe(`${publicUrl}/api/OnlinePayments/webhook/sleutel`)
  },
)

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://192.168.1.4',
  'http://10.0.0.2:3000',
  'http://172.20.0.3',
  'http://kantoor',
  'http://server.lan',
  'https://boeken.local',
])('and none where it cannot: %s', (publicUrl) => {
  expect(webhookOf(publicUrl, 'sleutel')).toBeNull()
})
