import { expect, test } from 'vitest'
import { libpqEnvironment } from './libpq-environment.ts'

test('a program of PostgreSQL logs in as the driver does, with its options', () => {
  const login = { connectionString: 'postgresql://beheer:geheim@db.example:5433/boeken?sslmode=no-verify' }
  expect(libpqEnvironment(login, 'proef')).toMatchObject({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'beheer',
    PGPASSWORD: 'geheim',
    PGDATABASE: 'boeken',
    PGSSLMODE: 'require',
  })
  expect(libpqEnvironment(login, 'proef')).not.toHaveProperty('PGOPTIONS')
  const options = '-c citus.max_adaptive_executor_pool_size=1'
  expect(libpqEnvironment({ ...login, options }, 'proef')).toMatchObject({ PGOPTIONS: options })
})
