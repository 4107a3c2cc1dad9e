/** Who may import whom (docs/architecture.md §2). `npm test` runs it, and a test plants a bad import to see it caught. */
const rooms = {
  domain: [],
  contract: ['domain'],
  client: ['contract'],
  db: ['domain'],
  'registrar-files': ['domain'],
  ui: ['domain'],
  testkit: ['domain', 'contract', 'db'],
}
const apps = {
  server: ['domain', 'contract', 'db', 'registrar-files'],
  web: ['domain', 'client', 'ui'],
  sandbox: [],
}
const test =
  '\\.(test|typetest|golden|golden\\.test|spec|bench)\\.tsx?$|/test-[^/]*\\.ts$|/account-journey\\.ts$|/sample-facts\\.ts$'

const others = (allowed, self) =>
  [...Object.keys(rooms), ...Object.keys(apps)].filter((room) => room !== self && !allowed.includes(room))
const folderOf = (room) => (room in rooms ? `^packages/${room}/` : `^apps/${room}/`)

const roomRules = [...Object.entries(rooms), ...Object.entries(apps)].map(([room, allowed]) => ({
  name: `room-${room}`,
  comment: `${room} may import only: ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: folderOf(room), pathNot: test },
  to: { path: others(allowed, room).map(folderOf).join('|') },
}))

export default {
  forbidden: [
    ...roomRules,
    {
      name: 'domain-has-no-dependency',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'features-do-not-meet',
      comment: 'features/x never imports features/y: common needs move to shared/ or to domain',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/', pathNot: test },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/shared/', pathNot: test },
      to: { path: '^apps/$1/src/features/' },
    },
    {
      name: 'server-layers',
      comment:
        'shared ← settlement ← trading ← cash ← features, jobs ← http: an inner room of the server knows no outer one',
      severity: 'error',
      from: { path: '^apps/server/src/(shared|settlement|trading|cash)/', pathNot: test },
      to: { path: '^apps/server/src/(http|features|jobs)/' },
    },
    ...['shared', 'settlement', 'trading', 'cash'].map((room, place, layers) => ({
      name: `server-layer-${room}`,
      severity: 'error',
      from: { path: `^apps/server/src/${room}/`, pathNot: test },
      to: { path: `^apps/server/src/(${[...layers.slice(place + 1), 'nothing'].join('|')})/` },
    })),
    {
      name: 'calendar-from-its-table',
      comment:
        'the product knows trading days by the table trade_calendar, never by the years it came with (R-CAL-2)',
      severity: 'error',
      from: { path: '^(apps|packages/(contract|client|db|registrar-files|ui))/', pathNot: test },
      to: { path: '^packages/domain/src/calendar/(built-in-calendars|exchange-closures)\\.ts$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { pathNot: `${test}|^packages/testkit|^e2e|^tools` },
      to: { path: test },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A check of its own plants that file and takes it away while this one reads.
    exclude: { path: 'dist/|node_modules|zz-planted-unused' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
