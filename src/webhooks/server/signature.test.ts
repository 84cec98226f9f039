import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** The first vector is the one that Svix publishes. */
test.each([
  [
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1_614_265_330,
    '{"test": 2432232314}',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ],
  [
    'msg_klp_test_0001',
    1_795_341_600,
    '{"type":"invoice.paid","timestamp":"2026-11-22T10:00:00Z","data":{"id":"inv_1","version":3}}',
    'v1,4ap/ja9R4VmLEfRtfH2NT1QPys25h7y1zlsURXeKHHY=',
  ],
])('%s at %i is signed as the known vector', (id, at, body, signature) => {
  expect(signedHeaders(id, at, body, [SECRET])).toEqual({
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signature,
  })
})

test('another implementation verifies a delivery, with the new and the former secret during a rotation, and refuses a changed one', () => {
  const [present, former] = [newSecret(), newSecret()]
  const body = JSON.stringify({ type: 'invoice.paid', data: { id: 'x', version: 2 } })
  const headers = signedHeaders('msg_1', Math.floor(Date.now() / 1000), body, [present, former])
  for (const secret of [present, former])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(present).verify(`${body} `, headers)).toThrow('No matching signature found')
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature found')
})
