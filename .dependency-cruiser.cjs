// Who may import whom (ARCHITECTURE.md). The order of the slices stands here and nowhere else; every rule that depends on
// it is made from it.

/** Lowest first; a slice imports lower rows only, never sideways. */
const ORDER = [
  ['ledger', 'outbox'],
  ['tenants', 'documents', 'explanations'],
  ['customers'],
  ['payments', 'products'],
  ['projects'],
  ['quotes', 'expenses', 'invoices'],
  ['credit-notes', 'assets', 'takings', 'hours', 'trips', 'loans'],
  ['bank', 'recurring', 'income-tax'],
  ['bank-feeds', 'payouts', 'wages', 'annual-accounts'],
  ['online-payments'],
  ['arrangements'],
  ['reminders'],
  ['taxes', 'reports'],
  ['proof'],
  ['year-end', 'backup', 'transfer', 'imports'],
  ['goals', 'webhooks', 'calendar', 'accountant'],
  ['notifications'],
  ['deletion'],
  ['overview', 'search', 'settings'],
  ['site'],
]
const SLICES = ORDER.flat()
const SHARED = ['kernel', 'contract', 'platform', 'app', 'testing']
const PURE = '^src/(kernel/|contract/|[^/]+/domain/|[^/]+/[^/]*contract\\.ts)'

/** A test may look at whatever it needs to show its point. */
const TESTS = '\\.(test|e2e)\\.tsx?$|/testing/'

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: from.pathNot === undefined ? TESTS : `${from.pathNot}|${TESTS}` },
  to,
})

const orderRules = ORDER.flatMap((row, index) =>
  row.map((slice) => {
    const offLimits = [...ORDER.slice(index).flat(), 'app'].filter((other) => other !== slice)
    return forbid(
      `order-${slice}`,
      'Slices depend downwards only; what a lower one shows of a higher one is a SQL view or is handed in by app/.',
      { path: `^src/${slice}/` },
      { path: `^src/(${offLimits.join('|')})/` },
    )
  }),
)

module.exports = {
  forbidden: [
    ...orderRules,
    forbid(
      'unknown-slice',
      'Give the new folder its place in ORDER.',
      { path: '^src/', pathNot: `^src/(${[...SLICES, ...SHARED].join('|')})/` },
      {},
    ),
    forbid('no-cycles', 'A cycle means that two files are one idea.', { path: '^src/' }, { circular: true }),
    forbid(
      'resolvable',
      'What is imported exists, and is in package.json.',
      { path: '^src/' },
      { couldNotResolve: true },
    ),
    forbid(
      'kernel-imports-nothing',
      'Every slice stands on the kernel; it stands on nothing.',
      { path: '^src/kernel/' },
      { pathNot: '^src/kernel/' },
    ),
    forbid(
      'pure-stays-pure',
      'Domain and contract take values and return values: they import pure code, zod for the wire, and the encoder of QR codes.',
      { path: PURE },
      { pathNot: `${PURE}|(^|/)node_modules/(zod|qr)/` },
    ),
    forbid(
      'domain-knows-no-wire',
      'Codes, schemas and JSON belong to the edge.',
      { path: '^src/([^/]+/domain|kernel)/' },
      { path: '^src/(contract/|[^/]+/[^/]*contract\\.ts)|(^|/)node_modules/zod/' },
    ),
    forbid(
      'web-not-server',
      'They meet in contract.ts.',
      { path: '^src/[^/]+/web/' },
      { path: '^src/[^/]+/server/' },
    ),
    forbid(
      'server-not-web',
      'They meet in contract.ts.',
      { path: '^src/[^/]+/server/' },
      { path: '^src/[^/]+/web/' },
    ),
    forbid(
      'web-runs-in-a-browser',
      'What only Node has would fail at the user.',
      { path: '^src/[^/]+/web/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'platform-knows-no-slice',
      'Platform is what any slice could use and no slice owns.',
      { path: '^src/platform/' },
      { path: '^src/', pathNot: '^src/(platform|kernel|contract)/' },
    ),
    forbid(
      'one-door-to-the-database',
      'A connection outside a tenant transaction sees nothing or too much; only platform/server/db makes one.',
      { path: '^src/', pathNot: '^src/platform/server/db/' },
      { path: '(^|/)node_modules/(pg|pg-pool|@types/pg)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'files-of-others-in-a-work-process',
      'A file, mail or answer from outside is read in a process with limits; the server names that program by its address and imports none.',
      { path: '^src/app/server/main\\.ts$' },
      {
        path: '-program\\.ts$|/xaf/read-audit-file\\.ts$|(^|/)node_modules/(unpdf|postal-mime)/',
        reachable: true,
      },
    ),
    forbid(
      'no-tests-in-the-program',
      'What tests use may assume what a program may not.',
      { path: '^src/' },
      { path: TESTS },
    ),
    forbid(
      'no-tools-in-the-program',
      'A start installs no tools (npm ci --omit=dev).',
      { path: '^src/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json', '.d.ts'],
    },
  },
}
